// What execution flows are traced from beside the graph: where control enters, and the order of calls within calls. No behaviour.

/** Hints on a symbol: it handles a route, is run by the top level of a script, is passed as a callback, or handles an event. */
export type EntryHint = 'route' | 'main' | 'callback' | 'event';

/** The order of a call in its file: by line and column, then by how many calls are nested in it. */
export type EvaluatedAt = readonly [line: number, column: number, depth: number];

/** The order of those calls that have calls in their arguments, by the paths of their files and by line and column, `12 5`. */
export type LateCalls = ReadonlyMap<string, ReadonlyMap<string, EvaluatedAt>>;

export interface FlowInputs {
  /** By the uids of symbols. */
  readonly hints: ReadonlyMap<string, EntryHint>;
  readonly late: LateCalls;
}
