// The indexes of the highest numbers of a column. Does not interpret them.

/** Number of bins in which scores are counted before sorting. */
const BINS = 2048;

/** At most `limit` indexes with a score above `least`, best first; ties by index. */
export function bestPlaces(
  scores: Float32Array | Float64Array,
  limit: number,
  least: number,
): number[] {
  return bestInOrder(scores, { limit, least, inOrder: (a, b) => a - b });
}

export interface Choice {
  readonly limit: number;
  /** Scores must be above it. */
  readonly least: number;
  /** For indexes of equal scores. */
  readonly inOrder: (a: number, b: number) => number;
}

/** The same with ties in another order. */
export function bestInOrder(
  scores: Float32Array | Float64Array,
  { limit, least, inOrder }: Choice,
): number[] {
  if (limit < 1) return [];
  const floor = floorOfBest(scores, limit, least);
  const places: number[] = [];
  for (let place = 0; place < scores.length; place += 1) {
    const score = scores[place] ?? 0;
    if (score > least && score >= floor) places.push(place);
  }
  return places
    .sort((a, b) => (scores[b] ?? 0) - (scores[a] ?? 0) || inOrder(a, b))
    .slice(0, limit);
}

/** The same indexes as `bestPlaces`, in ascending order: only those about as good as the last are sorted. */
export function setOfBest(scores: Float64Array, limit: number, least: number): number[] {
  const floor = limit < 1 ? Infinity : floorOfBest(scores, limit, least);
  const places: number[] = [];
  for (let place = 0; place < scores.length; place += 1) {
    const score = scores[place] ?? 0;
    if (score > least && score >= floor) places.push(place);
  }
  if (places.length <= limit) return places;
  const worst = places
    .map((place) => scores[place] ?? 0)
    .sort((a, b) => b - a)
    .at(limit - 1);
  return cutAt(places, scores, limit, worst ?? 0);
}

/** Of the worst that are chosen, those with the lowest indexes. */
function cutAt(
  places: readonly number[],
  scores: Float64Array,
  limit: number,
  worst: number,
): number[] {
  let better = 0;
  for (const place of places) if ((scores[place] ?? 0) > worst) better += 1;
  let room = limit - better;
  return places.filter((place) => {
    const score = scores[place] ?? 0;
    return score > worst || (score === worst && room-- > 0);
  });
}

/** A score that the `limit` best and few others reach, -Infinity if there are no more: sorting all matches of a common word would dominate a search. */
export function floorOfBest(
  scores: Float32Array | Float64Array,
  limit: number,
  least: number,
): number {
  let [lowest, highest, count] = [Infinity, -Infinity, 0];
  // Plain loops: iterators over two types of columns take several times as long.
  for (let place = 0; place < scores.length; place += 1) {
    const score = scores[place] ?? 0;
    if (!(score > least)) continue;
    count += 1;
    if (score < lowest) lowest = score;
    if (score > highest) highest = score;
  }
  if (count <= limit || lowest === highest) return -Infinity;
  const perBin = (highest - lowest) / BINS;
  const counts = new Uint32Array(BINS + 1);
  for (let place = 0; place < scores.length; place += 1) {
    const score = scores[place] ?? 0;
    // The highest is in a bin of its own.
    if (score > least) {
      const bin = ((score - lowest) / perBin) | 0;
      counts[bin] = (counts[bin] ?? 0) + 1;
    }
  }
  let bin = BINS + 1;
  for (let above = 0; above < limit && bin > 0; ) {
    bin -= 1;
    above += counts[bin] ?? 0;
  }
  // Half a bin lower, because of rounding at the edge of the bin.
  return lowest + (bin - 0.5) * perBin;
}
