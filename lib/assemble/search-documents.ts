// Selects the searchable symbols and collects their texts. Neither splits texts into tokens nor ranks.
import type { NodeRecord } from '../model/graph-data.ts';
import { isSymbolKind, type NodeKind } from '../model/kinds.ts';
import type { SearchDocument, SearchedFile } from '../search/search-document.ts';

/** Their documents exclude the lines of inner symbols, which have documents of their own. */
const HOLDERS: ReadonlySet<NodeKind> = new Set([
  'Class',
  'Interface',
  'Struct',
  'Enum',
  'Trait',
  'Namespace',
]);

/** Tests are many, long and alike: their heads describe them, at a fraction of the time and bytes. */
const MOST_TEST_LINES = 12;

/**
 * One document per symbol, except small variables and properties: their text is part of what surrounds them, and
 * their exact names are found in the graph.
 */
export function searchedFiles(
  nodes: readonly NodeRecord[],
  textOf: (path: string) => string | undefined,
): SearchedFile[] {
  const byFile = new Map<string, NodeRecord[]>();
  for (const node of nodes) {
    if (node.filePath === undefined || !hasDocument(node)) continue;
    const symbols = byFile.get(node.filePath);
    if (symbols) symbols.push(node);
    else byFile.set(node.filePath, [node]);
  }
  return Array.from(byFile, ([path, symbols]) => ({
    path,
    uids: symbols.map(({ uid }) => uid),
    outline: () => symbols.map(outlineOf).join(''),
    documents: () => documentsOfFile(path, symbols, textOf(path) ?? ''),
  }));
}

/** The documents of all files, at once. */
export function searchDocuments(
  nodes: readonly NodeRecord[],
  textOf: (path: string) => string | undefined,
): SearchDocument[] {
  return searchedFiles(nodes, textOf).flatMap((file) => file.documents());
}

/** Invariant: everything that `documentsOfFile` reads of a symbol. Lengths come first, so that no two symbols are written alike. */
function outlineOf(symbol: NodeRecord): string {
  const { name, qualifiedName, signature, doc } = documentOf(symbol, '', '');
  const shape = `${HOLDERS.has(symbol.kind)} ${symbol.isTest === true} ${linesOf(symbol).join(' ')}`;
  const lengths = `${name.length} ${qualifiedName.length} ${signature.length} ${doc.length}`;
  return `${shape} ${lengths}\n${name}${qualifiedName}${signature}${doc}`;
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

/** By line: the innermost symbol there, counted from 1; inner symbols override their containers. */
function innermostOf(symbols: readonly NodeRecord[], lines: number): Int32Array {
  const innermost = new Int32Array(lines);
  const outerFirst = [...symbols.keys()].sort((a, b) => rank(symbols[a]) - rank(symbols[b]));
  for (const index of outerFirst) {
    const symbol = symbols[index];
    if (symbol) innermost.fill(index + 1, ...linesOf(symbol));
  }
  return innermost;
}

/** Containers come first, long ones before short ones. */
function rank(symbol: NodeRecord | undefined): number {
  if (!symbol || !HOLDERS.has(symbol.kind)) return 0;
  const [start, end] = linesOf(symbol);
  return start - end;
}

/** The start of each line; lines end at line feeds, as for the parser. */
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

/** As indexes into the lines of the file, excluding the end. */
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
