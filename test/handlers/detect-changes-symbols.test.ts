// Which symbols an edit changes, moves, adds and deletes. What depends on them is in detect-changes.
import test from 'ava';
import { diffBetween, indexedSources } from '../support/indexed-sources.ts';
import { detect, edit, changesIn } from './asked-changes.ts';

test('a name may have signs that mean something in patterns', async (t) => {
  const before = '//- src/a.ts\nexport const a = 1;\n';
  const after =
    "//- src/a.ts\nexport const a = 1;\ndeclare module '*.(vue' {\n  export function b(): void;\n}\n";
  for (const [old, now] of [
    [before, after],
    [after, before],
  ] as const) {
    const { changed_symbols: symbols } = await detect(indexedSources(old), diffBetween(old, now));
    t.true(symbols.some(({ uid }) => uid.endsWith(':*.(vue')));
  }
});

test('lines put in above a function do not change it', async (t) => {
  t.deepEqual(
    changesIn(await edit(['import { rate }', '\n\n// More words.\nimport { rate }'])),
    [],
  );
});

test('comments and blank lines are named as such, and touch nothing', async (t) => {
  const answer = await edit(['  // by weight\n', '  // by weight,\n  // as agreed\n\n']);
  t.deepEqual(
    answer.changed_symbols.map(({ uid, change, comments_only: only }) => [uid, change, only]),
    [['Function:src/price.ts:price', 'modified', true]],
  );
  t.deepEqual([answer.affected_symbols, answer.tests_to_run], [[], []]);
  t.like(answer, {
    summary: { risk: 'LOW', changed_symbols: 1 },
    meta: { completeness: { status: 'exact' } },
  });
});

test('a string that looks like a comment is none', async (t) => {
  const before = '//- a.py\ndef f():\n    return """\n\n    # one\n    """\n';
  const [symbol] = (
    await detect(indexedSources(before), diffBetween(before, before.replace('# one', '# two')))
  ).changed_symbols;
  t.like(symbol, { change: 'modified', comments_only: false });
  const [blank] = (
    await detect(indexedSources(before), diffBetween(before, before.replace('"""\n\n', '"""\n')))
  ).changed_symbols;
  t.like(blank, { comments_only: false });
});

const DOCUMENTED = `//- a.py
"""Of the file."""
import b


class A:
    """Of the class."""

    def f(self):
        # as agreed
        r'''Of the method.

        Two lines.'''
        "not the first"
        return 1


def g(): "of a function"


def h():
    f"""{g()}"""


def i():
    "no", g()


def j():
    "no".strip()
`;

for (const [what, from, symbol] of [
  ['a file', 'Of the file', undefined],
  ['a class', 'Of the class', 'A'],
  ['a method', 'Two lines.', 'A.f'],
  ['a function on one line', 'of a function', 'g'],
] as const) {
  test(`the string that documents ${what} is a comment`, async (t) => {
    const answer = await detect(
      indexedSources(DOCUMENTED),
      diffBetween(DOCUMENTED, DOCUMENTED.replace(from, 'Other words')),
    );
    t.deepEqual(
      answer.changed_symbols.map(({ uid, comments_only: only }) => [
        uid.slice(uid.lastIndexOf(':') + 1),
        only,
      ]),
      symbol === undefined ? [] : [[symbol, true]],
    );
    t.like(answer, {
      affected_symbols: [],
      summary: { risk: 'LOW' },
      meta: { completeness: { status: 'exact' } },
    });
    t.is(answer.changed_files[0]?.file_level, undefined);
  });
}

for (const [what, from] of [
  ['that is not the first statement', 'not the first'],
  ['with values in it', '{g()}'],
  ['in a row of values', '"no", g()'],
  ['that something is called on', '"no".strip'],
] as const) {
  test(`a string ${what} is code`, async (t) => {
    const answer = await detect(
      indexedSources(DOCUMENTED),
      diffBetween(DOCUMENTED, DOCUMENTED.replace(from, from.replace(/[a-z]+/, 'other'))),
    );
    t.deepEqual(
      answer.changed_symbols.map(({ comments_only: only }) => only),
      [false],
    );
  });
}

test('another parameter is another signature, another body is not', async (t) => {
  const answer = await edit([
    'weigh(item: string): number',
    'weigh(item: string, unit = 1): number',
  ]);
  t.like(answer.changed_symbols[0], {
    uid: 'Function:src/price.ts:weigh',
    signature_changed: true,
  });
});

test('what is deleted breaks those who still name it', async (t) => {
  const answer = await edit([
    'export function weigh(item: string): number {\n  return item.length;\n}\n',
    '',
  ]);
  t.deepEqual(changesIn(answer), ['deleted Function:src/price.ts:weigh']);
  t.deepEqual(
    answer.affected_symbols.map(({ uid, may_break: breaks }) => [uid, breaks]),
    [
      ['Function:src/price.ts:price', true],
      ['Method:src/cart.ts:Cart.total', undefined],
    ],
  );
});

test('a function under another name is deleted and added; who was adapted to it is changed, not broken', async (t) => {
  const answer = await edit(
    ['function weigh(', 'function mass('],
    ['return weigh(', 'return mass('],
  );
  t.deepEqual(changesIn(answer), [
    'modified Function:src/price.ts:price',
    'added Function:src/price.ts:mass',
    'deleted Function:src/price.ts:weigh',
  ]);
  t.deepEqual(
    answer.affected_symbols.map(({ uid, may_break: breaks }) => [uid, breaks]),
    [['Method:src/cart.ts:Cart.total', undefined]],
  );
});

test('a function that went to another file has moved, and who names it there may break', async (t) => {
  const weigh = 'export function weigh(item: string): number {\n  return item.length;\n}\n';
  const answer = await edit([weigh, ''], ['//- src/rate.ts\n', `//- src/rate.ts\n${weigh}\n`]);
  t.deepEqual(
    answer.changed_symbols.map(({ change, uid, old_uid: old }) => [change, uid, old]),
    [['moved', 'Function:src/rate.ts:weigh', 'Function:src/price.ts:weigh']],
  );
  t.like(answer.affected_symbols[0], { uid: 'Function:src/price.ts:price', may_break: true });
});

test('another order in a file moves the smaller one, and touches nothing', async (t) => {
  const weigh = 'export function weigh(item: string): number {\n  return item.length;\n}\n';
  const answer = await edit(
    [`\n${weigh}`, ''],
    ['export function price', `${weigh}\nexport function price`],
  );
  t.deepEqual(changesIn(answer), ['moved Function:src/price.ts:weigh']);
  t.deepEqual(answer.affected_symbols, []);
});

test('a method is changed, its class is not; a field is changed with its class', async (t) => {
  t.deepEqual(changesIn(await edit(['.length === 0', '.length < 1'])), [
    'modified Method:src/cart.ts:Cart.isEmpty',
  ]);
  t.deepEqual(changesIn(await edit(['items: string[] = [];', "items: string[] = ['gift'];"])), [
    'modified Class:src/cart.ts:Cart',
    'modified Property:src/cart.ts:Cart.items',
  ]);
});

test('of nested functions the inner one is changed, and the outer one does what it does', async (t) => {
  const before =
    '//- a.py\ndef outer():\n    def inner():\n        return 1\n    return inner\n\n\ndef user():\n    return outer()\n';
  const answer = await detect(
    indexedSources(before),
    diffBetween(before, before.replace('return 1', 'return 2')),
  );
  t.deepEqual(changesIn(answer), ['modified Function:a.py:outer.inner']);
  t.deepEqual(
    answer.affected_symbols.map(({ uid }) => uid),
    ['Function:a.py:outer', 'Function:a.py:user'],
  );
});

test('a function that is only known inside itself belongs to what is around it', async (t) => {
  const before =
    '//- a.js\nexport function outer() {\n  return function inner() {\n    return 1;\n  };\n}\n';
  const answer = await detect(
    indexedSources(before),
    diffBetween(before, before.replace('return 1', 'return 2')),
  );
  t.deepEqual(changesIn(answer), ['modified Function:a.js:outer']);
});

test('a decorator is a part of what it decorates', async (t) => {
  const before = "//- a.py\n@app.route('/a')\n@login\ndef view():\n    return 1\n";
  const answer = await detect(
    indexedSources(before),
    diffBetween(before, before.replace('/a', '/b')),
  );
  t.deepEqual(changesIn(answer), ['modified Function:a.py:view']);
  t.is(answer.changed_files[0]?.file_level, undefined);
});

test('another symbol of the same name before it leaves a symbol unchanged', async (t) => {
  const before = '//- a.py\ndef f():\n    return 1\n';
  const answer = await detect(
    indexedSources(before),
    diffBetween(before, '//- a.py\ndef f():\n    return 0\n\n\ndef f():\n    return 1\n'),
  );
  t.deepEqual(changesIn(answer), ['added Function:a.py:f']);
});

test('overload heads belong to their function', async (t) => {
  const before =
    '//- a.ts\nexport function f(a: string): void;\nexport function f(a: number): void;\nexport function f(a: unknown): void {\n  g(a);\n}\n';
  const answer = await detect(
    indexedSources(before),
    diffBetween(before, before.replace('a: number', 'a: boolean')),
  );
  t.deepEqual(
    answer.changed_symbols.map(({ uid, signature_changed: signature }) => [uid, signature]),
    [['Function:a.ts:f', true]],
  );
});

test('a name that is imported anew changes nothing by itself', async (t) => {
  const answer = await edit([
    "import { rate } from './rate';",
    "import { rate } from './rate';\nimport { join } from 'node:path';",
  ]);
  t.like(answer, {
    changed_files: [{ path: 'src/price.ts', status: 'modified' }],
    summary: { risk: 'LOW' },
  });
  t.true(
    (await edit(["import { rate } from './rate';", "import { rate } from './other';"]))
      .changed_files[0]?.file_level,
  );
});
