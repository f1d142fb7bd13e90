// The shape of a parsed regular expression. No back references and no look-around: those cannot be matched in linear time.

export type RegexTree =
  | { readonly kind: 'char'; readonly test: CharTest }
  | { readonly kind: 'sequence'; readonly parts: readonly RegexTree[] }
  | { readonly kind: 'choice'; readonly parts: readonly RegexTree[] }
  /** `max` is null where there is no upper bound. */
  | {
      readonly kind: 'repeat';
      readonly part: RegexTree;
      readonly min: number;
      readonly max: number | null;
    }
  | { readonly kind: 'assert'; readonly where: Assertion };

export type Assertion = 'start' | 'end' | 'lineStart' | 'lineEnd' | 'word' | 'noWord';

/** Whether a code point matches. */
export type CharTest = (code: number) => boolean;

const NEWLINE = 10;

export const isDigit: CharTest = (code) => code >= 48 && code <= 57;
export const isWordChar: CharTest = (code) =>
  isDigit(code) || (code >= 65 && code <= 90) || (code >= 97 && code <= 122) || code === 95;
export const isSpace: CharTest = (code) => code === 32 || (code >= 9 && code <= 13);
export const isNewline: CharTest = (code) => code === NEWLINE || code === 13;

export function negated(test: CharTest): CharTest {
  return (code) => !test(code);
}

/** The same code point, or one that differs only in case if case is ignored. */
export function sameChar(code: number, ignoreCase: boolean): CharTest {
  if (!ignoreCase) return (other) => other === code;
  const folded = fold(code);
  return (other) => other === code || fold(other) === folded;
}

export function charRange(first: number, last: number, ignoreCase: boolean): CharTest {
  const inside: CharTest = (code) => code >= first && code <= last;
  return ignoreCase ? (code) => inside(code) || inside(fold(code)) || inside(upper(code)) : inside;
}

function fold(code: number): number {
  if (code < 128) return code >= 65 && code <= 90 ? code + 32 : code;
  return String.fromCodePoint(code).toLowerCase().codePointAt(0) ?? code;
}

function upper(code: number): number {
  if (code < 128) return code >= 97 && code <= 122 ? code - 32 : code;
  return String.fromCodePoint(code).toUpperCase().codePointAt(0) ?? code;
}
