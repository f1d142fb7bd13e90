// What a file imports and exports, as it says so. Which file a specifier means is not asked.
import test from 'ava';
import type { ExportFact, ImportFact } from '../../../lib/facts/file-facts.ts';
import { factsIn, scopeText } from './_facts.ts';

/** `specifier imported -> local`, with what else a row says. */
function importsIn(language: string, text: string): string[] {
  return factsIn(language, text).imports.map(importText);
}

function importText({ specifier, imported, local, star, typeOnly, implicit }: ImportFact): string {
  const marks = [star && 'star', typeOnly && 'type', implicit && 'guessed'].filter(Boolean);
  return `${specifier} ${imported} -> ${local}${marks.length > 0 ? ` (${marks.join(', ')})` : ''}`;
}

function exportText({ name, local, specifier, imported, e }: ExportFact): string {
  const source = specifier === undefined ? (local ?? (e === undefined ? '' : 'a value')) : '';
  return `${name} = ${source}${specifier === undefined ? '' : `${imported} of ${specifier}`}`;
}

test('Python: modules, names of modules, other names for them, all names', (t) => {
  t.deepEqual(
    importsIn(
      'python',
      'import os\nimport a.b as c\nfrom .d import e, f as g\nfrom .. import h\nfrom i import *\n',
    ),
    ['os * -> os', 'a.b * -> c', '.d e -> e', '.d f -> g', '.. h -> h', 'i * ->  (star)'],
  );
});

test('TypeScript: default and named ones, namespaces, side effects, types', (t) => {
  t.deepEqual(
    importsIn(
      'typescript',
      "import a, { b as c, type D } from './x';\nimport * as e from 'y';\nimport './z';\nimport type { F } from './t';\nimport g = require('g');\n",
    ),
    [
      './x default -> a',
      './x b -> c',
      './x D -> D',
      'y * -> e',
      './z * -> ',
      './t F -> F (type)',
      'g = -> g',
    ],
  );
});

test('Go: a package has its own name unless the file gives it another', (t) => {
  t.deepEqual(
    importsIn('go', 'package a\nimport (\n"x/y"\nz "x/z"\n. "x/all"\n_ "x/effect"\n)\n'),
    ['x/y * -> y (guessed)', 'x/z * -> z', 'x/all * ->  (star)', 'x/effect * -> '],
  );
});

test('Java: imports mean types; a static one may mean a field, a method or both', (t) => {
  t.deepEqual(importsIn('java', 'import a.B;\nimport c.*;\nimport static d.E.f;\n'), [
    'a B -> B (type)',
    'c * ->  (star, type)',
    'd.E f -> f',
    'd.E f() -> f()',
  ]);
});

test('an import holds in the scope where it stands', (t) => {
  const facts = factsIn('python', 'def f():\n    import a\n');
  t.deepEqual(
    facts.imports.map(({ scope }) => scopeText(facts, scope)),
    ['function f'],
  );
});

test('exports: declarations, lists, other names, names of other files', (t) => {
  const { exports } = factsIn(
    'typescript',
    "export function f() {}\nconst a = 1;\nexport { a as b };\nexport { c as d } from './x';\nexport * from './y';\nexport * as e from './z';\nexport default a;\n",
  );
  t.deepEqual(exports.map(exportText), [
    'f = f',
    'b = a',
    'd = c of ./x',
    '* = * of ./y',
    'e = * of ./z',
    'default = a value',
  ]);
});

test('CommonJS: what is assigned to exports is a definition attached to it', (t) => {
  const facts = factsIn('javascript', 'exports.f = () => 1;\nmodule.exports.g = h;\n');
  t.deepEqual(
    facts.defs.flatMap(({ name, eAttach }) => (eAttach === undefined ? [] : [name])),
    ['f', 'g'],
  );
});

test('a package is what the file says of itself', (t) => {
  t.is(factsIn('java', 'package a.b;\nclass C {}\n').packageName, 'a.b');
  t.is(factsIn('go', 'package shop\n').packageName, 'shop');
  t.is(factsIn('python', 'a = 1\n').packageName, undefined);
});
