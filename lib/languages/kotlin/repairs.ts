// Valid Kotlin that the grammar misreads. One row a construct.
import type { LanguageSpec } from '../_spec.ts';

const MODIFIERS = String.raw`(?:(?:private|internal|protected|public|actual|expect|@[\w.:]{1,200}(?:\([^()]{0,400}\))?)\s{1,200}){0,8}`;

export const repairs: LanguageSpec['repairs'] = [
  // The constructor of a class on a line of its own: inside of another class it reads as a second one.
  {
    find: new RegExp(
      String.raw`(?<=\bclass\s{1,80}\w{1,200}(?:<[^{}()<]{0,400}>)?\s{0,200}${MODIFIERS})\n(?=\s{0,200}${MODIFIERS}constructor\b)`,
      'g',
    ),
    put: ' ',
    always: true,
  },
  // After an annotation with values, a word of platforms before a declaration reads as an operator.
  {
    find: /\b(?:actual|expect)\b(?<=^[ \t]*@[^\n]{0,200}\)\s+(?:(?:@[\w.:]+(?:\([^()\n]{0,200}\))?|public|internal|private|protected|open|abstract|sealed)\s+){0,6}\w{6})(?=\s+(?:(?:annotation|enum|data|sealed|abstract|open|value|inline|suspend|operator|infix|tailrec|external|override|const|lateinit|fun)\s+){0,4}(?:class|object|interface|fun|val|var|typealias)\b)/gm,
    always: true,
  },
  // An annotation with one value before a declaration: it reads as a value in brackets that is annotated. A comma in the brackets tells them apart.
  {
    find: /(?<=@[\w.:]{1,80}\([^()]{0,200}[^()\s,])\)\s(?=\s*(?:@[A-Z]|(?:class|interface|object|fun|val|var|public|private|internal|protected|open|abstract|sealed|data|enum|annotation|value|inline|override|suspend|const|lateinit|tailrec|operator|infix|expect|actual|external)\b))/g,
    put: ',)',
    always: true,
  },
  // Type arguments of a call that takes nothing but a function: they read as comparisons.
  {
    find: /((?:[=({.?&|>]|\breturn|\belse)\s*\w+)<(?:[\w.?*,\s]|<[\w.?*,\s]*>)+>(?=[ \t]*\{)/g,
    always: true,
  },
  // A body that ends on the line of its last declaration.
  { find: /(?<=[^\s{;,]) (?=\}[)}\s,]{0,200}$)/gm, put: ';' },
  // An accessor that is annotated.
  { find: /@[\w.:]{1,200}(?:\([^()]{0,400}\))?(?=\s{1,200}get\(\))/g },
  // Words that are names where they stand.
  { find: /(?<=^[^\S\n]{0,400})get(?=\([^)\s])/gm, put: 'ge_' },
  { find: /(?<=^[^\S\n]{0,400})set(?=\([^(),]{0,400},)/gm, put: 'se_' },
  { find: /\bby(?=\s{0,200}\.)/g, put: 'b_' },
  { find: /\bfinal(?=\s{0,200}(?:[=).,]|\+\+))/g, put: 'fina_' },
];
