// Mentions in comments, strings and documents, by text search; all of them. Which of them are safe is in rename-safe-texts.
import test from 'ava';
import { preview, editsOf } from './asked-rename.ts';

const TALK = `//- src/tax.py
"""Taxes: see rate_of, in src/rate_of.py."""

def rate_of(country):
    # rate_of is slow
    return RATES["rate_of"] if country else 0
//- src/shop.py
from tax import rate_of

def price(thing):
    return thing.rate_of("x") + rate_of("at")
`;

const README = {
  filePath: 'README.md',
  text: 'Call `rate_of(country)`.\nNot rate_offer, pre-rate_of or lib/rate_of.\n',
};

test('comments, strings, documents and unresolved identifiers are edited by text search, paths are not', (t) => {
  const answer = preview(TALK, {
    symbol_name: 'rate_of',
    new_name: 'rate_in',
    include_text: 'all',
    working_texts: { documents: [README], changed: [] },
  });
  t.deepEqual(editsOf(answer), [
    '~README.md:1:7 rate_of → rate_in',
    'src/shop.py:1:17 rate_of → rate_in',
    '~src/shop.py:4:18 rate_of → rate_in',
    'src/shop.py:4:33 rate_of → rate_in',
    '~src/tax.py:1:15 rate_of → rate_in',
    'src/tax.py:3:5 rate_of → rate_in',
    '~src/tax.py:4:7 rate_of → rate_in',
    '~src/tax.py:5:19 rate_of → rate_in',
  ]);
  t.deepEqual(answer.summary, {
    totalEdits: 8,
    filesAffected: 3,
    graphEdits: 3,
    textSearchEdits: 5,
  });
  t.is(answer.meta.completeness.status, 'lower_bound');
  t.true(answer.warnings.some((warning) => warning.startsWith('2 mentions of rate_of in paths')));
});

test('what is vendored, generated or locked keeps its mentions, and the answer says so', (t) => {
  const documents = ['vendor/tax/README.md', 'web/app.min.js', 'poetry.lock'].map((filePath) => ({
    filePath,
    text: 'rate_of\n',
  }));
  const answer = preview(TALK, {
    symbol_name: 'rate_of',
    new_name: 'rate_in',
    include_text: 'all',
    working_texts: { documents: [README, ...documents], changed: [] },
  });
  t.deepEqual(
    answer.changes.map(({ file_path: path }) => path),
    ['README.md', 'src/shop.py', 'src/tax.py'],
  );
  for (const { filePath } of documents)
    t.true(
      answer.warnings.some((warning) => warning.startsWith(`${filePath} is generated or vendored`)),
      filePath,
    );
});

test('without text search only what the graph knows is edited, and the answer says what is open', (t) => {
  const answer = preview(TALK, {
    symbol_name: 'rate_of',
    new_name: 'rate_in',
    include_text_search: false,
  });
  t.is(answer.summary.textSearchEdits, 0);
  t.deepEqual(
    answer.meta.completeness.reasons.map(({ reason, count }) => [reason, count]),
    [['open_uses', 1]],
  );
});

test('a mention that may mean another symbol of that name stays', (t) => {
  const sources = `//- a.py
class A:
    def run(self): ...
class B:
    def run(self): ...
//- b.py
# call A.run, then B.run, then x.run
`;
  const answer = preview(sources, { symbol_name: 'A.run', new_name: 'start' });
  t.deepEqual(editsOf(answer), ['a.py:2:9 run → start', '~b.py:1:10 run → start']);
});

test('the letter before a string is no mention', (t) => {
  const sources = '//- a.py\ndef f(x):\n    # f of x: see f\'s notes\n    return f"f: {x}"\n';
  t.deepEqual(editsOf(preview(sources, { symbol_name: 'f', new_name: 'g', include_text: 'all' })), [
    'a.py:1:5 f → g',
    '~a.py:2:7 f → g',
    '~a.py:3:14 f → g',
  ]);
});
