// The keyword index: what it finds by words alone, and that hostile words do it no harm.
import test from 'ava';
import { buildKeywordIndex } from '../../../lib/search/build-keyword-index.ts';
import { openKeywordIndex } from '../../../lib/search/keyword-index.ts';
import type { SearchDocument } from '../../../lib/search/search-document.ts';

function documentOf(name: string, fields: Partial<SearchDocument> = {}): SearchDocument {
  return {
    uid: `Function:src/a.ts:${name}`,
    name,
    qualifiedName: name,
    signature: '',
    doc: '',
    path: 'src/a.ts',
    body: '',
    ...fields,
  };
}

/** Names of what is found, best first. */
function found(documents: readonly SearchDocument[], text: string, limit = 10): string[] {
  const index = openKeywordIndex(buildKeywordIndex(documents));
  return index.search(text, limit).map(({ uid }) => uid.slice(uid.lastIndexOf(':') + 1));
}

const FILLING = ['alpha', 'beta', 'gamma', 'delta'].map((name) =>
  documentOf(name, { body: `${name}()` }),
);

for (const [field, fields] of Object.entries({
  'the qualified name': { qualifiedName: 'Dispatcher.target' },
  'the signature': { signature: 'target(dispatcher: Unknown)' },
  'the doc comment': { doc: 'Works as a dispatcher.' },
  'the path': { path: 'src/dispatcher/a.ts' },
  'an identifier of the body': { body: 'return makeDispatcher()' },
  'a literal of the body': { body: 'throw new Error("no dispatcher")' },
})) {
  test(`finds a word in ${field}`, (t) => {
    t.deepEqual(found([...FILLING, documentOf('target', fields)], 'dispatchers'), ['target']);
  });
}

test('a word in the name counts more than the word in the body', (t) => {
  t.deepEqual(
    found(
      [
        ...FILLING,
        documentOf('other', { body: 'render(page)' }),
        documentOf('renderPage', { body: 'x' }),
      ],
      'render',
    ),
    ['renderPage', 'other'],
  );
});

test('an identifier is found whatever its case and separators', (t) => {
  const documents = [
    ...FILLING,
    documentOf('dispatch_request'),
    documentOf('dispatchOther'),
    documentOf('requestOther'),
  ];
  for (const text of [
    'dispatchRequest',
    'DISPATCH_REQUEST',
    'dispatch request',
    'dispatching of requests',
  ])
    t.is(found(documents, text)[0], 'dispatch_request', text);
});

test('ties are in order of uid, whatever the order of the documents', (t) => {
  const documents = ['c', 'a', 'b'].map((uid) => documentOf('same', { uid }));
  t.deepEqual(found([...FILLING, ...documents], 'same'), ['a', 'b', 'c']);
  t.deepEqual(buildKeywordIndex([...documents].reverse()), buildKeywordIndex(documents));
});

test('gives at most so many hits', (t) => {
  const documents = ['a', 'b', 'c', 'd'].map((uid) => documentOf('same', { uid }));
  t.is(found([...FILLING, ...documents], 'same', 2).length, 2);
  t.is(found([...FILLING, ...documents], 'same', 0).length, 0);
});

for (const count of [0, 1, 2]) {
  test(`an index of ${count} symbols can be built, opened and searched`, (t) => {
    const documents = ['first', 'second'].slice(0, count).map((name) => documentOf(name));
    t.deepEqual(
      found(documents, 'first second'),
      documents.map(({ name }) => name),
    );
  });
}

test('symbols named like what plain objects inherit are found', (t) => {
  for (const name of ['constructor', '__proto__', 'toString', 'hasOwnProperty', 'valueOf']) {
    t.deepEqual(found([...FILLING, documentOf(name, { path: '' })], name), [name]);
  }
});

test('searching for such names where there are none finds nothing, and does not throw', (t) => {
  for (const name of [
    'constructor',
    '__proto__',
    'toString',
    '',
    ' ',
    '\0',
    '\ud800',
    '🦆',
    '"',
    '\\',
    '()',
    'a'.repeat(100_000),
  ])
    t.deepEqual(found(FILLING, name), [], name);
});

test('a huge symbol is cut, and its name still found', (t) => {
  const body = Array.from({ length: 50_000 }, (_, place) => `word${place.toString(36)}x`).join(' ');
  const built = buildKeywordIndex([...FILLING, documentOf('huge', { body })]);
  t.true(built.tokens.length < 2_000, String(built.tokens.length));
  t.deepEqual(
    openKeywordIndex(built)
      .search('huge', 5)
      .map(({ uid }) => uid),
    ['Function:src/a.ts:huge'],
  );
});

test('columns that do not fit together are refused', (t) => {
  const built = buildKeywordIndex(FILLING);
  for (const damaged of [{ tokens: [] }, { starts: [0] }, { places: [] }, { weights: [1, 2] }])
    t.throws(() => openKeywordIndex({ ...built, ...damaged }), { instanceOf: RangeError });
});

test('what a token adds to a symbol adds up to its score', (t) => {
  const built = buildKeywordIndex([
    ...FILLING,
    documentOf('chargeCard', { body: 'bank(order, order)' }),
  ]);
  const index = openKeywordIndex(built);
  const { uid = '', score = 0 } = index.search('charge order', 1)[0] ?? {};
  const worths = index.worths(uid, ['~charg', '~order', '~nowhere']);
  t.is(worths.length, 3);
  t.true(worths.slice(0, 2).every((worth) => worth > 0) && worths[2] === 0);
  t.true(Math.abs(worths.reduce((sum, worth) => sum + worth, 0) - score) < 0.001);
  t.deepEqual(index.worths('Function:src/a.ts:nobody', ['~charg']), [0]);
});
