// Times the keyword index with N generated symbols: build, open, search. Does not measure real repositories.
// Usage: node --import tsx bench/keyword-index.ts [N…]
import { encodeKeywords } from '../index-store/sections/keywords-file.ts';
import { buildKeywordIndex } from '../lib/search/build-keyword-index.ts';
import { openKeywordIndex } from '../lib/search/keyword-index.ts';
import type { SearchDocument } from '../lib/search/search-document.ts';

const COUNTS = [1_700, 10_000, 50_000];
const QUESTIONS = [
  'how does the router dispatch a request',
  'parse the configuration file',
  'close_idle_connection',
  'who writes the session cookie',
  'retry with timeout',
];

/** A repository of 20,000 lines has about 2,500 words, with a distribution close to Zipf's law. */
const WORDS = Array.from(
  { length: 2_500 },
  (_, place) => `w${place.toString(36)}${'aeiou'[place % 5] ?? ''}`,
);

function documentsOf(count: number): SearchDocument[] {
  const random = randomNumbers(count);
  const word = (): string => WORDS[Math.floor(WORDS.length ** random()) - 1] ?? 'w';
  const words = (length: number): string => Array.from({ length }, word).join(' ');
  return Array.from({ length: count }, (_, place) => {
    const name = `${word()}_${word()}`;
    const path = `src/${word()}/${word()}.ts`;
    return {
      uid: `Function:${path}:${name}~${place}`,
      name,
      qualifiedName: name,
      signature: `function ${name}(${words(3)})`,
      doc: words(8),
      path,
      body: words(40),
    };
  });
}

/** The same numbers in every run (mulberry32). */
function randomNumbers(seed: number): () => number {
  let state = seed;
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let bits = Math.imul(state ^ (state >>> 15), 1 | state);
    bits = (bits + Math.imul(bits ^ (bits >>> 7), 61 | bits)) ^ bits;
    return ((bits ^ (bits >>> 14)) >>> 0) / 4_294_967_296;
  };
}

function timed<T>(work: () => T): { result: T; ms: number } {
  const start = performance.now();
  const result = work();
  return { result, ms: performance.now() - start };
}

function median(values: readonly number[]): number {
  return [...values].sort((a, b) => a - b)[Math.floor(values.length / 2)] ?? 0;
}

const asked = process.argv
  .slice(2)
  .map(Number)
  .filter((count) => count > 0);
console.log('documents  build ms  open ms  search ms (median)  KiB');
for (const count of asked.length > 0 ? asked : COUNTS) {
  const documents = documentsOf(count);
  const built = timed(() => buildKeywordIndex(documents));
  const opened = timed(() => openKeywordIndex(built.result));
  const questions = [...QUESTIONS, ...documents.slice(0, 20).map(({ doc }) => doc)];
  const searches = questions.flatMap((text) =>
    [0, 1, 2].map(() => timed(() => opened.result.search(text, 2_000)).ms),
  );
  const cells: [number, number][] = [
    [count, 9],
    [Math.round(built.ms), 10],
    [Math.round(opened.ms), 9],
    [Number(median(searches).toFixed(1)), 20],
    [encodeKeywords(built.result).length >> 10, 5],
  ];
  console.log(cells.map(([value, width]) => String(value).padStart(width)).join(''));
}
