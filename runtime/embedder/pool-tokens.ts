// Combines the vectors of a text's tokens to one, in plain loops. Knows no model.

/** The mean of all rows, since a text runs alone and without padding. */
export function meanOfTokens(rows: Float32Array, dimensions: number): Float32Array {
  const mean = new Float32Array(dimensions);
  const count = rows.length / dimensions;
  for (let at = 0; at < rows.length; at += dimensions) {
    for (let dimension = 0; dimension < dimensions; dimension += 1)
      mean[dimension] = (mean[dimension] ?? 0) + (rows[at + dimension] ?? 0);
  }
  for (let dimension = 0; dimension < dimensions; dimension += 1)
    mean[dimension] = (mean[dimension] ?? 0) / count;
  return mean;
}

/** Changes and returns the vector. A zero vector is unchanged. */
export function toLengthOne(vector: Float32Array): Float32Array {
  let sum = 0;
  for (const part of vector) sum += part * part;
  const length = Math.sqrt(sum);
  if (length > 0)
    for (let dimension = 0; dimension < vector.length; dimension += 1)
      vector[dimension] = (vector[dimension] ?? 0) / length;
  return vector;
}
