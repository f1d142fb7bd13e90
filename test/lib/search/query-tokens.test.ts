// What a question is looked up by.
import test from 'ava';
import { queryTokens } from '../../../lib/search/query-tokens.ts';

function tokensOf(text: string): string[] {
  return [...queryTokens(text).keys()];
}

test('words that only ask are dropped', (t) => {
  t.deepEqual(tokensOf('How does the server work?'), tokensOf('server'));
});

test('a question of nothing but such words keeps them', (t) => {
  t.true(tokensOf('what is it').length > 0);
});

test('an identifier is looked for whole and in parts', (t) => {
  t.deepEqual(tokensOf('where is dispatchRequest'), ['=dispatchrequest', '~dispatch', '~request']);
});

test('two words in a row are looked for as one identifier too', (t) => {
  t.true(tokensOf('dispatch request').includes('=dispatchrequest'));
  t.true(tokensOf('who does dispatch the request').includes('=dispatchrequest'));
});

test('no token is a name that plain objects have', (t) => {
  for (const token of tokensOf('constructor __proto__ toString hasOwnProperty'))
    t.false(token in {}, token);
});

test('a very long text gives a bounded number of tokens', (t) => {
  t.true(
    tokensOf(Array.from({ length: 20_000 }, (_, place) => `word${place}x`).join(' ')).length <
      2_000,
  );
});

test('no text, no tokens', (t) => {
  t.deepEqual(tokensOf(''), []);
  t.deepEqual(tokensOf('?!'), []);
});

test('beyond the first words of a long text, words count less', (t) => {
  const weights = queryTokens(
    'Session cookies expire early while browsers sleep, then requests wait forever for an answer: seen with three servers on two machines, with cookies',
  );
  t.is(weights.get('~cooki'), 1);
  t.is(weights.get('~machin'), 0.5);
});
