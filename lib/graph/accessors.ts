// Tells methods that run where they are read like properties. Follows nothing.
import type { ReadonlyGraph } from '../model/index-snapshot.ts';

/** A method that code reads and never calls: reading it runs it. */
export function isAccessor(graph: ReadonlyGraph, uid: string): boolean {
  return (
    graph.node(uid)?.kind === 'Method' &&
    graph.in(uid, 'CALLS').length === 0 &&
    graph.in(uid, 'READS').some(({ reason }) => reason !== 'passed')
  );
}
