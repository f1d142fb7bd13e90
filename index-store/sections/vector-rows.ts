// The stored form of unit vectors: one byte per dimension, scaled to a maximum of 127. Pure.

/**
 * The error is below half a percent of the largest component: rankings are unchanged, at a quarter of the bytes.
 * Packed vectors pack to the same bytes again.
 */
export function packVector(vector: ArrayLike<number>, into: Int8Array, at: number): void {
  let largest = 0;
  for (let dimension = 0; dimension < vector.length; dimension += 1)
    largest = Math.max(largest, Math.abs(vector[dimension] ?? 0));
  const scale = largest === 0 ? 0 : 127 / largest;
  for (let dimension = 0; dimension < vector.length; dimension += 1)
    into[at + dimension] = Math.round((vector[dimension] ?? 0) * scale);
}

/** For each row, 1 / its length; 0 for a row of zeros. */
export function rowScales(rows: Int8Array, dimensions: number): Float32Array {
  const scales = new Float32Array(dimensions === 0 ? 0 : rows.length / dimensions);
  for (let place = 0; place < scales.length; place += 1) {
    let sum = 0;
    for (let at = place * dimensions; at < (place + 1) * dimensions; at += 1)
      sum += (rows[at] ?? 0) ** 2;
    scales[place] = sum === 0 ? 0 : 1 / Math.sqrt(sum);
  }
  return scales;
}
