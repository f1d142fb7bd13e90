// Decompresses a file of a published index into memory that threads can share.
import { promisify } from 'node:util';
import { gunzip } from 'node:zlib';
import type { DecompressWithin } from '../../index-store/published/gunzip-within.ts';

const decompressed = promisify(gunzip);

export const gunzipShared: DecompressWithin = async (bytes, mostBytes) => {
  // Without a number, Node has no limit.
  const own = await decompressed(bytes, { maxOutputLength: mostBytes >= 1 ? mostBytes : 1 });
  const shared = new Uint8Array(new SharedArrayBuffer(own.length));
  shared.set(own);
  return shared;
};
