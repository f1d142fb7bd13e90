// The order of areas and the arcs beside them.
import test from 'ava';
import {
  arcsBeside,
  orderAreas,
  strongestUses,
  type Use,
} from '../../../../runtime/web-ui/pure/order-areas.ts';

function uses(...rows: readonly (readonly [from: number, to: number, count?: number])[]): Use[] {
  return rows.map(([from, to, count = 1]) => ({ from, to, count }));
}

test('what uses others stands above them', (t) => {
  t.deepEqual(orderAreas(3, uses([2, 0], [0, 1])), [2, 0, 1]);
});

test('in a cycle the lighter uses point up', (t) => {
  t.deepEqual(orderAreas(2, uses([0, 1, 3], [1, 0, 50])), [1, 0]);
});

test('areas that no other uses, and that use none, come last', (t) => {
  t.deepEqual(orderAreas(4, uses([3, 1], [0, 0, 9])), [3, 1, 0, 2]);
});

test('every area has one place, with or without uses', (t) => {
  t.deepEqual([...orderAreas(4, uses([3, 1], [1, 1, 99]))].sort(), [0, 1, 2, 3]);
  t.deepEqual(orderAreas(0, []), []);
});

test('the strongest uses make up three quarters, and none of an area by itself is drawn', (t) => {
  const { shown, hidden } = strongestUses(uses([0, 1, 70], [1, 2, 10], [2, 0, 20], [1, 1, 500]));
  t.deepEqual(shown, uses([0, 1, 70], [2, 0, 20]));
  t.deepEqual(hidden, uses([1, 2, 10]));
});

test('an arc against the order bulges to the left, and the heaviest is the widest', (t) => {
  const [down, up] = arcsBeside(uses([0, 1, 9], [1, 0, 1]), [0, 1], { row: 40, reach: 100 });
  t.like(down, { isAgainst: false, width: 7 });
  t.true((up?.width ?? 9) < 4);
  t.regex(up?.path ?? '', /^M0 56C-100 /);
});
