// Communities of plain numbered graphs: what must be together, what apart, and that nothing depends on order.
import test from 'ava';
import {
  findCommunities,
  NO_COMMUNITY,
  type WeightedLink,
} from '../../../lib/graph/communities.ts';

/** All links among these nodes. */
function clique(nodes: readonly number[], weight = 1): WeightedLink[] {
  return nodes.flatMap((a) => nodes.filter((b) => b > a).map((b): WeightedLink => [a, b, weight]));
}

const range = (from: number, count: number): number[] =>
  Array.from({ length: count }, (_value, place) => from + place);

test('two cliques with one bridge are two communities, numbered by their first members', (t) => {
  const links: WeightedLink[] = [...clique([0, 2, 4, 6]), ...clique([1, 3, 5, 7]), [0, 1, 1]];
  t.deepEqual([...findCommunities(8, links, 100)], [0, 1, 0, 1, 0, 1, 0, 1]);
});

test('weights decide: the heavier bridge draws a node to its side', (t) => {
  const sides: WeightedLink[] = [...clique([0, 1, 2]), ...clique([3, 4, 5])];
  const left = findCommunities(7, [...sides, [6, 0, 3], [6, 3, 0.1]], 100);
  const right = findCommunities(7, [...sides, [6, 0, 0.1], [6, 3, 3]], 100);
  t.is(left[6], left[0]);
  t.is(right[6], right[3]);
});

test('several links between two nodes add up, whichever way they point', (t) => {
  const sides: WeightedLink[] = [...clique([0, 1, 2]), ...clique([3, 4, 5])];
  const folded = findCommunities(7, [...sides, [6, 0, 2], [6, 3, 1]], 100);
  const parallel = findCommunities(7, [...sides, [6, 0, 1], [0, 6, 1], [6, 3, 1]], 100);
  t.deepEqual([...parallel], [...folded]);
});

test('nodes without links belong to no community', (t) => {
  t.deepEqual([...findCommunities(3, [], 100)], [NO_COMMUNITY, NO_COMMUNITY, NO_COMMUNITY]);
  t.deepEqual([...findCommunities(4, [[1, 2, 1]], 100)], [NO_COMMUNITY, 0, 0, NO_COMMUNITY]);
  t.deepEqual([...findCommunities(0, [], 100)], []);
});

test('links to itself and links without weight are no links', (t) => {
  t.deepEqual(
    [
      ...findCommunities(
        3,
        [
          [0, 0, 5],
          [1, 2, 0],
          [0, 1, -1],
          [0, 2, Number.NaN],
        ],
        100,
      ),
    ],
    [NO_COMMUNITY, NO_COMMUNITY, NO_COMMUNITY],
  );
});

test('the order and direction of links take no part', (t) => {
  const links = [
    ...clique(range(0, 12), 0.1),
    ...clique(range(12, 9), 0.7),
    ...clique(range(21, 14), 0.3),
    [3, 15, 0.2],
    [16, 30, 0.2],
    [4, 31, 0.1],
  ] satisfies WeightedLink[];
  const expected = [...findCommunities(35, links, 100)];
  t.deepEqual([...findCommunities(35, [...links].reverse(), 100)], expected);
  t.deepEqual(
    [
      ...findCommunities(
        35,
        links.map(([a, b, weight]): WeightedLink => [b, a, weight]),
        100,
      ),
    ],
    expected,
  );
});

test('a community over the limit is searched again for smaller ones inside it', (t) => {
  // A ring of many small cliques: over the whole ring, neighbours are joined.
  const count = 60;
  const links = range(0, count).flatMap((place): WeightedLink[] => [
    ...clique(range(place * 4, 4)),
    [place * 4, ((place + 1) % count) * 4 + 1, 1],
  ]);
  const whole = new Set(findCommunities(count * 4, links, 1_000));
  const split = findCommunities(count * 4, links, 6);
  t.true(whole.size < count);
  t.true(new Set(split).size > whole.size);
  for (const place of range(0, count))
    t.is(new Set(split.slice(place * 4, place * 4 + 4)).size, 1, `clique ${place} stays whole`);
});

test('a chain of ten thousand nodes and a hub with ten thousand spokes come to an end', (t) => {
  const chain = range(0, 10_000).map((node): WeightedLink => [node, node + 1, 1]);
  const hub = range(1, 10_000).map((node): WeightedLink => [0, node, 1]);
  t.true(new Set(findCommunities(10_001, chain, 100)).size > 1);
  t.deepEqual([...new Set(findCommunities(10_001, hub, 100))], [0]);
});
