// Where values and lists of records first differ. No index is made.
import test from 'ava';
import { firstDifference, firstRecordDifference } from '../../../bench/same/first-difference.ts';

test('equal values have no difference', (t) => {
  t.is(firstDifference({ a: [1, { b: null }] }, { a: [1, { b: null }] }), null);
});

test('the first difference is named by its path, with both values', (t) => {
  const before = {
    meta: { omitted: {} },
    rows: [
      ['a', 1],
      ['b', 2],
    ],
  };
  const after = {
    meta: { omitted: {} },
    rows: [
      ['a', 1],
      ['b', 3],
      ['c', 4],
    ],
  };
  t.deepEqual(firstDifference(before, after), { path: 'rows[1][1]', before: '2', after: '3' });
});

test('what one side has more is absent on the other', (t) => {
  t.deepEqual(firstDifference([1], [1, 2]), { path: '[1]', before: 'absent', after: '2' });
  t.deepEqual(firstDifference({ a: 1 }, {}), { path: 'a', before: '1', after: 'absent' });
});

test('the order of fields counts, as it does in JSON', (t) => {
  const found = firstDifference({ in: { a: 1, b: 2 } }, { in: { b: 2, a: 1 } });
  t.deepEqual(found, { path: 'in: order of fields', before: '["a","b"]', after: '["b","a"]' });
});

test('of long texts the part around the first difference is shown', (t) => {
  const long = 'x'.repeat(1_000);
  const found = firstDifference(`${long}before${long}`, `${long}after${long}`);
  t.regex(found?.before ?? '', /^…x{60}before/);
  t.regex(found?.after ?? '', /^…x{60}after/);
});

const record = (key: string, value: unknown = key): { key: string; value: unknown } => ({
  key,
  value,
});

test('a record is gone, new, changed or moved, and all that differ are counted', (t) => {
  const before = [record('a'), record('b', { line: 1 }), record('c')];
  t.is(firstRecordDifference(before, [...before]), null);
  const changed = firstRecordDifference(before, [
    record('a'),
    record('b', { line: 2 }),
    record('d'),
  ]);
  t.deepEqual(changed, {
    record: 'b',
    change: 'changed',
    path: 'line',
    before: '1',
    after: '2',
    gone: 1,
    added: 1,
    changed: 1,
  });
  t.like(firstRecordDifference(before, before.slice(1)), {
    record: 'a',
    change: 'gone',
    gone: 1,
    added: 0,
    changed: 0,
  });
  t.like(firstRecordDifference(before, [record('x'), ...before]), {
    record: 'x',
    change: 'new',
    gone: 0,
    added: 1,
  });
  t.like(firstRecordDifference(before, [...before].reverse()), {
    record: 'a',
    change: 'moved',
    before: '"a"',
    after: '"c"',
    gone: 0,
    added: 0,
  });
});

test('records of one key are told apart by their order', (t) => {
  const found = firstRecordDifference(
    [record('a', 1), record('a', 2)],
    [record('a', 1), record('a', 3)],
  );
  t.like(found, { record: 'a (2)', change: 'changed', before: '2', after: '3' });
  t.like(firstRecordDifference([record('a', 1), record('a', 1)], [record('a', 1)]), {
    record: 'a (2)',
    change: 'gone',
  });
});
