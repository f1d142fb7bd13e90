// Why a symbol matches, in words: which words of the question stand where. What a match is worth is tested beside the rankings.
import test from 'ava';
import { matchReasons } from '../../../../lib/search/rank/match-reasons.ts';
import { rankSymbols, type Question } from '../../../../lib/search/rank/rank-symbols.ts';
import { packedVectors } from '../../../support/packed-vectors.ts';
import { snapshotOf } from '../../../support/snapshot.ts';

const shop = snapshotOf({
  nodes: [
    {
      uid: 'Method:src/orders/desk.ts:Desk.dispatchRequest',
      signature: 'dispatchRequest(order, timeout)',
      doc: 'Hands a request to its handler.',
    },
    { uid: 'Function:src/orders/desk.ts:close' },
    { uid: 'Function:src/pay.ts:refund', doc: 'Gives money back.' },
    'Function:src/far.ts:unlike',
    'Function:src/dates.ts:timeout',
  ],
  sources: { 'src/orders/desk.ts': `${'\n'.repeat(10)}function close() { shutters.lower() }\n` },
  vectors: packedVectors('made up', {
    'Function:src/far.ts:unlike': [0, 1],
    'Function:src/pay.ts:refund': [0.6, 0.8],
    'Method:src/orders/desk.ts:Desk.dispatchRequest': [1, 0],
  }),
});

/** Reasons of the symbol of this name, for a question; undefined where it is not found. */
function why(
  name: string,
  query: string,
  more: Partial<Question> = {},
): readonly string[] | undefined {
  const question: Question = { query, includeTests: false, vectors: null, ...more };
  const { keywords, vectors, graph } = shop;
  const found = rankSymbols({ repo: 'shop', graph, keywords, vectors }, question, 200).find(
    ({ node }) => node.name === name,
  );
  return found && matchReasons({ repo: 'shop', keywords }, question)(found);
}

test('words stand with the field that says most, as the question wrote them', (t) => {
  t.deepEqual(why('dispatchRequest', 'Requests that the desk is dispatching before the timeout'), [
    'name: Requests dispatching',
    'owner: desk',
    'signature: timeout',
  ]);
  t.deepEqual(why('dispatchRequest', 'which handler is it'), ['doc: handler']);
  t.deepEqual(why('close', 'lowering shutters'), ['body: lowering shutters']);
  t.deepEqual(why('dispatchRequest', 'orders'), ['path: orders']);
});

test('identifiers are told whole where they stand whole, and by their parts elsewhere', (t) => {
  t.deepEqual(why('dispatchRequest', 'a dispatch_request of another kind'), [
    'name: dispatch_request',
  ]);
  t.deepEqual(why('dispatchRequest', 'the request_handler of shops'), [
    'name: request',
    'doc: handler',
  ]);
  t.deepEqual(why('timeout', 'what happens when orders time out'), ['name: time out']);
});

test('what the question calls by its name is said first, and its name not again', (t) => {
  t.deepEqual(why('dispatchRequest', 'Desk.dispatchRequest'), ['exact name', 'owner: Desk']);
  t.deepEqual(why('refund', 'refund'), ['exact name']);
});

test('words that tell nothing, and the name of the repository, are no reasons', (t) => {
  t.deepEqual(why('refund', 'how does shop get the money back'), ['doc: money back']);
});

test('words of a single letter are looked for as any others', (t) => {
  t.deepEqual(why('refund', 'I give y the money i'), ['doc: give money']);
});

test('of many words the weightiest are told', (t) => {
  t.deepEqual(why('dispatchRequest', 'order hands request to its handler dispatch desk timeout'), [
    'name: request dispatch',
    'owner: desk',
    'path: order',
  ]);
  t.deepEqual(why('close', 'function close and the lower shutters, with a desk of orders'), [
    'name: close',
    'path: desk orders',
    'body: function lower shutters',
  ]);
});

test('the place by meaning is told when it is high, and when nothing else tells', (t) => {
  const vectors = { query: Float32Array.of(0, 1) };
  t.deepEqual(why('unlike', 'money', { vectors }), ['meaning: #1']);
  t.deepEqual(why('refund', 'money', { vectors }), ['doc: money', 'meaning: #2']);
});

test('what only the task found says so', (t) => {
  t.deepEqual(why('refund', 'shutters', { taskContext: 'money to give back' }), [
    'task_context: money give back',
  ]);
  t.deepEqual(
    why('unlike', 'shutters', {
      vectors: { query: new Float32Array(3), taskContext: Float32Array.of(0, 1) },
    }),
    ['meaning of task_context'],
  );
});
