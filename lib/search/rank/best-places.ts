// The indexes of the highest numbers of a column. Does not interpret them.

/** Number of bins in which scores are counted before sorting. */
const BINS = 2048;

/** At most `limit` indexes with a score above `least`, best first; ties by index. */
export function bestPlaces(
  scores: Float32Array | Float64Array,
  limit: number,
  least: number,
): number[] {
  if (limit < 1) return [];
  const floor = floorOfBest(scores, limit, least);
  const places: number[] = [];
  for (let place = 0; place < scores.length; place += 1) {
    const score = scores[place] ?? 0;
    if (score > least && score >= floor) places.push(place);
  }
  return places.sort((a, b) => (scores[b] ?? 0) - (scores[a] ?? 0) || a - b).slice(0, limit);
}

/** A score that slightly more than `limit` others reach: sorting all matches of a common word would dominate a search. */
function floorOfBest(scores: Float32Array | Float64Array, limit: number, least: number): number {
  let [lowest, highest, count] = [Infinity, -Infinity, 0];
  for (const score of scores) {
    if (!(score > least)) continue;
    count += 1;
    if (score < lowest) lowest = score;
    if (score > highest) highest = score;
  }
  if (count <= limit || lowest === highest) return -Infinity;
  const perBin = (highest - lowest) / BINS;
  const binOf = (score: number): number =>
    Math.min(BINS - 1, Math.floor((score - lowest) / perBin));
  const counts = new Uint32Array(BINS);
  for (const score of scores)
    if (score > least) counts[binOf(score)] = (counts[binOf(score)] ?? 0) + 1;
  let bin = BINS;
  for (let above = 0; above < limit && bin > 0; ) {
    bin -= 1;
    above += counts[bin] ?? 0;
  }
  // Half a bin lower, because of rounding at the edge of the bin.
  return lowest + (bin - 0.5) * perBin;
}
