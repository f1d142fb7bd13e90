// The section of the symbols' vectors: a Vectra index in our own format, one block of bytes. Ranks nothing.
import type { IndexCodec, IndexData, IndexItem } from 'vectra';
import type { SymbolVectors } from '../../lib/model/index-snapshot.ts';
import { packColumns, unpackColumns } from './columns.ts';
import { packVector, unpackVectors } from './vector-rows.ts';

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

/** Writes the section durably and atomically, and returns its bytes. Equal vectors give equal bytes. */
export async function writeVectors(
  folder: string,
  file: string,
  vectors: SymbolVectors,
): Promise<Uint8Array> {
  const { writeVectraIndex } = await import('../write-vectra-index.ts');
  return writeVectraIndex(folder, file, vectorsCodec(vectors.model), itemsOf(vectors));
}

/** Most snapshots are never searched: rows are unpacked on first use. Invalid bytes throw here. */
export function openVectors(bytes: Uint8Array): SymbolVectors {
  const columns = unpackColumns(bytes);
  const [model = ''] = columns.texts('model');
  const dimensions = columns.numbers('dimensions')[0] ?? 0;
  const count = columns.numbers('count')[0] ?? 0;
  const packed = columns.bytes('rows');
  if (packed.length !== count * dimensions)
    throw new RangeError(`${packed.length} bytes of vectors, not ${count} times ${dimensions}`);
  const uids = once(() => columns.texts('uids'));
  const rows = once(() =>
    unpackVectors(new Int8Array(packed.buffer, packed.byteOffset, packed.length), dimensions),
  );
  return {
    model,
    dimensions,
    get uids() {
      return uids();
    },
    get rows() {
      return rows();
    },
  };
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

function itemsOf({ uids, rows, dimensions }: SymbolVectors): IndexData {
  const items = uids.map((id, place): IndexItem => {
    // Vectra reads vectors only by index, so a view of the rows suffices.
    const vector = rows.subarray(
      place * dimensions,
      (place + 1) * dimensions,
    ) as unknown as number[];
    return { id, metadata: {}, vector, norm: 1 };
  });
  return { version: VECTRA_VERSION, metadata_config: {}, items };
}

function notKept(): never {
  throw new Error('an index of symbols has neither documents nor metadata');
}

function once<T>(make: () => T): () => T {
  let made: { readonly value: T } | null = null;
  return () => (made ??= { value: make() }).value;
}
