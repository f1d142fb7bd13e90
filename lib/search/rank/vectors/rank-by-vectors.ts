// Ranks symbols by the similarity of their vectors to that of a question. Computes no vectors.
import type { SymbolVectors } from '../../../model/index-snapshot.ts';
import { floorOfBest, setOfBest } from '../best-places.ts';
import { estimateProducts } from './estimated-products.ts';

/** In columns. */
export interface NearRows {
  /** Numbers of rows, ascending. */
  readonly rows: readonly number[];
  readonly scores: Float64Array;
}

type Rows = Pick<SymbolVectors, 'rows' | 'scales' | 'dimensions'>;

/** Times the limit: of fewer rows, all are compared exactly. */
const FEW = 4;

/**
 * The `limit` nearest rows, of equal ones the first; the score is the cosine, if the question's vector has length 1.
 * None if that has another size.
 */
export function nearestRows(vectors: Rows, question: Float32Array, limit: number): NearRows {
  if (question.length !== vectors.dimensions) return { rows: [], scores: new Float64Array() };
  const compared = rowsToCompare(vectors, question, limit);
  const scores = scoresOf(vectors, question, compared);
  const chosen = setOfBest(scores, limit, -Infinity);
  return {
    rows: chosen.map((place) => compared[place] ?? 0),
    scores: Float64Array.from(chosen, (place) => scores[place] ?? 0),
  };
}

/** Ordered numbers of rows that have all of the nearest among them. An exhaustive comparison, without an approximate index. */
function rowsToCompare(
  { rows, scales }: Rows,
  question: Float32Array,
  limit: number,
): ArrayLike<number> {
  const count = scales.length;
  const estimated = count < FEW * limit ? null : estimateProducts(rows, scales, question);
  if (estimated === null) return Array.from({ length: count }, (_, row) => row);
  const { products, error } = estimated;
  const least = floorOfBest(products, limit, -Infinity) - 2 * error;
  const near: number[] = [];
  for (let row = 0; row < count; row += 1) if ((products[row] ?? 0) >= least) near.push(row);
  return near;
}

/** Four parallel sums take half the time of one. */
function scoresOf(
  { rows, scales }: Rows,
  question: Float32Array,
  chosen: ArrayLike<number>,
): Float64Array {
  const scores = new Float64Array(chosen.length);
  const dimensions = question.length;
  const inFours = dimensions - (dimensions % 4);
  for (let place = 0; place < chosen.length; place += 1) {
    const row = chosen[place] ?? 0;
    const start = row * dimensions;
    let [a, b, c, d] = [0, 0, 0, 0];
    for (let dimension = 0; dimension < inFours; dimension += 4) {
      const at = start + dimension;
      a += (rows[at] ?? 0) * (question[dimension] ?? 0);
      b += (rows[at + 1] ?? 0) * (question[dimension + 1] ?? 0);
      c += (rows[at + 2] ?? 0) * (question[dimension + 2] ?? 0);
      d += (rows[at + 3] ?? 0) * (question[dimension + 3] ?? 0);
    }
    for (let dimension = inFours; dimension < dimensions; dimension += 1)
      a += (rows[start + dimension] ?? 0) * (question[dimension] ?? 0);
    // Equal to seven digits is equal.
    scores[place] = Math.fround((a + b + c + d) * (scales[row] ?? 0));
  }
  return scores;
}

/** The cosine of one symbol, by its row. */
export function similarityOf(
  { rows, scales, dimensions }: Rows,
  question: Float32Array,
  row: number,
): number {
  const start = row * dimensions;
  const product = question.reduce((sum, value, at) => sum + value * (rows[start + at] ?? 0), 0);
  return product * (scales[row] ?? 0);
}
