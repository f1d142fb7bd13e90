// Boxes and arrows of small graphs: sizes that hold the text, and ways that begin and end at boxes.
import test from 'ava';
import {
  attached,
  BOX_HEIGHT,
  headPath,
  shortened,
  sizeOf,
  smoothPath,
} from '../../../../runtime/web-ui/pure/drawn-graph.ts';

const NODE = { id: 'a', title: 'name', sub: 'a.ts:1', href: null, isChosen: false, may: '' };

test('a long name keeps its beginning and its end', (t) => {
  t.is(shortened('short'), 'short');
  t.is(shortened('abcdefghij', 5), 'ab…ij');
  t.is([...shortened('𝒳'.repeat(50), 9)].length, 9);
});

test('a box with a stub is higher by as much above as below', (t) => {
  t.is(sizeOf(NODE).height, BOX_HEIGHT);
  const { height, width } = sizeOf({ ...NODE, may: 'may go on: dynamic' });
  t.is(height, BOX_HEIGHT + 40);
  t.true(width > sizeOf(NODE).width);
});

test('a way goes from the right side to the left side, whatever was laid out', (t) => {
  const way = attached(
    [
      { x: 40, y: 30 },
      { x: 100, y: 60 },
      { x: 160, y: 100 },
    ],
    { x: 0, y: 0, width: 80 },
    { x: 200, y: 100, width: 80 },
  );
  t.deepEqual(way[0], { x: 40, y: 0 });
  t.deepEqual(way.at(-1), { x: 160, y: 100 });
});

test('a way back keeps its course, and ends at the boxes', (t) => {
  const way = attached(
    [
      { x: 190, y: 60 },
      { x: 120, y: 80 },
      { x: 30, y: 60 },
    ],
    { x: 200, y: 0, width: 80 },
    { x: 0, y: 0, width: 80 },
  );
  t.deepEqual(way, [
    { x: 190, y: 20 },
    { x: 120, y: 80 },
    { x: 30, y: 20 },
  ]);
});

test('a curve begins at its first point and ends at its last', (t) => {
  t.is(smoothPath([]), '');
  t.is(
    smoothPath([
      { x: 0, y: 0 },
      { x: 10, y: 0 },
    ]),
    'M0 0L10 0',
  );
  t.is(
    smoothPath([
      { x: 0, y: 0 },
      { x: 10, y: 0 },
      { x: 10, y: 10 },
    ]),
    'M0 0L5 0Q10 0 10 5L10 10',
  );
});

test('the head of an arrow has its point at the end', (t) => {
  t.is(
    headPath(
      [
        { x: 0, y: 0 },
        { x: 10, y: 0 },
      ],
      6,
    ),
    'M10 0L4 3L4 -3Z',
  );
});
