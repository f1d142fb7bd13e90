// Whether an edit looks as if it changed comments alone, before its text is parsed. A guess: only what is prepared may depend on it.

/** How comments, and lines within them, start in most languages. */
const COMMENT = /^(?:#|\/\/|\/\*|\*|--|<!--|"""|''')/;

/** Whether all lines that only one of the texts has are empty, or start like comments. */
export function looksLikeComments(before: string, after: string): boolean {
  return onlyComments(before, after) && onlyComments(after, before);
}

function onlyComments(one: string, other: string): boolean {
  const known = new Set(linesOf(one));
  return linesOf(other).every((line) => line === '' || COMMENT.test(line) || known.has(line));
}

function linesOf(text: string): string[] {
  return text.split('\n').map((line) => line.trim());
}
