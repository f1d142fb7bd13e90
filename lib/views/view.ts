// What a view is: an answer computed from one snapshot for whoever reads a repository without calling a tool. Contains none.
import type { Failure } from '../model/answer.ts';
import type { IndexSnapshot } from '../model/index-snapshot.ts';

/** Null if the repository has no such item. It never changes the snapshot, and gives the same answer for the same query. */
export type View<Query extends object, Answer extends object> = (
  snapshot: IndexSnapshot,
  query: Query,
) => Answer | Failure | null;

/** The query of a view of one item. */
export interface ItemQuery {
  /** A name or uid. */
  readonly item: string;
}
