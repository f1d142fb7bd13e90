// What flows were traced from: what was put is found for the same files, and anything wrong with the file is a miss, never an error.
import { mkdirSync, readFileSync, rmSync, truncateSync, writeFileSync } from 'node:fs';
import test, { type ExecutionContext } from 'ava';
import { openFlowsCache, type FlowsCache } from '../../../index-store/caches/flows-cache.ts';
import { pathsOf, storeAt, type RegistryEntry } from '../../../index-store/paths.ts';
import type { FlowInputs } from '../../../lib/model/flow-inputs.ts';
import { temporaryFolder } from '../../support/store-sample.ts';

const ENTRY: RegistryEntry = { name: 'shop', path: '/shop', id: 'shop' };
const INPUTS: FlowInputs = {
  hints: new Map([
    ['Function:a.ts:main', 'main'],
    ['Function:größer.ts:get', 'route'],
  ]),
  late: new Map([
    ['a.ts', new Map([['1 2', [1, 9, 1]]])],
    [
      'b.ts',
      new Map([
        ['70000 1', [70_000, 12, 2]],
        ['3 4', [5, 6, 1]],
      ]),
    ],
  ]),
};

function cacheWith(
  t: ExecutionContext,
  inputs: FlowInputs,
): { readonly cache: FlowsCache; readonly path: string } {
  const store = storeAt(temporaryFolder(t));
  const cache = openFlowsCache(store, ENTRY, 'v1');
  cache.put('tree', inputs);
  return { cache, path: pathsOf(store, ENTRY).flows };
}

test('what was put is found, also when there is nothing to find', (t) => {
  t.deepEqual(cacheWith(t, INPUTS).cache.get('tree'), INPUTS);
  const nothing = { hints: new Map(), late: new Map() };
  t.deepEqual(cacheWith(t, nothing).cache.get('tree'), nothing);
});

test('what was put last replaces what was there', (t) => {
  const { cache } = cacheWith(t, INPUTS);
  cache.put('other', { ...INPUTS, late: new Map() });
  t.is(cache.get('tree'), null);
  t.deepEqual(cache.get('other'), { ...INPUTS, late: new Map() });
});

test('of other files, or by another version, nothing is found', (t) => {
  const store = storeAt(temporaryFolder(t));
  openFlowsCache(store, ENTRY, 'v1').put('tree', INPUTS);
  t.is(openFlowsCache(store, ENTRY, 'v1').get('tre'), null);
  t.is(openFlowsCache(store, ENTRY, 'v2').get('tree'), null);
  t.deepEqual(openFlowsCache(store, ENTRY, 'v1').get('tree'), INPUTS);
});

for (const [what, damage] of Object.entries<(path: string) => void>({
  'is cut short': (path) => truncateSync(path, 150),
  'is empty': (path) => truncateSync(path, 0),
  'has another byte': (path) => {
    const bytes = readFileSync(path);
    bytes[bytes.length - 3] = (bytes.at(-3) ?? 0) ^ 1;
    writeFileSync(path, bytes);
  },
  'is a folder': (path) => {
    rmSync(path);
    mkdirSync(path);
  },
}))
  test(`a file that ${what} is a miss`, (t) => {
    const { cache, path } = cacheWith(t, INPUTS);
    damage(path);
    t.is(cache.get('tree'), null);
    t.notThrows(() => cache.put('tree', INPUTS));
  });
