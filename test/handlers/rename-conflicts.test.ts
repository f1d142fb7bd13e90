// What `rename` refuses, and why: each way in which a new name would change what some code means.
import test from 'ava';
import { renameTool } from '../../handlers/rename.ts';
import { hasEffect } from '../../handlers/_tool.ts';
import type { RenameAnswer } from '../../lib/analysis/rename/rename-answer.ts';
import { isFailure, type Failure } from '../../lib/model/answer.ts';
import { indexedSources } from '../support/indexed-sources.ts';

/** `$old` is renamed to `$new` where the sources say nothing else. */
interface Case {
  readonly what: string;
  readonly sources: string;
  readonly asked?: object;
  /** `reason path:line`; none: it is applied. */
  readonly conflicts: readonly string[];
}

function ask(sources: string, asked: object): RenameAnswer | Failure {
  const { value, error } = renameTool.request.validate({
    symbol_name: 'old',
    new_name: 'fresh',
    ...asked,
  });
  if (error) throw error;
  const handled = renameTool.handle(value, indexedSources(sources));
  return hasEffect<RenameAnswer>(handled) ? handled.response : handled;
}

function check({ what, sources, asked = {}, conflicts }: Case): void {
  test(`${conflicts.length > 0 ? 'conflict' : 'no conflict'}: ${what}`, (t) => {
    const preview = ask(sources, asked);
    if (isFailure(preview)) return t.fail(preview.error.message);
    t.deepEqual(
      preview.conflicts.map(({ reason, filePath, line }) => `${reason} ${filePath}:${line}`),
      conflicts,
    );
    t.true(preview.conflicts.every(({ message, hint }) => message !== '' && hint !== ''));
    const applied = ask(sources, { ...asked, dry_run: false });
    if (conflicts.length > 0) t.like(applied, { error: { code: 'rename_conflict' } });
    else t.false(isFailure(applied));
  });
}

const MODULES = `//- a.ts
export function old() { return 1 }
//- b.ts
export function fresh() { return 2 }
`;

const CASES: readonly Case[] = [
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
  {
    what: 'a member of the class',
    sources: '//- a.py\nclass Shop:\n    def old(self): ...\n    def fresh(self): ...\n',
    conflicts: ['member_exists a.py:3'],
  },
  {
    what: 'an attribute of the class',
    sources:
      '//- a.py\nclass Shop:\n    def __init__(self):\n        self.fresh = 1\n    def old(self): ...\n',
    conflicts: ['member_exists a.py:3'],
  },
  {
    what: 'a member of a base',
    sources:
      '//- a.ts\nexport class Base { fresh() {} }\nexport class Shop extends Base { old() {} }\n',
    conflicts: ['member_exists a.ts:1'],
  },
  {
    what: 'a member of a class that derives from it',
    sources:
      '//- a.ts\nexport class Shop { old() {} }\nexport class Stall extends Shop { fresh() {} }\n',
    conflicts: ['member_exists a.ts:2'],
  },
  {
    what: 'a member of an interface that its class implements',
    sources:
      '//- a.ts\nexport interface Named { fresh(): void }\nexport class Shop implements Named { old() {} fresh() {} }\n',
    conflicts: ['member_exists a.ts:1', 'member_exists a.ts:2'],
  },
  {
    what: 'a member of a class beside it',
    sources: '//- a.ts\nexport class Shop { old() {} }\nexport class Stall { fresh() {} }\n',
    conflicts: [],
  },
  {
    what: 'a function of that name does not meet a method',
    sources:
      '//- a.ts\nexport class Shop { old() {} }\nexport function fresh(shop: Shop) { shop.old() }\n',
    conflicts: [],
  },
  {
    what: 'a function of that name does not meet a method in Python',
    sources:
      '//- a.py\ndef fresh(): ...\n\nclass Shop:\n    def old(self):\n        return fresh()\n',
    conflicts: [],
  },
  {
    what: 'a name of the package in another file',
    sources:
      '//- a/a.go\npackage a\n\nfunc old() {}\n//- a/b.go\npackage a\n\nfunc fresh() { old() }\n',
    conflicts: ['declared_in_scope a/b.go:3'],
  },
  {
    what: 'a name that hides from other packages what they use',
    sources:
      '//- go.mod\nmodule x\n//- a/a.go\npackage a\n\nfunc Old() {}\n//- b/b.go\npackage b\n\nimport "x/a"\n\nfunc Use() { a.Old() }\n',
    asked: { symbol_name: 'Old', new_name: 'old' },
    conflicts: ['hidden b/b.go:5'],
  },
  {
    what: 'a name that hides only from packages that do not use it',
    sources: '//- a/a.go\npackage a\n\nfunc Old() {}\n\nfunc Use() { Old() }\n',
    asked: { symbol_name: 'Old', new_name: 'old' },
    conflicts: [],
  },
  {
    what: 'a method with other parameters is another method',
    sources: '//- A.java\nclass A {\n  void old(int a) {}\n  void fresh(String a, int b) {}\n}\n',
    conflicts: ['member_exists A.java:3'],
  },
  {
    what: 'a function of the program in C',
    sources: '//- a.c\nint old(void) { return 1; }\n//- b.c\nint fresh(void) { return 2; }\n',
    conflicts: ['declared_in_scope b.c:1'],
  },
  {
    what: 'a static function of another file in C',
    sources:
      '//- a.c\nint old(void) { return 1; }\n//- b.c\nstatic int fresh(void) { return 2; }\n',
    conflicts: [],
  },
  {
    what: 'a name that another block keeps to itself',
    sources:
      '//- a.test.ts\nit("a", () => {\n  function old() {}\n  old();\n});\nit("b", () => {\n  function fresh() {}\n  fresh();\n});\n',
    conflicts: [],
  },
  {
    what: 'a member that a type names in quotes',
    sources:
      "//- a.ts\nexport interface Shop { old: string }\nexport function first(fresh: Shop['old']) { return fresh }\n",
    asked: { symbol_name: 'Shop.old' },
    conflicts: [],
  },
  {
    what: 'a parameter of that type and name in Go',
    sources: '//- a/a.go\npackage a\n\ntype old interface{}\n\nfunc use(fresh old) { _ = fresh }\n',
    conflicts: [],
  },
  {
    what: 'a parameter of that name and another use of the type in Go',
    sources:
      '//- a/a.go\npackage a\n\ntype old int\n\nfunc use(fresh old) { _ = old(1) + fresh }\n',
    conflicts: ['captured a/a.go:5'],
  },
  {
    what: 'a constant behind case in Java',
    sources:
      '//- Kind.java\nenum Kind { OLD, TWO }\n//- Use.java\nclass Use {\n  static final int FRESH = 1;\n  int of(Kind kind) {\n    switch (kind) {\n      case OLD: return 1;\n      default: return 2;\n    }\n  }\n}\n',
    asked: { symbol_name: 'Kind.OLD', new_name: 'FRESH' },
    conflicts: [],
  },
  {
    what: 'a type alias in C, from which the tag of a struct is apart',
    sources:
      '//- a.c\nstruct old { int size; };\ntypedef int fresh;\nint of(struct old *one) { return one->size; }\n',
    conflicts: [],
  },
  {
    what: 'a member of another object',
    sources: '//- a.ts\nuse({ old() {} });\nuse({ fresh() {} });\n',
    conflicts: [],
  },
  {
    what: 'a generated file that names it',
    sources:
      '//- a.ts\nexport function old() {}\n//- b.ts\n// @generated\nimport { old } from "./a";\nold();\n',
    conflicts: ['generated_file b.ts:2'],
  },
  {
    what: 'a generated file that defines it',
    sources: '//- a.py\n# Code generated by a tool. DO NOT EDIT.\ndef old(): ...\n',
    conflicts: ['generated_file a.py:2'],
  },
];

for (const each of CASES) check(each);

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
