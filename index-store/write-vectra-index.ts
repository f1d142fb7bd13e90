// Writes an index through Vectra, atomically. A separate file, so that only writers load the package.
import { open } from 'node:fs/promises';
import { join } from 'node:path';
import { LocalIndex, type IndexCodec, type IndexData } from 'vectra';
import { PRIVATE_FILE } from './files/private-files.ts';

/** Returns the bytes on disk. */
export async function writeVectraIndex(
  folder: string,
  file: string,
  codec: IndexCodec,
  data: IndexData,
): Promise<Uint8Array> {
  const index = new LocalIndex(folder, file, undefined, codec);
  const bytes = index.codec.serializeIndex(data);
  const path = join(index.folderPath, index.indexName);
  // Created first, so that only its owner ever has access.
  const made = await open(path, 'wx', PRIVATE_FILE);
  await made.chmod(PRIVATE_FILE).finally(() => made.close());
  await index.storage.upsertFile(path, bytes);
  const handle = await open(path, 'r+');
  await handle.sync().finally(() => handle.close());
  return bytes;
}
