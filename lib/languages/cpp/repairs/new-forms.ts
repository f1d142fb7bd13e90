// Forms of C++ that this version of the grammar does not know. Knows no macros.
import type { Repair } from '../../_repair.ts';
import {
  BLANKS,
  DIRECTIVE,
  FEW_BLANKS,
  GAP,
  IF_DEFINED,
  oneOf,
  optional,
  pattern,
} from '../../_patterns.ts';

export const linkageAndModules: readonly Repair[] = [
  {
    // The directives around it cut the block in two.
    name: 'brace of `extern "C" {` that only a C++ compiler sees',
    example: {
      before: '#ifdef __cplusplus\nextern "C" {\n#endif\nint f(void);',
      after: '                  \n            \n      \nint f(void);',
    },
    find: pattern('gm')`
      ${DIRECTIVE}${IF_DEFINED}__cplusplus\b[^\n]*\n
      \s*(?:extern${GAP}"C"${BLANKS}\{|\}[^\n]*)
      \s*#${BLANKS}endif\b.*$`,
    always: true,
  },
  {
    // The grammar takes them for variables.
    name: 'module that is imported or declared',
    example: {
      before: 'export module lib;\nimport <vector>;\nimport std;',
      after: '                  \n                \n           ',
    },
    find: pattern('gm')`
      ^[ \t]{0,40}${optional(`export${GAP}`)}${oneOf('import module')}
      (?:${GAP}[\w.:]{1,80}|${BLANKS}[<"][^<>"\n]{1,120}[>"])?
      ${BLANKS};`,
    always: true,
  },
  {
    name: 'friend by its whole name',
    example: { before: 'friend class ::lib::Reader;', after: 'friend class   lib::Reader;' },
    find: pattern('g')`\b(friend${GAP}${oneOf('class struct')}${GAP})::`,
    always: true,
  },
  {
    name: 'member through a pointer to it',
    example: { before: '(object->*method)(1);', after: '(object + method)(1);' },
    find: /->\*/g,
    put: ' + ',
    always: true,
  },
  {
    name: 'pointer to a method as an argument of a template or function',
    example: {
      before: 'Bound<void (Reader::*Method)(int) const> bound;',
      after: 'Bound<void           Method            > bound;',
    },
    find: pattern('g')`
      \(\w+::\*${BLANKS}(\w+)\)\([^()\n]{0,120}\)
      ${optional(`${BLANKS}const`)}(?=${BLANKS}[,>])`,
    always: true,
  },
];

export const unknownForms: readonly Repair[] = [
  {
    // The grammar takes the type for no name.
    name: 'cast to a type of one word',
    example: { before: 'x | unsigned(y) << 2', after: 'x |         (y) << 2' },
    find: pattern('g')`
      (?=[usl])(?<=[=(,<>|&+*/?:-]${FEW_BLANKS}|\breturn[ \t]{1,80})
      ${oneOf('unsigned signed long short')}(?=\()`,
  },
  {
    name: 'empty braces as a default argument',
    example: {
      before: 'void f(Spec spec = {}, int n = 1);',
      after: 'void f(Spec spec = 0 , int n = 1);',
    },
    find: pattern('g')`(?=\{\})(?<=[\w)\]&>]${FEW_BLANKS}=\s{0,80})\{\}(?=\s*[,)])`,
    put: '0 ',
  },
  {
    name: 'type of an enum without a name',
    example: { before: 'enum : unsigned { kMost = 3 };', after: 'enum            { kMost = 3 };' },
    find: pattern('g')`(?=:)(?<=\benum${FEW_BLANKS}):${BLANKS}\w[\w: ]{0,60}(?=\{)`,
  },
  {
    name: 'instance of a template that is made elsewhere',
    example: {
      before: 'extern template class Buffer<char>;',
      after: '                                   ',
    },
    find: pattern('gm')`^${BLANKS}extern${GAP}template\b[^;{}]{0,400};`,
  },
];
