// Maps the forms of an English word to one stem: `routes`, `routed`, `routing` and `route`. Expects single words, not identifiers.

/** Shorter stems are not words: `thing`, `need`, `uses` keep their endings. */
const SHORTEST = 3;

/**
 * A light stemmer: it removes plurals, `-ed` and `-ing`, but no endings that change the meaning
 * (`router` is not `route`). In lower case; other words are unchanged.
 */
export function stemWord(word: string): string {
  return plainEnd(verbStem(singular(word)));
}

function singular(word: string): string {
  if (word.length <= SHORTEST || !/[^siu]s$/.test(word)) return word;
  if (word.endsWith('ies')) return word.length > 4 ? `${word.slice(0, -3)}y` : word;
  if (/(ch|sh|ss|x)es$/.test(word)) return word.slice(0, -2);
  return word.slice(0, -1);
}

function verbStem(word: string): string {
  const [, stem] = /^(.{3,})(?:ing|ed)$/.exec(word) ?? [];
  if (stem === undefined || !/[aeiouy]/.test(stem)) return word;
  return stem.replace(/([bdgmnprt])\1$/, '$1');
}

/** `route` and `routing`, `try` and `tried` have the same stem. */
function plainEnd(word: string): string {
  if (word.length < SHORTEST) return word;
  if (word.endsWith('y')) return `${word.slice(0, -1)}i`;
  return word.length > SHORTEST && word.endsWith('e') ? word.slice(0, -1) : word;
}
