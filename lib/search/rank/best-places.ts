// The places of the highest numbers of a column. Knows not what they mean.

/** The scores are counted in so many bins before any are sorted. */
const BINS = 2048;

/** At most `limit` places whose score is more than `least`, best first; equals in order of place. */
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

/** A score that at least `limit` others reach and few more do: sorting every match of a common word would take most of a search. */
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
  // Half a bin lower, so that rounding loses none at the edge of the bin.
  return lowest + (bin - 0.5) * perBin;
}
