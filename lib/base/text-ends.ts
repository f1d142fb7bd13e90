// Trims ends and spans of texts in linear time, where a regular expression would take quadratic time. Knows no syntax.

/** The text without any of these characters at its end. */
export function withoutEnd(text: string, characters: string): string {
  let end = text.length;
  while (end > 0 && characters.includes(text.charAt(end - 1))) end -= 1;
  return text.slice(0, end);
}

/** The text before the first of these characters; all of it if there is none. */
export function beforeAny(text: string, characters: string): string {
  for (let at = 0; at < text.length; at++)
    if (characters.includes(text.charAt(at))) return text.slice(0, at);
  return text;
}

/** The text after the last of these characters. */
export function afterLast(text: string, characters: string): string {
  let start = text.length;
  while (start > 0 && !characters.includes(text.charAt(start - 1))) start -= 1;
  return text.slice(start);
}

/** Replaces each span from an opening to the next closing. Unclosed spans are kept. */
export function replaceSpans(
  text: string,
  spans: readonly (readonly [open: string, close: string])[],
  put: (span: string) => string,
): string {
  const next = spans.map(([open]) => text.indexOf(open));
  const parts: string[] = [];
  let done = 0;
  for (;;) {
    let first = -1;
    next.forEach((at, number) => {
      if (at >= 0 && (first < 0 || at < (next[first] ?? 0))) first = number;
    });
    const [open, close] = spans[first] ?? [];
    const at = next[first];
    if (open === undefined || close === undefined || at === undefined)
      return parts.join('') + text.slice(done);
    const end = text.indexOf(close, at + open.length);
    if (end < 0) {
      // Later ones are not closed either.
      next[first] = -1;
      continue;
    }
    parts.push(text.slice(done, at), put(text.slice(at, end + close.length)));
    done = end + close.length;
    spans.forEach(([opening], number) => {
      const known = next[number] ?? -1;
      if (known >= 0 && known < done) next[number] = text.indexOf(opening, done);
    });
  }
}
