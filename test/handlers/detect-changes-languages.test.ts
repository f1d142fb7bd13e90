// The tool `detect_changes` where languages differ: what loading a file does, and what is a test there.
import test from 'ava';
import { detectChangesTool } from '../../handlers/detect-changes.ts';
import type { DetectedChanges } from '../../lib/analysis/detect-changes.ts';
import { isFailure } from '../../lib/model/answer.ts';
import { fillChanges } from '../../runtime/fill/changes.ts';
import { askTool } from '../support/ask-tool.ts';
import { diffBetween, indexedSources } from '../support/indexed-sources.ts';

async function detect(before: string, after: string): Promise<DetectedChanges> {
  const snapshot = indexedSources(before);
  const diff = diffBetween(before, after);
  const changes = await fillChanges({ diff }, snapshot);
  if (isFailure(changes)) throw new Error(changes.error.message);
  const answer = askTool(detectChangesTool, { diff }, snapshot, { changes });
  if (isFailure(answer)) throw new Error(answer.error.message);
  return answer;
}

const fileLevel = ({ changed_files: files }: DetectedChanges): boolean =>
  files.some((file) => file.file_level === true);
const tests = ({ tests_to_run: found }: DetectedChanges): string[] =>
  found.map(({ uid }) => uid.slice(uid.lastIndexOf(':') + 1));

const CSHARP =
  '//- src/Till.cs\nusing System;\nusing Shop.Prices;\n\nnamespace Shop;\n\npublic class Till\n{\n    public int Sum() { return 1; }\n}\n';
const RUST =
  '//- src/lib.rs\nuse std::fmt;\n\npub struct Till;\n\n#[cfg(test)]\nmod tests {\n    #[test]\n    fn adds() {\n        sum();\n    }\n}\n';
const PHP =
  '//- src/Till.php\n<?php\nnamespace Shop;\nuse Shop\\Prices\\Rate;\nclass Till\n{\n    public function sum() { return 1; }\n}\n';

test('imports that only name things change nothing by coming or going', async (t) => {
  for (const [before, from, to] of [
    [CSHARP, 'using System;\n', ''],
    [CSHARP, 'using System;\n', 'using System;\nusing System.Linq;\n'],
    [RUST, 'use std::fmt;\n', 'use std::io;\n'],
    [PHP, 'use Shop\\Prices\\Rate;\n', ''],
  ] as const) {
    const answer = await detect(before, before.replace(from, to));
    t.deepEqual([fileLevel(answer), answer.risk_reasons], [false, ['0 direct, 0 in total']], from);
  }
});

test('a name that stands for something else now is told', async (t) => {
  t.true(fileLevel(await detect(PHP, PHP.replace('Prices\\Rate', 'Taxes\\Rate'))));
  t.true(fileLevel(await detect(RUST, RUST.replace('std::fmt', 'core::fmt'))));
});

test('heads around definitions do not run, calls at file level do', async (t) => {
  t.false(
    fileLevel(
      await detect(
        RUST,
        RUST.replace('pub struct Till;\n', 'pub struct Till;\n\nimpl fmt::Display for Till {}\n'),
      ),
    ),
  );
  t.true(
    fileLevel(
      await detect(
        RUST,
        RUST.replace('pub struct Till;\n', 'pub struct Till;\n\nthread_local!(till());\n'),
      ),
    ),
  );
  t.false(fileLevel(await detect(CSHARP, CSHARP.replace('namespace Shop;', 'namespace Shops;'))));
  t.true(fileLevel(await detect('//- Program.cs\nRun(1);\n', '//- Program.cs\nRun(2);\n')));
});

test('a byte order mark in a diff is no part of the first line', async (t) => {
  const marked = (text: string): string => text.replace('.cs\n', '.cs\n\uFEFF');
  const after = CSHARP.replace('using System;', 'using System.IO;').replace(
    'return 1;',
    'return 2;',
  );
  const changes = await fillChanges(
    { diff: diffBetween(marked(CSHARP), marked(after)) },
    indexedSources(CSHARP),
  );
  t.like(changes, { files: [{ unread: null, old: { symbols: { length: 2 } } }] });
});

test('a test is what nothing else names, whatever it is called', async (t) => {
  t.deepEqual(tests(await detect(RUST, RUST.replace('sum();', 'sum(1);'))), ['tests.adds']);
  const before =
    '//- tests/TillFacts.cs\nusing Xunit;\npublic class TillFacts\n{\n    [Fact]\n    public void Adds() { Check(1); }\n    private void Check(int n) { Assert.Equal(1, n); }\n}\n';
  t.deepEqual(tests(await detect(before, before.replace('Check(1);', 'Check(2);'))), [
    'TillFacts.Adds',
  ]);
  t.deepEqual(tests(await detect(before, before.replace('Equal(1, n)', 'Equal(2, n)'))), [
    'TillFacts.Adds',
  ]);
  const added = before.replace(
    '    private',
    '    [Fact]\n    public void Sums() { Once(); }\n    private void Once() { }\n    private',
  );
  t.deepEqual(tests(await detect(before, added)), ['TillFacts.Sums']);
  const namesake = before
    .replace('void Adds()', 'void Ring()')
    .replace('Check(1);', 'till.Ring(); Check(1);');
  t.deepEqual(tests(await detect(namesake, namesake.replace('Check(1);', 'Check(2);'))), [
    'TillFacts.Ring',
  ]);
  const both = `${namesake}//- src/Till.cs\npublic class Till { public void Ring() { Log(1); } }\n`;
  t.deepEqual(
    tests(await detect(both, both.replace('Check(1);', 'Check(2);').replace('Log(1)', 'Log(2)'))),
    ['TillFacts.Ring'],
  );
});

test('what stands in a template is not compared, and that is said', async (t) => {
  const before =
    '//- src/rate.rb\nRATE = 2\n//- src/till.html.erb\n<p><%= sum = 1 %></p>\n//- src/Till.svg\n<svg/>\n';
  const answer = await detect(
    before,
    before.replace('sum = 1', 'sum = 2').replace('<svg/>', '<svg />'),
  );
  t.deepEqual(answer.changed_files, [
    { path: 'src/Till.svg', status: 'modified' },
    { path: 'src/till.html.erb', status: 'modified', unread: 'templates are not read' },
  ]);
  t.is(answer.summary.risk, 'UNKNOWN');
});

test('an interface that becomes an alias is the same type in another form', async (t) => {
  const before =
    '//- a.ts\nexport interface Rate {\n  by: string;\n}\nexport function f(rate: Rate): void {}\n';
  const answer = await detect(
    before,
    before.replace('interface Rate {\n  by: string;\n}', 'type Rate = Map<string, string>;'),
  );
  t.deepEqual(
    answer.changed_symbols.map(({ change, name }) => [change, name]),
    [
      ['modified', 'Rate'],
      ['deleted', 'by'],
    ],
  );
  t.deepEqual(
    answer.affected_symbols.map(({ name, may_break: breaks }) => [name, breaks]),
    [['f', undefined]],
  );
});

test('of a test file that is run as a whole, helpers are not named', async (t) => {
  const before = "//- till.test.ts\nit('adds', () => { expect(1); });\n";
  t.deepEqual(
    tests(
      await detect(
        before,
        before.replace('expect(1)', 'expect(2)').concat('use({ beforeEach() { clear(); } });\n'),
      ),
    ),
    ['till.test.ts'],
  );
});

test('a constructor runs for each route that its class handles', async (t) => {
  const before = `//- src/OrderController.cs
using Microsoft.AspNetCore.Mvc;
public class OrderController : Controller
{
    private readonly int _n;
    public OrderController() { _n = 1; }
    [HttpGet("orders")]
    public IActionResult Mine() { return View(); }
}
`;
  t.deepEqual(
    (await detect(before, before.replace('_n = 1', '_n = 2'))).affected_routes.map(
      ({ name }) => name,
    ),
    ['GET /orders'],
  );
});

test('what an attribute says belongs to what stands behind it', async (t) => {
  const before =
    '//- src/lib.rs\n/// What is due.\n#[derive(Clone)]\n#[allow(dead_code)]\npub struct Due { n: u8 }\n\nimpl Due {\n    pub fn sum(&self) -> u8 { self.n }\n}\n';
  const changed = async (from: string, to: string): Promise<string[]> =>
    (await detect(before, before.replace(from, to))).changed_symbols.map(
      ({ change, name }) => `${change} ${name}`,
    );
  t.deepEqual(await changed('derive(Clone)', 'derive(Clone, Debug)'), ['modified Due']);
  t.deepEqual(await changed('    pub fn sum', '    #[cfg(test)]\n    pub fn sum'), [
    'modified sum',
  ]);
});

test('a function in several clauses is changed by a change in any of them', async (t) => {
  const before =
    '//- lib/till.ex\ndefmodule Till do\n  def sum(:a), do: 1\n\n  def sum(:b), do: 2\n\n  def run(x), do: sum(x)\nend\n';
  const { changed_symbols: changed } = await detect(before, before.replace(': 2', ': 3'));
  t.deepEqual(
    changed.map(({ uid }) => uid),
    ['Function:lib/till.ex:Till.sum'],
  );
});
