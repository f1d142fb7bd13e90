// Macros that are lines, statements or heads of their own in C, and directives where no grammar has a place for them. Expands none.
import type { Repair } from '../../_repair.ts';
import {
  BLANKS,
  DIRECTIVE,
  FEW_BLANKS,
  GAP,
  IF_DEFINED,
  LINE_END,
  TEXT_ARGUMENT,
  oneOf,
  optional,
  pattern,
} from '../../_patterns.ts';
import { CAPITALS } from './parts.ts';

const HEAD_START = oneOf('static extern inline const void int char unsigned struct');

export const wholeLines: readonly Repair[] = [
  {
    name: 'continued line in a text whose lines end in two characters',
    example: { before: '#define A \\\r\n  1', after: '#define A  \\\n  1' },
    find: /\\\r\n/g,
    put: ' \\\n',
    always: true,
  },
  {
    // The brace of `extern "C" {` would take in the whole file.
    name: 'code that only a C++ compiler sees',
    example: {
      before: '#ifdef __cplusplus\nextern "C" {\n#endif\nint f(void);',
      after: '                  \n            \n      \nint f(void);',
    },
    find: pattern('gm')`
      ${DIRECTIVE}${IF_DEFINED}__cplusplus\b
      [^#]*
      ${DIRECTIVE}endif\b.*$`,
    always: true,
    own: true,
  },
  {
    name: 'macro around the head of a function',
    example: { before: 'UNUSED(static int f(int a)) {', after: '       static int f(int a)  {' },
    find: pattern('gm')`
      ^${CAPITALS}\(
      (${HEAD_START}\b[^{};#]{1,600}?\))
      \)(?=\s*[{;])`,
  },
  {
    name: 'macro with a text before a function, on its line or the one above',
    example: {
      before: 'NO_SANITIZE("alignment")\nint f(void);',
      after: '                        \nint f(void);',
    },
    find: pattern('gm')`^${CAPITALS}${BLANKS}${TEXT_ARGUMENT}(?=${BLANKS}(?:${LINE_END}|\w))`,
  },
  {
    name: 'items that a list macro makes: defined, used, undefined',
    example: {
      before: '#define X(a) KIND_##a,\n  KINDS(X)\n#undef X\n  LAST',
      after: '                      \n          \n        \n  LAST',
    },
    find: pattern('gm')`
      ${DIRECTIVE}define${GAP}\w+\([^()\n]*\)[^\n]*,${BLANKS}${LINE_END}
      ${BLANKS}${CAPITALS}\(\w+\)${BLANKS}${LINE_END}
      ${BLANKS}#${BLANKS}undef${GAP}\w+${BLANKS}$`,
  },
  {
    name: 'another name for an item, defined among the items of a list',
    example: {
      before: '  FIRST,\n#define INITIAL FIRST\n  SECOND,\n',
      after: '  FIRST,\n                     \n  SECOND,\n',
    },
    find: pattern('gm')`
      ${DIRECTIVE}define${GAP}(?:(?!\w*\()\w+)${GAP}(?=[A-Za-z_])\w+${BLANKS}
      (?=${LINE_END}${BLANKS}(?:\w+${optional(`${BLANKS}=[^\\n,]*`)},|\}|\w+${BLANKS}${LINE_END}))`,
  },
  {
    name: 'macros that stand for fields, on lines of their own',
    example: {
      before: 'struct s {\n  SHARED_FIELDS\n  int own;\n};',
      after: 'struct s {\n               \n  int own;\n};',
    },
    find: pattern('g')`
      (?=[A-Z])(?<=[;{}/]${FEW_BLANKS}${LINE_END}\s{0,400})
      (?:[A-Z][A-Z0-9_]{3,60}${BLANKS}${LINE_END}\s{0,80}){1,20}
      (?=[A-Za-z_/#]|\}|$)`,
  },
  {
    name: 'macro that is the whole head of a function',
    example: { before: 'SCAN_HEAD\n{\n}', after: 'S(AN_HEA)\n{\n}' },
    find: /^([A-Z])[A-Z0-9_]([A-Z0-9_]{1,60})[A-Z0-9_](?=\s*\{)/gm,
    put: '$1($2)',
  },
  {
    name: 'macro call without a semicolon that is a whole statement',
    example: { before: '  CHECK(a)\n  run(a);', after: '  CHECK(a);  run(a);' },
    find: pattern('gm')`
      \n(?=${FEW_BLANKS}(?:[a-z_]\w*|\}))
      (?<=^[ \t]{1,80}[A-Z_][A-Z0-9_]{0,60}\([^;{}\n]{0,200}\)${FEW_BLANKS}\n)`,
    put: ';',
  },
];
