// The territory: nested rectangles by lines, and what is under a point.
import test from 'ava';
import type { TerritoryAnswer } from '../../../../lib/views/answers.ts';
import {
  layOutTerritory,
  rowAt,
  uidsOf,
} from '../../../../runtime/web-ui/pure/lay-out-territory.ts';

const ANSWER: TerritoryAnswer = {
  repo: 'a',
  in: '',
  tests: false,
  level: 'symbols',
  kindNames: ['Folder', 'File', 'Class', 'Method'],
  names: ['a', 'src', 'x.py', 'A', 'A.run', 'y.py'],
  parents: [0, 0, 1, 2, 2, 1],
  kinds: [0, 0, 1, 2, 3, 1],
  lines: [0, 0, 2, 10, 30, 60],
  open: [0, 0, 0, 0, 2, 0],
  isTest: [0, 0, 0, 0, 0, 0],
};

test('uids are made of kinds, paths and keys', (t) => {
  t.deepEqual(uidsOf(ANSWER).slice(1), [
    'Folder:src',
    'File:src/x.py',
    'Class:src/x.py:A',
    'Method:src/x.py:A.run',
    'File:src/y.py',
  ]);
  t.is(uidsOf({ ...ANSWER, in: 'lib/core' })[1], 'Folder:lib/core/src');
});

test('parts lie inside of what they are parts of, and more lines take more room', (t) => {
  const plan = layOutTerritory(ANSWER, 400, 300);
  for (let row = 1; row < ANSWER.names.length; row++) {
    const parent = ANSWER.parents[row] ?? 0;
    t.true(
      (plan.x0[row] ?? 0) >= (plan.x0[parent] ?? 0) &&
        (plan.x1[row] ?? 0) <= (plan.x1[parent] ?? 0),
    );
    t.true(
      (plan.y0[row] ?? 0) >= (plan.y0[parent] ?? 0) &&
        (plan.y1[row] ?? 0) <= (plan.y1[parent] ?? 0),
    );
  }
  const area = (row: number): number =>
    ((plan.x1[row] ?? 0) - (plan.x0[row] ?? 0)) * ((plan.y1[row] ?? 0) - (plan.y0[row] ?? 0));
  t.true(area(4) > area(3));
  t.deepEqual([...plan.isLeaf], [0, 0, 0, 1, 1, 1]);
});

test('parts have most of the room, however deep they are and however small the picture is', (t) => {
  const deep = {
    ...ANSWER,
    names: ['a', 'b', 'c', 'd', 'e', 'f.py', 'f'],
    parents: [0, 0, 1, 2, 3, 4, 5],
    kinds: [0, 0, 0, 0, 0, 1, 3],
    lines: [0, 0, 0, 0, 0, 0, 9],
  };
  const plan = layOutTerritory(deep, 60, 60);
  const high = (row: number): number => (plan.y1[row] ?? 0) - (plan.y0[row] ?? 0);
  for (let row = 1; row < 7; row++) t.true(high(row) > 0.75 * high(row - 1));
  t.is(plan.head[6], 0);
  t.is(layOutTerritory(ANSWER, 400, 300).head[1], 15);
});

test('the innermost part is under the pointer', (t) => {
  const plan = layOutTerritory(ANSWER, 400, 300);
  const middle = (row: number): [number, number] => [
    ((plan.x0[row] ?? 0) + (plan.x1[row] ?? 0)) / 2,
    ((plan.y0[row] ?? 0) + (plan.y1[row] ?? 0)) / 2,
  ];
  t.is(rowAt(plan, ...middle(4)), 4);
  t.is(rowAt(plan, ...middle(5)), 5);
  t.is(rowAt(plan, -1, -1), -1);
});

test('a repository without symbols is an empty picture', (t) => {
  const empty = { names: [], parents: [], kinds: [], lines: [], open: [], isTest: [] };
  t.deepEqual(layOutTerritory({ ...ANSWER, ...empty }, 100, 100).order, []);
});
