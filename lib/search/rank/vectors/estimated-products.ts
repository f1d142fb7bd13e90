// Scalar products of many rows of bytes with a question, estimated in integers, with a bound of the error. Ranks nothing.
import { MOST_OF_QUESTION, simdSums } from './simd-sums.ts';

export interface EstimatedProducts {
  /** For each row, with its scale. */
  readonly products: Float32Array;
  /** No product is further from the exact one. */
  readonly error: number;
}

/** Of sums in floating point. */
const ROUNDING = 1e-5;

/** A dimension of the question has twelve bits. A twelfth of the time of exact products; null where the runtime has no such instructions. */
export function estimateProducts(
  rows: Int8Array,
  scales: Float32Array,
  question: Float32Array,
): EstimatedProducts | null {
  const largest = question.reduce((most, part) => Math.max(most, Math.abs(part)), 0);
  const step = largest / MOST_OF_QUESTION;
  if (!(step > 0)) return null;
  const rounded = Int16Array.from(question, (part) => Math.round(part / step));
  const sums = simdSums(rows, scales.length, rounded);
  if (sums === null) return null;
  // A loop: `from` with a function takes three times as long as the products.
  const products = new Float32Array(scales.length);
  for (let row = 0; row < products.length; row += 1)
    products[row] = (sums[row] ?? 0) * step * (scales[row] ?? 0);
  // Rows have length 1 with their scale.
  const rounding = Math.hypot(...question.map((part, at) => part - (rounded[at] ?? 0) * step));
  return { products, error: rounding + ROUNDING };
}
