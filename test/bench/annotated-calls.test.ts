// The score of edges against call sites that were read by hand. Reads no real repository.
import test from 'ava';
import {
  scoreSites,
  type AnnotatedCalls,
  type EdgeAtSite,
} from '../../bench/annotated/annotated-calls.ts';

const READ: AnnotatedCalls = {
  language: 'Go',
  repository: 'a/b',
  commit: '0'.repeat(40),
  files: ['a.go', 'b.go'],
  held: ['b.go'],
  calls: [
    ['a.go', 1, 5, 'f', 'a.go:T.m'],
    ['a.go', 2, 5, 'f', ['a.go:g', 'b.go:g']],
    ['a.go', 3, 5, 'f', 'external'],
    ['a.go', 4, 5, 'f', 'unknown'],
    ['b.go', 1, 1, '<module>', 'a.go:f'],
  ],
};

const at = (file: string, line: number, column: number, ...targets: string[]): EdgeAtSite => ({
  file,
  line,
  column,
  targets,
});

test('an edge is right where it leads to what the site calls; a call without a right edge is missed', (t) => {
  const { mistakes, ...score } = scoreSites(
    READ,
    new Set(READ.files),
    [at('a.go', 1, 5, 'a.go:T.m'), at('a.go', 2, 5, 'b.go:g'), at('a.go', 3, 5, 'a.go:f')],
    false,
  );
  t.deepEqual(score, { sites: 4, right: 2, wrong: 1, hit: 2, missed: 1 });
  t.deepEqual(mistakes, [
    'wrong  a.go:3:5 f: external, not a.go:f',
    'missed b.go:1:1 <module>: a.go:f',
  ]);
});

test('sites that a reader could not tell, and places without an annotation, judge nothing', (t) => {
  const { right, wrong } = scoreSites(
    READ,
    new Set(['a.go']),
    [at('a.go', 4, 5, 'a.go:f'), at('a.go', 9, 9, 'a.go:f')],
    false,
  );
  t.deepEqual([right, wrong], [0, 0]);
});

test('a member of another type under the same name is wrong, unless tools are judged by line and last name', (t) => {
  const other = [at('a.go', 1, 0, 'a.go:U.m')];
  t.is(scoreSites(READ, new Set(['a.go']), [at('a.go', 1, 5, 'a.go:U.m')], false).wrong, 1);
  t.is(scoreSites(READ, new Set(['a.go']), other, true).right, 1);
  t.is(scoreSites(READ, new Set(['a.go']), [at('a.go', 3, 0, 'a.go:m')], true).wrong, 1);
});
