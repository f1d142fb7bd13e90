// Which mentions `include_text` covers: by default those that can mean nothing else, and never a key that keeps its name.
import test from 'ava';
import { renameTool } from '../../handlers/rename.ts';
import { hasEffect } from '../../handlers/_tool.ts';
import type { RenameAnswer } from '../../lib/analysis/rename/rename-answer.ts';
import { indexedSources } from '../support/indexed-sources.ts';
import { ask, editsOf, preview } from './asked-rename.ts';

const TAX = `//- shop/tax.py
"""Taxes: see rate_of."""

def rate_of(country):
    # rate_of is slow
    log("rate_of failed", """
        rate_of""")
    return RATES["rate_of"] if country else 0
//- shop/use.py
from shop.tax import rate_of
mock.patch("shop.tax.rate_of")
def price(thing):
    return thing.rate_of("x") + rate_of("at")
`;
const DOCUMENTS = [
  { filePath: 'README.md', text: 'Call `rate_of(country)`.\n' },
  { filePath: 'setup.cfg', text: 'run = shop.tax:rate_of\nkey = rate_of\n' },
];
const ASKED = {
  symbol_name: 'rate_of',
  new_name: 'rate_in',
  working_texts: { documents: DOCUMENTS, changed: [] },
};
const SURE = ['shop/tax.py:3:5', 'shop/use.py:1:22', 'shop/use.py:4:33'];
const SAFE = ['~README.md:1:7', '~setup.cfg:1:16', '~shop/tax.py:1:15', '~shop/tax.py:4:7'];
const OTHERS = [
  '~setup.cfg:2:7',
  '~shop/tax.py:5:10',
  '~shop/tax.py:6:9',
  '~shop/tax.py:7:19',
  '~shop/use.py:4:18',
];

const placesOf = (answer: RenameAnswer): string[] =>
  editsOf(answer)
    .map((edit) => edit.split(' ')[0] ?? '')
    .sort();

test('by default comments, documents and strings that name the symbol with its place are edited', (t) => {
  const answer = preview(TAX, ASKED);
  t.deepEqual(placesOf(answer), [...SAFE, '~shop/use.py:2:22', ...SURE].sort());
  t.true(
    answer.warnings.some((warning) =>
      /^4 mentions of rate_of in strings.* include_text=all edits them\.$/.test(warning),
    ),
    answer.warnings.join('\n'),
  );
  t.true(
    answer.warnings.some((warning) =>
      /^1 use of this name could not be resolved .*left as they are; include_text=all/.test(
        warning,
      ),
    ),
  );
});

test('include_text: all edits the others too, none leaves them all; so does the older field', (t) => {
  const all = [...SAFE, ...OTHERS, '~shop/use.py:2:22', ...SURE].sort();
  t.deepEqual(placesOf(preview(TAX, { ...ASKED, include_text: 'all' })), all);
  t.deepEqual(placesOf(preview(TAX, { ...ASKED, include_text_search: true })), all);
  t.deepEqual(placesOf(preview(TAX, { ...ASKED, include_text: 'none' })), SURE);
  t.deepEqual(placesOf(preview(TAX, { ...ASKED, include_text_search: false })), SURE);
});

test('a plan belongs to its choice of texts', (t) => {
  const plain = '//- a.ts\nexport function open() {}\n';
  const asked = { symbol_name: 'open', new_name: 'unlock' };
  const { plan_id: id } = preview(plain, asked);
  t.deepEqual(
    editsOf(preview(plain, asked)),
    editsOf(preview(plain, { ...asked, include_text: 'all' })),
  );
  t.like(ask(plain, { ...asked, dry_run: false, plan_id: id }), { plan_id: id });
  t.like(ask(plain, { ...asked, dry_run: false, plan_id: id, include_text: 'all' }), {
    error: { code: 'stale_plan' },
  });
});

test('an apply without a choice edits no string that may mean something else', (t) => {
  const { value } = renameTool.request.validate({
    symbol_name: 'rate_of',
    new_name: 'rate_in',
    dry_run: false,
  });
  const handled = renameTool.handle(value, indexedSources(TAX));
  if (!hasEffect<RenameAnswer>(handled)) return t.fail('nothing is applied');
  t.deepEqual(
    handled.effect.files.flatMap(({ filePath, edits }) =>
      edits.map(({ line, column }) => `${filePath}:${line}:${column}`),
    ),
    [
      'shop/tax.py:1:15',
      'shop/tax.py:3:5',
      'shop/tax.py:4:7',
      'shop/use.py:1:22',
      'shop/use.py:2:22',
      'shop/use.py:4:33',
    ],
  );
});

const KEYS = `//- src/sums.ts
/** computeTotal adds. */
export function computeTotal(parts: number[]) { return parts.length }
//- src/api.ts
import { computeTotal } from './sums'
register({ computeTotal });
//- src/use.ts
import { client } from 'elsewhere'
// client.computeTotal is called by its key
client['computeTotal']([1]);
export const run = (given) => given.computeTotal([2]);
call(client, 'computeTotal');
`;

test('a key that keeps its name is edited nowhere as text', (t) => {
  const answer = preview(KEYS, {
    symbol_name: 'computeTotal',
    new_name: 'sumUp',
    include_text: 'all',
    working_texts: {
      documents: [
        { filePath: 'README.md', text: 'Use `computeTotal`, or `client.computeTotal`.\n' },
        { filePath: 'jobs.json', text: '{ "run": "computeTotal" }\n' },
      ],
      changed: [],
    },
  });
  t.deepEqual(editsOf(answer), [
    '~README.md:1:6 computeTotal → sumUp',
    'src/api.ts:1:10 computeTotal → sumUp',
    'src/api.ts:2:12 computeTotal → computeTotal: sumUp',
    '~src/sums.ts:1:5 computeTotal → sumUp',
    'src/sums.ts:2:17 computeTotal → sumUp',
  ]);
  t.true(
    answer.warnings.includes(
      '6 mentions of computeTotal may mean a key of an object, which keeps its name, as in src/api.ts:2, and are left unchanged.',
    ),
    answer.warnings.join('\n'),
  );
});

test('each edit shows the lines around it, and the text is a diff with them', (t) => {
  const sources = `//- a.ts
const one = 1;
const two = 2;
export function open() {}
const four = 4;
const five = 5;
const six = 6;
open();
`;
  const answer = preview(sources, { symbol_name: 'open', new_name: 'unlock' });
  t.deepEqual(
    answer.changes[0]?.edits.map(({ context, context_line }) => [context_line, context]),
    [
      [
        1,
        'const one = 1;\nconst two = 2;\nexport function open() {}\nconst four = 4;\nconst five = 5;',
      ],
      [5, 'const five = 5;\nconst six = 6;\nopen();'],
    ],
  );
  t.true(
    renameTool
      .render(answer)
      .includes(
        '@@ -1,7 +1,7 @@\n const one = 1;\n const two = 2;\n-export function open() {}\n+export function unlock() {}\n const four = 4;\n const five = 5;\n const six = 6;\n-open();\n+unlock();\n',
      ),
    renameTool.render(answer),
  );
});
