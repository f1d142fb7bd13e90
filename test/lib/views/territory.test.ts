// Territories: every line belongs to one row.
import test from 'ava';
import type { TerritoryAnswer } from '../../../lib/views/answers.ts';
import { territoryView } from '../../../lib/views/territory.ts';
import { snapshotOf } from '../../support/snapshot.ts';
import { viewedApp } from '../../support/viewed-app.ts';

function rowsOf(answer: TerritoryAnswer): string[] {
  const { names, parents, kinds, kindNames, lines, open } = answer;
  return names.map(
    (name, row) =>
      `${kindNames[kinds[row] ?? 0]} ${name} in ${parents[row]}: ${lines[row]}, ${open[row]} open`,
  );
}

test('folders, files and symbols have lines of their own, which add up', (t) => {
  const answer = territoryView(viewedApp(), { in: 'src', tests: false }) as TerritoryAnswer;
  t.is(answer.level, 'symbols');
  t.deepEqual(rowsOf(answer), [
    'Folder src in -1: 0, 0 open',
    'Folder db in 0: 0, 0 open',
    'File cached.ts in 1: 0, 0 open',
    'Class CachedTable in 2: 5, 0 open',
    'File table.ts in 1: 0, 0 open',
    'Class Table in 4: 4, 0 open',
    'Method Table.save in 4: 8, 0 open',
    'Method Table.saveAll in 4: 8, 0 open',
    'File shop.ts in 0: 0, 0 open',
    'Function main in 8: 3, 0 open',
    'Function checkout in 8: 3, 1 open',
  ]);
});

test('tests are shown if they are asked for, and marked', (t) => {
  const whole = territoryView(viewedApp(), { in: '', tests: true }) as TerritoryAnswer;
  const marked = whole.names.filter((_, row) => whole.isTest[row] === 1);
  t.deepEqual(marked, ['shop.test.ts', 'savesOrders']);
  t.is(whole.names[0], '');
  const without = territoryView(viewedApp(), { in: '', tests: false }) as TerritoryAnswer;
  t.false(without.names.includes('savesOrders'));
});

test('a file can be the territory', (t) => {
  const answer = territoryView(viewedApp(), { in: 'src/shop.ts', tests: false }) as TerritoryAnswer;
  t.deepEqual(
    [answer.names, answer.parents],
    [
      ['shop.ts', 'main', 'checkout'],
      [-1, 0, 0],
    ],
  );
});

test('with too many symbols, files are the smallest rows', (t) => {
  const symbols = Array.from({ length: 60_000 }, (_, at) => ({
    uid: `Function:a/a.ts:f${at}`,
    line: at + 1,
    endLine: at + 1,
  }));
  const answer = territoryView(snapshotOf({ nodes: ['File:a/a.ts', ...symbols] }), {
    in: '',
    tests: false,
  }) as TerritoryAnswer;
  t.is(answer.level, 'files');
  t.deepEqual(rowsOf(answer), [
    'Folder  in -1: 0, 0 open',
    'Folder a in 0: 0, 0 open',
    'File a.ts in 1: 60000, 0 open',
  ]);
});

test('what commits say of the rows: how often each changed, and which changed together', (t) => {
  const snapshot = snapshotOf({
    nodes: [
      'Folder:a',
      'File:a/a.ts',
      { uid: 'Function:a/a.ts:one', line: 1, endLine: 3 },
      { uid: 'Function:a/a.ts:two', line: 4, endLine: 6 },
      'File:b.ts',
    ],
    // Of the file, `one`, `two` and `b.ts`, and then of a template that is not indexed.
    history: {
      nodes: [1, 2, 3, 4],
      paths: ['page.html'],
      changes: [9, 5, 4, 3, 2],
      lasts: [0, 0, 0, 0, 0],
      starts: [0, 0, 2, 3, 3, 3],
      confidences: [80, 60, 50],
      others: [2, 4, 3],
      supports: [4, 2, 2],
      togethers: [0, 0, 0],
      ids: ['1234567890'],
      times: [1_700_000_000],
      subjects: ['both'],
    },
  });
  const answer = territoryView(snapshot, { in: '', tests: true, history: true }) as TerritoryAnswer;
  t.deepEqual(answer.names, ['', 'a', 'a.ts', 'one', 'two', 'b.ts']);
  t.deepEqual(answer.history, {
    state: 'read',
    commits: 40,
    since: '',
    changes: [0, 0, 9, 5, 4, 3],
    from: [3, 4],
    to: [4, 5],
    together: [4, 2],
    elsewhere: 1,
  });
  const without = territoryView(snapshot, { in: '', tests: true }) as TerritoryAnswer;
  t.is(without.history, undefined);
});

test('an index without the history says so', (t) => {
  const answer = territoryView(viewedApp(), { in: 'src', tests: false, history: true });
  t.like((answer as TerritoryAnswer).history, { state: 'none', from: [], elsewhere: 0 });
});
