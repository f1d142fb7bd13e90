// From changed symbols to the nodes where their effects start, by uid, which line moves do not change. Does not walk.
import type { FileChange, FileSide } from '../../model/change-set.ts';
import type { NodeRecord } from '../../model/graph-data.ts';
import type { IndexSnapshot, ReadonlyGraph } from '../../model/index-snapshot.ts';
import { isUnderOneName, type SymbolChange } from './changed-symbols.ts';

/** A changed symbol as the start of a walk. */
export interface ChangeStart {
  readonly change: SymbolChange;
  /** Null if the index does not have it. */
  readonly node: NodeRecord | null;
  /** References to it may lose their target: it was deleted or moved. */
  readonly loses: boolean;
  /** Its file in its present state; null if deleted or unknown. */
  readonly side: FileSide | null;
}

export interface ChangeStarts {
  /** By uid in the graph, or by the uid of a symbol that is not in the graph. */
  readonly starts: ReadonlyMap<string, ChangeStart>;
  /** Changed symbols that existed before but are not in the index. */
  readonly unmapped: readonly SymbolChange[];
}

/** A change of comments, or of the position in the same file, has no effect. */
export function startsOf(
  snapshot: IndexSnapshot,
  changes: readonly SymbolChange[],
  files: readonly FileChange[],
): ChangeStarts {
  const sides = new Map(
    files.flatMap(
      (file) =>
        [
          [file.oldPath, file.new],
          [file.path, file.new],
        ] as const,
    ),
  );
  const starts = new Map<string, ChangeStart>();
  const unmapped: SymbolChange[] = [];
  for (const change of changes) {
    const { before, state } = change;
    if (change.commentsOnly || (change.change === 'moved' && before?.state.uid === state.uid))
      continue;
    const loses =
      change.change === 'deleted' || (before !== null && !isUnderOneName(before.state, state));
    const side = sides.get(change.filePath) ?? null;
    const nodes = new Set(
      [
        nodeOf(snapshot.graph, change, before?.state.uid),
        nodeOf(snapshot.graph, change, state.uid),
      ].filter((node) => node !== undefined),
    );
    for (const node of nodes)
      starts.set(node.uid, {
        change,
        node,
        loses: (loses && node.uid !== state.uid) || change.change === 'deleted',
        side,
      });
    if (nodes.size > 0) continue;
    starts.set(state.uid, { change, node: null, loses, side });
    if (before !== null && !change.state.isHead) unmapped.push(change);
  }
  return { starts, unmapped };
}

/** A head without a body represents the only definition of that name. */
function nodeOf(
  graph: ReadonlyGraph,
  { state }: SymbolChange,
  uid: string | undefined,
): NodeRecord | undefined {
  const node = uid === undefined ? undefined : graph.node(uid);
  if (node || !state.isHead) return node;
  const [only, ...others] = graph
    .symbolsNamed(state.name)
    .filter(({ kind }) => kind === state.kind);
  return others.length === 0 ? only : undefined;
}
