// Reciprocal Rank Fusion: combines several rankings. Independent of what is ranked.

export interface Ranking {
  /** Its weight relative to the others. */
  readonly weight: number;
  /** Best first. Hits of equal score share a rank. */
  readonly hits: readonly RankedHit[];
}

/** What is ranked, by its number. */
export interface RankedHit {
  readonly place: number;
  readonly score: number;
}

/** For hits of equal score. */
export type InOrder = (placeA: number, placeB: number) => number;

export interface FusedHit {
  readonly place: number;
  /** 0..1; 1 for hits that are first in every ranking. */
  readonly relevance: number;
}

/** The constant k of the method, as set by its authors: a larger one reduces the difference between first and second. */
const K = 60;

/**
 * Every hit of every ranking once, best first, ties in the given order. Empty rankings are ignored.
 * Relevance is monotonic in the fused score; it is squared, since fused scores are close together.
 */
export function fuseRankings(rankings: readonly Ranking[], inOrder: InOrder): FusedHit[] {
  const sums = new Map<number, number>();
  let most = 0;
  for (const { weight, hits } of rankings) {
    if (hits.length === 0) continue;
    most += weight / (K + 1);
    let rank = 1;
    hits.forEach(({ place, score }, at) => {
      if (at > 0 && score !== hits[at - 1]?.score) rank = at + 1;
      sums.set(place, (sums.get(place) ?? 0) + weight / (K + rank));
    });
  }
  return bestFirst(sums, inOrder).map(({ place, score }) => ({
    place,
    relevance: (score / most) ** 2,
  }));
}

function bestFirst(scores: ReadonlyMap<number, number>, inOrder: InOrder): RankedHit[] {
  const hits: RankedHit[] = [];
  for (const [place, score] of scores) hits.push({ place, score });
  return hits.sort((a, b) => b.score - a.score || inOrder(a.place, b.place));
}
