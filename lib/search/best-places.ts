// The places of the highest numbers of a column. Knows not what they mean.

/** At most `limit` places whose score is more than `least`, best first; equals in order of place. */
export function bestPlaces(scores: Float32Array | Float64Array, limit: number, least: number): number[] {
  const places: number[] = [];
  for (let place = 0; place < scores.length; place += 1) if ((scores[place] ?? 0) > least) places.push(place);
  const best = limit < places.length ? places.filter(isAmongBest(scores, places, limit)) : places;
  return best.sort((a, b) => (scores[b] ?? 0) - (scores[a] ?? 0) || a - b).slice(0, Math.max(0, limit));
}

/** Sorting numbers alone is many times as fast as sorting places by them; so the score of the last of the best is found first. */
function isAmongBest(scores: Float32Array | Float64Array, places: readonly number[], limit: number): (place: number) => boolean {
  if (limit < 1) return () => false;
  const sorted = Float64Array.from(places, (place) => scores[place] ?? 0).sort();
  const last = sorted[sorted.length - limit] ?? 0;
  return (place) => (scores[place] ?? 0) >= last;
}
