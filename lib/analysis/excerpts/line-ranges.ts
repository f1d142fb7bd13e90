// Ranges of lines of a source text: the heads of definitions, what surrounds a call, comments above. Decides by the text alone, in any language.

/** First and last line, from 1, both included. */
export type LineRange = readonly [first: number, last: number];

/** Lines of a call after the first. */
const MOST_OF_CALL = 6;

/** Lines of a head after the first: parameters, one a line. */
export const MOST_OF_HEAD = 20;

/** Lines of comments and decorators above a definition. */
const MOST_LEADING = 12;

/** How comments, decorators and attributes begin. */
const LEADING = ['@', '#', '//', '/*', '*', '--'];

/** The last line of what begins in this line: until round and square brackets are closed, a few lines at most. */
export function closingLine(lines: readonly string[], line: number, most = MOST_OF_CALL): number {
  let depth = 0;
  for (let at = line; at <= line + most; at++) {
    const text = lines[at - 1];
    if (text === undefined) break;
    depth += balance(text);
    if (depth <= 0) return at;
  }
  return line;
}

/** The first of the lines directly above that are comments, decorators or attributes; the line itself without any. */
export function leadingLine(lines: readonly string[], line: number): number {
  let first = line;
  while (first > 1 && line - first < MOST_LEADING) {
    if (!isLeading((lines[first - 2] ?? '').trim())) break;
    first--;
  }
  return first;
}

function isLeading(text: string): boolean {
  return (
    LEADING.some((begin) => text.startsWith(begin)) || (text.startsWith('[') && text.endsWith(']'))
  );
}

/** Ordered and without overlaps. */
export function mergedRanges(ranges: readonly LineRange[]): LineRange[] {
  const merged: [number, number][] = [];
  for (const [first, last] of [...ranges].sort((a, b) => a[0] - b[0] || a[1] - b[1])) {
    const before = merged.at(-1);
    if (before && first <= before[1] + 1) before[1] = Math.max(before[1], last);
    else merged.push([first, last]);
  }
  return merged;
}

function balance(text: string): number {
  let depth = 0;
  for (const character of text) {
    if (character === '(' || character === '[') depth++;
    else if (character === ')' || character === ']') depth--;
  }
  return depth;
}
