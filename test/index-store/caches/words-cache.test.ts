// The kept counts of words: what was put is found, and anything wrong with the file is a miss, never an error.
import { mkdirSync, readFileSync, rmSync, symlinkSync, truncateSync, writeFileSync } from 'node:fs';
import test, { type ExecutionContext } from 'ava';
import { openWordsCache } from '../../../index-store/caches/words-cache.ts';
import { pathsOf, storeAt, type RegistryEntry, type Store } from '../../../index-store/paths.ts';
import { WordCounter, type WordCounts } from '../../../lib/search/count-words.ts';
import { temporaryFolder } from '../../support/store-sample.ts';

const ENTRY: RegistryEntry = { name: 'shop', path: '/shop', id: 'shop' };
const [CART, MAIL] = ['c'.repeat(32), '0123456789abcdef'.repeat(2)];

function countsOf(...names: string[]): WordCounts {
  const counter = new WordCounter();
  for (const name of names)
    counter.count({
      uid: name,
      name,
      qualifiedName: `Shop.${name}`,
      signature: '',
      doc: 'größer \ud800',
      path: 'a.ts',
      body: `${name} ${name}`,
    });
  return counter.finish();
}

const COUNTS = countsOf('add', 'removeAll', 'send');

function storeWithCounts(t: ExecutionContext): { readonly store: Store; readonly path: string } {
  const store = storeAt(temporaryFolder(t));
  openWordsCache(store, ENTRY, 'v1').put(
    [
      { key: CART, symbols: 2 },
      { key: MAIL, symbols: 1 },
    ],
    COUNTS,
    TEXT_KEYS,
  );
  return { store, path: pathsOf(store, ENTRY).words };
}

/** The text of the second symbol was not embedded. */
const TEXT_KEYS = ['1'.repeat(32), '', `${'0'.repeat(31)}2`];

/** With numbers as plain lists. */
function listsOf(counts: WordCounts): unknown {
  const { tokens, lengths, starts, numbers, heads, bodies } = counts;
  return [tokens, ...[lengths, starts, numbers, heads, bodies].map((column) => Array.from(column))];
}

test('what was put is found, with the rows of each file and the keys of their texts', (t) => {
  const { store } = storeWithCounts(t);
  const kept = openWordsCache(store, ENTRY, 'v1').get();
  t.deepEqual(kept && listsOf(kept.counts), listsOf(COUNTS));
  t.deepEqual(kept?.textKeys, TEXT_KEYS);
  t.deepEqual(
    [...(kept?.rowsOf ?? [])],
    [
      [CART, { first: 0, count: 2 }],
      [MAIL, { first: 2, count: 1 }],
    ],
  );
});

test('what was found can be put again', (t) => {
  const { store } = storeWithCounts(t);
  const cache = openWordsCache(store, ENTRY, 'v1');
  const kept = cache.get();
  if (kept) cache.put([{ key: MAIL, symbols: 3 }], kept.counts, kept.textKeys);
  const again = cache.get();
  t.deepEqual(again && listsOf(again.counts), listsOf(COUNTS));
  t.deepEqual([...(again?.rowsOf.keys() ?? [])], [MAIL]);
});

test('what is put later replaces it, even if it is nothing', (t) => {
  const { store } = storeWithCounts(t);
  const cache = openWordsCache(store, ENTRY, 'v1');
  cache.put([{ key: MAIL, symbols: 1 }], countsOf('send'), ['']);
  t.deepEqual([...(cache.get()?.rowsOf.keys() ?? [])], [MAIL]);
  cache.put([], countsOf(), []);
  t.deepEqual([...(cache.get()?.rowsOf.keys() ?? ['missing'])], []);
});

test('another version and another repository have nothing', (t) => {
  const { store } = storeWithCounts(t);
  t.is(openWordsCache(store, ENTRY, 'v2').get(), null);
  t.is(openWordsCache(store, { ...ENTRY, id: 'other' }, 'v1').get(), null);
});

test('every damaged byte and every cut is noticed', (t) => {
  const { store, path } = storeWithCounts(t);
  const whole = readFileSync(path);
  const cache = openWordsCache(store, ENTRY, 'v1');
  for (let at = 0; at < whole.length; at += 1) {
    const damaged = Buffer.from(whole);
    damaged[at] = (damaged[at] ?? 0) ^ 0x10;
    writeFileSync(path, damaged);
    t.is(cache.get(), null, `byte ${at}`);
  }
  writeFileSync(path, whole);
  for (let length = whole.length - 1; length >= 0; length -= 7) {
    truncateSync(path, length);
    t.is(cache.get(), null, `${length} bytes`);
  }
});

test('a folder or a link in its place is no error, neither for reading nor for writing', (t) => {
  const { store, path } = storeWithCounts(t);
  const cache = openWordsCache(store, ENTRY, 'v1');
  rmSync(path);
  mkdirSync(path);
  t.is(cache.get(), null);
  t.notThrows(() => cache.put([], COUNTS, []));
  rmSync(path, { recursive: true });
  symlinkSync('/dev/zero', path);
  t.is(cache.get(), null);
});
