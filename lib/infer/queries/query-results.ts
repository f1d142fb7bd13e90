// What is kept of queries and for how long, and the tables of one iteration. Answers no query.
import type { Cycles, QueryId } from './cycles.ts';

/**
 * How long the caller may keep a result. `fixed`: for good. `passed`: until more arguments are passed. `iteration`: it
 * must not, since it depends on tables of one iteration, and is kept as long as that lasts. `bound`: it must not, since
 * it belongs to a cycle.
 */
export type Extent = 'fixed' | 'passed' | 'iteration' | 'bound';

/** What a result depends on beside the program, as bits. */
export const USES_PASSED = 1;
export const USES_ITERATION = 2;

export interface Provisional {
  readonly found: unknown;
  /** The set of what it depends on. */
  readonly of: number;
  readonly uses: number;
}

export interface Kept extends Provisional {
  readonly cycles: Cycles | null;
}

/** Results of cycles that hold as long as nothing more is attached. */
export type CycleResults = Map<QueryId, Kept>;

export interface Part<Found> {
  readonly found: Found;
  readonly extent: Extent;
  readonly set: number;
  readonly uses: number;
}

/** `file`: the position of the one file that it is collected of. */
export interface Table<Found> {
  readonly name: string;
  readonly file: number | undefined;
  readonly whileOpen: Found;
}

/** A table that may depend on itself, through others or not. */
export interface RecursiveTable<Found extends NonNullable<unknown> = NonNullable<unknown>> {
  readonly name: string;
  /** What it is before the first iteration. */
  readonly empty: Found;
  /** For the `Inference` that asks for it. */
  readonly make: (inference: never) => Found;
}

export type TablesByName = ReadonlyMap<string, NonNullable<unknown>>;

/** Tables are made of those of the iteration before. */
export interface Iteration {
  /** Tells it from all others of a run. */
  readonly name: string;
  readonly before: TablesByName;
  /** Called for each table that is asked for. */
  readonly onAsked: (table: RecursiveTable) => void;
  readonly results: CycleResults;
  /** What tables have of files, if it depends on no table of an iteration: further iterations have the same. */
  readonly parts: Map<QueryId, Part<unknown>>;
}

/** The query for what a table has of a file. */
export function partOf({ position }: { readonly position: number }, table: string): QueryId {
  return `part ${position} ${table}`;
}

export function extentOf(uses: number): Extent {
  if ((uses & USES_ITERATION) !== 0) return 'iteration';
  return uses === 0 ? 'fixed' : 'passed';
}
