// Finding names as they are typed: what fits, and in which order.
import test from 'ava';
import type { SymbolsAnswer } from '../../../lib/views/answers.ts';
import { symbolsView } from '../../../lib/views/symbols.ts';
import { snapshotOf } from '../../support/snapshot.ts';
import { viewedApp } from '../../support/viewed-app.ts';

const NODES = {
  nodes: [
    'File:src/run.ts',
    'Function:src/run.ts:run',
    'Class:src/app.ts:App',
    'Method:src/app.ts:App.run',
    'Method:src/app.ts:App.runAll',
    'Method:src/app.ts:App.dryRun',
    'Function:src/app.ts:overrun',
    'Function:src/app.ts:reUseNow',
    'Function:test/app.test.ts:run',
    'Function:test/app.test.ts:runs',
    { uid: 'Route:src/app.ts:GET /run', name: 'GET /run', filePath: 'src/app.ts' },
    'Module:runner',
    'Process:run → stop',
    'Folder:run',
  ],
};
const SNAPSHOT = snapshotOf(NODES);

function found(q: string, limit = 20): string[] {
  const { symbols } = symbolsView(SNAPSHOT, { q, limit }) as SymbolsAnswer;
  return symbols.map(({ uid }) => uid.replace(/^[A-Z][a-z]+:/, ''));
}

test('exact names come first, then beginnings of names, of words, parts, letters in order', (t) => {
  t.deepEqual(found('run'), [
    'src/run.ts:run',
    'src/app.ts:App.run',
    'test/app.test.ts:run',
    'runner',
    'src/run.ts',
    'src/app.ts:App.runAll',
    'test/app.test.ts:runs',
    'run → stop',
    'src/app.ts:GET /run',
    'src/app.ts:App.dryRun',
    'src/app.ts:overrun',
    'src/app.ts:reUseNow',
  ]);
});

for (const [q, first] of [
  ['RUNALL', 'src/app.ts:App.runAll'],
  ['App.run()', 'src/app.ts:App.run'],
  ['app::dry', 'src/app.ts:App.dryRun'],
  ['app run all', 'src/app.ts:App.runAll'],
  ['/run', 'src/app.ts:GET /run'],
  ['src/ru', 'src/run.ts'],
  ['adr', 'src/app.ts:App.dryRun'],
] as const)
  test(`${q} finds ${first}`, (t) => {
    t.is(found(q)[0], first);
  });

test('nothing typed, and what no name has, finds nothing', (t) => {
  for (const q of ['', '  ', 'zzz', '()'])
    t.like(symbolsView(SNAPSHOT, { q, limit: 5 }), { total: 0, symbols: [] }, q);
});

test('a limit cuts the list, not the total', (t) => {
  const all = symbolsView(SNAPSHOT, { q: 'run', limit: 200 }) as SymbolsAnswer;
  for (const limit of [1, 3, 7]) {
    const some = symbolsView(SNAPSHOT, { q: 'run', limit }) as SymbolsAnswer;
    t.is(some.total, all.total);
    t.deepEqual(some.symbols, all.symbols.slice(0, limit));
  }
});

test('a symbol has its qualified name and place', (t) => {
  const { symbols } = symbolsView(viewedApp(), { q: 'saveall', limit: 1 }) as SymbolsAnswer;
  t.deepEqual(symbols, [
    {
      uid: 'Method:src/db/table.ts:Table.saveAll',
      name: 'Table.saveAll',
      type: 'Method',
      filePath: 'src/db/table.ts',
      line: 11,
    },
  ]);
});

test('flows leave three quarters of the list to code, and take what it leaves', (t) => {
  const nodes = Array.from({ length: 12 }, (_, at) => [
    `Process:open → step${at}`,
    `Function:src/files.ts:reopenTheFile${at}`,
  ]).flat();
  const ask = (q: string): number => {
    const { symbols } = symbolsView(snapshotOf({ nodes }), { q, limit: 12 }) as SymbolsAnswer;
    t.is(symbols.length, 12);
    return symbols.filter(({ type }) => type === 'Process').length;
  };
  t.is(ask('open'), 3);
  t.is(ask('open → step'), 12);
});

for (const text of [
  'app run all',
  'app.dryRun()',
  'app::run',
  'GET /run',
  'r u n',
  'src/app.ts',
  '..run',
])
  test(`${text} finds the same whether it is typed or pasted`, (t) => {
    for (let length = 1; length <= text.length; length++) {
      const q = text.slice(0, length);
      const fresh = symbolsView(snapshotOf(NODES), { q, limit: 20 });
      t.deepEqual(symbolsView(SNAPSHOT, { q, limit: 20 }), fresh, q);
    }
  });
