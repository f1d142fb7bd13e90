// Macros inside of conditions, lists and directives of C++, and calls of them at file level. Expands none.
import type { Repair } from '../../_repair.ts';
import { BLANKS, FEW_BLANKS, oneOf, pattern } from '../../_patterns.ts';
import { ARGUMENTS, MACRO } from './parts.ts';

export const macrosInside: readonly Repair[] = [
  {
    name: 'macro between `if` and its condition',
    example: {
      before: 'if LIB_CONSTEXPR (sizeof(T) > 1) run();',
      after: 'if               (sizeof(T) > 1) run();',
    },
    find: pattern('g')`(?=[A-Z])(?<=\bif[ \t]{1,80})${MACRO}(?=${BLANKS}\()`,
  },
  {
    name: 'macro that is the last parameter of a template',
    example: {
      before: 'template <typename T, LIB_ENABLE_IF(!is_number<T>::value)>',
      after: 'template <typename T                                     >',
    },
    find: pattern('g')`,\s*${MACRO}${BLANKS}${ARGUMENTS}(?=\s*>)`,
  },
  {
    name: 'attribute macro behind the name of a parameter',
    example: {
      before: 'void f(int x LIB_UNUSED, int y);',
      after: 'void f(int x           , int y);',
    },
    find: pattern('g')`
      (?=[A-Z])(?<=\w[ \t]{1,80})
      (?<!\b${oneOf('const unsigned signed long short struct class enum union typename return volatile new case')}[ \t]{1,80})
      ${MACRO}(?=${BLANKS}[,)])`,
  },
  {
    name: 'macro call without a semicolon or body that is a whole line',
    example: {
      before: 'LIB_PRAGMA(optimize("g"))\nint f();',
      after: '                         \nint f();',
    },
    find: pattern('gm')`^${MACRO}${BLANKS}${ARGUMENTS}${BLANKS}$(?!\s*[{:;])`,
  },
  {
    name: 'macro call at file level that takes a type of the language',
    example: {
      before: 'DECLARE_KIND(unsigned int, kNumber);',
      after: '                                    ',
    },
    find: pattern('gm')`
      ^${MACRO}${BLANKS}
      (?=\(${BLANKS}${oneOf('const void bool char int short long float double signed unsigned')}\b)
      ${ARGUMENTS}${BLANKS};`,
  },
  {
    name: 'header in the condition of a directive',
    example: { before: '#if LIB_HAS_INCLUDE(<any>)', after: '#if LIB_HAS_INCLUDE(     )' },
    find: pattern('gm')`
      (?=<)(?<=^${FEW_BLANKS}#${FEW_BLANKS}(?:el)?if\b[^\n]{0,200}\()
      <[^<>\n]{1,80}>(?=\))`,
  },
];
