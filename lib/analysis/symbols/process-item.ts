// An execution flow as shown in answers: the fields common to all lists of flows. Contains no steps.
import type { ReadonlyGraph } from '../../model/index-snapshot.ts';

export interface ProcessSummary {
  readonly uid: string;
  readonly name: string;
  /** Number of steps. */
  readonly steps: number;
  /** Its functional area: that of most of its steps. */
  readonly module: string | null;
}

export function processSummary(graph: ReadonlyGraph, uid: string): ProcessSummary {
  const node = graph.node(uid);
  const entry = node?.entry === undefined ? undefined : graph.node(node.entry);
  return {
    uid,
    name: node?.name ?? uid,
    steps: node?.steps ?? 0,
    module: node?.module ?? entry?.module ?? null,
  };
}
