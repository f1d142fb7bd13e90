// Rows give back the facts that they were made of, in every form that fields have, and know their tags without restoring them.
import test from 'ava';
import { FactRows, type TupleFact } from '../../../../lib/facts/packed/fact-rows.ts';

const FACTS: readonly TupleFact[] = [
  ['name', 'a', 0],
  ['call', 0, []],
  [
    'call',
    0,
    [1, 2, 3, 4, 5],
    [
      ['k', 7],
      ['', -1],
    ],
  ],
  ['name', 'a', 0],
  ['slice', 1, 0, null],
  ['each', 1, true],
  ['each', 1, false],
  ['dict', ['x', null], [4, 5]],
  ['string', ''],
  ['string', '\u{1f600} \ud800'],
  ['slice', 1, 2 ** 40, -(2 ** 29)],
  ['slice', 1, 0.5, 2 ** 29 - 1],
  ['super'],
];

test('facts are given back as they were, in order', (t) => {
  const rows = FactRows.of(FACTS);
  t.is(rows.length, FACTS.length);
  t.deepEqual([...rows], [...FACTS]);
  t.deepEqual(
    FACTS.map((_, row) => rows.get(row)),
    [...FACTS],
  );
  t.deepEqual(
    rows.map((fact, row) => [row, fact[0]]),
    [...FACTS.entries()].map(([row, [tag]]) => [row, tag]),
  );
  t.deepEqual(JSON.parse(JSON.stringify(rows)), JSON.parse(JSON.stringify(FACTS)));
});

test('below zero, and behind the last, is nothing', (t) => {
  const rows = FactRows.of(FACTS);
  for (const row of [-1, FACTS.length, 0.5]) {
    t.is(rows.get(row), undefined);
    t.is(rows.tagOf(row), undefined);
  }
});

test('rows are found by their tags', (t) => {
  const rows = FactRows.of(FACTS);
  t.deepEqual(
    FACTS.map((_, row) => rows.tagOf(row)),
    FACTS.map(([tag]) => tag),
  );
  t.deepEqual(
    [...rows.tagged('each', 'super', 'absent')],
    [5, 6, 12].map((row) => [row, FACTS[row]]),
  );
  t.true(rows.some(([tag]) => tag === 'super'));
  t.false(rows.some(([tag]) => tag === 'absent'));
});

test('equal facts are kept once, also among thousands', (t) => {
  const many = Array.from(
    { length: 5_000 },
    (_, at): TupleFact => ['name', `n${at % 1_250}`, at % 2],
  );
  const rows = FactRows.of(many);
  t.is(new Set(rows.starts).size, 1_250);
  t.deepEqual([...rows], many);
});

test('a field that is not given is null, as it is in JSON', (t) => {
  t.deepEqual([...FactRows.of([['slice', 1, undefined, 2]])], [['slice', 1, null, 2]]);
});

test('a text is read without its fact, where there is one, behind whatever comes before it', (t) => {
  const rows = FactRows.of(FACTS);
  FACTS.forEach((fact, row) => {
    fact.forEach((value, field) => {
      t.is(rows.textAt(row, field), typeof value === 'string' ? value : undefined);
    });
  });
  const nested = FactRows.of([['any', [1, [2, 3]], 'behind']]);
  t.is(nested.textAt(0, 2), 'behind');
  t.is(rows.textAt(-1, 1), undefined);
  t.is(rows.textAt(FACTS.length, 1), undefined);
});

test('rows tell whether a text is in any of them', (t) => {
  const rows = FactRows.of(FACTS);
  for (const text of ['a', 'x', 'k', 'super']) t.true(rows.hasAnyText(new Set(['none', text])));
  t.false(rows.hasAnyText(new Set(['b', '7'])));
  t.false(rows.hasAnyText(new Set()));
});
