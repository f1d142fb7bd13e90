// One functional area with its symbols, in the order of files and lines. Follows no call.
import { compareText } from '../../base/compare-text.ts';
import type { ItemQuery, View } from '../view.ts';
import { viewedSymbol } from '../viewed-symbol.ts';

export const moduleView: View<ItemQuery, object> = ({ info, graph }, { item }) => {
  const found = graph.nodesOfKind('Module').find((node) => node.name === item || node.uid === item);
  if (!found) return null;
  const symbols = graph
    .in(found.uid, 'MEMBER_OF')
    .map((edge) => viewedSymbol(edge.from, graph.node(edge.from)));
  symbols.sort(
    (a, b) =>
      compareText(a.filePath ?? '', b.filePath ?? '') ||
      (a.line ?? 0) - (b.line ?? 0) ||
      compareText(a.uid, b.uid),
  );
  return { repo: info.repo, uid: found.uid, name: found.name, total: symbols.length, symbols };
};
