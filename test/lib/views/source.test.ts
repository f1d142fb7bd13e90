// Source texts with the places of their names: lines as they were indexed, columns as the index counts them.
import test from 'ava';
import type { SourceAnswer } from '../../../lib/views/answers.ts';
import { sourceView } from '../../../lib/views/source.ts';
import { snapshotOf } from '../../support/snapshot.ts';
import { viewedApp } from '../../support/viewed-app.ts';

const FILE = 'src/shop.ts';

function sourceOf(more: { from?: number; to?: number } = {}): SourceAnswer {
  return sourceView(viewedApp(), { file: FILE, from: 1, ...more }) as SourceAnswer;
}

test('names are where the lines have them, with tabs and carriage returns', (t) => {
  const { lines, names, open, total_lines: total, symbols } = sourceOf();
  t.is(total, 6);
  t.deepEqual(lines.slice(0, 3), ['export function main() {', '\tcheckout();', '}']);
  const written = names.map(({ line, column, length, uids, defines }) => [
    (lines[line - 1] ?? '').slice(column - 1, column - 1 + length),
    uids[0],
    defines,
  ]);
  t.deepEqual(written.slice(0, 3), [
    ['main', 'Function:src/shop.ts:main', true],
    ['checkout', 'Function:src/shop.ts:checkout', false],
    ['checkout', 'Function:src/shop.ts:checkout', true],
  ]);
  t.like(open, [{ line: 5, column: 8, name: 'log', reason: 'receiver_unknown' }]);
  t.is((lines[4] ?? '').slice(7, 10), 'log');
  t.deepEqual(
    symbols.map(({ name, line, endLine }) => [name, line, endLine]),
    [
      ['main', 1, 3],
      ['checkout', 4, 6],
    ],
  );
});

test('lines are clamped to those of the file, and names to the lines', (t) => {
  const some = sourceOf({ from: 2, to: 3 });
  t.like(some, { from: 2, to: 3, total_lines: 6, lines: ['\tcheckout();', '}'], open: [] });
  t.deepEqual(
    some.names.map(({ line }) => line),
    [2],
  );
  t.like(sourceOf({ from: 5, to: 900 }), { from: 5, to: 6 });
  t.like(sourceOf({ from: 900 }), { from: 6, to: 6 });
  t.like(sourceOf({ from: 4, to: 2 }), { from: 4, to: 4 });
});

test('at most 2,000 lines and 300,000 characters are given', (t) => {
  const long = (text: string) =>
    sourceView(snapshotOf({ nodes: ['File:a.ts'], sources: { 'a.ts': text } }), {
      file: 'a.ts',
      from: 1,
    }) as SourceAnswer;
  t.like(long('x\n'.repeat(5000)), { total_lines: 5000, from: 1, to: 2000 });
  t.like(long(`${'x'.repeat(999)}\n`.repeat(500)), { total_lines: 500, to: 300 });
  t.is(long('x'.repeat(400_000)).lines[0]?.length, 300_000);
  t.like(long(''), { total_lines: 1, from: 1, to: 1, lines: [''] });
});

test('a file without text says so', (t) => {
  const answer = sourceView(viewedApp(), { file: 'web/routes.ts', from: 1 });
  t.like(answer, { error: { code: 'not_found' } });
});

test('of a symbol its own lines are given, with some around it', (t) => {
  const of = (more: object) =>
    sourceView(viewedApp(), { symbol: 'Function:src/shop.ts:checkout', ...more });
  t.like(of({}), { file: FILE, from: 4, to: 6 });
  t.like(of({ around: 2 }), { from: 2, to: 6 });
  t.like(of({ around: 9 }), { from: 1, to: 6 });
  t.like(of({ from: 1, to: 5 }), { from: 1, to: 5 });
  t.is(sourceView(viewedApp(), { symbol: 'Function:src/shop.ts:gone' }), null);
});
