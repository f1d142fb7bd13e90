// Maps of repositories: which areas they have, and how much these use each other.
import test from 'ava';
import type { MapAnswer } from '../../../lib/views/answers.ts';
import { mapView, type MapQuery } from '../../../lib/views/map.ts';
import type { IndexSnapshot } from '../../../lib/model/index-snapshot.ts';
import { snapshotOf, type EdgeSketch } from '../../support/snapshot.ts';
import { viewedApp } from '../../support/viewed-app.ts';

function mapOf(snapshot: IndexSnapshot, query: Partial<MapQuery> = {}): MapAnswer {
  const whole = { in: '', by: 'folder', tests: false, rest: false, ...query } as const;
  return mapView(snapshot, whole) as MapAnswer;
}

/** `a → b 2` for each use. */
function usesOf({ areas, uses }: MapAnswer): string[] {
  return uses.map(
    ({ from, to, count }) => `${areas[from]?.name ?? ''} → ${areas[to]?.name ?? ''} ${count}`,
  );
}

const named = ({ areas }: MapAnswer): string[] => areas.map(({ name }) => name);

test('areas are folders and files, without tests unless they are asked for', (t) => {
  const map = mapOf(viewedApp());
  t.deepEqual(named(map), ['src/db/cached.ts', 'src/db/table.ts', 'src/shop.ts', 'web']);
  t.deepEqual(usesOf(map), [
    'src/db/cached.ts → src/db/table.ts 1',
    'src/shop.ts → src/db/table.ts 2',
    'web → src/shop.ts 1',
  ]);
  t.deepEqual(map.totals, { symbols: 7, lines: 39, open: 2, uses: 5, inside: 1 });
  const tests = mapOf(viewedApp(), { tests: true });
  t.true(named(tests).some((name) => name.startsWith('test')));
  t.is(tests.totals.symbols, 8);
});

test('an area is opened by its id', (t) => {
  const map = mapOf(viewedApp(), { in: 'src/db/' });
  t.is(map.in, 'src/db');
  t.deepEqual(
    map.areas.map(({ id, name, kind, symbols, lines }) => [id, name, kind, symbols, lines]),
    [
      ['src/db/cached.ts', 'cached.ts', 'file', 1, 5],
      ['src/db/table.ts', 'table.ts', 'file', 3, 20],
    ],
  );
  t.deepEqual(named(mapOf(viewedApp(), { in: 'src/shop.ts' })), ['src/shop.ts']);
});

test('functional areas are areas too, and have files', (t) => {
  const map = mapOf(viewedApp(), { by: 'module' });
  t.deepEqual(named(map), ['Orders', 'Storage']);
  t.deepEqual(usesOf(map), ['Orders → Storage 1']);
  t.deepEqual(map.totals, { symbols: 4, lines: 18, open: 1, uses: 2, inside: 1 });
  t.deepEqual(named(mapOf(viewedApp(), { by: 'module', in: 'Module:Storage' })), [
    'src/db/table.ts',
  ]);
});

const MANY = Array.from({ length: 40 }, (_, at) => `src/f${String(at).padStart(2, '0')}.ts`);

/** Files with fewer and fewer symbols; each uses the first. */
function wide(): IndexSnapshot {
  const symbols = MANY.flatMap((path, at) =>
    Array.from({ length: 41 - at }, (_, symbol) => `Function:${path}:f${at}_${symbol}`),
  );
  return snapshotOf({
    nodes: [...MANY.map((path) => `File:${path}`), ...symbols],
    edges: MANY.slice(1).map((_, at): EdgeSketch => [`f${at + 1}_0`, 'CALLS', 'f0_0', '1:1']),
  });
}

test('there are at most 18 areas: the smallest are joined, and are opened again and again', (t) => {
  const first = mapOf(wide());
  t.is(first.areas.length, 18);
  const rest = first.areas.at(-1);
  t.like(rest, { id: '', name: 'src/… 23 more', path: '', kind: 'rest', parts: 23 });
  t.is(first.totals.symbols, wide().info.stats.symbols);
  t.is(first.totals.uses, 39);
  t.deepEqual(usesOf(first).at(-1), 'src/… 23 more → src/f00.ts 23');
  const second = mapOf(wide(), { rest: true });
  t.is(second.rest, 1);
  t.is(second.areas[0]?.name, 'src/f17.ts');
  t.is(second.areas.at(-1)?.name, 'src/… 6 more');
  t.deepEqual(named(mapOf(wide(), { rest: 2 })), MANY.slice(34));
  t.deepEqual(named(mapOf(wide(), { rest: 3 })), []);
});

test('chains of folders are one area, and a folder with nearly everything is opened', (t) => {
  const snapshot = snapshotOf({
    nodes: [
      'File:main/java/org/a.java',
      'File:main/java/org/b.java',
      'File:main/java/net/deep/c.java',
      'File:docs/conf.py',
      'Function:main/java/org/a.java:a',
      'Function:main/java/org/b.java:b',
      'Function:main/java/net/deep/c.java:c',
      'Function:docs/conf.py:d',
    ],
  });
  t.deepEqual(named(mapOf(snapshot)), [
    'docs',
    'main/java/net/deep',
    'main/java/org/a.java',
    'main/java/org/b.java',
  ]);
});

test('a repository without code has an empty map', (t) => {
  const map = mapOf(snapshotOf({ nodes: [] }));
  t.deepEqual([map.areas, map.uses, map.totals.uses], [[], [], 0]);
});
