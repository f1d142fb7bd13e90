// The tool `detect_changes`, from diffs of small sources: what it finds changed, what depends on that, and how sure it is.
import test from 'ava';
import { detectChangesTool } from '../../handlers/detect-changes.ts';
import type { DetectedChanges } from '../../lib/analysis/detect-changes.ts';
import { isFailure } from '../../lib/model/answer.ts';
import type { IndexSnapshot } from '../../lib/model/index-snapshot.ts';
import { fillChanges } from '../../runtime/fill/changes.ts';
import { askTool } from '../support/ask-tool.ts';
import { diffBetween, indexedSources } from '../support/indexed-sources.ts';

const SHOP = `//- src/price.ts
// What things cost.
import { rate } from './rate';

export function price(item: string): number {
  // by weight
  return weigh(item) * rate();
}

export function weigh(item: string): number {
  return item.length;
}
//- src/rate.ts
export function rate(): number {
  return 2;
}
//- src/cart.ts
import { price } from './price';

export class Cart {
  items: string[] = [];

  total(): number {
    return this.items.map((item) => price(item)).reduce((a, b) => a + b, 0);
  }

  isEmpty(): boolean {
    return this.items.length === 0;
  }
}
//- test/price.test.ts
import { price } from '../src/price';

export function testPrice(): void {
  price('a');
}
`;

/** The answer to a diff, asked the way the runtime asks. */
async function detect(
  snapshot: IndexSnapshot,
  diff: string,
  request: object = {},
): Promise<DetectedChanges> {
  const changes = await fillChanges({ diff }, snapshot);
  if (isFailure(changes)) throw new Error(changes.error.message);
  const answer = askTool(detectChangesTool, { ...request, diff }, snapshot, { changes });
  if (isFailure(answer)) throw new Error(answer.error.message);
  return answer;
}

function edited(...edits: readonly (readonly [from: string, to: string])[]): string {
  return edits.reduce((text, [from, to]) => {
    if (!text.includes(from)) throw new Error(`the sources do not have: ${from}`);
    return text.replace(from, to);
  }, SHOP);
}

async function edit(
  ...edits: readonly (readonly [from: string, to: string])[]
): Promise<DetectedChanges> {
  return detect(indexedSources(SHOP), diffBetween(SHOP, edited(...edits)));
}

const changesIn = ({ changed_symbols: symbols }: DetectedChanges): string[] =>
  symbols.map(({ change, uid }) => `${change} ${uid}`);

test('an edit in a function changes that function, and touches its callers', async (t) => {
  const answer = await edit(['return item.length;', 'return item.length + 1;']);
  t.deepEqual(changesIn(answer), ['modified Function:src/price.ts:weigh']);
  t.like(answer.changed_symbols[0], { signature_changed: false, comments_only: false, line: 9 });
  t.deepEqual(
    answer.affected_symbols.map(({ depth, uid, via }) => [depth, uid, via]),
    [
      [1, 'Function:src/price.ts:price', 'Function:src/price.ts:weigh'],
      [2, 'Method:src/cart.ts:Cart.total', 'Function:src/price.ts:price'],
    ],
  );
  t.deepEqual(
    answer.tests_to_run.map(({ uid, path }) => [uid, path.length]),
    [['Function:test/price.test.ts:testPrice', 3]],
  );
});

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

test('code outside of functions is told by its file, and what depends on it is not known', async (t) => {
  const answer = await edit(['//- src/rate.ts\n', "//- src/rate.ts\nconsole.log('loaded');\n"]);
  t.deepEqual(
    [changesIn(answer), answer.changed_files],
    [[], [{ path: 'src/rate.ts', status: 'modified', file_level: true }]],
  );
  t.is(answer.summary.risk, 'UNKNOWN');
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

test('tests that changed are run, also where only code outside of functions did', async (t) => {
  t.deepEqual(
    (await edit(["price('a');\n", "price('b');\n"])).tests_to_run.map(({ uid }) => uid),
    ['Function:test/price.test.ts:testPrice'],
  );
  t.deepEqual(
    (
      await edit(['//- test/price.test.ts\n', "//- test/price.test.ts\nit('works', () => {});\n"])
    ).tests_to_run.map(({ uid }) => uid),
    ['File:test/price.test.ts'],
  );
});

test('a test that changed and reaches another change is named once', async (t) => {
  const answer = await edit(
    ["price('a');\n", "price('b');\n"],
    ['return item.length;', 'return 1;'],
  );
  t.deepEqual(
    answer.tests_to_run.map(({ uid, path }) => [uid, path.length]),
    [['Function:test/price.test.ts:testPrice', 1]],
  );
  const before = SHOP.replace('function testPrice(): void {', "it('works', () => {").replace(
    "price('a');\n}",
    "price('a');\n});",
  );
  const after = before
    .replace("price('a')", "price('b')")
    .replace('return item.length;', 'return 1;');
  const files = (await detect(indexedSources(before), diffBetween(before, after))).tests_to_run.map(
    ({ uid }) => uid,
  );
  t.deepEqual(files, ['File:test/price.test.ts']);
});

test('the index may be at the new state already: the diff is applied backwards', async (t) => {
  const after = edited(['return item.length;', 'return item.length + 1;']);
  for (const context of [3, 0]) {
    const answer = await detect(indexedSources(after), diffBetween(SHOP, after, { context }));
    t.deepEqual(changesIn(answer), ['modified Function:src/price.ts:weigh']);
    t.is(answer.affected_symbols.length, 2);
  }
});

test('lines that are only added fit to both states, without any around them too', async (t) => {
  const after = edited(['  return item.length;', '  check(item);\n  return item.length;']);
  for (const indexed of [SHOP, after])
    t.deepEqual(
      changesIn(await detect(indexedSources(indexed), diffBetween(SHOP, after, { context: 0 }))),
      ['modified Function:src/price.ts:weigh'],
    );
});

test('a diff that fits to neither state is told by its lines, as a guess', async (t) => {
  const other = edited(['return item.length;', 'return 7;'], ['// by weight', '// by size']);
  const answer = await detect(
    indexedSources(other),
    diffBetween(SHOP, edited(['return item.length;', 'return item.length + 1;'])),
  );
  t.like(answer.changed_symbols[0], { uid: 'Function:src/price.ts:weigh', approximate: true });
  t.like(answer.changed_files[0], { unread: 'the diff does not apply to the indexed text' });
  t.regex(answer.meta.notes?.[0] ?? '', /does not apply to the indexed text/);
  t.not(answer.meta.completeness.status, 'exact');
});

test('deleted in an index that no longer has it: calls of its name that lead nowhere', async (t) => {
  const before = '//- a.py\ndef gone():\n    return 1\n\n\ndef user():\n    return gone()\n';
  const after = '//- a.py\ndef user():\n    return gone()\n';
  const answer = await detect(indexedSources(after), diffBetween(before, after));
  t.deepEqual(changesIn(answer), ['deleted Function:a.py:gone']);
  t.like(answer.affected_symbols[0], {
    uid: 'Function:a.py:user',
    reason: 'name_unknown',
    may_break: true,
  });
});

test('deleted in an index that no longer has it: calls by those who import its file', async (t) => {
  const before =
    "//- a.ts\nexport const kept = 1;\nexport function gone(): void {}\n//- b.ts\nimport { gone } from './a';\nexport function user(): void {\n  gone();\n}\nexport function other(it: Library): void {\n  it.gone();\n}\n";
  const after = before.replace('export function gone(): void {}\n', '');
  const answer = await detect(indexedSources(after), diffBetween(before, after));
  t.deepEqual(changesIn(answer), ['deleted Function:a.ts:gone']);
  t.like(answer.affected_symbols[0], { uid: 'Function:b.ts:user', may_break: true });
});

test('what comes may be what open calls were waiting for', async (t) => {
  const before = '//- a.py\ndef user():\n    return fresh()\n';
  const answer = await detect(
    indexedSources(before),
    diffBetween(before, `${before}\n\ndef fresh():\n    return 1\n`),
  );
  t.deepEqual(changesIn(answer), ['added Function:a.py:fresh']);
  t.like(answer.affected_symbols[0], {
    uid: 'Function:a.py:user',
    depth: 1,
    via: 'Function:a.py:fresh',
  });
});

test('a method that comes hides the one of the base: its callers may run another one now', async (t) => {
  const before =
    '//- a.py\nclass A:\n    def run(self):\n        return 1\n\n\nclass B(A):\n    def other(self):\n        return 2\n\n\ndef user(b: B):\n    return b.run()\n';
  const answer = await detect(
    indexedSources(before),
    diffBetween(
      before,
      before.replace(
        '        return 2\n',
        '        return 2\n\n    def run(self):\n        return 3\n',
      ),
    ),
  );
  t.true(changesIn(answer).includes('added Method:a.py:B.run'));
  t.true(answer.affected_symbols.some(({ uid }) => uid === 'Function:a.py:user'));
});

test('a flow names the steps that changed', async (t) => {
  const before =
    '//- a.py\ndef main():\n    one()\n\n\ndef one():\n    two()\n\n\ndef two():\n    three()\n\n\ndef three():\n    return 3\n\n\nmain()\n';
  const answer = await detect(
    indexedSources(before),
    diffBetween(before, before.replace('return 3', 'return 4')),
  );
  t.deepEqual(
    answer.affected_processes.map(({ steps, changed_steps: changed }) => [steps, changed]),
    [[4, [4]]],
  );
  t.is(answer.summary.affected_processes, 1);
});

test('a limit cuts every list, and what it cuts is counted', async (t) => {
  const answer = await detect(
    indexedSources(SHOP),
    diffBetween(SHOP, edited(['return item.length;', 'return 1;'], ['return 2;', 'return 3;'])),
    { limit: 1 },
  );
  t.is(answer.changed_symbols.length, 1);
  t.deepEqual(answer.meta.omitted['changed_symbols'], { shown: 1, total: 2 });
  t.is(answer.summary.changed_symbols, 2);
});

test('the index does not know what changed: that is said, and nothing is promised', async (t) => {
  const answer = await detect(
    indexedSources('//- src/other.ts\nexport const a = 1;\n'),
    diffBetween(SHOP, edited(['return item.length;', 'return 1;'])),
  );
  t.is(answer.summary.risk, 'UNKNOWN');
  t.like(answer.changed_files[0], { unread: 'is not in the index' });
});

for (const [what, diff] of [
  ['no diff at all', 'hello\nworld\n'],
  ['a hunk that is cut off', '--- a/x.py\n+++ b/x.py\n@@ -1,3 +1,3 @@\n a\n'],
  [
    'a combined diff',
    'diff --cc a.py\nindex 1,2..3\n--- a/a.py\n+++ b/a.py\n@@@ -1,1 -1,1 +1,1 @@@\n- a\n -b\n++c\n',
  ],
] as const) {
  test(`refuses ${what}, with a next step`, async (t) => {
    t.like(await fillChanges({ diff }, indexedSources(SHOP)), {
      error: { code: 'invalid_request' },
    });
  });
}

test('an empty diff is no change', async (t) => {
  const answer = await detect(indexedSources(SHOP), '');
  t.like(answer, { summary: { changed_files: 0, changed_symbols: 0, risk: 'LOW' } });
  t.regex(detectChangesTool.render(answer), /^No changes \(diff\)\.\nComplete/);
});

test('several commits in one text: each goes on from the one before', async (t) => {
  const [first, second] = [
    edited(['return item.length;', 'return 1;']),
    edited(['return item.length;', 'return 2;'], ['return weigh(item)', 'return 3 * weigh(item)']),
  ];
  const answer = await detect(
    indexedSources(SHOP),
    `From 0123\nSubject: one\n\n---\n${diffBetween(SHOP, first)}-- \n2.39.5\n\n${diffBetween(first, second)}-- \n2.39.5\n\n`,
  );
  t.deepEqual(changesIn(answer), [
    'modified Function:src/price.ts:price',
    'modified Function:src/price.ts:weigh',
  ]);
});

test('the text leads with the risk, then what changed, what it touches and which tests to run', async (t) => {
  const text = detectChangesTool.render(
    await edit(['return item.length;', 'return item.length + 1;']),
  );
  t.regex(text, /^LOW: 1 symbols changed in 1 files \(diff\)\n/);
  t.regex(text, /changed symbols \(1\)\n {2}modified {2}weigh {2}Function {2}src\/price\.ts:9\n/);
  t.regex(text, /tests to run \(1\)\n {2}Function:test\/price\.test\.ts:testPrice/);
});

test('routes whose handlers a change reaches are told', async (t) => {
  const before = `
//- app.js
const express = require('express');
const app = express();
app.get('/orders', list);
app.get('/health', (req, res) => res.end());
function list(req, res) { res.json(all()); }
function all() { return 1; }
//- package.json
{"dependencies": {"express": "4"}}
`;
  const answer = await detect(
    indexedSources(before),
    diffBetween(before, before.replace('return 1', 'return 2')),
  );
  t.deepEqual(answer.affected_routes, [
    { uid: 'Route:app.js:GET /orders', name: 'GET /orders', handler: 'Function:app.js:list' },
  ]);
  t.is(answer.summary.affected_routes, 1);
});
