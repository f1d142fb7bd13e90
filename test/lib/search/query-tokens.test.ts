// What a question is looked up by.
import test from 'ava';
import { queryTokens } from '../../../lib/search/query-tokens.ts';

test('words that only ask are dropped', (t) => {
  t.deepEqual(queryTokens('How does the server work?'), queryTokens('server'));
});

test('a question of nothing but such words keeps them', (t) => {
  t.true(queryTokens('what is it').length > 0);
});

test('an identifier is looked for whole and in parts', (t) => {
  t.deepEqual(queryTokens('where is dispatchRequest'), ['=dispatchrequest', '~dispatch', '~request']);
});

test('two words in a row are looked for as one identifier too', (t) => {
  t.true(queryTokens('dispatch request').includes('=dispatchrequest'));
  t.true(queryTokens('who does dispatch the request').includes('=dispatchrequest'));
});

test('no token is a name that plain objects have', (t) => {
  for (const token of queryTokens('constructor __proto__ toString hasOwnProperty')) t.false(token in {}, token);
});

test('a very long text gives a bounded number of tokens', (t) => {
  t.true(queryTokens(Array.from({ length: 20_000 }, (_, place) => `word${place}x`).join(' ')).length < 2_000);
});

test('no text, no tokens', (t) => {
  t.deepEqual(queryTokens(''), []);
  t.deepEqual(queryTokens('?!'), []);
});
