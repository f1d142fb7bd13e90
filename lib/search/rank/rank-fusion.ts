// Reciprocal Rank Fusion: combines several rankings. Independent of what is ranked.
import { compareText } from '../../base/compare-text.ts';

export interface Ranking {
  /** Its weight relative to the others. */
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
  /** 0..1; 1 for hits that are first in every ranking. */
  readonly relevance: number;
}

/** The constant k of the method, as set by its authors: a larger one reduces the difference between first and second. */
const K = 60;

/**
 * Every hit of every ranking once, best first, ties by uid. Empty rankings are ignored.
 * Relevance is monotonic in the fused score; it is squared, since fused scores are close together.
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
