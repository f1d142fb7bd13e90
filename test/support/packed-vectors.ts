// Vectors by hand as an index has them: 8 bits a dimension.
import { packVector, rowScales } from '../../index-store/sections/vector-rows.ts';
import type { SymbolVectors } from '../../lib/model/index-snapshot.ts';

/** One row for each uid. */
export function packedVectors(
  model: string,
  rows: Readonly<Record<string, readonly number[]>>,
): SymbolVectors {
  const [first = []] = Object.values(rows);
  const dimensions = first.length;
  const packed = new Int8Array(Object.keys(rows).length * dimensions);
  Object.values(rows).forEach((row, place) => packVector(row, packed, place * dimensions));
  return {
    model,
    dimensions,
    uids: Object.keys(rows),
    rows: packed,
    scales: rowScales(packed, dimensions),
  };
}
