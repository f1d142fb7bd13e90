// Symbols and their places as lines of text. Does not choose which are shown.
import { shownName } from './quote-source.ts';

export interface ShownSymbol {
  readonly uid: string;
  readonly name: string;
  readonly type: string;
  readonly filePath: string;
  readonly line: number;
}

/** The qualified name, as in the uid; for a file, its path. */
export function qualifiedName(symbol: Omit<ShownSymbol, 'line'>): string {
  if (symbol.type === 'File') return symbol.filePath;
  const head = `${symbol.type}:${symbol.filePath}:`;
  return symbol.uid.startsWith(head) ? symbol.uid.slice(head.length) : symbol.name;
}

/** `Flask.run  Method  src/flask/app.py:12`; a file is shown by its path only. */
export function symbolLine(symbol: ShownSymbol): string {
  if (symbol.type === 'File') return `${shownName(symbol.filePath)}  File`;
  return `${shownName(qualifiedName(symbol))}  ${symbol.type}  ${symbol.filePath}:${symbol.line}`;
}
