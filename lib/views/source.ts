// The lines of a file as they were indexed, with what their names refer to and which calls are open. Resolves nothing.
import { kebabCase } from '../base/kebab-case.ts';
import { failure } from '../model/answer.ts';
import { OPEN_EVIDENCE } from '../model/evidence.ts';
import type { OpenSite } from '../model/graph-data.ts';
import type { ReadonlyGraph } from '../model/index-snapshot.ts';
import type { NamedUse } from '../model/name-table.ts';
import type { NamePlace, OpenPlace, SourceAnswer } from './answers.ts';
import type { View } from './view.ts';
import { viewedSymbol } from './viewed-symbol.ts';

/** A file, or the lines of a symbol. */
export interface SourceQuery {
  /** Path, relative to the repository. */
  readonly file?: string;
  /** A symbol, by uid; instead of `file`. */
  readonly symbol?: string;
  /** How many lines before and after the symbol. */
  readonly around?: number;
  /** First line, from 1; absent: that of the file or symbol. */
  readonly from?: number;
  /** Last line, both included; absent: that of the symbol, or as many as an answer may have. */
  readonly to?: number;
}

/** Maximum number of lines in an answer. */
const MOST_LINES = 2000;
/** Maximum of their characters: lines of generated code are long. Columns of a line that is cut stay right. */
const MOST_CHARACTERS = 300_000;
const MOST_SYMBOLS = 10_000;

/** Null: no such file or symbol is indexed. Names that refer to nothing in the graph are left out, unless that is not known. */
export const sourceView: View<SourceQuery, SourceAnswer> = (snapshot, query) => {
  const { file, from, to } = linesAsked(snapshot.graph, query);
  const node = snapshot.graph.node(`File:${file}`);
  if (!node) return null;
  const text = snapshot.sources.read(file);
  if (text === undefined)
    return failure(
      'not_found',
      `The index has no text of ${file}.`,
      'It may have been exported without sources: export it with them, or read the file itself.',
    );
  const all = linesOf(text);
  const first = Math.min(from, all.length);
  const last = Math.max(first, Math.min(to ?? all.length, first + MOST_LINES - 1, all.length));
  const lines = withinCharacters(all.slice(first - 1, last));
  const end = first + lines.length - 1;
  const isShown = ({ line }: { readonly line: number }): boolean => line >= first && line <= end;
  return {
    repo: snapshot.info.repo,
    file,
    language: node.language ?? null,
    total_lines: all.length,
    from: first,
    to: end,
    lines,
    names: snapshot.names.inFile(file, first, end).filter(saysSomething).map(namePlace),
    open: snapshot.openSites.inFile(file).filter(isShown).map(openPlace),
    symbols: snapshot.graph
      .symbolsIn(file)
      .slice(0, MOST_SYMBOLS)
      .map((symbol) => ({ ...viewedSymbol(symbol.uid, symbol), endLine: symbol.endLine ?? null })),
  };
};

function linesAsked(
  graph: ReadonlyGraph,
  { file = '', symbol, around = 0, from, to }: SourceQuery,
): { readonly file: string; readonly from: number; readonly to: number | undefined } {
  const node = symbol === undefined ? undefined : graph.node(symbol);
  if (node?.line === undefined) return { file: node?.filePath ?? file, from: from ?? 1, to };
  return {
    file: node.filePath ?? '',
    from: from ?? Math.max(1, node.line - around),
    to: to ?? (node.endLine ?? node.line) + around,
  };
}

/** As the lines of the index are counted: a carriage return ends none, and is not shown at the end of one. */
function linesOf(text: string): string[] {
  const lines = text.split('\n').map((line) => (line.endsWith('\r') ? line.slice(0, -1) : line));
  if (lines.length > 1 && lines.at(-1) === '') lines.pop();
  return lines;
}

/** At least one line, which may be cut. */
function withinCharacters(lines: readonly string[]): string[] {
  const shown: string[] = [];
  let left = MOST_CHARACTERS;
  for (const line of lines) {
    if (shown.length > 0 && line.length > left) break;
    shown.push(line.slice(0, left));
    left -= line.length;
  }
  return shown;
}

function saysSomething({ symbols, open, defines }: NamedUse): boolean {
  return symbols.length > 0 || open || defines;
}

function namePlace({ name, line, column, symbols, open, defines, form }: NamedUse): NamePlace {
  const { length } = form === 'kebab' ? kebabCase(name) : name;
  return { line, column, length, uids: symbols, open, defines };
}

export function openPlace({ line, column, name, reason }: OpenSite): OpenPlace {
  return { line, column, name, reason, because: OPEN_EVIDENCE[reason] ?? reason };
}
