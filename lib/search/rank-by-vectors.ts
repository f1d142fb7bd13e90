// Ranks symbols by meaning: how near their vectors are to that of a question. Makes no vectors.
import type { SymbolVectors } from '../model/index-snapshot.ts';
import { bestPlaces } from './best-places.ts';
import type { RankedHit } from './rank-fusion.ts';

/**
 * The `limit` nearest symbols, best first, ties in order of the rows; `score` is the cosine, since all vectors have
 * length 1. None when the question's vector is of another size than the symbols'.
 */
export function rankByVectors({ dimensions, uids, rows }: SymbolVectors, question: Float32Array, limit: number): RankedHit[] {
  if (question.length !== dimensions) return [];
  const scores = scoresOf(rows, question, uids.length);
  return bestPlaces(scores, limit, -Infinity).map((place) => ({ uid: uids[place] ?? '', score: scores[place] ?? 0 }));
}

/** Every symbol is compared: 50,000 of 256 dimensions take some 15 ms, and no index of near ones can miss any. */
function scoresOf(rows: Float32Array, question: Float32Array, count: number): Float32Array {
  const scores = new Float32Array(count);
  const dimensions = question.length;
  for (let place = 0, at = 0; place < count; place += 1) {
    let sum = 0;
    for (let dimension = 0; dimension < dimensions; dimension += 1, at += 1) sum += (rows[at] ?? 0) * (question[dimension] ?? 0);
    scores[place] = sum;
  }
  return scores;
}
