// All execution flows, longest first. Contains no steps.
import { processSummary } from '../../analysis/symbols/process-item.ts';
import { compareText } from '../../base/compare-text.ts';
import type { View } from '../view.ts';

export const processesView: View<object, object> = ({ info, graph }) => {
  const all = [...graph.nodesOfKind('Process')].sort(
    (a, b) => (b.steps ?? 0) - (a.steps ?? 0) || compareText(a.uid, b.uid),
  );
  const processes = all.map(({ uid, entry, exit, crossModule }) => ({
    ...processSummary(graph, uid),
    entry: entry ?? null,
    exit: exit ?? null,
    crosses_modules: crossModule ?? false,
  }));
  return { repo: info.repo, total: all.length, processes };
};
