// The kept form of vectors of length 1: a byte a dimension, the largest 127. Pure.

/**
 * Directions lose less than half a percent of the largest part: rankings stay as they are, at a quarter of the bytes.
 * What was unpacked packs to the same bytes again.
 */
export function packVector(vector: ArrayLike<number>, into: Int8Array, at: number): void {
  let largest = 0;
  for (let dimension = 0; dimension < vector.length; dimension += 1)
    largest = Math.max(largest, Math.abs(vector[dimension] ?? 0));
  const scale = largest === 0 ? 0 : 127 / largest;
  for (let dimension = 0; dimension < vector.length; dimension += 1)
    into[at + dimension] = Math.round((vector[dimension] ?? 0) * scale);
}

/** The rows of so many dimensions, each of length 1 again; a row of nothing but zeros stays so. */
export function unpackVectors(packed: Int8Array, dimensions: number): Float32Array {
  const rows = new Float32Array(packed.length);
  for (let start = 0; start < packed.length; start += dimensions) {
    const end = start + dimensions;
    let sum = 0;
    for (let at = start; at < end; at += 1) sum += (packed[at] ?? 0) ** 2;
    const scale = sum === 0 ? 0 : 1 / Math.sqrt(sum);
    for (let at = start; at < end; at += 1) rows[at] = (packed[at] ?? 0) * scale;
  }
  return rows;
}
