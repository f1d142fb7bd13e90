// The symbol around each symbol, by lines. Knows no names.
import { listOf } from '../base/lists/list-of.ts';
import type { NodeRecord } from '../model/graph-data.ts';
import { isSymbolKind } from '../model/kinds.ts';

/** For each node, the innermost symbol of its file that it is inside of; -1 if there is none, or it is no symbol. */
export function enclosingSymbols(nodes: readonly NodeRecord[]): Int32Array {
  const enclosing = new Int32Array(nodes.length).fill(-1);
  const byFile = new Map<string, Span[]>();
  nodes.forEach(({ kind, filePath, line, endLine = line }, node) => {
    if (filePath === undefined || line === undefined || !isSymbolKind(kind)) return;
    listOf(byFile, filePath).push({ node, line, endLine: endLine ?? line });
  });
  for (const spans of byFile.values()) {
    const around: Span[] = [];
    for (const span of spans.sort((a, b) => a.line - b.line || b.endLine - a.endLine)) {
      while (around.length > 0 && (around.at(-1)?.endLine ?? 0) < span.endLine) around.pop();
      enclosing[span.node] = around.at(-1)?.node ?? -1;
      around.push(span);
    }
  }
  return enclosing;
}

interface Span {
  readonly node: number;
  readonly line: number;
  readonly endLine: number;
}
