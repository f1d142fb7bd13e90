// One execution flow with its steps in order. Follows no call.
import { processSummary } from '../../analysis/symbols/process-item.ts';
import type { ItemQuery, View } from '../view.ts';
import { viewedSymbol } from '../viewed-symbol.ts';

export const processView: View<ItemQuery, object> = ({ info, graph }, { item }) => {
  const found = graph
    .nodesOfKind('Process')
    .find((node) => node.name === item || node.uid === item);
  if (!found) return null;
  const steps = [...graph.in(found.uid, 'STEP_IN_PROCESS')].sort(
    (a, b) => (a.step ?? 0) - (b.step ?? 0),
  );
  return {
    repo: info.repo,
    uid: found.uid,
    name: found.name,
    module: processSummary(graph, found.uid).module,
    steps: steps.map((edge) => ({
      step: edge.step ?? 0,
      ...viewedSymbol(edge.from, graph.node(edge.from)),
    })),
  };
};
