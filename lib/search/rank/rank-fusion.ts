// Reciprocal Rank Fusion: several rankings into one. Knows nothing of what is ranked, nor where a ranking comes from.
import { compareText } from '../../base/compare-text.ts';

export interface Ranking {
  /** How much its word counts beside that of the others. */
  readonly weight: number;
  /** Best first. Hits of equal score share a rank. */
  readonly hits: readonly RankedHit[];
}

export interface RankedHit {
  readonly uid: string;
  readonly score: number;
}

export interface FusedHit {
  readonly uid: string;
  /** 0..1; 1 for what is first in every ranking. */
  readonly relevance: number;
}

/** The constant of the method, as its authors set it: how little it matters to be first rather than second. */
const K = 60;

/**
 * Every hit of every ranking once, best first, ties by uid. Empty rankings take no part.
 * Relevance grows with the fused score and never reverses it; it is squared, since fused scores lie close together.
 */
export function fuseRankings(rankings: readonly Ranking[]): FusedHit[] {
  const sums = new Map<string, number>();
  let most = 0;
  for (const { weight, hits } of rankings) {
    if (hits.length === 0) continue;
    most += weight / (K + 1);
    let rank = 1;
    hits.forEach((hit, place) => {
      if (place > 0 && hit.score !== hits[place - 1]?.score) rank = place + 1;
      sums.set(hit.uid, (sums.get(hit.uid) ?? 0) + weight / (K + rank));
    });
  }
  return [...sums]
    .sort(([uidA, a], [uidB, b]) => b - a || compareText(uidA, uidB))
    .map(([uid, sum]) => ({ uid, relevance: (sum / most) ** 2 }));
}
