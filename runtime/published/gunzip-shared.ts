// Decompresses a file of a published index into memory that threads can share.
import { promisify } from 'node:util';
import { gunzip } from 'node:zlib';

const decompressed = promisify(gunzip);

export async function gunzipShared(bytes: Uint8Array): Promise<Uint8Array> {
  const own = await decompressed(bytes);
  const shared = new Uint8Array(new SharedArrayBuffer(own.length));
  shared.set(own);
  return shared;
}
