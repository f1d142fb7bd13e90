// What a goal keeps of the matches of a question. The ranking is in rank-symbols.
import test from 'ava';
import { rankForGoal } from '../../../../lib/search/rank/narrow-to-goal.ts';
import { rankSymbols, type Question } from '../../../../lib/search/rank/rank-symbols.ts';
import { packedVectors } from '../../../support/packed-vectors.ts';
import { snapshotOf } from '../../../support/snapshot.ts';

const doc = (uid: string, text: string): { uid: string; doc: string } => ({ uid, doc: text });

const { graph, keywords } = snapshotOf({
  nodes: [
    doc('Method:src/mail.ts:Mail.create', 'Writes a letter to a customer.'),
    doc('Method:src/bill.ts:Bill.create', 'Sums up what a customer owes.'),
    doc('Method:src/user.ts:User.create', 'Registers somebody with a password.'),
    doc('Method:src/team.ts:Team.create', 'Registers several people at once.'),
    doc('Function:src/forms.ts:createForm', 'Draws fields for a password.'),
    doc('Function:src/print.ts:printLetter', 'Puts a letter on paper.'),
    { uid: 'Route:src/app.ts:POST /users', name: 'POST /users', method: 'POST', path: '/users' },
  ],
  edges: [['User.create', 'HANDLES_ROUTE', 'Route:src/app.ts:POST /users']],
});
const searched = { repo: 'shop', graph, keywords, vectors: null };

const asked = (query: string, goal: string): Question => ({
  query,
  goal,
  includeTests: false,
  vectors: null,
});
const narrowed = (query: string, goal: string): ReturnType<typeof rankForGoal> =>
  rankForGoal(searched, asked(query, goal), 50);
const namesOf = (list: readonly { node: { qualifiedName?: string; name: string } }[]): string[] =>
  list.map(({ node }) => node.qualifiedName ?? node.name);

/** The matches of the question without a goal. */
const all = (query: string): string[] =>
  namesOf(rankSymbols(searched, { query, includeTests: false, vectors: null }, 50));

test('of namesakes, those stay that are near to the goal, and the number of others is said', (t) => {
  const { ranked, leftOut, fits } = narrowed('create', 'write a letter');
  t.deepEqual(namesOf(ranked), ['Mail.create']);
  t.deepEqual([leftOut, fits], [all('create').length - 1, true]);
});

test('in doubt a match stays: several that serve the goal alike', (t) => {
  t.deepEqual(namesOf(narrowed('create', 'register').ranked).sort(), [
    'Team.create',
    'User.create',
  ]);
});

test('a goal finds nothing that the question does not', (t) => {
  t.false(all('create').includes('printLetter'));
  t.false(namesOf(narrowed('create', 'a letter on paper').ranked).includes('printLetter'));
});

test('a goal that fits nothing changes nothing, not even the order', (t) => {
  for (const goal of ['predict the weather of tomorrow', 'create', 'how does it work', '((( 🦆']) {
    const { ranked, leftOut, fits } = narrowed('create', goal);
    t.deepEqual(namesOf(ranked), all('create'), goal);
    t.deepEqual([leftOut, fits], [0, false], goal);
  }
});

test('without a goal nothing is said', (t) => {
  for (const goal of ['', ' ']) t.is(narrowed('create', goal).fits, undefined);
});

test('what the question names stays if the goal fits none of the named', (t) => {
  const { ranked } = narrowed('Bill.create', 'a form with fields for the password');
  t.true(namesOf(ranked).includes('Bill.create'));
  t.true(namesOf(narrowed('createForm', 'write a letter').ranked).includes('createForm'));
});

test('a route that a path asks for stays with its handler', (t) => {
  const { ranked } = narrowed('POST /users', 'write a letter to a customer');
  t.deepEqual(namesOf(ranked).slice(0, 2).sort(), ['POST /users', 'User.create']);
});

const places = [
  [1, 0, 0],
  [0, 1, 0],
  [0, 0, 1],
  [0, 0.1, 0.99],
];
const vectors = packedVectors(
  'm',
  Object.fromEntries(
    ['Mail', 'Bill', 'User', 'Team'].map((name, place) => [
      `Method:src/${name.toLowerCase()}.ts:${name}.create`,
      places[place] ?? [],
    ]),
  ),
);

test('by meaning, a match stays that shares no word with the goal', (t) => {
  const question = {
    ...asked('create', 'write a letter'),
    vectors: { query: Float32Array.of(0.5, 0.5, 0.5), goal: Float32Array.of(0.2, 0.9, 0) },
  };
  const { ranked } = rankForGoal({ ...searched, vectors }, question, 50);
  t.deepEqual(
    namesOf(ranked)
      .filter((name) => name.endsWith('.create'))
      .sort(),
    ['Bill.create', 'Mail.create'],
  );
});
