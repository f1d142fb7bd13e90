// What changed together with a row of a territory, and what changed most in it.
import test from 'ava';
import type { TerritoryAnswer, TerritoryHistory } from '../../../lib/views/answers.ts';
import {
  coupledWith,
  MOST_COUPLED,
  mostChangedIn,
} from '../../../runtime/web-ui/screens/territory/couplings.ts';

/** `a/` has `a.ts` with `one` and `two`; beside it is `b.ts`. */
const TERRITORY: TerritoryAnswer = {
  repo: 'shop',
  in: '',
  tests: false,
  level: 'symbols',
  kindNames: ['Folder', 'File', 'Function'],
  names: ['', 'a', 'a.ts', 'one', 'two', 'b.ts'],
  parents: [-1, 0, 1, 2, 2, 0],
  kinds: [0, 0, 1, 2, 2, 1],
  lines: [0, 0, 1, 3, 3, 4],
  open: [0, 0, 0, 0, 0, 0],
  isTest: [0, 0, 0, 0, 0, 0],
};

const HISTORY: TerritoryHistory = {
  state: 'read',
  commits: 40,
  since: '2024-01-01',
  changes: [0, 0, 9, 5, 4, 3],
  from: [3, 4, 5],
  to: [4, 5, 3],
  together: [4, 2, 3],
  elsewhere: 0,
};

test('a row is coupled with what changed together with it, either way round', (t) => {
  t.deepEqual(coupledWith(TERRITORY, HISTORY, 3), {
    shown: [
      { row: 4, together: 4 },
      { row: 5, together: 3 },
    ],
    total: 2,
  });
});

test('a folder is coupled as what is in it is, and not with that', (t) => {
  t.deepEqual(coupledWith(TERRITORY, HISTORY, 1), { shown: [{ row: 5, together: 3 }], total: 1 });
  t.deepEqual(coupledWith(TERRITORY, HISTORY, 0), { shown: [], total: 0 });
});

test('only some are drawn, and all are counted', (t) => {
  const rows = 3 * MOST_COUPLED;
  const many = {
    ...TERRITORY,
    parents: [-1, ...Array.from({ length: rows }, () => 0)],
  };
  const others = Array.from({ length: rows - 1 }, (_, at) => at + 2);
  const history = { ...HISTORY, from: others.map(() => 1), to: others, together: others };
  const { shown, total } = coupledWith(many, history, 1);
  t.is(shown.length, MOST_COUPLED);
  t.is(shown[0]?.row, rows);
  t.is(total, rows - 1);
});

test('the most changed of an area is the first of those with the most commits', (t) => {
  t.deepEqual(mostChangedIn(TERRITORY, HISTORY), [2, 2, 2, 3, 4, 5]);
  t.deepEqual(
    mostChangedIn(TERRITORY, { ...HISTORY, changes: [0, 0, 0, 0, 0, 0] }),
    [0, 1, 2, 3, 4, 5],
  );
});
