// What changed together with a row of a territory, or with what is in it. No DOM.
import type { TerritoryAnswer, TerritoryHistory } from '../../../../lib/views/answers.ts';

/** Another row, and the commits that changed both; of several pairs of rows in them, the most. */
export interface Coupled {
  readonly row: number;
  readonly together: number;
}

export interface CoupledRows {
  /** The most often first; what is in the row itself, or around it, is left out. */
  readonly shown: readonly Coupled[];
  readonly total: number;
}

/** More lines than these hide each other. */
export const MOST_COUPLED = 40;

/** The rows that changed together with a row, or with a row in it. */
export function coupledWith(
  { parents }: TerritoryAnswer,
  { from, to, together }: TerritoryHistory,
  row: number,
): CoupledRows {
  const best = new Map<number, number>();
  const note = (inner: number, other: number, commits: number): void => {
    if (
      isWithin(parents, inner, row) &&
      !isWithin(parents, other, row) &&
      !isWithin(parents, row, other)
    )
      best.set(other, Math.max(best.get(other) ?? 0, commits));
  };
  from.forEach((one, at) => {
    const [other = -1, commits = 0] = [to[at], together[at]];
    note(one, other, commits);
    note(other, one, commits);
  });
  const all = [...best]
    .map(([other, commits]) => ({ row: other, together: commits }))
    .sort((a, b) => b.together - a.together || a.row - b.row);
  return { shown: all.slice(0, MOST_COUPLED), total: all.length };
}

function isWithin(parents: readonly number[], row: number, outer: number): boolean {
  for (let at = row; at >= 0; at = parents[at] ?? -1) if (at === outer) return true;
  return false;
}

/** The row that was changed by the most commits of those in a row, itself included: the first of equals. */
export function mostChangedIn(
  { parents }: TerritoryAnswer,
  { changes }: TerritoryHistory,
): readonly number[] {
  const most = parents.map((_, row) => row);
  for (let row = most.length - 1; row > 0; row--) {
    const parent = parents[row] ?? -1;
    const [own, above] = [most[row] ?? row, most[parent] ?? parent];
    if (parent >= 0 && (changes[own] ?? 0) >= (changes[above] ?? 0) && (changes[own] ?? 0) > 0)
      most[parent] = own;
  }
  return most;
}
