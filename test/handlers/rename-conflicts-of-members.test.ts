// Conflicts of a new name with members, with names of a package or a program, and in generated files. Those in scopes and modules are in rename-conflicts.
import { testConflict, type ConflictCase } from './asked-conflicts.ts';

const CASES: readonly ConflictCase[] = [
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

for (const each of CASES) testConflict(each);
