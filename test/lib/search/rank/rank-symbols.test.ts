// The ranking as a whole: keywords, places, exact names, context and goal together.
import test from 'ava';
import { rankSymbols, type Question } from '../../../../lib/search/rank/rank-symbols.ts';
import { snapshotOf } from '../../../support/snapshot.ts';

const snapshot = snapshotOf({
  nodes: [
    'Function:src/mail.ts:sendMessage',
    'Function:src/queue.ts:sendJob',
    'Function:src/chat.ts:deliver',
    'Function:test/mail.ts:sendMessageTwice',
    'Function:vendor/smtp.ts:sendMessageNow',
    'Property:src/chat.ts:Chat.sender',
    'Function:src/page.ts:render',
  ],
  sources: {
    'src/mail.ts': 'function sendMessage(to, text) { smtp(to, text) }',
    'src/queue.ts': 'function sendJob(worker) { worker.post() }',
    'src/chat.ts': 'function deliver(text) { sendMessage(everyone, text) }',
  },
});

function ranked(query: string, more: Partial<Question> = {}): string[] {
  const searched = {
    repo: 'sample',
    graph: snapshot.graph,
    keywords: snapshot.keywords,
    vectors: snapshot.vectors,
  };
  return rankSymbols(searched, { query, includeTests: false, vectors: null, ...more }, 50).map(
    ({ node }) => node.name,
  );
}

test('code comes before tests and vendored code of the same words, which are not hidden', (t) => {
  const names = ranked('send a message');
  t.is(names[0], 'sendMessage');
  t.true(names.includes('sendMessageTwice') && names.includes('sendMessageNow'));
});

test('with include_tests, tests count as much', (t) => {
  const place = (names: string[]): number => names.indexOf('sendMessageTwice');
  t.true(
    place(ranked('send a message twice', { includeTests: true })) <
      place(ranked('send a message twice')) || place(ranked('send a message twice')) === 0,
  );
  t.is(place(ranked('twice', { includeTests: true })), 0);
});

test('an exact name beats better words', (t) => {
  t.is(ranked('deliver')[0], 'deliver');
  t.is(
    ranked('sendMessage to everyone: which message does send, sendJob?')
      .slice(0, 2)
      .sort()
      .join(' '),
    'sendJob sendMessage',
  );
});

test('an exact name without a document of its own is found', (t) => {
  t.is(ranked('sender')[0], 'sender');
  t.is(ranked('Chat.sender')[0], 'sender');
});

test('task context changes the order', (t) => {
  t.is(ranked('send')[0], 'sendJob');
  t.is(ranked('send', { taskContext: 'message text to everyone by smtp' })[0], 'sendMessage');
});

test('context alone does not outweigh the question', (t) => {
  t.is(ranked('job', { taskContext: 'message text' })[0], 'sendJob');
});

test('the name of the repository says nothing, unless it is all there is', (t) => {
  t.deepEqual(ranked('how does Sample render?'), ranked('how does it render?'));
  t.deepEqual(ranked('sample'), []);
});

test('a question about nothing that is there finds nothing', (t) => {
  t.deepEqual(ranked('quantum chromodynamics'), []);
});
