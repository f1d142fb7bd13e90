// The cache of vectors: what it keeps, for how long, and that nothing wrong with it is ever more than a miss.
import {
  copyFileSync,
  existsSync,
  readdirSync,
  readFileSync,
  truncateSync,
  utimesSync,
  writeFileSync,
} from 'node:fs';
import { join } from 'node:path';
import test, { type ExecutionContext } from 'ava';
import { storeAt, type Store } from '../../../index-store/paths.ts';
import { openVectorsCache } from '../../../index-store/caches/vectors-cache.ts';
import { temporaryFolder } from '../../support/store-sample.ts';

const DAY = 20_000;

function keyOf(name: number): string {
  return name.toString(16).padStart(32, '0');
}

/** A store whose cache has the rows `[n, -n]` under the keys of these numbers. */
function storeWith(t: ExecutionContext, names: readonly number[], day = DAY): Store {
  const store = storeAt(temporaryFolder(t));
  const cache = openVectorsCache(store, 'tiny', day);
  for (const name of names) cache.put(keyOf(name), Int8Array.of(name, -name));
  cache.save();
  return store;
}

function fileOf(store: Store): string {
  return join(store.vectors, readdirSync(store.vectors)[0] ?? '');
}

function found(store: Store, names: readonly number[], model = 'tiny'): number[] {
  const cache = openVectorsCache(store, model, DAY);
  return names.filter((name) => cache.get(keyOf(name))?.join() === `${name},${-name}`);
}

test('what was saved is found, by content and model', (t) => {
  const store = storeWith(t, [1, 2, 127]);
  t.deepEqual(found(store, [1, 2, 3, 127]), [1, 2, 127]);
  t.deepEqual(found(store, [1, 2], 'another'), []);
});

test('the file of another model, under the name of this one, gives nothing', (t) => {
  const [store, other] = [storeWith(t, [1, 2]), storeWith(t, [3])];
  const cache = openVectorsCache(other, 'another', DAY);
  cache.put(keyOf(1), Int8Array.of(1, -1));
  cache.save();
  const [name = ''] = readdirSync(other.vectors).filter(
    (file) => file !== readdirSync(store.vectors)[0],
  );
  copyFileSync(join(other.vectors, name), fileOf(store));
  t.deepEqual(found(store, [1, 2]), []);
});

test('nothing is on the disk before it is saved, and nothing new is not written', (t) => {
  const store = storeWith(t, [1]);
  const before = readFileSync(fileOf(store));
  const cache = openVectorsCache(store, 'tiny', DAY);
  cache.get(keyOf(1));
  cache.put(keyOf(2), Int8Array.of(2, -2));
  t.deepEqual(readFileSync(fileOf(store)), before);
  cache.save();
  t.deepEqual(found(store, [1, 2]), [1, 2]);
});

test('what two processes save one after the other is kept of both', (t) => {
  const store = storeWith(t, [1]);
  const caches = [openVectorsCache(store, 'tiny', DAY), openVectorsCache(store, 'tiny', DAY)];
  caches.forEach((cache, place) => {
    cache.put(keyOf(place + 2), Int8Array.of(place + 2, -place - 2));
    cache.save();
  });
  t.deepEqual(found(store, [1, 2, 3]), [1, 2, 3]);
});

test('entries go when they were of no use for long, and use keeps them', (t) => {
  const store = storeWith(t, [1, 2], DAY - 50);
  const used = openVectorsCache(store, 'tiny', DAY - 10);
  used.get(keyOf(1));
  used.save();
  const later = openVectorsCache(store, 'tiny', DAY + 20);
  later.put(keyOf(3), Int8Array.of(3, -3));
  later.save();
  t.deepEqual(found(store, [1, 2, 3]), [1, 3]);
});

test('the limit of bytes holds, and those used last stay', (t) => {
  const store = storeWith(t, [1, 2, 3], DAY - 5);
  const cache = openVectorsCache(store, 'tiny', DAY, { days: 60, bytes: 60 });
  for (const name of [4, 5]) cache.put(keyOf(name), Int8Array.of(name, -name));
  cache.save();
  const left = found(store, [1, 2, 3, 4, 5]);
  t.is(left.length, 3);
  t.true(left.includes(4) && left.includes(5));
});

test('files of models that nobody used for long go', (t) => {
  const store = storeWith(t, [1]);
  const old = fileOf(store);
  utimesSync(old, 1_000_000, 1_000_000);
  const cache = openVectorsCache(store, 'another', Math.floor(Date.now() / 86_400_000));
  cache.put(keyOf(1), Int8Array.of(1, -1));
  cache.save();
  t.false(existsSync(old));
  t.deepEqual(found(store, [1], 'another'), [1]);
});

test('whatever is done to the file, a vector is whole or missing', (t) => {
  const store = storeWith(t, [1, 2, 3]);
  const path = fileOf(store);
  const whole = readFileSync(path);
  for (let bit = 0; bit < whole.length * 8; bit += 1) {
    const turned = Buffer.from(whole);
    turned[bit >> 3] = (turned[bit >> 3] ?? 0) ^ (1 << (bit & 7));
    writeFileSync(path, turned);
    t.deepEqual(found(store, [1, 2, 3]), []);
  }
  for (let size = 0; size < whole.length; size += 1) {
    writeFileSync(path, whole);
    truncateSync(path, size);
    t.deepEqual(found(store, [1, 2, 3]), []);
  }
  const cache = openVectorsCache(store, 'tiny', DAY);
  cache.put(keyOf(7), Int8Array.of(7, -7));
  cache.save();
  t.deepEqual(found(store, [1, 7]), [7]);
});

test('a folder that cannot be written costs nothing but the cache', (t) => {
  const home = temporaryFolder(t);
  writeFileSync(join(home, 'vectors'), 'in the way');
  const cache = openVectorsCache(storeAt(home), 'tiny', DAY);
  cache.put(keyOf(1), Int8Array.of(1, -1));
  t.notThrows(() => cache.save());
  t.deepEqual(found(storeAt(home), [1]), []);
});
