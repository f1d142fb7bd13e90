// Figures of questions with a goal, and the questions themselves.
import test from 'ava';
import { goalRow, type AskedGoal, type Match } from '../../bench/goal/goal-row.ts';
import { namesakesIn } from '../../bench/goal/namesakes.ts';
import { snapshotOf } from '../support/snapshot.ts';

const matches = (text: string): Match[] =>
  text.split(' ').map((uid) => ({ uid, name: uid.replace(/\d/, '') }));

const asked = (plain: string, withGoal: string, withContext: string): AskedGoal => ({
  uid: 'get1',
  name: 'get',
  source: 'doc',
  plain: matches(plain),
  withGoal: matches(withGoal),
  withContext: matches(withContext),
});

test('places of what is meant, what the goal kept, and what it left out wrongly', (t) => {
  t.deepEqual(
    goalRow([
      asked('get2 get1 put3 put4', 'get1', 'get1 get2 put3 put4'),
      asked('get2 get1 put3 put4', 'get2 put3', 'get2 get1 put3 put4'),
      asked('put3', 'put3', 'put3'),
    ]),
    ['2', '0.0', '50.0', '50.0', '50.0', '50.0', '75.0', '37.5', '50.0', '0.0', '1 (50.0)'],
  );
});

const project = snapshotOf({
  nodes: [
    { uid: 'Method:src/a.ts:Cart.get', doc: 'Gets all articles of a customer. Slow.' },
    { uid: 'Method:src/b.ts:Page.get', doc: 'Reads.' },
    { uid: 'Method:src/c.ts:Job.get', doc: 'Returns the next waiting task.' },
    { uid: 'Method:src/d.ts:Job.put', doc: 'Adds a task to those that wait.' },
    { uid: 'Method:test/c.ts:FakeJob.get', doc: 'Always the same waiting task.' },
  ],
});

test('goals are a first sentence or a place, without the words of the name', (t) => {
  t.deepEqual(
    namesakesIn(project, 10).map(({ name, namesakes, source, goal }) => [
      source,
      goal,
      name,
      namesakes,
    ]),
    [
      ['doc', 'all articles of a customer', 'get', 3],
      ['doc', 'Returns the next waiting task', 'get', 3],
      ['place', 'cart', 'get', 3],
      ['place', 'page', 'get', 3],
      ['place', 'job', 'get', 3],
    ],
  );
});
