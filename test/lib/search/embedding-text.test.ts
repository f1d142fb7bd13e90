// What a model is given to read.
import test from 'ava';
import { embeddingQuestion, embeddingText } from '../../../lib/search/embedding-text.ts';

const document = {
  uid: 'Method:src/http/session_store.py:SessionStore.loadAll',
  name: 'loadAll',
  qualifiedName: 'SessionStore.loadAll',
  path: 'src/http/session_store.py',
  signature: 'def loadAll(self, userId)',
  doc: 'Reads every session of a user.',
  body: 'rows = self.db.find(userId)\nreturn [Session(row) for row in rows]',
};

test('name, owner, path, signature and doc in words, then what else the body says, once', (t) => {
  t.is(
    embeddingText(document),
    'load all session store src http session store def load all self user id reads every session of a user rows db find return row for in',
  );
});

test('a long body is cut, and data in it is left out', (t) => {
  const words = (text: string): number => text.split(' ').length;
  const body = Array.from(
    { length: 5000 },
    (_, place) => `word${String.fromCharCode(97 + (place % 26))}${place}`,
  ).join(' ');
  t.true(words(embeddingText({ ...document, body })) < 150);
  t.false(embeddingText({ ...document, body: 'a'.repeat(10_000) }).includes('aaaa'));
});

test('a question is its words', (t) => {
  t.is(
    embeddingQuestion('How does `loadAll` read HTTPSession rows?'),
    'how does load all read http session rows',
  );
});
