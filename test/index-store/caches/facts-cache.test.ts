// The cache of facts: what it gives is what was put, or nothing. It never fails, and it stays within bounds.
import {
  copyFileSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  statSync,
  truncateSync,
  utimesSync,
  writeFileSync,
} from 'node:fs';
import { join } from 'node:path';
import test, { type ExecutionContext } from 'ava';
import {
  inspectFactsCache,
  openFactsCache,
  type FactsCache,
} from '../../../index-store/caches/facts-cache.ts';
import { storeAt, type Store } from '../../../index-store/paths.ts';
import type { FileFacts } from '../../../lib/facts/file-facts.ts';
import { runWorker } from '../../support/run-store-worker.ts';
import { packFacts } from '../../../lib/facts/packed/packed-facts.ts';
import { factsNamed, temporaryFolder } from '../../support/store-sample.ts';

function newStore(t: ExecutionContext): Store {
  return storeAt(join(temporaryFolder(t), 'home'));
}

function entriesOf(...keys: string[]): [string, FileFacts][] {
  return keys.map((key) => [key, factsNamed(key)]);
}

/** Everything that is given is what was put under that key; tells the keys that are there. */
function checkGiven(t: ExecutionContext, cache: FactsCache, keys: readonly string[]): string[] {
  const given = cache.get(keys);
  for (const [key, facts] of given) t.deepEqual(facts, factsNamed(key));
  return [...given.keys()].sort();
}

function packsOf(store: Store): string[] {
  return readdirSync(store.facts, { recursive: true, encoding: 'utf8' })
    .filter((name) => name.endsWith('.pack'))
    .map((name) => join(store.facts, name));
}

test('facts that come as bytes are the same as facts', (t) => {
  const store = newStore(t);
  const cache = openFactsCache(store, '1');
  cache.put(entriesOf('a', 'ключ').map(([key, facts]) => [key, packFacts(facts)]));
  t.deepEqual(checkGiven(t, cache, ['a', 'ключ']), ['a', 'ключ']);
});

test('what was put is given, to others that open it too; other keys are not', (t) => {
  const store = newStore(t);
  const cache = openFactsCache(store, '1');
  t.deepEqual(checkGiven(t, cache, ['a']), []);
  cache.put(entriesOf('a', 'b', 'ключ', '__proto__'));
  cache.put(entriesOf('c'));
  t.deepEqual(checkGiven(t, openFactsCache(store, '1'), ['a', 'c', 'd', 'ключ', '__proto__']), [
    '__proto__',
    'a',
    'c',
    'ключ',
  ]);
});

test('asking makes no folder, and putting nothing no pack', (t) => {
  const store = newStore(t);
  const cache = openFactsCache(store, '1');
  cache.get(['a']);
  cache.put([]);
  t.deepEqual(inspectFactsCache(store), { packs: 0, bytes: 0, damaged: [] });
});

test('versions do not see each other, whatever they are called', (t) => {
  const store = newStore(t);
  for (const version of ['1', '2', '../1', '']) {
    const cache = openFactsCache(store, version);
    t.deepEqual(checkGiven(t, cache, ['a']), []);
    cache.put(entriesOf('a'));
    t.deepEqual(checkGiven(t, cache, ['a']), ['a']);
  }
});

test('a pack of another version, moved here, gives nothing and is told', (t) => {
  const store = newStore(t);
  openFactsCache(store, '1').put(entriesOf('a'));
  const [other = ''] = packsOf(store);
  const cache = openFactsCache(store, '2');
  cache.put(entriesOf('b'));
  const [own = ''] = packsOf(store).filter((path) => path !== other);
  copyFileSync(other, own);
  t.deepEqual(checkGiven(t, cache, ['a', 'b']), []);
  t.deepEqual(inspectFactsCache(store).damaged, [own]);
});

test('entries of any number and size', (t) => {
  const store = newStore(t);
  const keys = Array.from({ length: 3000 }, (_, at) => `${at}`.padStart(64, 'f'));
  const long = { ...factsNamed('long'), publicNames: ['x'.repeat(3_000_000)] };
  openFactsCache(store, '1').put([...entriesOf(...keys), ['long', long]]);
  const cache = openFactsCache(store, '1');
  t.is(checkGiven(t, cache, keys).length, 3000);
  t.deepEqual(cache.get(['long']).get('long'), long);
});

test('any one bit turned in a pack is a miss, never other facts', (t) => {
  const store = newStore(t);
  const cache = openFactsCache(store, '1');
  cache.put(entriesOf('a', 'b'));
  const [path = ''] = packsOf(store);
  const whole = readFileSync(path);
  for (let bit = 0; bit < whole.length * 8; bit++) {
    const turned = Buffer.from(whole);
    turned[bit >> 3] = (turned[bit >> 3] ?? 0) ^ (1 << (bit & 7));
    writeFileSync(path, turned);
    const given = checkGiven(t, cache, ['a', 'b']);
    t.true(given.length < 2);
  }
});

test('a pack cut anywhere gives what is whole in it or nothing, and is told', (t) => {
  const store = newStore(t);
  const cache = openFactsCache(store, '1');
  cache.put(entriesOf('a', 'b'));
  const [path = ''] = packsOf(store);
  for (let length = readFileSync(path).length - 1; length >= 0; length--) {
    truncateSync(path, length);
    checkGiven(t, cache, ['a', 'b']);
    t.deepEqual(inspectFactsCache(store).damaged, [path]);
  }
});

test('damaged packs do not hide whole ones, and what is put again is given again', (t) => {
  const store = newStore(t);
  const cache = openFactsCache(store, '1');
  cache.put(entriesOf('a'));
  truncateSync(packsOf(store)[0] ?? '', 40);
  cache.put(entriesOf('b'));
  t.deepEqual(checkGiven(t, cache, ['a', 'b']), ['b']);
  cache.put(entriesOf('a'));
  t.deepEqual(checkGiven(t, cache, ['a', 'b']), ['a', 'b']);
});

test('many small packs become few, and nothing is lost', (t) => {
  const store = newStore(t);
  const cache = openFactsCache(store, '1', { bytes: 1 << 20, packs: 4 });
  const keys = Array.from({ length: 40 }, (_, at) => `key ${at}`);
  for (const key of keys) cache.put(entriesOf(key));
  t.true(packsOf(store).length <= 4);
  t.deepEqual(checkGiven(t, cache, keys), [...keys].sort());
});

test('over the limit, packs that were used least recently go, of other versions too', (t) => {
  const store = newStore(t);
  openFactsCache(store, 'old').put(entriesOf('oldest'));
  const [oldest = ''] = packsOf(store);
  utimesSync(oldest, new Date(0), new Date(0));
  const size = statSync(oldest).size;
  const cache = openFactsCache(store, 'new', { bytes: 3 * size + 10, packs: 100 });
  for (const key of ['used00', 'unused']) cache.put(entriesOf(key));
  packsOf(store).forEach((path) => utimesSync(path, new Date(1000), new Date(1000)));
  t.deepEqual(checkGiven(t, cache, ['used00']), ['used00']);
  for (const key of ['later0', 'later1']) cache.put(entriesOf(key));
  t.deepEqual(checkGiven(t, cache, ['used00', 'unused', 'later0', 'later1']), [
    'later0',
    'later1',
    'used00',
  ]);
  t.deepEqual(checkGiven(t, openFactsCache(store, 'old'), ['oldest']), []);
});

test('what killed writers left goes in time', (t) => {
  const store = newStore(t);
  const cache = openFactsCache(store, '1');
  cache.put(entriesOf('a'));
  const folder = join(packsOf(store)[0] ?? '', '..');
  const [old, young] = [join(folder, '.new-old'), join(folder, '.new-young')];
  for (const path of [old, young]) writeFileSync(path, 'half');
  utimesSync(old, new Date(0), new Date(0));
  cache.put(entriesOf('b'));
  t.deepEqual(
    readdirSync(folder).filter((name) => name.startsWith('.new-')),
    ['.new-young'],
  );
});

test('a cache that cannot be used is an empty one', (t) => {
  const folder = temporaryFolder(t);
  const blocked = storeAt(join(folder, 'home'));
  mkdirSync(blocked.home);
  writeFileSync(blocked.facts, 'no folder');
  const cache = openFactsCache(blocked, '1');
  t.notThrows(() => cache.put(entriesOf('a')));
  t.deepEqual(checkGiven(t, cache, ['a']), []);
  t.deepEqual(inspectFactsCache(blocked), { packs: 0, bytes: 0, damaged: [] });
});

test('several processes put, join and get at the same time', async (t) => {
  const store = newStore(t);
  const keys = Array.from({ length: 30 }, (_, at) => `key ${at}`);
  const ends = await Promise.all(
    [0, 1, 2].map(() => runWorker({ do: 'facts', home: store.home, version: '1', keys })),
  );
  t.deepEqual(ends, [0, 0, 0]);
  checkGiven(t, openFactsCache(store, '1'), keys);
  t.deepEqual(inspectFactsCache(store).damaged, []);
});
