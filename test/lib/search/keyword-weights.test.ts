// The weights of the keyword index: those that wink computes, number for number, for any symbols. What is found by them is tested with the index.
import test, { type ExecutionContext } from 'ava';
import fc from 'fast-check';
import type { KeywordColumns } from '../../../lib/model/graph-data.ts';
import { buildKeywordIndex, weighWords } from '../../../lib/search/build-keyword-index.ts';
import { WordCounter } from '../../../lib/search/count-words.ts';
import type { SearchDocument } from '../../../lib/search/search-document.ts';
import { anyCharacter } from '../../support/code-points.ts';
import { keywordsByWink } from '../../support/keywords-by-wink.ts';

/** Few words, so that symbols share them, and some that texts of all kinds have. */
const word = fc.oneof(
  { weight: 6, arbitrary: fc.constantFrom('get', 'getUser', 'user_name', 'HTTPServer', 'Users') },
  {
    weight: 3,
    arbitrary: fc.constantFrom('constructor', '__proto__', 'toString', '日本語', 'utf8'),
  },
  { weight: 2, arbitrary: fc.string({ unit: fc.constantFrom(...'aAbB_1$'), maxLength: 70 }) },
  { weight: 1, arbitrary: fc.string({ unit: anyCharacter }) },
);
const between = fc.constantFrom(' ', '.', '();\n', '/');
const textOf = (most: number): fc.Arbitrary<string> =>
  fc.array(fc.tuple(word, between), { maxLength: most }).map((pairs) => pairs.flat().join(''));

const symbol: fc.Arbitrary<Omit<SearchDocument, 'uid'>> = fc.record({
  name: word,
  qualifiedName: textOf(3),
  signature: textOf(8),
  doc: textOf(20),
  path: textOf(4),
  body: fc.oneof({ weight: 9, arbitrary: textOf(40) }, { weight: 1, arbitrary: textOf(800) }),
});

const symbols = fc
  .array(symbol, { maxLength: 12, size: 'max' })
  .map((list) => list.map((one, place): SearchDocument => ({ ...one, uid: `s${place}` })));

/** As plain lists. */
function listsOf({ uids, tokens, starts, places, weights }: KeywordColumns): unknown {
  const [from, at, worth] = [starts, places, weights].map((column) => Array.from(column));
  return { uids, tokens, from, at, worth };
}

function checkSame(t: ExecutionContext, made: KeywordColumns, expected: KeywordColumns): void {
  t.deepEqual(listsOf(made), listsOf(expected));
}

test('any symbols have the words and weights that wink gives them', (t) => {
  fc.assert(
    fc.property(symbols, (documents) => {
      checkSame(t, buildKeywordIndex(documents), keywordsByWink(documents));
    }),
    { seed: 1, numRuns: 300 },
  );
});

test('thousands of symbols do, whose lengths and weights add up over many roundings', (t) => {
  const words = ['load', 'loadUser', 'user', 'save', 'cart', 'order_item', 'x', 'parse', 'HTTP'];
  const pick = (place: number, count: number): string =>
    Array.from({ length: count }, (_, at) => words[(place * (at + 3) + at * at) % 9]).join(' ');
  const documents = Array.from({ length: 3000 }, (_, place): SearchDocument => {
    const name = `${pick(place, 1)}${place % 700}`;
    return {
      uid: `u${place}`,
      name,
      qualifiedName: `Owner${place % 50}.${name}`,
      signature: pick(place + 1, place % 5),
      doc: pick(place + 2, place % 17),
      path: `src/${pick(place, 2).replace(' ', '/')}.ts`,
      body: pick(place + 3, place % 41),
    };
  });
  checkSame(t, buildKeywordIndex(documents), keywordsByWink(documents));
});

test('symbols that were counted apart, in any order, give the index of all', (t) => {
  fc.assert(
    fc.property(symbols, fc.array(fc.nat(3), { minLength: 12, maxLength: 12 }), (all, groups) => {
      const parts = [3, 0, 2, 1].map((group) => {
        const own = all.filter((_, place) => groups[place] === group).reverse();
        const counter = new WordCounter();
        for (const document of own) counter.count(document);
        return { uids: own.map(({ uid }) => uid), counts: counter.finish(), first: 0 };
      });
      const { columns, joined } = weighWords(parts);
      checkSame(t, columns, buildKeywordIndex(all));
      const uids = parts.flatMap((part) => part.uids);
      checkSame(t, weighWords([{ uids, counts: joined(), first: 0 }]).columns, columns);
    }),
    { seed: 2, numRuns: 100 },
  );
});
