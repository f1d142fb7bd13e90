// What stays of conversations in a browser, and as a document. Opens no browser.
import test from 'ava';
import type { Conversation } from '../../../../runtime/web-ui/chat/conversation.ts';
import { messagesOf, restsOnBounds } from '../../../../runtime/web-ui/chat/conversation.ts';
import {
  dropConversation,
  keepConversation,
  keptConversations,
  type Shelf,
} from '../../../../runtime/web-ui/chat/kept/conversations.ts';
import { exportMarkdown } from '../../../../runtime/web-ui/chat/kept/export-markdown.ts';

function shelf(most = Infinity, begin: string | null = null): Shelf & { text(): string | null } {
  let kept = begin;
  return {
    getItem: () => kept,
    setItem(_key, text) {
      if (text.length > most) throw new Error('QuotaExceededError');
      kept = text;
    },
    removeItem: () => void (kept = null),
    text: () => kept,
  };
}

function conversation(id: string, said = 'Yes.'): Conversation {
  const call = { id: 'x', name: 'context', arguments: '{"name":"a`b"}' };
  const answer = {
    text: '```\ncode\n```',
    ms: 3,
    completeness: 'lower_bound',
    failed: false,
    uid: null,
  } as const;
  return {
    id,
    repo: 'shop',
    model: 'm',
    host: 'h',
    began: '2026-01-01T00:00:00.000Z',
    turns: [
      {
        question: 'Who?',
        steps: [
          { kind: 'called', round: 1, call, sent: {}, answer },
          { kind: 'said', text: said },
        ],
        sent: 10,
        usage: null,
        done: true,
      },
    ],
  };
}

test('conversations are kept, the latest first, up to twenty', (t) => {
  const store = shelf();
  for (let count = 1; count <= 25; count += 1) keepConversation(store, conversation(`c${count}`));
  keepConversation(store, conversation('c20', 'More.'));
  const ids = keptConversations(store).map(({ id }) => id);
  t.is(ids.length, 20);
  t.deepEqual(ids.slice(0, 3), ['c20', 'c25', 'c24']);
  dropConversation(store, 'c25');
  t.false(keptConversations(store).some(({ id }) => id === 'c25'));
});

test('deleting the last one leaves nothing', (t) => {
  const store = shelf();
  keepConversation(store, conversation('a'));
  dropConversation(store, 'a');
  t.is(store.text(), null);
});

test('a storage that is full keeps the latest, and one that is refused nothing', (t) => {
  const store = shelf(1200);
  for (const id of ['a', 'b', 'c', 'd', 'e']) keepConversation(store, conversation(id));
  const ids = keptConversations(store).map(({ id }) => id);
  t.is(ids[0], 'e');
  t.true(ids.length < 5);
  t.notThrows(() => keepConversation(null, conversation('a')));
  t.notThrows(() => keepConversation(shelf(0), conversation('a')));
  t.deepEqual(keptConversations(null), []);
});

for (const text of ['{', 'null', '{"a":1}', '[null, 1, {"id":"x"}, {"turns":[null]}]'])
  test(`what is damaged is dropped: ${text}`, (t) => {
    t.deepEqual(keptConversations(shelf(Infinity, text)), []);
  });

test('what was kept can be continued', (t) => {
  const store = shelf();
  keepConversation(store, conversation('a'));
  const [kept] = keptConversations(store);
  t.deepEqual(kept, conversation('a'));
  t.deepEqual(
    kept?.turns.flatMap(messagesOf).map(({ role }) => role),
    ['user', 'assistant', 'tool', 'assistant'],
  );
});

test('an answer that rests on lower bounds is known as such', (t) => {
  const [turn] = conversation('a').turns;
  t.true(turn && restsOnBounds(turn));
  t.false(turn && restsOnBounds({ ...turn, steps: [{ kind: 'said', text: 'Yes.' }] }));
});

test('an exported conversation has fences that its texts do not close', (t) => {
  t.is(
    exportMarkdown(conversation('a')),
    [
      '# Questions about shop',
      'Asked 2026-01-01T00:00:00.000Z; answered by m at h.',
      '## Who?',
      '`context {"name":"a\'b"}` (lower_bound)\n\n````\n```\ncode\n```\n````',
      'Yes.',
      '',
    ].join('\n\n'),
  );
});
