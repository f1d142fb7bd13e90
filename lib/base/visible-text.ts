// Makes text of a repository safe to show: invisible characters and those that affect the display of others are escaped. Cuts nothing.

/** Control characters, line separators, bidirectional controls, and invisible tags. */
const UNSEEN =
  /[\u0000-\u001f\u007f-\u009f\u061c\u200e\u200f\u2028-\u202e\u2066-\u2069\u{e0000}-\u{e007f}]/u;
const ALL_UNSEEN = new RegExp(UNSEEN, 'gu');

/** The same, except tabs and line ends (LF or CR LF). */
const UNSEEN_IN_SOURCE =
  /(?!\t|\r?\n)[\u0000-\u001f\u007f-\u009f\u061c\u200e\u200f\u2028-\u202e\u2066-\u2069\u{e0000}-\u{e007f}]/gu;

const NAMES: Readonly<Record<string, string>> = { '\n': '\\n', '\r': '\\r', '\t': '\\t' };

/** As one line. */
export function visibleLine(text: string): string {
  return UNSEEN.test(text) ? text.replace(ALL_UNSEEN, writtenOut) : text;
}

/** Keeps lines and tabs. */
export function visibleSource(text: string): string {
  return text.replace(UNSEEN_IN_SOURCE, writtenOut);
}

/** Equivalent JSON without characters that a terminal would interpret. */
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
