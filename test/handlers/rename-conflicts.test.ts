// What `rename` refuses, and why: names that a scope or a module has already, and names that are none. Members and packages are in rename-conflicts-of-members.
import test from 'ava';
import { isFailure } from '../../lib/model/answer.ts';
import { ask, testConflict, type ConflictCase } from './asked-conflicts.ts';

const MODULES = `//- a.ts
export function old() { return 1 }
//- b.ts
export function fresh() { return 2 }
`;
const CASES: readonly ConflictCase[] = [
  {
    what: 'a function of that name in the file',
    sources: '//- a.ts\nexport function old() {}\nexport function fresh() {}\n',
    conflicts: ['declared_in_scope a.ts:2'],
  },
  {
    what: 'a type of that name in the file',
    sources: '//- a.ts\nexport class old {}\nexport interface fresh {}\n',
    conflicts: ['declared_in_scope a.ts:2'],
  },
  { what: 'a function of that name in a file that sees neither', sources: MODULES, conflicts: [] },
  {
    what: 'an import of that name beside the import',
    sources: `${MODULES}//- c.ts\nimport { old } from './a';\nimport { fresh } from './b';\nexport const sum = old() + fresh();\n`,
    conflicts: ['declared_in_scope c.ts:2'],
  },
  {
    what: 'an import under an alias takes no name',
    sources: `${MODULES}//- c.ts\nimport { old as first } from './a';\nimport { fresh } from './b';\nexport const sum = first() + fresh();\n`,
    conflicts: [],
  },
  {
    what: 'an export of that name from the same index file',
    sources: `${MODULES}//- index.ts\nexport { old } from './a';\nexport { fresh } from './b';\n`,
    conflicts: ['export_exists index.ts:1'],
  },
  {
    what: 'an export of that name through stars',
    sources: `${MODULES}//- index.ts\nexport * from './a';\nexport * from './b';\n`,
    conflicts: ['export_exists index.ts:1'],
  },
  {
    what: 'an export under another name',
    sources: `${MODULES}//- index.ts\nexport { old as first } from './a';\nexport { fresh } from './b';\n`,
    conflicts: [],
  },
  {
    what: 'a local of that name where it is used',
    sources:
      '//- a.ts\nexport function old() {}\nexport function use(list: number[]) {\n  for (const fresh of list) old();\n}\n',
    conflicts: ['captured a.ts:3'],
  },
  {
    what: 'a parameter of that name where it is used',
    sources: '//- a.py\ndef old(): ...\n\ndef use(fresh):\n    return old()\n',
    conflicts: ['captured a.py:4'],
  },
  {
    what: 'a local of that name where it is not used',
    sources: '//- a.py\ndef old(): ...\n\ndef use(fresh):\n    return fresh\n\nold()\n',
    conflicts: [],
  },
  {
    what: 'a name further out that the scope uses',
    sources:
      '//- a.ts\nconst fresh = 1;\nexport function outer() {\n  function old() { return 2 }\n  return old() + fresh;\n}\n',
    asked: { symbol_name: 'outer.old' },
    conflicts: ['captures a.ts:4'],
  },
  {
    what: 'a name further out that the scope does not use',
    sources:
      '//- a.ts\nconst fresh = 1;\nexport function outer() {\n  function old() { return 2 }\n  return old();\n}\n',
    asked: { symbol_name: 'outer.old' },
    conflicts: [],
  },
  {
    what: 'an import into a function hides a name further out',
    sources:
      '//- b.py\ndef old(): ...\n//- a.py\ndef fresh(): ...\n\ndef use():\n    from b import old\n    return old()\n',
    conflicts: [],
  },
  {
    what: 'an import into a function takes a name further out from its uses',
    sources:
      '//- b.py\ndef old(): ...\n//- a.py\ndef fresh(): ...\n\ndef use():\n    from b import old\n    return fresh(old())\n',
    conflicts: ['captures a.py:5'],
  },
  {
    what: 'a keyword argument of that name',
    sources: '//- a.py\ndef old(): ...\n\nprint(dict(filter=1), old())\n',
    asked: { new_name: 'filter' },
    conflicts: [],
  },
  {
    what: 'a name of the language that the file uses',
    sources:
      '//- a.ts\nexport function old(value: number) { return value }\nexport const text = String(old(1));\n',
    asked: { new_name: 'String' },
    conflicts: ['captures a.ts:2'],
  },
  {
    what: 'a name of the language that the file does not use',
    sources: '//- a.py\ndef old(): ...\n',
    asked: { new_name: 'filter' },
    conflicts: [],
  },
];

for (const each of CASES) testConflict(each);

const NO_NAMES: readonly [
  what: string,
  sources: string,
  asked: object,
  message: RegExp,
  hint: RegExp,
][] = [
  [
    'a name that starts with a digit',
    '//- a.ts\nexport function old() {}\n',
    { new_name: '1-bad' },
    /^'1-bad' is not a valid name in typescript: it must look like 'bad'/,
    /new_name/,
  ],
  [
    'a keyword',
    '//- a.py\ndef old(): ...\n',
    { new_name: 'lambda' },
    /'lambda' is a reserved word in python/,
    /new_name/,
  ],
  [
    'the keyword of another language is a name',
    '//- a.go\npackage a\nfunc old() {}\n',
    { new_name: 'func' },
    /'func' is a reserved word in go/,
    /new_name/,
  ],
  [
    'the same name',
    '//- a.ts\nexport function old() {}\n',
    { new_name: 'old' },
    /old already has this name/,
    /another/,
  ],
  [
    'no name',
    '//- a.ts\nexport function old() {}\n',
    { new_name: '' },
    /new name is empty/,
    /new_name/,
  ],
  [
    'a name of the language',
    '//- a.py\ndef fresh(): print(1)\n',
    { symbol_name: 'print' },
    /print is defined outside of the repository \(it is used in a\.py\)/,
    /cannot be renamed/,
  ],
  [
    'what a library defines',
    '//- a.py\nfrom flask import old\nold()\n',
    {},
    /old is not a symbol of the repository but a local name, a parameter or an import \(first at a\.py:1\)/,
    /outside the repository cannot be renamed/,
  ],
  [
    'a parameter',
    '//- a.ts\nexport function fresh(old: number) { return old }\n',
    {},
    /old is not a symbol of the repository .*first at a\.ts:1/,
    /Rename the enclosing function/,
  ],
  ['a file', '//- a.py\ndef old(): ...\n', { symbol_name: 'a.py' }, /is a File/, /version control/],
];

for (const [what, sources, asked, message, hint] of NO_NAMES) {
  test(`refused: ${what}`, (t) => {
    const answer = ask(sources, asked);
    if (!isFailure(answer)) return t.fail('it is not refused');
    t.regex(answer.error.message, message);
    t.regex(answer.error.hint, hint);
  });
}
