// Writes an index through Vectra, in one piece. In a file of its own, so that only who writes loads the package.
import { open } from 'node:fs/promises';
import { join } from 'node:path';
import { LocalIndex, type IndexCodec, type IndexData } from 'vectra';
import { PRIVATE_FILE } from './files/private-files.ts';

/** Gives the bytes that are on the disk now. */
export async function writeVectraIndex(
  folder: string,
  file: string,
  codec: IndexCodec,
  data: IndexData,
): Promise<Uint8Array> {
  const index = new LocalIndex(folder, file, undefined, codec);
  const bytes = index.codec.serializeIndex(data);
  const path = join(index.folderPath, index.indexName);
  // Made first, so that it is its owner's alone from the start.
  const made = await open(path, 'wx', PRIVATE_FILE);
  await made.chmod(PRIVATE_FILE).finally(() => made.close());
  await index.storage.upsertFile(path, bytes);
  const handle = await open(path, 'r+');
  await handle.sync().finally(() => handle.close());
  return bytes;
}
