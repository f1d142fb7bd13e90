// Ranks symbols by meaning: how near their vectors are to that of a question. Makes no vectors.
import { compareText } from '../base/compare-text.ts';
import type { SymbolVectors } from '../model/index-snapshot.ts';
import type { RankedHit } from './rank-fusion.ts';

/**
 * The `limit` nearest symbols, best first, ties by uid; `score` is the cosine, since all vectors have length 1.
 * None when the question's vector is of another size than the symbols'.
 */
export function rankByVectors({ dimensions, uids, rows }: SymbolVectors, question: Float32Array, limit: number): RankedHit[] {
  if (question.length !== dimensions || limit < 1) return [];
  const scores = scoresOf(rows, question, uids.length);
  const least = leastOfBest(scores, limit);
  const hits: RankedHit[] = [];
  scores.forEach((score, place) => {
    if (score >= least) hits.push({ uid: uids[place] ?? '', score });
  });
  return hits.sort((a, b) => b.score - a.score || compareText(a.uid, b.uid)).slice(0, limit);
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

/** The score of the last among the `limit` best. */
function leastOfBest(scores: Float32Array, limit: number): number {
  if (scores.length <= limit) return -Infinity;
  return scores.toSorted()[scores.length - limit] ?? -Infinity;
}
