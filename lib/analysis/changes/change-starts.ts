// From changed symbols to where their effects start in the graph: by uid, which is stable when lines move. Walks nothing.
import type { FileChange, FileSide } from '../../model/change-set.ts';
import type { NodeRecord } from '../../model/graph-data.ts';
import type { IndexSnapshot, ReadonlyGraph } from '../../model/index-snapshot.ts';
import { isUnderOneName, type SymbolChange } from './changed-symbols.ts';

/** A changed symbol as a start. */
export interface ChangeStart {
  readonly change: SymbolChange;
  /** Null where the index does not know it. */
  readonly node: NodeRecord | null;
  /** What names it may lose its target: it is gone, or stands elsewhere. */
  readonly loses: boolean;
  /** Its file as it is now; null where that is gone or unknown. */
  readonly side: FileSide | null;
}

export interface ChangeStarts {
  /** By uid in the graph, or the uid of a symbol that the graph does not have. */
  readonly starts: ReadonlyMap<string, ChangeStart>;
  /** Changed symbols that were there before and that the index does not know. */
  readonly unmapped: readonly SymbolChange[];
}

/** Comments change nothing, and neither does another place in the same file. */
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

/** A head that only declares stands for the one definition of that name. */
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
