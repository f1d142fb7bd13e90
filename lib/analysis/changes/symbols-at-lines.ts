// The symbols of the index at changed lines, for files that could not be parsed. No more exact than the lines.
import type { FileChange, SymbolState } from '../../model/change-set.ts';
import type { NodeRecord } from '../../model/graph-data.ts';
import type { ReadonlyGraph } from '../../model/index-snapshot.ts';
import type { NodeKind } from '../../model/kinds.ts';
import type { SymbolChange } from './changed-symbols.ts';

const PARTS: ReadonlySet<NodeKind> = new Set<NodeKind>(['Variable', 'Property']);

/** The innermost symbols; a line between symbols belongs to the enclosing one. */
export function symbolsAtLines(
  graph: ReadonlyGraph,
  { oldPath, lines }: FileChange,
): SymbolChange[] {
  const symbols = graph.symbolsIn(oldPath).filter(({ kind }) => !PARTS.has(kind));
  const found = new Set<NodeRecord>();
  for (const [first, last] of lines ?? []) {
    const inside = symbols.filter(
      (node) => (node.line ?? 0) <= first && last <= (node.endLine ?? 0),
    );
    const innermost = inside.reduce<NodeRecord | undefined>(
      (best, node) => (best && (best.line ?? 0) > (node.line ?? 0) ? best : node),
      undefined,
    );
    if (innermost) found.add(innermost);
  }
  return [...found].map((node): SymbolChange => {
    const state = stateOf(node);
    return {
      change: 'modified',
      state,
      filePath: oldPath,
      before: { state, filePath: oldPath },
      signatureChanged: false,
      commentsOnly: false,
      approximate: true,
    };
  });
}

function stateOf(node: NodeRecord): SymbolState {
  return {
    uid: node.uid,
    kind: node.kind,
    name: node.name,
    qualifiedName: node.qualifiedName ?? node.name,
    line: node.line ?? 1,
    endLine: node.endLine ?? 1,
    signature: node.signature ?? '',
    isTest: node.isTest === true,
    isHead: false,
    around: null,
    isBlock: true,
    isInner: false,
    text: '',
    code: '',
  };
}
