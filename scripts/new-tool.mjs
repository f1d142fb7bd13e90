// Starts a tool: `npm run new:tool -- <kebab-case-name>` writes a working handler and its test. Does not implement the tool.
import { spawnSync } from 'node:child_process';
import { writeNew, nameFrom } from './write-new.mjs';

const name = nameFrom(
  process.argv[2],
  'usage: npm run new:tool -- <name>, in kebab-case: list-files',
);
const camel = name.replace(/-(\w)/g, (_, letter) => letter.toUpperCase());
const pascal = camel[0].toUpperCase() + camel.slice(1);
const snake = name.replaceAll('-', '_');

writeNew(
  `handlers/${name}.ts`,
  `// The tool \`${snake}\`: symbols of one name. Computes nothing: that is a file in lib/analysis.
import Joi from 'joi';
import { answerMeta, pageOf, type Omitted } from '../lib/analysis/answer-meta.ts';
import { completenessOf, unseenCodeReasons } from '../lib/analysis/completeness.ts';
import { symbolItem, type SymbolItem } from '../lib/analysis/symbols/symbol-item.ts';
import { failure, type AnswerMeta, type Failure } from '../lib/model/answer.ts';
import type { IndexSnapshot } from '../lib/model/index-snapshot.ts';
import { listSection } from '../lib/text/show-list.ts';
import { metaLines, totalOf } from '../lib/text/show-meta.ts';
import type { Wording } from '../lib/text/wording.ts';
import { commonFields, limitField, meta, symbolFields, type CommonRequest } from './_fields.ts';
import { defineTool } from './_tool.ts';

export interface ${pascal}Request extends CommonRequest {
  readonly name: string;
  readonly limit: number;
}

export interface ${pascal}Response {
  readonly symbols: readonly SymbolItem[];
  readonly meta: AnswerMeta;
}

export const ${camel}Tool = defineTool<${pascal}Request, ${pascal}Response>({
  name: '${snake}',
  title: '${pascal.replace(/(?!^)([A-Z])/g, (_, letter) => ` ${letter.toLowerCase()}`)}',
  description: 'Symbols of exactly this name, with files and lines.',
  request: Joi.object<${pascal}Request>({
    name: Joi.string().required().description('Name of a symbol'),
    limit: limitField(30, 1000, 'Maximum number of symbols'),
    ...commonFields,
  }),
  response: () => Joi.object<${pascal}Response>({
    symbols: Joi.array().items(Joi.object(symbolFields)).required().description('Symbols of the name'),
    meta: meta.required(),
  }),
  scope: 'snapshot',
  readOnly: true,
  fills: [],
  aliases: {},
  positional: 'name',
  failures: ['symbol_not_found'],
  examples: [{ name: 'route' }],
  trim: ['symbols'],
  handle,
  render,
});

function handle({ name, limit }: ${pascal}Request, snapshot: IndexSnapshot): ${pascal}Response | Failure {
  const found = snapshot.graph.symbolsNamed(name);
  if (found.length === 0) return failure('symbol_not_found', \`No symbol is named \${name}.\`, 'Search for it with the tool query.');
  const omitted: Omitted = {};
  const symbols = pageOf(found.map(symbolItem), 'symbols', { limit, offset: 0 }, omitted);
  return { symbols, meta: answerMeta(snapshot, completenessOf(unseenCodeReasons(snapshot), symbols.length), omitted) };
}

function render({ symbols, meta: about }: ${pascal}Response, wording: Wording): string {
  return [
    ...listSection('symbols', symbols, totalOf(about, 'symbols', symbols), ({ name, type, filePath, line }) => \`\${name}  \${type}  \${filePath}:\${line}\`, wording),
    ...metaLines(about),
    \`Next: \${wording.call('context', { uid: symbols[0]?.uid ?? '…' })} for the first of them.\`,
  ].join('\\n');
}
`,
);

writeNew(
  `test/handlers/${name}.test.ts`,
  `// The tool \`${snake}\`: what it answers from a graph that is given. The contract of all tools is tested elsewhere.
import test from 'ava';
import { ${camel}Tool } from '../../handlers/${name}.ts';
import { isFailure } from '../../lib/model/answer.ts';
import { snapshotOf } from '../support/snapshot.ts';

const snapshot = snapshotOf({ nodes: ['Function:src/a.ts:parse', 'Function:src/b.ts:parse', 'Function:src/b.ts:print'] });

test('symbols of the name, in the order of the index', (t) => {
  const answer = ${camel}Tool.handle({ name: 'parse', limit: 30 }, snapshot);
  if (isFailure(answer)) return t.fail(answer.error.message);
  t.deepEqual(answer.symbols.map(({ uid }) => uid), ['Function:src/a.ts:parse', 'Function:src/b.ts:parse']);
});

test('a name that no symbol has is an expected outcome', (t) => {
  const answer = ${camel}Tool.handle({ name: 'missing', limit: 30 }, snapshot);
  t.true(isFailure(answer) && answer.error.code === 'symbol_not_found');
});
`,
);

process.exitCode =
  spawnSync(process.execPath, ['build.mjs', 'gen'], { stdio: 'inherit' }).status ?? 1;
console.error(
  `next: npm test -- test/handlers/${name}.test.ts, then say in handlers/${name}.ts what the tool is to answer`,
);
