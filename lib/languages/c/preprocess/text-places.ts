// Places in a text: comments and literals, and their blanking out. Knows no directives.

export interface Place {
  readonly start: number;
  readonly end: number;
}

/** The end of a comment, string or character that starts here; the same place where none does. */
export function skipText(text: string, at: number): number {
  const char = text[at];
  if (char === '/' && text[at + 1] === '*') return endAfter(text, '*/', at + 2);
  if (char === '/' && text[at + 1] === '/') return endAt(text, text.indexOf('\n', at));
  if (char !== '"' && char !== "'") return at;
  for (let end = at + 1; end < text.length; end++) {
    if (text[end] === '\\') end++;
    else if (text[end] === char || text[end] === '\n') return end + 1;
  }
  return text.length;
}

function endAfter(text: string, sign: string, from: number): number {
  const found = text.indexOf(sign, from);
  return found < 0 ? text.length : found + sign.length;
}

function endAt(text: string, found: number): number {
  return found < 0 ? text.length : found;
}

/** The text with these places as spaces, but for signs that are to stay. */
export function blanked(text: string, places: readonly Place[], signs = /[^\n]/g): string {
  const parts: string[] = [];
  let done = 0;
  for (const { start, end } of [...places].sort((a, b) => a.start - b.start)) {
    if (end <= done) continue;
    const from = Math.max(start, done);
    parts.push(text.slice(done, from), text.slice(from, end).replace(signs, ' '));
    done = end;
  }
  return [...parts, text.slice(done)].join('');
}
