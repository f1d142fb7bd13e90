// Picks the symbols that can be searched for and gathers their texts. Neither cuts texts into tokens nor ranks.
import type { NodeRecord } from '../model/graph-data.ts';
import { isSymbolKind, type NodeKind } from '../model/kinds.ts';
import type { SearchDocument } from '../search/search-document.ts';

/** Their documents leave out the lines of their members, which have documents of their own. */
const HOLDERS: ReadonlySet<NodeKind> = new Set(['Class', 'Interface', 'Struct', 'Enum', 'Trait', 'Namespace']);

/** Tests are many, long and alike: their heads tell what they are about, at a fraction of the time and bytes. */
const MOST_TEST_LINES = 12;

/**
 * One document a symbol, save small variables and properties: the text of those is part of what surrounds them, and
 * their exact names are found in the graph.
 */
export function searchDocuments(nodes: readonly NodeRecord[], textOf: (path: string) => string | undefined): SearchDocument[] {
  const byFile = new Map<string, NodeRecord[]>();
  for (const node of nodes) {
    if (node.filePath === undefined || !hasDocument(node)) continue;
    const symbols = byFile.get(node.filePath);
    if (symbols) symbols.push(node);
    else byFile.set(node.filePath, [node]);
  }
  return [...byFile].flatMap(([path, symbols]) => documentsOfFile(path, symbols, textOf(path) ?? ''));
}

function hasDocument(node: NodeRecord): boolean {
  if (!isSymbolKind(node.kind)) return false;
  if (node.kind !== 'Variable' && node.kind !== 'Property') return true;
  if (node.isTest === true) return false;
  if ((node.doc ?? '') !== '') return true;
  const [start, end] = linesOf(node);
  return node.kind === 'Variable' && (node.exported === true || end - start > 1);
}

function documentsOfFile(path: string, symbols: readonly NodeRecord[], text: string): SearchDocument[] {
  const starts = lineStarts(text);
  const inMember = new Uint8Array(starts.length);
  for (const symbol of symbols) if (!HOLDERS.has(symbol.kind)) inMember.fill(1, ...linesOf(symbol));
  return symbols.map((symbol) => {
    const [start, end] = linesOf(symbol);
    const most = symbol.isTest === true ? Math.min(end, start + MOST_TEST_LINES) : end;
    const body = HOLDERS.has(symbol.kind) ? linesOutside(text, starts, start, most, inMember) : textOfLines(text, starts, start, most);
    return documentOf(symbol, path, body);
  });
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

function linesOutside(text: string, starts: readonly number[], start: number, end: number, inMember: Uint8Array): string {
  const lines: string[] = [];
  for (let line = start; line < end; line += 1) if (inMember[line] === 0) lines.push(textOfLines(text, starts, line, line + 1));
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
