// Macros before, among and behind the words of a declaration in C: attributes, storage, calling conventions. Expands none.
import type { Repair } from '../../_repair.ts';
import { BLANKS, GAP, IDENTIFIER, oneOf, optional, pattern, upTo } from '../../_patterns.ts';
import { CAPITALS, NAME, PLAIN_ARGUMENTS, START, TYPE_NAME_BRACKET } from './parts.ts';

const CALLING_CONVENTION = oneOf(
  'WINAPI CALLBACK APIENTRY __cdecl __stdcall __fastcall [A-Z]+_CALL [A-Z]+API(?:ENTRY)?',
);
const PRIMITIVE = oneOf('void char short int long float double signed unsigned struct union enum');
const HEAD_WORD = oneOf('static extern inline const');
/** Words that stand between a macro and a type, with stars between them. */
const TYPE_WORD = oneOf('static const struct union enum unsigned signed long short');
const STARS_AND_NAME = String.raw`(?:[ \t]+\*{0,3}|\*+[ \t]*)\(?\*?[A-Za-z_]\w*\)?`;

/** Names before a type that this is the start of: macros that become nothing or an attribute. */
const beforeType = (type: string): RegExp =>
  pattern('gm')`
    ${START}(?:${NAME}\s{1,80}){1,3}
    (?=${upTo(3, `${oneOf('const volatile static register')}\\s{1,80}`)}${type})`;

export const declarations: readonly Repair[] = [
  {
    name: 'attributes behind a head, under the name of a macro',
    example: {
      before: 'int f(void) __lib_attribute((unused));',
      after: 'int f(void)                          ;',
    },
    find: pattern('g')`
      (?<=\))[ \t\r\n]+
      __\w{0,40}attribute\w{0,40}${BLANKS}\(\([^;{]{0,200}\)\)
      (?=\s*[;{])`,
  },
  {
    name: 'attribute macro in capitals before a declaration',
    example: {
      before: 'static FORCE_INLINE const int f(int a);',
      after: 'static              const int f(int a);',
    },
    find: pattern('gm')`
      ^(${upTo(3, HEAD_WORD + GAP)})
      [A-Za-z_]{0,30}[A-Z][A-Z0-9_]{0,40}[A-Z0-9]
      (?=${GAP}${upTo(3, `${TYPE_WORD}[ \\t*]+`)}${IDENTIFIER}${STARS_AND_NAME}${BLANKS}[([;=,])`,
  },
  {
    name: 'macro named after `inline` behind the storage of a function',
    example: {
      before: 'static lib_inline int f(int a) {',
      after: 'static            int f(int a) {',
    },
    find: pattern('gm')`
      ^(${oneOf('static extern')}${GAP})\w{0,40}inline\w{0,40}
      (?=${GAP}${optional(`const${GAP}`)}${TYPE_NAME_BRACKET})`,
  },
  {
    name: 'macro named after `inline` before a function',
    example: {
      before: 'lib_inline static int f(int a) {',
      after: '           static int f(int a) {',
    },
    find: pattern('gm')`
      ^\w{0,40}${oneOf('inline INLINE')}\w{0,40}
      (?=${GAP}${optional(`static${GAP}`)}${optional(`const${GAP}`)}${TYPE_NAME_BRACKET})`,
  },
  {
    name: 'calling convention between the type and the name of a function',
    example: {
      before: 'BOOL WINAPI start(HANDLE module) {',
      after: 'BOOL        start(HANDLE module) {',
    },
    find: pattern('gm')`
      ^(${IDENTIFIER}${GAP}${optional(`\\*${BLANKS}`)})
      ${CALLING_CONVENTION}
      (?=${GAP}\w+${BLANKS}\()`,
  },
  {
    name: 'attribute macro with plain arguments between the type and the name of a function',
    example: {
      before: 'void printf_like(1, 2) log_line(const char *text, ...);',
      after: 'void                   log_line(const char *text, ...);',
    },
    find: pattern('gm')`
      ^(
      ${upTo(4, oneOf('static extern inline const unsigned signed long short struct union enum') + GAP)}
      ${NAME}(?:\s{1,80}\*{0,3}|${BLANKS}\*{1,3}${BLANKS})
      )
      ${NAME}${BLANKS}${PLAIN_ARGUMENTS}
      (?=\s{1,80}\*{0,3}(?!_*attribute)${NAME}(?<=[a-z]\w{0,80})${BLANKS}\()`,
  },
  {
    name: 'attribute macros before a type of the language',
    example: {
      before: 'f(CONST char *from, NO_ESCAPE const void *to);',
      after: 'f(      char *from,           const void *to);',
    },
    find: beforeType(`${PRIMITIVE}\\b`),
    own: true,
  },
  {
    name: 'attribute macros before a type by its name',
    example: {
      before: 'API PURE hash_t f(NO_ESCAPE state_t *s);',
      after: '         hash_t f(          state_t *s);',
    },
    find: beforeType(
      `${NAME}(?:${BLANKS}\\*+\\s{0,80}${optional(`const${GAP}`)}|\\s{1,80})${NAME}${BLANKS}[([;,=)]`,
    ),
    own: true,
  },
  {
    name: 'attribute macro behind a star',
    example: {
      before: 'void f(char *RESTRICT to, char *RESTRICT const from);',
      after: 'void f(char *         to, char *         const from);',
    },
    find: pattern('g')`
      (\*${BLANKS})${NAME}
      (?=${GAP}${optional(`const${GAP}`)}${NAME}${BLANKS}[,)=;[])`,
    own: true,
  },
  {
    // The grammar reads on behind an empty macro, so that one whose whole text is an attribute keeps it.
    name: 'attributes of the compiler outside of directives',
    example: {
      before: 'struct s { int a; } __attribute__((aligned(8), packed));',
      after: 'struct s { int a; }                                    ;',
    },
    find: pattern('gm')`
      \b__attribute__(?<!^${BLANKS}#[^\n]{0,400})${BLANKS}
      \(\((?:[^()]|\([^()]{0,200}\)){0,200}\)\)`,
  },
  {
    name: 'attribute macro with arguments before a type',
    example: { before: '  ALIGN(8) char text[80];', after: '           char text[80];' },
    find: pattern('gm')`
      ${START}${NAME}\([^()\n;]{0,80}\)
      (?=\s{1,80}(?:const${GAP}|unsigned${GAP}|struct${GAP})*${NAME}[ \t*]+${NAME}${BLANKS}[[;=(])`,
    own: true,
  },
  {
    name: 'attribute macro behind the head of a function',
    example: {
      before: 'int f(const char *, ...) PRINTF_LIKE(1, 2);',
      after: 'int f(const char *, ...)                  ;',
    },
    find: pattern('g')`
      (?<=\))[ \t\r\n]+${CAPITALS}(?:${BLANKS}\([\w \t,]*\))?
      (?=${BLANKS};)`,
  },
  {
    name: 'macro named after `atomic` or `volatile` before the type of a variable or field',
    example: {
      before: '  lib_atomic unsigned long count;',
      after: '             unsigned long count;',
    },
    find: pattern('gm')`
      ^(${GAP}|static${GAP})
      \w{0,40}${oneOf('[aA]tomic ATOMIC volatile VOLATILE')}\w{0,40}
      (?=${GAP}(?:unsigned${GAP}|long${GAP})*${oneOf('int long size_t char uint\\d+_t int\\d+_t \\w+_t')}\b)`,
  },
];
