// Brings the forms of an English word together: `routes`, `routed`, `routing` and `route`. Knows nothing of identifiers, whose parts come one by one.

/** Shorter stems are no words any more: `thing`, `need`, `uses` keep their ends. */
const SHORTEST = 3;

/**
 * A light stemmer: it takes off plurals, `-ed` and `-ing`, and no endings that change what a word stands for
 * (`router` is not `route`). In lower case; what is not English stays as it is.
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

/** `route` and `routing`, `try` and `tried` come out alike. */
function plainEnd(word: string): string {
  if (word.length < SHORTEST) return word;
  if (word.endsWith('y')) return `${word.slice(0, -1)}i`;
  return word.length > SHORTEST && word.endsWith('e') ? word.slice(0, -1) : word;
}
