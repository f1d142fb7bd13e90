// Picks the symbols that can be searched for and gathers their texts. Neither cuts texts into tokens nor ranks.
import type { NodeRecord } from '../model/graph-data.ts';
import { isSymbolKind, type NodeKind } from '../model/kinds.ts';
import type { SearchDocument } from '../search/search-document.ts';

/** Their documents leave out the lines of what stands in them, which has documents of its own. */
const HOLDERS: ReadonlySet<NodeKind> = new Set([
  'Class',
  'Interface',
  'Struct',
  'Enum',
  'Trait',
  'Namespace',
]);

/** Tests are many, long and alike: their heads tell what they are about, at a fraction of the time and bytes. */
const MOST_TEST_LINES = 12;

/**
 * One document a symbol, save small variables and properties: the text of those is part of what surrounds them, and
 * their exact names are found in the graph.
 */
export function searchDocuments(
  nodes: readonly NodeRecord[],
  textOf: (path: string) => string | undefined,
): SearchDocument[] {
  const byFile = new Map<string, NodeRecord[]>();
  for (const node of nodes) {
    if (node.filePath === undefined || !hasDocument(node)) continue;
    const symbols = byFile.get(node.filePath);
    if (symbols) symbols.push(node);
    else byFile.set(node.filePath, [node]);
  }
  return [...byFile].flatMap(([path, symbols]) =>
    documentsOfFile(path, symbols, textOf(path) ?? ''),
  );
}

function hasDocument(node: NodeRecord): boolean {
  if (!isSymbolKind(node.kind)) return false;
  if (node.kind !== 'Variable' && node.kind !== 'Property') return true;
  if (node.isTest === true) return false;
  if ((node.doc ?? '') !== '') return true;
  const [start, end] = linesOf(node);
  return node.kind === 'Variable' && (node.exported === true || end - start > 1);
}

function documentsOfFile(
  path: string,
  symbols: readonly NodeRecord[],
  text: string,
): SearchDocument[] {
  const starts = lineStarts(text);
  const innermost = innermostOf(symbols, starts.length);
  return symbols.map((symbol, index) => {
    const [start, end] = linesOf(symbol);
    const most = symbol.isTest === true ? Math.min(end, start + MOST_TEST_LINES) : end;
    const body = HOLDERS.has(symbol.kind)
      ? ownLines(text, starts, start, most, (line) => innermost[line] === index + 1)
      : textOfLines(text, starts, start, most);
    return documentOf(symbol, path, body);
  });
}

/** By line: which symbol stands innermost there, counted from 1; what holds others gives way to what it holds. */
function innermostOf(symbols: readonly NodeRecord[], lines: number): Int32Array {
  const innermost = new Int32Array(lines);
  const outerFirst = [...symbols.keys()].sort((a, b) => rank(symbols[a]) - rank(symbols[b]));
  for (const index of outerFirst) {
    const symbol = symbols[index];
    if (symbol) innermost.fill(index + 1, ...linesOf(symbol));
  }
  return innermost;
}

/** Holders come first, long ones before short ones. */
function rank(symbol: NodeRecord | undefined): number {
  if (!symbol || !HOLDERS.has(symbol.kind)) return 0;
  const [start, end] = linesOf(symbol);
  return start - end;
}

/** Where each line starts; lines end as they do for the parser, at line feeds. */
function lineStarts(text: string): number[] {
  const starts = [0];
  for (let at = text.indexOf('\n'); at >= 0; at = text.indexOf('\n', at + 1)) starts.push(at + 1);
  return starts;
}

function textOfLines(text: string, starts: readonly number[], start: number, end: number): string {
  return text.slice(starts[start] ?? text.length, starts[end]);
}

function ownLines(
  text: string,
  starts: readonly number[],
  start: number,
  end: number,
  isOwn: (line: number) => boolean,
): string {
  const lines: string[] = [];
  for (let line = start; line < end; line += 1)
    if (isOwn(line)) lines.push(textOfLines(text, starts, line, line + 1));
  return lines.join('');
}

/** As indexes into the lines of the file, the end left out. */
function linesOf({ line = 1, endLine = line }: NodeRecord): [start: number, end: number] {
  return [Math.max(0, line - 1), endLine];
}

function documentOf(symbol: NodeRecord, path: string, body: string): SearchDocument {
  return {
    uid: symbol.uid,
    name: symbol.name,
    qualifiedName: symbol.qualifiedName ?? symbol.name,
    signature: symbol.signature ?? '',
    doc: symbol.doc ?? '',
    path,
    body,
  };
}
