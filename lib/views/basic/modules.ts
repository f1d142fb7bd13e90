// All functional areas, largest first. Contains no symbols.
import { compareText } from '../../base/compare-text.ts';
import type { View } from '../view.ts';

export const modulesView: View<object, object> = ({ info, graph }) => {
  const all = [...graph.nodesOfKind('Module')].sort(
    (a, b) => (b.symbolCount ?? 0) - (a.symbolCount ?? 0) || compareText(a.uid, b.uid),
  );
  const modules = all.map(({ uid, name, symbolCount, cohesion }) => ({
    uid,
    name,
    symbols: symbolCount ?? 0,
    cohesion: cohesion ?? null,
  }));
  return { repo: info.repo, total: all.length, modules };
};
