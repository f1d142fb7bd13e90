// The rows that a syntax tree becomes: which nodes, in which order, with which names and places. What they mean to extraction is not asked.
import test from 'ava';
import { rulesOf } from '../../../lib/facts/inherited-rules.ts';
import { LANGUAGES } from '../../../lib/languages/_all.gen.ts';
import {
  flattenTree,
  grammarTables,
  MAX_DEPTH,
  type GrammarTables,
  type SyntaxTree,
} from '../../../lib/parse/flatten-tree.ts';
import { parserOf } from '../../support/parse-text.ts';

test('a row for each named node in the order of the text, with the field that it is of its parent', (t) => {
  t.deepEqual(rows(treeOf('python', 'a = f(1)')), [
    'module',
    '  expression_statement',
    '    assignment',
    '      left: identifier «a»',
    '      right: call',
    '        function: identifier «f»',
    '        arguments: argument_list',
    '          integer «1»',
  ]);
});

test('each row says which is the first one that is not inside of it', (t) => {
  const tree = treeOf('python', 'f(1)\ng()');
  const kinds = children(tree, 0).map((node) => tree.text.slice(tree.start[node], tree.end[node]));
  t.deepEqual(kinds, ['f(1)', 'g()']);
  t.is(tree.after[0], tree.size);
});

test('punctuation and keywords have no row, unless a rule of the language names them', (t) => {
  const rules = rulesOf(specOf('python'));
  const text = 'not a';
  const word = { ...rules, not: { role: 'word', token: true } } as GrammarTables['rules'];
  t.deepEqual(kindsOf(treeOf('python', text)), [
    'module',
    'expression_statement',
    'not_operator',
    'identifier',
  ]);
  t.true(kindsOf(treeOf('python', text, grammarTables(word))).includes('not'));
});

test('a node whose children mean nothing is one row', (t) => {
  const rules = rulesOf(specOf('python'));
  const ignored = { ...rules, argument_list: { role: 'ignore' } } as GrammarTables['rules'];
  t.false(kindsOf(treeOf('python', 'f(1)', grammarTables(ignored))).includes('integer'));
});

test('marks around a name are not part of it', (t) => {
  const tree = treeOf('kotlin', 'fun `a name`() {}');
  const names = [...Array(tree.size).keys()].filter((node) => tree.isName(node));
  t.deepEqual(
    names.map((node) => tree.text.slice(tree.start[node], tree.end[node])),
    ['a name'],
  );
});

test('what the grammar cannot read is counted, and the rest has its rows', (t) => {
  const tree = treeOf('python', 'a = 1\n)\ndef f(): pass\n');
  t.is(tree.errors, 1);
  t.true(kindsOf(tree).includes('function_definition'));
  t.is(treeOf('python', 'a = 1\n').errors, 0);
});

test('code nested deeper than the limit is left out, and the tree says so', (t) => {
  const nested = (depth: number): string => `${'('.repeat(depth)}a${')'.repeat(depth)}`;
  t.false(treeOf('python', nested(10)).truncated);
  const tree = treeOf('python', nested(MAX_DEPTH * 2));
  t.true(tree.truncated);
  t.false(kindsOf(tree).includes('identifier'));
});

test('tables serve one text after the other, of any length', (t) => {
  const tables = grammarTables(rulesOf(specOf('python')));
  const long = 'f(1)\n'.repeat(5_000);
  t.is(children(treeOf('python', long, tables), 0).length, 5_000);
  t.deepEqual(rows(treeOf('python', 'a', tables)), rows(treeOf('python', 'a')));
});

test('a role may depend on the text of a node', (t) => {
  const rules: GrammarTables['rules'] = {
    identifier: {
      role: 'byText',
      part: null,
      cases: [[/^self$/, { role: 'ignore' }]],
      otherwise: { role: 'name' },
    },
  };
  const tree = treeOf('python', 'self, other', grammarTables(rules));
  const roles = [...Array(tree.size).keys()].flatMap((node) => tree.ruleAt(node)?.role ?? []);
  t.deepEqual(roles, ['ignore', 'name']);
});

function specOf(language: string) {
  const spec = LANGUAGES.find(({ id }) => id === language);
  if (!spec) throw new Error(`no ${language}`);
  return spec;
}

function treeOf(language: string, text: string, tables?: GrammarTables): SyntaxTree {
  const spec = specOf(language);
  return flattenTree(text, parserOf(spec)(text), tables ?? grammarTables(rulesOf(spec)));
}

function children({ after }: SyntaxTree, node: number): number[] {
  const found: number[] = [];
  for (let child = node + 1; child < (after[node] ?? 0); child = after[child] ?? Infinity)
    found.push(child);
  return found;
}

function kindsOf(tree: SyntaxTree): string[] {
  return [...Array(tree.size).keys()].map((node) => tree.kindOf(node));
}

/** One line a row, indented by depth; of a row without rows inside of it the text as well. */
function rows(tree: SyntaxTree, node = 0, depth = 0): string[] {
  const field = tree.fieldAt(node);
  const inside = children(tree, node);
  const text = inside.length === 0 ? ` «${tree.text.slice(tree.start[node], tree.end[node])}»` : '';
  return [
    `${'  '.repeat(depth)}${field === '' ? '' : `${field}: `}${tree.kindOf(node)}${text}`,
    ...inside.flatMap((child) => rows(tree, child, depth + 1)),
  ];
}
