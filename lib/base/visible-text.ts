// Text from a repository, made safe to stand among words of ours: what is not seen, or moves what is seen, is written out. Cuts nothing.

/** Control characters, line separators, marks that reorder what stands beside them, and tags, which no font shows. */
const UNSEEN =
  /[\u0000-\u001f\u007f-\u009f\u061c\u200e\u200f\u2028-\u202e\u2066-\u2069\u{e0000}-\u{e007f}]/u;
const ALL_UNSEEN = new RegExp(UNSEEN, 'gu');

/** The same, but for what lays out a source: tabs, and ends of lines as either system writes them. */
const UNSEEN_IN_SOURCE =
  /(?!\t|\r?\n)[\u0000-\u001f\u007f-\u009f\u061c\u200e\u200f\u2028-\u202e\u2066-\u2069\u{e0000}-\u{e007f}]/gu;

const NAMES: Readonly<Record<string, string>> = { '\n': '\\n', '\r': '\\r', '\t': '\\t' };

/** One line, whatever it was. */
export function visibleLine(text: string): string {
  return UNSEEN.test(text) ? text.replace(ALL_UNSEEN, writtenOut) : text;
}

/** Lines and tabs stay. */
export function visibleSource(text: string): string {
  return text.replace(UNSEEN_IN_SOURCE, writtenOut);
}

/** JSON that means the same, and of which a terminal obeys nothing. */
export function visibleJson(value: unknown, indent?: number): string {
  const text = JSON.stringify(value, null, indent);
  return text.replace(UNSEEN_IN_SOURCE, (character) =>
    Array.from(
      { length: character.length },
      (_, at) => `\\u${character.charCodeAt(at).toString(16).padStart(4, '0')}`,
    ).join(''),
  );
}

function writtenOut(character: string): string {
  return NAMES[character] ?? `\\u{${(character.codePointAt(0) ?? 0).toString(16)}}`;
}
