// Finds words in text and splits identifiers into words. Knows no language and no stems.

/** Sequences of characters of identifiers, numbers and words, in all scripts. */
const WORD = /[\w$\u00aa-\u1fff\u2070-\u2fff\u3040-\ufefe]+/g;

/** Where a word ends inside an identifier: `fooBar`, `HTTPServer`, `utf8`, `8bit`. */
const SEAM = /(?<=[a-z])(?=[A-Z\d])|(?<=\d)(?=[A-Za-z])|(?<=[A-Z])(?=[A-Z][a-z]|\d)/;

/** Has no seam: most identifiers, and most words of text. */
const SEAMLESS = /^[A-Z]?[a-z]+$/;

/** Chinese, Japanese and Korean have no spaces between words. */
const UNSPACED = /[\u3040-\u9fff\uac00-\ud7af]/;

/** The words of a text in order, with whole identifiers. */
export function wordsOf(text: string): readonly string[] {
  return text.match(WORD) ?? [];
}

/** The parts of an identifier in lower case: `parseHTTPRequest_v2` gives parse, http, request, v, 2. */
export function splitIdentifier(identifier: string): string[] {
  if (SEAMLESS.test(identifier)) return [identifier.toLowerCase()];
  const parts: string[] = [];
  for (const piece of identifier.split(/[_$]+/)) {
    if (piece === '') continue;
    if (SEAMLESS.test(piece)) parts.push(piece.toLowerCase());
    else if (UNSPACED.test(piece)) parts.push(...pairsOf(piece));
    else for (const part of piece.split(SEAM)) parts.push(part.toLowerCase());
  }
  return parts;
}

/** Bigrams, used as words in scripts without spaces. */
function pairsOf(text: string): string[] {
  const letters = [...text];
  return letters.length < 2
    ? letters
    : letters.slice(1).map((letter, place) => `${letters[place] ?? ''}${letter}`);
}
