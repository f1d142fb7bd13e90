// The cycles that results of queries went through, as the sets of their queries. Keeps no result.

/** A number, text or object that stands for one query. */
export type QueryId = number | string | object;

/**
 * The queries of the cycles that a result went through, but for the one at the top of each: it has another value only
 * where one of the others is in progress.
 */
export type Cycles = ReadonlySet<QueryId>;

/**
 * In larger cycles, which real code hardly has, each query has the value that was found first: to find that of each
 * alone takes the square of their number, which has to be less than the steps that a file may take (`work-account.ts`).
 */
export const MOST_IN_CYCLE = 500;

/** Null if there are none, or too many. */
export function joined(all: readonly Cycles[]): Cycles | null {
  const [first, ...others] = new Set(all);
  if (first === undefined) return null;
  const apart = others.filter((other) => !isWithin(other, first));
  if (apart.length === 0) return first;
  const found = new Set(first);
  for (const other of apart) for (const id of other) found.add(id);
  return found.size > MOST_IN_CYCLE ? null : found;
}

function isWithin(one: Cycles, other: Cycles): boolean {
  if (one.size > other.size) return false;
  for (const id of one) if (!other.has(id)) return false;
  return true;
}
