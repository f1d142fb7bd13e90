// Finds one string in another in linear time. JavaScript's own search takes quadratic time for some long strings.

/** Below these lengths the runtime's search is always fast. */
const SHORT_PART = 32;
const SHORT_TEXT = 256;

export function holdsText(text: string, part: string): boolean {
  return isQuick(text, part) ? text.includes(part) : places(text, part, 1).length > 0;
}

/** Like `split` of strings. */
export function splitText(text: string, by: string): string[] {
  if (isQuick(text, by)) return text.split(by);
  const parts: string[] = [];
  let from = 0;
  for (const place of places(text, by, Number.POSITIVE_INFINITY)) {
    parts.push(text.slice(from, place));
    from = place + by.length;
  }
  return [...parts, text.slice(from)];
}

function isQuick(text: string, part: string): boolean {
  return part.length <= SHORT_PART || text.length <= SHORT_TEXT || part.length > text.length;
}

/** Knuth-Morris-Pratt: leftmost matches that do not overlap. */
function places(text: string, part: string, most: number): number[] {
  const fallBack = fallBacksOf(part);
  const found: number[] = [];
  let matched = 0;
  for (let at = 0; at < text.length && found.length < most; at++) {
    const code = text.charCodeAt(at);
    while (matched > 0 && part.charCodeAt(matched) !== code) matched = fallBack[matched - 1] ?? 0;
    if (part.charCodeAt(matched) === code) matched++;
    if (matched < part.length) continue;
    found.push(at + 1 - part.length);
    matched = 0;
  }
  return found;
}

/** The failure function: for each prefix, the length of its longest proper border. */
function fallBacksOf(part: string): Int32Array {
  const lengths = new Int32Array(part.length);
  let length = 0;
  for (let at = 1; at < part.length; at++) {
    const code = part.charCodeAt(at);
    while (length > 0 && part.charCodeAt(length) !== code) length = lengths[length - 1] ?? 0;
    if (part.charCodeAt(length) === code) length++;
    lengths[at] = length;
  }
  return lengths;
}
