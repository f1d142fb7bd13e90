// The processes that contain changed symbols. Does not list those that only depend on them indirectly.
import { compareText } from '../../base/compare-text.ts';
import type { ReadonlyGraph } from '../../model/index-snapshot.ts';
import { processSummary, type ProcessSummary } from '../symbols/process-item.ts';

export interface ChangedProcess extends ProcessSummary {
  /** From 1, in order. */
  readonly changed_steps: readonly number[];
}

/** Processes with the most changed steps come first. */
export function changedProcesses(graph: ReadonlyGraph, uids: Iterable<string>): ChangedProcess[] {
  const steps = new Map<string, Set<number>>();
  for (const uid of uids) {
    for (const edge of graph.out(uid, 'STEP_IN_PROCESS'))
      steps.set(edge.to, (steps.get(edge.to) ?? new Set()).add(edge.step ?? 1));
  }
  const processes = [...steps].map(
    ([uid, changed]): ChangedProcess => ({
      ...processSummary(graph, uid),
      changed_steps: [...changed].sort((a, b) => a - b),
    }),
  );
  return processes.sort(
    (a, b) => b.changed_steps.length - a.changed_steps.length || compareText(a.uid, b.uid),
  );
}
