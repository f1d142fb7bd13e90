// Reciprocal Rank Fusion by its arithmetic.
import test from 'ava';
import { fuseRankings, type Ranking } from '../../../../lib/search/rank/rank-fusion.ts';

const NAMES = 'abcdx';
const inOrder = (a: number, b: number): number => a - b;

/** A ranking written as `a b=c d`: b and c share a rank. */
function ranking(weight: number, text: string): Ranking {
  const hits = text
    .split(' ')
    .filter((group) => group !== '')
    .flatMap((group, place) =>
      group.split('=').map((name) => ({ place: NAMES.indexOf(name), score: 100 - place })),
    );
  return { weight, hits };
}

function order(...rankings: Ranking[]): string {
  return fuseRankings(rankings, inOrder)
    .map(({ place }) => NAMES.charAt(place))
    .join(' ');
}

test('one ranking keeps its order', (t) => {
  t.is(order(ranking(1, 'c a b')), 'c a b');
});

test('what two rankings agree on comes before what each has alone', (t) => {
  t.is(order(ranking(1, 'a x b'), ranking(1, 'c x d')).slice(0, 1), 'x');
});

test('the heavier ranking decides', (t) => {
  t.is(order(ranking(1, 'a b'), ranking(0.4, 'b a')), 'a b');
  t.is(order(ranking(0.4, 'a b'), ranking(1, 'b a')), 'b a');
});

test('equal scores share a rank, and ties are in the given order', (t) => {
  t.is(order(ranking(1, 'c=b=a d')), 'a b c d');
  t.is(order(ranking(1, 'b=a'), ranking(0.1, 'b')), 'b a');
});

test('relevance is 1 for what is first everywhere, and falls with the rank', (t) => {
  const [first, second, third] = fuseRankings(
    [ranking(1, 'a b c'), ranking(0.5, 'a b c')],
    inOrder,
  );
  t.is(first?.relevance, 1);
  t.true(
    (second?.relevance ?? 2) < 1 &&
      (third?.relevance ?? 2) < (second?.relevance ?? 0) &&
      (third?.relevance ?? 0) > 0,
  );
});

test('an empty ranking takes no part', (t) => {
  t.deepEqual(
    fuseRankings([ranking(1, 'a b'), ranking(5, '')], inOrder),
    fuseRankings([ranking(1, 'a b')], inOrder),
  );
  t.deepEqual(fuseRankings([], inOrder), []);
});
