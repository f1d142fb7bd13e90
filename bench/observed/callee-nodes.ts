// Finds the symbol of the index that a tracer names by file, line and name. Sorts nothing.
import type { NodeRecord } from '../../lib/model/graph-data.ts';
import type { IndexSnapshot } from '../../lib/model/index-snapshot.ts';
import { isSymbolKind } from '../../lib/model/kinds.ts';
import type { ObservedCallee } from './observed-call.ts';

/** Decorators stand above the line of a definition: at most so many lines. */
const MOST_LINES_OF_DECORATORS = 40;

export function calleeNodes({
  graph,
}: IndexSnapshot): (callee: ObservedCallee) => NodeRecord | undefined {
  const byPlace = new Map<string, NodeRecord>();
  const byName = new Map<string, NodeRecord[]>();
  for (const node of graph.nodes()) {
    if (!isSymbolKind(node.kind) || node.kind === 'Class') continue;
    byPlace.set(`${node.filePath}\n${node.nameLine}\n${node.column}`, node);
    const key = `${node.filePath}\n${node.name}`;
    byName.set(key, [...(byName.get(key) ?? []), node]);
  }
  return ({ path, line, column, name }) => {
    if (column > 0) return byPlace.get(`${path}\n${line}\n${column}`);
    const after = (byName.get(`${path}\n${name}`) ?? []).filter(
      (node) =>
        (node.nameLine ?? 0) >= line && (node.nameLine ?? 0) <= line + MOST_LINES_OF_DECORATORS,
    );
    return after.sort((a, b) => (a.nameLine ?? 0) - (b.nameLine ?? 0))[0];
  };
}
