// Symbols, their places and their source as lines of text. Which symbols are shown is the handler's choice.

export interface ShownSymbol {
  readonly uid: string;
  readonly name: string;
  readonly type: string;
  readonly filePath: string;
  readonly line: number;
}

/** The qualified name, as the uid has it; of a file, its path. */
export function qualifiedName(symbol: Omit<ShownSymbol, 'line'>): string {
  if (symbol.type === 'File') return symbol.filePath;
  const head = `${symbol.type}:${symbol.filePath}:`;
  return symbol.uid.startsWith(head) ? symbol.uid.slice(head.length) : symbol.name;
}

/** `Flask.run  Method  src/flask/app.py:12`; a file is told by its path alone. */
export function symbolLine(symbol: ShownSymbol): string {
  if (symbol.type === 'File') return `${symbol.filePath}  File`;
  return `${qualifiedName(symbol)}  ${symbol.type}  ${symbol.filePath}:${symbol.line}`;
}

/** Source between fences that it cannot itself close, so that a reader can tell it from the answer. */
export function sourceBlock(content: string, filePath: string): string {
  const runs = [...content.matchAll(/`{3,}/g)].map(([run]) => run.length);
  const fence = '`'.repeat(Math.max(3, ...runs.map((length) => length + 1)));
  return `${fence} ${filePath}\n${content}\n${fence}`;
}
