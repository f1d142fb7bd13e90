// Valid Kotlin that the grammar misreads: one rule for each construct. Knows no macros, for there are none.
import type { Repair } from '../_repair.ts';

const MODIFIERS = String.raw`(?:(?:private|internal|protected|public|actual|expect|@[\w.:]{1,200}(?:\([^()]{0,400}\))?)\s{1,200}){0,8}`;

export const repairs: readonly Repair[] = [
  {
    // Inside of another class it reads as a second one.
    name: 'constructor of a class on a line of its own',
    example: {
      before: 'class A<T>\n  private constructor(val of: T)',
      after: 'class A<T>   private constructor(val of: T)',
    },
    find: new RegExp(
      String.raw`(?<=\bclass\s{1,80}\w{1,200}(?:<[^{}()<]{0,400}>)?\s{0,200}${MODIFIERS})\n(?=\s{0,200}${MODIFIERS}constructor\b)`,
      'g',
    ),
    put: ' ',
    always: true,
  },
  {
    // It reads as an operator.
    name: 'word of platforms between an annotation with values and a declaration',
    example: {
      before: '@Since("1.2")\npublic actual fun now(): Long',
      after: '@Since("1.2")\npublic        fun now(): Long',
    },
    find: /\b(?:actual|expect)\b(?<=^[ \t]*@[^\n]{0,200}\)\s+(?:(?:@[\w.:]+(?:\([^()\n]{0,200}\))?|public|internal|private|protected|open|abstract|sealed)\s+){0,6}\w{6})(?=\s+(?:(?:annotation|enum|data|sealed|abstract|open|value|inline|suspend|operator|infix|tailrec|external|override|const|lateinit|fun)\s+){0,4}(?:class|object|interface|fun|val|var|typealias)\b)/gm,
    always: true,
  },
  {
    // It reads as a value in brackets that is annotated. A comma in the brackets tells them apart.
    name: 'annotation with one value before a declaration',
    example: { before: '@Since("1.2")  fun now(): Long', after: '@Since("1.2",) fun now(): Long' },
    find: /(?<=@[\w.:]{1,80}\([^()]{0,200}[^()\s,])\)\s(?=\s*(?:@[A-Z]|(?:class|interface|object|fun|val|var|public|private|internal|protected|open|abstract|sealed|data|enum|annotation|value|inline|override|suspend|const|lateinit|tailrec|operator|infix|expect|actual|external)\b))/g,
    put: ',)',
    always: true,
  },
  {
    // They read as comparisons.
    name: 'type arguments of a call that takes nothing but a function',
    example: {
      before: 'val made = build<List<Int>> { add(1) }',
      after: 'val made = build            { add(1) }',
    },
    find: /((?:[=({.?&|>]|\breturn|\belse)\s*\w+)<(?:[\w.?*,\s]|<[\w.?*,\s]*>)+>(?=[ \t]*\{)/g,
    always: true,
  },
  {
    name: 'body that ends on the line of its last declaration',
    example: { before: 'class A { val x = 1 }', after: 'class A { val x = 1;}' },
    find: /(?<=[^\s{;,]) (?=\}[)}\s,]{0,200}$)/gm,
    put: ';',
  },
  {
    name: 'annotation of an accessor',
    example: { before: 'val x: Int @Slow(1) get() = 1', after: 'val x: Int          get() = 1' },
    find: /@[\w.:]{1,200}(?:\([^()]{0,400}\))?(?=\s{1,200}get\(\))/g,
  },
  {
    name: '`get` as the name of a function that is called',
    example: { before: '    get(1)', after: '    ge_(1)' },
    find: /(?<=^[^\S\n]{0,400})get(?=\([^)\s])/gm,
    put: 'ge_',
  },
  {
    name: '`set` as the name of a function that is called',
    example: { before: '    set(1, 2)', after: '    se_(1, 2)' },
    find: /(?<=^[^\S\n]{0,400})set(?=\([^(),]{0,400},)/gm,
    put: 'se_',
  },
  {
    name: '`by` as a name',
    example: { before: 'by.run()', after: 'b_.run()' },
    find: /\bby(?=\s{0,200}\.)/g,
    put: 'b_',
  },
  {
    name: '`final` as a name',
    example: { before: 'final = 1', after: 'fina_ = 1' },
    find: /\bfinal(?=\s{0,200}(?:[=).,]|\+\+))/g,
    put: 'fina_',
  },
];
