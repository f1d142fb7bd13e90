// Writes the section of the symbols' vectors: a Vectra index in our own format, atomically. A separate file, so that only writers load the package.
import { open } from 'node:fs/promises';
import { join } from 'node:path';
import { LocalIndex, type IndexCodec, type IndexData, type IndexItem } from 'vectra';
import type { SymbolVectors } from '../lib/model/index-snapshot.ts';
import { PRIVATE_FILE } from './files/private-files.ts';
import { packColumns } from './sections/columns.ts';
import { packVector } from './sections/vector-rows.ts';
import { openVectors } from './sections/vectors-file.ts';

const VECTRA_VERSION = 1;

/**
 * Vectra reads and writes the section through this: an item is a symbol, its id the uid. Vectra's own formats take five times the
 * bytes or more, and seconds to load.
 */
export function vectorsCodec(model: string): IndexCodec {
  return {
    extension: '.bin',
    serializeIndex: ({ items }) => Buffer.from(encode(model, items)),
    deserializeIndex: (bytes) => itemsOf(openVectors(bytes)),
    serializeCatalog: notKept,
    deserializeCatalog: notKept,
    serializeMetadata: notKept,
    deserializeMetadata: notKept,
  };
}

/** Writes the section durably, and returns its bytes on disk. Equal vectors give equal bytes. */
export async function writeVectors(
  folder: string,
  file: string,
  vectors: SymbolVectors,
): Promise<Uint8Array> {
  const index = new LocalIndex(folder, file, undefined, vectorsCodec(vectors.model));
  const bytes = index.codec.serializeIndex(itemsOf(vectors));
  const path = join(index.folderPath, index.indexName);
  // Created first, so that only its owner ever has access.
  const made = await open(path, 'wx', PRIVATE_FILE);
  await made.chmod(PRIVATE_FILE).finally(() => made.close());
  await index.storage.upsertFile(path, bytes);
  const handle = await open(path, 'r+');
  await handle.sync().finally(() => handle.close());
  return bytes;
}

function encode(model: string, items: readonly IndexItem[]): Uint8Array {
  const dimensions = items[0]?.vector.length ?? 0;
  const rows = new Int8Array(items.length * dimensions);
  items.forEach(({ vector }, place) => packVector(vector, rows, place * dimensions));
  const packed = new Uint8Array(rows.buffer);
  return packColumns({
    model: [model],
    dimensions: [dimensions],
    count: [items.length],
    uids: items.map(({ id }) => id),
    rows: packed,
  });
}

function itemsOf({ uids, rows, scales, dimensions }: SymbolVectors): IndexData {
  const items = uids.map((id, place): IndexItem => {
    // Vectra reads vectors only by index, so a view of the rows suffices.
    const vector = rows.subarray(
      place * dimensions,
      (place + 1) * dimensions,
    ) as unknown as number[];
    const scale = scales[place] ?? 0;
    return { id, metadata: {}, vector, norm: scale === 0 ? 0 : 1 / scale };
  });
  return { version: VECTRA_VERSION, metadata_config: {}, items };
}

function notKept(): never {
  throw new Error('an index of symbols has neither documents nor metadata');
}
