// What counts as changed together: support, share, chance, mass edits, and what belongs to the subject itself.
import test from 'ava';
import { changeTable, MOST_FILES } from '../../../lib/history/change-table.ts';
import { couplingsOf, likelihoodRatio } from '../../../lib/history/couplings.ts';
import { recordsOf } from '../../support/snapshot.ts';

const { nodes } = recordsOf({
  nodes: [
    'File:a.ts',
    { uid: 'Class:a.ts:A', line: 1, endLine: 20 },
    { uid: 'Method:a.ts:A.run', line: 2, endLine: 5 },
    'File:b.ts',
    { uid: 'Function:b.ts:help', line: 1, endLine: 9 },
    'File:c.ts',
  ],
});
const [A_FILE, A, RUN, B_FILE, HELP, C_FILE] = [0, 1, 2, 3, 4, 5];
const TEMPLATE = nodes.length;

/** Each commit is the subjects that it changed; newest first. */
function tableOf(commits: readonly (readonly number[])[], files: readonly number[] = []) {
  return changeTable(
    { of: commits, files: commits.map((_, at) => files[at] ?? 2), paths: ['page.html'] },
    nodes,
  );
}

const times = (count: number, commit: readonly number[]): (readonly number[])[] =>
  Array.from({ length: count }, () => commit);

const together = [...times(20, [C_FILE]), ...times(4, [A_FILE, RUN, B_FILE, HELP, TEMPLATE])];

test('what changed in the same commits is coupled, files without symbols too', (t) => {
  const found = couplingsOf(tableOf(together), RUN);
  t.deepEqual(
    found.map(({ other, support, last, share }) => [other, support, last, share]),
    [B_FILE, HELP, TEMPLATE].map((other) => [other, 4, 20, 1]),
  );
});

test('a class has the commits of its methods, and nothing is coupled with what it is in', (t) => {
  const table = tableOf(together);
  t.is(table.commitsOf(A).length, 4);
  const others = couplingsOf(table, A).map(({ other }) => other);
  t.deepEqual(others, [B_FILE, HELP, TEMPLATE]);
});

test('what changes in most commits is coupled with nothing', (t) => {
  const always = [...times(20, [C_FILE]), ...times(4, [RUN, C_FILE])];
  t.deepEqual(couplingsOf(tableOf(always), RUN), []);
});

test('newer commits weigh more, and so do those with few changes', (t) => {
  const confidence = (commits: readonly (readonly number[])[]): number =>
    couplingsOf(tableOf(commits), RUN).find(({ other }) => other === HELP)?.confidence ?? 0;
  const alone = times(4, [RUN]);
  const both = times(4, [RUN, HELP]);
  const far = times(500, [C_FILE]);
  const near = times(20, [C_FILE]);
  t.true(
    confidence([...near, ...both, ...far, ...alone]) > confidence([...alone, ...far, ...both]),
  );
  const many = times(4, [RUN, HELP, ...Array.from({ length: 40 }, () => C_FILE)]);
  t.true(confidence([...far, ...many, ...alone]) < confidence([...far, ...both, ...alone]));
});

test('one commit of many is no habit', (t) => {
  const commits = [...times(20, [C_FILE]), [RUN, HELP], ...times(4, [RUN])];
  t.deepEqual(couplingsOf(tableOf(commits), RUN), []);
});

test('commits with many files tell nothing', (t) => {
  const mass = together.map(() => MOST_FILES + 1);
  t.deepEqual(couplingsOf(tableOf(together, mass), RUN), []);
});

test('with a place to begin, newer commits are not seen', (t) => {
  t.is(couplingsOf(tableOf(together), RUN, { from: 10 })[0]?.support, 4);
  t.deepEqual(couplingsOf(tableOf(together), RUN, { from: 22 }), []);
});

test('the ratio is that of Dunning for a known table, and 0 where nothing exceeds chance', (t) => {
  // Dunning 1993, table 2: "the swiss", 110, 2442, 111, 29114 give 270.72.
  t.is(likelihoodRatio(110, 110 + 2442, 110 + 111, 110 + 2442 + 111 + 29114).toFixed(2), '270.72');
  t.is(likelihoodRatio(1, 10, 10, 100), 0);
});
