// The tool `detect_changes`, from diffs of small sources: what depends on a change, what its answer lists and how sure it is. Which symbols an edit changes is in detect-changes-symbols.
import test from 'ava';
import { detectChangesTool } from '../../handlers/detect-changes.ts';
import { fillChanges } from '../../runtime/fill/changes.ts';
import { diffBetween, indexedSources } from '../support/indexed-sources.ts';
import { SHOP, detect, edited, edit, changesIn } from './asked-changes.ts';

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

test('code outside of functions is told by its file, and what depends on it is not known', async (t) => {
  const answer = await edit(['//- src/rate.ts\n', "//- src/rate.ts\nconsole.log('loaded');\n"]);
  t.deepEqual(
    [changesIn(answer), answer.changed_files],
    [[], [{ path: 'src/rate.ts', status: 'modified', file_level: true }]],
  );
  t.is(answer.summary.risk, 'UNKNOWN');
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

test('routes are told at any distance, and weigh in the risk', async (t) => {
  const chain = ['one', 'two', 'three', 'four'];
  const calls = chain.map(
    (name, at) => `function ${name}() { return ${chain[at + 1] ?? 'deep'}(); }\n`,
  );
  const routes = Array.from(
    { length: 8 },
    (_, n) => `app.get('/r${n}', (req, res) => res.json(one()));\n`,
  );
  const before = `
//- app.js
const express = require('express');
const app = express();
${routes.join('')}${calls.join('')}function deep() { return 1; }
//- package.json
{"dependencies": {"express": "4"}}
`;
  const answer = await detect(
    indexedSources(before),
    diffBetween(before, before.replace('return 1', 'return 2')),
  );
  t.is(answer.walked.depth, 2);
  t.is(answer.summary.affected_routes, 8);
  t.is(answer.summary.risk, 'HIGH');
});
