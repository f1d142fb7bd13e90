// The section of the symbols' vectors, read: one block of bytes. Pure; ranks nothing.
import type { SymbolVectors } from '../../lib/model/index-snapshot.ts';
import { unpackColumns } from './columns.ts';
import { rowScales } from './vector-rows.ts';

/** The rows stay where they are; their scales are computed on first use. Invalid bytes throw here. */
export function openVectors(bytes: Uint8Array): SymbolVectors {
  const columns = unpackColumns(bytes);
  const [model = ''] = columns.texts('model').all();
  const dimensions = columns.numbers('dimensions')[0] ?? 0;
  const count = columns.numbers('count')[0] ?? 0;
  const packed = columns.bytes('rows');
  if (packed.length !== count * dimensions)
    throw new RangeError(`${packed.length} bytes of vectors, not ${count} times ${dimensions}`);
  const column = columns.texts('uids');
  const uids = once(() => column.all());
  const rows = new Int8Array(packed.buffer, packed.byteOffset, packed.length);
  const scales = once(() => rowScales(rows, dimensions));
  return {
    model,
    dimensions,
    get uids() {
      return uids();
    },
    uidAt: column.at,
    rowOf: column.placeOf,
    rows,
    get scales() {
      return scales();
    },
  };
}

function once<T>(make: () => T): () => T {
  let made: { readonly value: T } | null = null;
  return () => (made ??= { value: make() }).value;
}
