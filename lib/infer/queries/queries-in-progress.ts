// The queries that are in progress, and what is known of the cycles among them. Answers none.
import { joined, MOST_IN_CYCLE, type Cycles, type QueryId } from './cycles.ts';
import type { Provisional } from './query-results.ts';

/** No query in progress is met. */
export const NONE = Infinity;

export interface QueriesInProgress {
  readonly stack: QueryId[];
  /** The queries with provisional results, in the order in which they were answered. */
  readonly held: QueryId[];
  readonly provisional: Map<QueryId, Provisional>;
  /** The outermost place in the stack that provisional results depend on. */
  floor: number;
  /** The outermost place in the stack that the query on top has met so far. */
  met: number;
  /** The cycles of kept results that were used. */
  readonly cycles: Cycles[];
}

/** With nothing known of cycles. */
export function inProgress(stack: QueryId[]): QueriesInProgress {
  return { stack, held: [], provisional: new Map(), floor: NONE, met: NONE, cycles: [] };
}

/** Whether the query is in progress. If it is, the one on top depends on it. */
export function meets(now: QueriesInProgress, id: QueryId): boolean {
  const place = now.stack.lastIndexOf(id);
  if (place < 0) return false;
  now.met = Math.min(now.met, place);
  return true;
}

/** A prefix: queries about the program as a whole. */
export const TABLE = 'table ';

function isTable(id: QueryId): boolean {
  return typeof id === 'string' && id.startsWith(TABLE);
}

/** The same with nothing but its tables. */
export function tablesAlone({ stack }: QueriesInProgress): QueriesInProgress {
  return inProgress(stack.filter(isTable));
}

/** What was met and used where `tables` were in progress alone. */
export function meetTables(now: QueriesInProgress, tables: QueriesInProgress): void {
  const outermost = tables.stack[tables.met];
  if (outermost !== undefined) now.met = Math.min(now.met, now.stack.indexOf(outermost));
  const used = new Set(tables.cycles.flatMap((each) => [...each].filter(isTable)));
  if (used.size > 0) now.cycles.push(used);
}

/** The queries of a cycle whose top is answered. */
interface ClosedCycle {
  readonly inner: readonly QueryId[];
  readonly isTooLarge: boolean;
  /** Null if they are too many, empty if it makes no difference which they are. */
  readonly cycles: Cycles | null;
}

const NO_CYCLES: Cycles = new Set();

/** Nothing of it is in progress any more. `held`, `cycles`: how many there were before. */
export function closeCycle(
  now: QueriesInProgress,
  { held, cycles, isUsedAgain }: { held: number; cycles: number; isUsedAgain: boolean },
): ClosedCycle {
  const inner = now.held.slice(held);
  const isTooLarge = inner.length >= MOST_IN_CYCLE;
  // One that only asks for itself does so wherever it is asked for.
  const own = inner.length > 0 ? [new Set(inner)] : [];
  // To what is outermost and not used again, it makes no difference which they are.
  const isAsked = isUsedAgain || now.stack.length > 0;
  const used = isAsked ? joined([...now.cycles.slice(cycles), ...own]) : NO_CYCLES;
  const all = isTooLarge ? null : used;
  now.held.length = held;
  now.cycles.length = cycles;
  return { inner, isTooLarge, cycles: all };
}
