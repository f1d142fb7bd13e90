// What lowers a symbol's rank: its place and its kind.
import test from 'ava';
import type { NodeRecord } from '../../../../lib/model/graph-data.ts';
import { symbolWeight } from '../../../../lib/search/rank/symbol-weight.ts';

function weight(node: Partial<NodeRecord>, includeTests = false): number {
  return symbolWeight(
    { uid: 'u', kind: 'Function', name: 'f', filePath: 'src/a.ts', ...node },
    { includeTests },
  );
}

const LOWER = [
  'benchmarks/a.ts',
  'examples/app.py',
  'docs/conf.py',
  'types/index.d.ts',
  'stub.pyi',
];
const FULL = [
  'src/a.ts',
  'lib/route.js',
  'src/vendors.ts',
  'src/distance.py',
  'src/generator.ts',
  'documents/a.py',
  'src/example.ts',
  'lib/admin.js',
];

for (const filePath of LOWER)
  test(`${filePath} counts less`, (t) => t.true(weight({ filePath }) < 1));
for (const filePath of FULL)
  test(`${filePath} counts in full`, (t) => t.is(weight({ filePath }), 1));

test('code that was not written here counts less', (t) => {
  t.true(weight({ origin: 'generated' }) < 1);
  t.true(weight({ origin: 'vendored' }) < 1);
});

test('tests count less, unless they are asked for', (t) => {
  t.true(weight({ isTest: true }) < 1);
  t.is(weight({ isTest: true }, true), 1);
});

test('data and types count a little less than what runs', (t) => {
  for (const kind of ['Property', 'Variable', 'Interface', 'TypeAlias'] as const)
    t.true(weight({ kind }) < weight({ kind: 'Class' }), kind);
});

test('nothing is hidden', (t) => {
  t.true(
    weight({ isTest: true, kind: 'Property', filePath: 'docs/x.d.ts', origin: 'vendored' }) > 0,
  );
});
