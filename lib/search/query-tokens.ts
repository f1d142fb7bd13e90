// Converts a question to search tokens. Neither ranks nor finds exact names.
import { splitIdentifier, wordsOf } from './split-identifier.ts';
import { Tokenizer, wholeToken } from './tokens.ts';

/** Stop words: question words, function words and general requests. */
const EMPTY_WORDS: ReadonlySet<string> = new Set(
  `a an the and or but nor of to in on at by for from with without into onto over under about as than then
  is are was were be been being am do does did done doing has have had having can could should would will shall may might must
  i me my we us our you your he she it its they them their this that these those there here
  how what when where which who whom whose why if else not no so such also just only very too any some
  get gets got let lets please want wants need needs find show tell explain know work works happen happens
  code codebase repo repository file files
  use uses used using allow allows allowed make makes made fix fixes fixed support supports supported instead`.split(
    /\s+/,
  ),
);

/** Whether a word of a question is informative. */
export function isTelling(word: string): boolean {
  return !EMPTY_WORDS.has(word.toLowerCase());
}

/** More words make a search slower, but not better. */
const MOST_WORDS = 300;

/** The first words of a long text (an issue, a commit message) are its headline; the others count less. */
const HEADLINE_WORDS = 12;
const BEYOND_HEADLINE = 0.5;

/** The search tokens with weights, in the order of the words. Stop words are dropped unless there are no others. */
export function queryTokens(text: string): ReadonlyMap<string, number> {
  const words = wordsOf(text).slice(0, MOST_WORDS);
  const telling = words.filter(isTelling);
  const kept = telling.length > 0 ? telling : words;
  const tokenizer = new Tokenizer();
  const weights = new Map<string, number>();
  kept.forEach((word, place) => {
    const { whole, stems, compound } = tokenizer.word(word);
    const next = kept[place + 1];
    const tokens = [
      ...(compound || kept.length === 1 ? [whole] : []),
      ...stems,
      // Two adjacent words may be one identifier: `dispatch request` finds dispatch_request.
      ...(next === undefined
        ? []
        : [wholeToken([...splitIdentifier(word), ...splitIdentifier(next)])]),
    ];
    for (const token of tokens)
      if (token !== '' && !weights.has(token))
        weights.set(token, place < HEADLINE_WORDS ? 1 : BEYOND_HEADLINE);
  });
  return weights;
}
