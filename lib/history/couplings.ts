// What changed together with one subject more often than chance explains. Reads no commit, and lists nothing for people.
import type { ChangeTable } from './change-table.ts';

export interface Coupling {
  readonly other: number;
  /** The number of commits that changed both, and the newest of them. */
  readonly support: number;
  readonly last: number;
  /** The share of the subject's commits. */
  readonly share: number;
  /** The same with weights, and one commit without: from 0 to 1. */
  readonly confidence: number;
  /** Of the counts, against chance: `likelihoodRatio`. */
  readonly likelihood: number;
}

export interface CouplingOptions {
  /** Only commits from this place on, which are older. */
  readonly from?: number;
  readonly minConfidence?: number;
  readonly minLikelihood?: number;
}

/** What is listed and what is called usual: chosen on two repositories, see docs/decisions/0024. */
export const MIN_CONFIDENCE = 0.25;
/** The critical value of chi-squared with one degree of freedom, for one case in twenty. */
export const MIN_LIKELIHOOD = 3.84;

/** Strongest first. The symbols and files of the subject itself are not among them. */
export function couplingsOf(
  table: ChangeTable,
  subject: number,
  {
    from = 0,
    minConfidence = MIN_CONFIDENCE,
    minLikelihood = MIN_LIKELIHOOD,
  }: CouplingOptions = {},
): Coupling[] {
  const own = sinceOf(table.commitsOf(subject), from);
  const counts = countsOver(table);
  const weight = countTogether(table, own, from, counts);
  const couplings: Coupling[] = [];
  for (let at = 0; at < counts.found; at++) {
    const other = counts.others[at] ?? 0;
    const confidence = (counts.weights[other] ?? 0) / (weight + 1);
    if (confidence < minConfidence || table.isWithin(subject, other)) continue;
    const [support, last] = [counts.supports[other] ?? 0, counts.lasts[other] ?? 0];
    const others = sinceOf(table.commitsOf(other), from);
    const born = bornOf(own, others);
    const likelihood = likelihoodRatio(
      support,
      countUntil(own, born),
      countUntil(others, born),
      table.countedBefore(1 + born) - table.countedBefore(from),
    );
    const share = support / own.length;
    if (likelihood >= minLikelihood)
      couplings.push({ other, support, last, share, confidence, likelihood });
  }
  return couplings.sort(
    (a, b) => b.confidence - a.confidence || b.likelihood - a.likelihood || a.other - b.other,
  );
}

/** By subject, of those that changed together with one subject. Columns, since they are filled for each subject anew. */
interface Counts {
  readonly supports: Uint32Array;
  readonly weights: Float64Array;
  readonly lasts: Uint32Array;
  /** What has changed together, in the order in which it was found, and how many they are. */
  readonly others: Uint32Array;
  found: number;
}

const countsOf = new WeakMap<ChangeTable, Counts>();

/** With nothing in it. */
function countsOver(table: ChangeTable): Counts {
  let counts = countsOf.get(table);
  if (!counts) {
    const column = (): Uint32Array => new Uint32Array(table.subjects);
    const weights = new Float64Array(table.subjects);
    counts = { supports: column(), weights, lasts: column(), others: column(), found: 0 };
    countsOf.set(table, counts);
  }
  for (let at = 0; at < counts.found; at++) counts.supports[counts.others[at] ?? 0] = 0;
  counts.found = 0;
  return counts;
}

/** Returns the weight of all commits. */
function countTogether(table: ChangeTable, own: Uint32Array, from: number, counts: Counts): number {
  const { supports, weights, lasts, others } = counts;
  let sum = 0;
  for (const commit of own) {
    const changed = table.changedBy(commit);
    const weight = weightOf(
      changed.length,
      table.countedBefore(commit) - table.countedBefore(from),
    );
    sum += weight;
    for (const other of changed) {
      const support = supports[other] ?? 0;
      if (support === 0) {
        others[counts.found++] = other;
        lasts[other] = commit;
      }
      supports[other] = support + 1;
      weights[other] = (support === 0 ? 0 : (weights[other] ?? 0)) + weight;
    }
  }
  return sum;
}

const SMALL = 10;
/** In newer commits that count. */
export const HALF_LIFE = 500;

/**
 * A commit of up to ten symbols and files counts as one, and less the more it changes, as fractional counting shares a
 * paper among its authors (Newman, "Scientific collaboration networks II", Physical Review E 64, 2001). It counts half
 * after 500 newer ones: older changes tell less (Graves, Karr, Marron and Siy, "Predicting fault incidence using software
 * change history", TSE 26, 2000).
 */
function weightOf(changed: number, newer: number): number {
  return Math.min(1, SMALL / changed) * 0.5 ** (newer / HALF_LIFE);
}

/** Commits before the younger of both existed tell nothing of them. */
function bornOf(one: Uint32Array, other: Uint32Array): number {
  return Math.min(one.at(-1) ?? 0, other.at(-1) ?? 0);
}

function countUntil(commits: Uint32Array, last: number): number {
  let count = 0;
  while (count < commits.length && (commits[count] ?? 0) <= last) count += 1;
  return count;
}

function sinceOf(commits: Uint32Array, from: number): Uint32Array {
  if (from === 0) return commits;
  let first = 0;
  while (first < commits.length && (commits[first] ?? 0) < from) first += 1;
  return commits.subarray(first);
}

/**
 * Dunning's log-likelihood ratio of a table of two by two ("Accurate methods for the statistics of surprise and
 * coincidence", Computational Linguistics 19, 1993): commits with both, with one, with the other, with neither. 0 if both
 * come together no more often than by chance.
 */
export function likelihoodRatio(both: number, one: number, other: number, all: number): number {
  if (both * all <= one * other) return 0;
  const cells = [
    [both, one * other],
    [one - both, one * (all - other)],
    [other - both, (all - one) * other],
    [all - one - other + both, (all - one) * (all - other)],
  ] as const;
  let sum = 0;
  for (const [seen, expected] of cells)
    if (seen > 0 && expected > 0) sum += seen * Math.log((seen * all) / expected);
  return 2 * sum;
}
