// How well what was typed fits a name: exactly, from its beginning, from the beginning of a word, by its parts, by its letters. Ranks nothing within these.

/** Better ones first. */
export const TIERS = ['exact', 'prefix', 'word', 'parts', 'letters'] as const;

export const [EXACT, PREFIX, WORD, PARTS, LETTERS] = [0, 1, 2, 3, 4] as const;
export const NO_MATCH = 5;
/** The name has the text elsewhere than at a beginning of its own: a word may begin there. */
export const WITHIN = 6;

export interface Typed {
  /** In lower case, with dots between the parts of a qualified name. */
  readonly text: string;
  /** What it consists of, if that is more than one word. */
  readonly parts: readonly string[];
  /** Its letters and digits. */
  readonly letters: string;
}

/** `A::b`, `A#b` and `a.b()` are written with dots in names. */
export function typedText(given: string): Typed {
  const text = given
    .trim()
    .toLowerCase()
    .replace(/\(\)$/, '')
    .replaceAll('::', '.')
    .replace(/(?<=[\w$])#/g, '.');
  const words = text.split(/[^\p{L}\p{N}]+/u).filter((word) => word !== '');
  return { text, parts: words.length > 1 ? words : [], letters: words.join('') };
}

/** `last`: where the last part of the name begins. */
export function tierOf({ text, parts, letters }: Typed, name: string, last: number): number {
  const at = name.indexOf(text);
  if (at < 0) {
    if (parts.length > 0 && parts.every((part) => name.includes(part))) return PARTS;
    return hasInOrder(name, letters) ? LETTERS : NO_MATCH;
  }
  if (name.length === text.length || (name.length === last + text.length && name.endsWith(text)))
    return EXACT;
  if (at === 0 || name.startsWith(text, last)) return PREFIX;
  return WITHIN;
}

/** Of a name that has the text within: whether a word begins there, which capitals of the name as it is written tell. */
export function tierWithin({ text }: Typed, name: string, written: string): number {
  return startsWord(written, name, text, name.indexOf(text)) ? WORD : PARTS;
}

function hasInOrder(name: string, letters: string): boolean {
  if (letters === '' || letters.length > name.length) return false;
  let at = -1;
  for (let letter = 0; letter < letters.length; letter++) {
    at = name.indexOf(letters[letter] ?? '', at + 1);
    if (at < 0) return false;
  }
  return true;
}

/** Whether one of the places of the text is the beginning of a word. Lower case may have another length: then capitals tell nothing. */
function startsWord(written: string, name: string, text: string, first: number): boolean {
  const hasCapitals = written.length === name.length;
  for (let at = first; at >= 0; at = name.indexOf(text, at + 1)) {
    if (at === 0 || !isWordSign(name.charCodeAt(at - 1))) return true;
    if (
      hasCapitals &&
      isCapital(written, at) &&
      !(isCapital(written, at - 1) && isCapital(written, at + 1))
    )
      return true;
  }
  return false;
}

function isCapital(text: string, at: number): boolean {
  const sign = text[at];
  return sign !== undefined && sign !== sign.toLowerCase();
}

/** Letters and digits of ASCII, and everything beyond it. */
function isWordSign(code: number): boolean {
  return (code >= 97 && code <= 122) || (code >= 48 && code <= 57) || code > 127;
}
