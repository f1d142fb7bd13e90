// Starts a language: `npm run new:language -- <id> <grammar package> <.extension>` writes a spec and its rules. For a package with several grammars, name one: `tree-sitter-php/php`.
// Reads the grammar's list of nodes, so that the initial rules use existing nodes.
import { spawnSync } from 'node:child_process';
import { createRequire } from 'node:module';
import { nameFrom, writeNew } from './write-new.mjs';

const USAGE =
  'usage: npm run new:language -- <id> <grammar package, installed>[/<grammar>] <.extension>';
const id = nameFrom(process.argv[2], USAGE);
const [grammar, extension] = process.argv.slice(3);
const [, packageName, member = null] =
  /^((?:@[^/]+\/)?[^/]+)(?:\/([\w-]+))?$/.exec(grammar ?? '') ?? [];
if (!packageName || !/^\.\w+$/.test(extension ?? '')) nameFrom(undefined, USAGE);

/** Node names common to many grammars for a role, with required fields. */
const COMMON = [
  [['comment', 'line_comment', 'block_comment'], [], "{ role: 'comment' }"],
  [['block', 'compound_statement', 'statement_block'], [], "{ role: 'block' }"],
  [['return_statement'], [], "{ role: 'return' }"],
  [
    ['function_definition', 'function_declaration', 'function_item'],
    ['name', 'body', 'parameters'],
    "{ role: 'function', kind: 'Function', name: 'name', params: 'parameters', body: 'body' }",
  ],
  [
    ['method_definition', 'method_declaration', 'method'],
    ['name', 'body', 'parameters'],
    "{ role: 'function', kind: 'Method', name: 'name', params: 'parameters', body: 'body' }",
  ],
  [
    ['class_definition', 'class_declaration', 'class'],
    ['name', 'body'],
    "{ role: 'class', kind: 'Class', name: 'name', body: 'body' }",
  ],
  [
    ['interface_declaration'],
    ['name', 'body'],
    "{ role: 'class', kind: 'Interface', name: 'name', body: 'body' }",
  ],
  [
    ['call_expression', 'call'],
    ['function', 'arguments'],
    "{ role: 'call', callee: 'function', args: 'arguments' }",
  ],
  [
    ['member_expression', 'selector_expression', 'field_expression'],
    ['object', 'property'],
    "{ role: 'member', object: 'object', property: 'property' }",
  ],
  [
    ['selector_expression'],
    ['operand', 'field'],
    "{ role: 'member', object: 'operand', property: 'field' }",
  ],
  [
    ['field_expression'],
    ['value', 'field'],
    "{ role: 'member', object: 'value', property: 'field' }",
  ],
  [
    ['field_expression'],
    ['argument', 'field'],
    "{ role: 'member', object: 'argument', property: 'field' }",
  ],
  [['identifier'], [], "{ role: 'name' }"],
];

const nodes = new Map(
  nodeTypes()
    .filter(({ named }) => named)
    .map(({ type, fields }) => [type, new Set(Object.keys(fields ?? {}))]),
);
const rules = COMMON.flatMap(([types, fields, rule]) =>
  types
    .filter((type) => nodes.has(type) && fields.every((field) => nodes.get(type).has(field)))
    .map((type) => `  ${type}: ${rule},`),
);
const title = id[0].toUpperCase() + id.slice(1);

writeNew(
  `lib/languages/${id}/rules.ts`,
  `// The roles that nodes of the ${title} grammar play.
import type { RuleTable } from '../_rules.ts';

export const rules: RuleTable = {
${rules.join('\n')}
};
`,
);

writeNew(
  `lib/languages/${id}/spec.ts`,
  `// ${title}, as far as its rules go.
import type { LanguageSpec } from '../_spec.ts';
import { USUAL } from '../_usual.ts';
import { rules } from './rules.ts';

export const spec: LanguageSpec = {
  ...USUAL,
  id: '${id}',
  name: '${title}',
  extensions: ['${extension}'],
  grammar: { package: '${packageName}', member: ${member === null ? 'null' : `'${member}'`} },
  rules,
  family: '${id}',
  imports: 'ecmascript',
  typing: 'gradual',
  constructorName: 'constructor',
  visibility: 'keyword',
  undeclaredMembers: true,
  identifiers: { pattern: '^[\\\\p{L}_][\\\\p{L}\\\\p{N}_]*$', keywords: [], sameName: 'one', seenIn: 'file', namesFile: false },
  coverage: { definitions: 'partial', imports: 'none', calls: 'partial', types: 'none', heritage: 'none', limits: ['Only what functions and classes show without strategies.'] },
};
`,
);

// No declaration of the package names a language.
process.exitCode =
  spawnSync(process.execPath, ['build.mjs', 'gen', '--without-types'], { stdio: 'inherit' })
    .status ?? 1;
console.error(
  `next: write test/languages/${id}/definitions${extension} with assertions under its names, and choose in lib/languages/${id}/spec.ts the strategies that fit`,
);

function nodeTypes() {
  try {
    return createRequire(import.meta.url)(`${grammar}/src/node-types.json`);
  } catch {
    console.error(
      `${grammar} is not installed, or has no list of nodes: npm install --save-dev ${grammar}`,
    );
    process.exit(1);
  }
}
