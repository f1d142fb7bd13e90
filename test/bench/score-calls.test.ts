// How call edges are scored against a compiler's: what counts as right, wrong, hit, missed, and what counts for nothing.
import test from 'ava';
import type { ExpectedEdge } from '../../bench/accuracy/expected-calls.ts';
import {
  precision,
  recall,
  scoreCalls,
  type FoundEdge,
  type Score,
} from '../../bench/accuracy/score-calls.ts';

function expectedCall(cn: string, n: string, more: Partial<ExpectedEdge> = {}): ExpectedEdge {
  const chain = cn === '<module>' ? [] : [{ name: cn }];
  return {
    cf: 'a.ts',
    cn,
    cl: 1,
    chain,
    f: 'b.ts',
    n,
    l: 1,
    site: [2, 3],
    via: 'call',
    kind: 'static',
    ...more,
  };
}

function foundCall(callerName: string, name: string, more: Partial<FoundEdge> = {}): FoundEdge {
  return {
    callerFile: 'a.ts',
    callerName,
    callerLine: 1,
    file: 'b.ts',
    name,
    line: 1,
    kind: 'Function',
    language: 'typescript',
    reason: 'scope',
    ...more,
  };
}

function score(
  expected: readonly ExpectedEdge[],
  found: readonly FoundEdge[],
  files = ['a.ts', 'b.ts'],
  tests = true,
): Score {
  return scoreCalls({ repo: 'r', tool: 'compiler', files, edges: expected }, found, {
    tests,
    languageOf: () => 'typescript',
  });
}

test('an edge is right where caller and callee agree by file and name, and wrong otherwise', (t) => {
  const { all, wrong, missed } = score(
    [expectedCall('f', 'g'), expectedCall('f', 'h')],
    [foundCall('f', 'g'), foundCall('f', 'other')],
  );
  t.deepEqual(all, { right: 1, wrong: 1, hit: 1, missed: 1 });
  t.is(precision(all), 0.5);
  t.is(recall(all), 0.5);
  t.deepEqual(
    wrong.map(({ name }) => name),
    ['other'],
  );
  t.deepEqual(
    missed.map(({ edge }) => edge.n),
    ['h'],
  );
});

test('sites of one edge count once, and a miss tells how many there are', (t) => {
  const { missed, all } = score(
    [expectedCall('f', 'g'), expectedCall('f', 'g', { site: [9, 1] })],
    [],
  );
  t.deepEqual(
    missed.map(({ sites }) => sites),
    [2],
  );
  t.is(all.missed, 1);
});

test('any named encloser may be the caller', (t) => {
  const nested = expectedCall('inner', 'g', { chain: [{ name: 'inner' }, { name: 'outer' }] });
  t.like(score([nested], [foundCall('outer', 'g')]).all, { right: 1, hit: 1 });
  t.like(score([nested], [foundCall('stranger', 'g')]).all, { wrong: 1, missed: 1 });
});

test('a class and its constructor are one callee', (t) => {
  t.like(score([expectedCall('f', 'C', { kind: 'class' })], [foundCall('f', 'constructor')]).all, {
    right: 1,
    hit: 1,
  });
  t.like(
    score([expectedCall('f', '__init__', { tn: 'C' })], [foundCall('f', 'C', { kind: 'Class' })])
      .all,
    { right: 1, hit: 1 },
  );
});

test('what is only named, and dispatch to a namesake, count for nothing', (t) => {
  const expected = [
    expectedCall('f', 'handed', { via: 'ref' }),
    expectedCall('f', 'run', { kind: 'abstract', f: 'base.ts' }),
  ];
  const { all } = score(
    expected,
    [foundCall('f', 'handed'), foundCall('f', 'run')],
    ['a.ts', 'b.ts', 'base.ts'],
  );
  t.deepEqual(all, { right: 0, wrong: 0, hit: 0, missed: 0 });
});

test('only files that the compiler saw count; without tests, calls from tests and into them do not', (t) => {
  const expected = [expectedCall('f', 'g'), expectedCall('t', 'g', { cf: 'test/a.test.ts' })];
  const files = ['a.ts', 'b.ts', 'test/a.test.ts'];
  t.is(score(expected, [foundCall('f', 'x', { file: 'unseen.ts' })], files).all.wrong, 0);
  t.is(score(expected, [], files).all.missed, 2);
  t.is(score(expected, [], files, false).all.missed, 1);
});

test('reasons and languages are counted apart', (t) => {
  const { byReason, byLanguage } = score(
    [expectedCall('f', 'g')],
    [foundCall('f', 'g', { reason: 'import' }), foundCall('f', 'x', { reason: 'type' })],
  );
  t.like(byReason.get('import'), { right: 1, wrong: 0 });
  t.like(byReason.get('type'), { right: 0, wrong: 1 });
  t.like(byLanguage.get('typescript'), { right: 1, wrong: 1, hit: 1 });
});
