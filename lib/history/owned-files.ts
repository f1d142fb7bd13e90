// The innermost symbol of each line of each indexed file, as it was in the newest commit. Reads no commit.
import { listOf } from '../base/lists/list-of.ts';
import type { NodeRecord } from '../model/graph-data.ts';
import { isSymbolKind } from '../model/kinds.ts';
import type { OwnedFile } from './carry-lines.ts';
import { linesBefore, type Hunks } from './lines-before.ts';

export interface IndexedText {
  readonly path: string;
  readonly text: string;
}

/** `uncommitted`: how a text differs from that of the newest commit, by path. */
export function ownedFiles(
  nodes: readonly NodeRecord[],
  texts: readonly IndexedText[],
  uncommitted: ReadonlyMap<string, Hunks>,
): OwnedFile[] {
  const symbols = new Map<string, number[]>();
  const fileNodes = new Map<string, number>();
  nodes.forEach(({ kind, filePath }, node) => {
    if (filePath === undefined) return;
    if (kind === 'File') fileNodes.set(filePath, node);
    else if (isSymbolKind(kind)) listOf(symbols, filePath).push(node);
  });
  return texts.flatMap(({ path, text }): OwnedFile[] => {
    const node = fileNodes.get(path);
    if (node === undefined) return [];
    const owners = ownersIn(nodes, symbols.get(path) ?? [], linesOf(text));
    const changed = uncommitted.get(path);
    return [{ path, node, owners: changed ? linesBefore(owners, changed) : owners }];
  });
}

/** Larger symbols first, so that what is inside of them is painted over them. */
function ownersIn(
  nodes: readonly NodeRecord[],
  symbols: readonly number[],
  lines: number,
): Int32Array {
  const owners = new Int32Array(lines).fill(-1);
  const spans = symbols.map((node) => {
    const { line = 1, endLine = line } = nodes[node] ?? {};
    return { node, line, endLine };
  });
  spans.sort((a, b) => b.endLine - b.line - (a.endLine - a.line) || a.node - b.node);
  for (const { node, line, endLine } of spans) owners.fill(node, line - 1, endLine);
  return owners;
}

function linesOf(text: string): number {
  let lines = 0;
  for (let at = text.indexOf('\n'); at >= 0; at = text.indexOf('\n', at + 1)) lines += 1;
  return text.endsWith('\n') || text === '' ? lines : lines + 1;
}
