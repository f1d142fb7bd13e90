// Macros before and behind the words of a declaration in C++, and on lines of their own. Expands none.
import type { Repair } from '../../_repair.ts';
import {
  BLANKS,
  GAP,
  IDENTIFIER,
  LINE_END,
  TEXT_ARGUMENT,
  oneOf,
  optional,
  part,
  pattern,
  upTo,
} from '../../_patterns.ts';
import {
  ARGUMENTS,
  FEW_ARGUMENTS,
  MACRO,
  MACRO_FOR,
  REFERENCE_OR_GAP,
  SPECIFIER,
  TEMPLATE_ARGUMENTS,
  TYPE_AND_NAME,
} from './parts.ts';

/** Not behind a directive, or a word after which a name in capitals is what is meant. */
const BEHIND_DECLARED = part`
  (?<=[)\w])
  (?<!#${BLANKS}\w{1,10}|\b${oneOf('namespace class struct union enum return else do try new delete throw case goto operator using typename')})
  [ \t\n]+`;
/** What follows the head of a function or the name of a variable. */
const BEFORE_BODY = String.raw`(?=\s*(?:[;{=]|override\b|const\b|:[ \t\n]+\w+[({]))`;

const STORAGE = 'static inline virtual explicit friend constexpr extern';

export const macrosAround: readonly Repair[] = [
  {
    name: 'macro with a text on the line above a declaration',
    example: {
      before: 'DEPRECATED("use the other")\nvoid f();',
      after: '                           \nvoid f();',
    },
    find: pattern('gm')`
      ^${BLANKS}[A-Z][A-Z0-9_]*${BLANKS}${TEXT_ARGUMENT}(?=${BLANKS}${LINE_END})`,
  },
  {
    name: 'macro for export before a declaration',
    example: { before: 'LIB_EXPORT Iterator* make();', after: '           Iterator* make();' },
    find: pattern('gm')`
      ^${BLANKS}${MACRO_FOR}${oneOf('API EXPORTS? PUBLIC DLL')}(?:_[A-Z0-9_]+)?
      (?=
      ${GAP}${upTo(3, oneOf('extern static inline const constexpr') + GAP)}
      \w[\w:]*${TEMPLATE_ARGUMENTS}${REFERENCE_OR_GAP}\w+${BLANKS}[(;={]
      )`,
    always: true,
  },
  {
    name: 'macro for export or calling between the type and the name of a function',
    example: {
      before: 'String LIB_API name(int value);',
      after: 'String         name(int value);',
    },
    find: pattern('gm')`
      ^(${BLANKS}(?:[\w:<>,]+[ \t*&]+){1,3})
      ${MACRO_FOR}${oneOf('API EXPORT DLL DECL CALL')}[A-Z0-9_]*
      (?=${GAP}\w+${BLANKS}\()`,
    always: true,
  },
  {
    name: 'macros between the word and the name of a class',
    example: {
      before: 'class LIB_EXPORT Buffer {}; struct ALIGN(8) Pair : Base {};',
      after: 'class            Buffer {}; struct          Pair : Base {};',
    },
    find: pattern('g')`
      \b(${oneOf('class struct union')}${GAP})
      (?:[A-Z_][A-Z0-9_]*${optional(FEW_ARGUMENTS)}${GAP}){1,3}
      (?=${IDENTIFIER}${TEMPLATE_ARGUMENTS}${optional(`${GAP}final`)}\s*[:{;])`,
    always: true,
  },
  {
    name: 'macro on its own line that opens or closes a block, by its name',
    example: {
      before: 'LIB_BEGIN_NAMESPACE\nint f();\nLIB_END_NAMESPACE',
      after: '                   \nint f();\n                 ',
    },
    find: pattern('gm')`
      ^${BLANKS}[A-Z][A-Z0-9_]*${oneOf('NAMESPACE BEGIN END DECLS PUSH POP OPEN CLOSE')}[A-Z0-9_]*
      ${BLANKS}${optional(FEW_ARGUMENTS)}${BLANKS};?${BLANKS}$`,
    always: true,
  },
  {
    name: 'attribute macro before a member outside of its class',
    example: {
      before: 'LIB_INLINE lib::Buffer::Buffer(int size) {}',
      after: '           lib::Buffer::Buffer(int size) {}',
    },
    find: pattern('gm')`
      ^(template${BLANKS}<[^;{}()\n]{0,200}>${BLANKS})?
      [A-Z][A-Z0-9_]{2,60}${GAP}
      (?=(?:\w+(?:<[^;{}()\n]{0,80}>)?::){1,6}~?\w+${BLANKS}\()`,
    always: true,
  },
  {
    name: 'attribute macro before a declaration with a type in small letters',
    example: {
      before: '  static NODISCARD constexpr auto size();',
      after: '  static           constexpr auto size();',
    },
    find: pattern('gm')`
      ^(${BLANKS}${upTo(3, oneOf(STORAGE) + GAP)})
      [A-Z][A-Z0-9_]{2,40}${optional(FEW_ARGUMENTS)}
      (?=
      ${GAP}${upTo(4, oneOf('static inline virtual explicit friend constexpr const unsigned signed') + GAP)}
      [a-z_:][\w:]*${TEMPLATE_ARGUMENTS}${REFERENCE_OR_GAP}
      [\w:~<>]+${optional(`${BLANKS}operator[^(]{1,6}`)}${BLANKS}[(;={]
      )`,
  },
  {
    // The grammar takes it for the head of a function.
    name: 'attribute macro with arguments behind a head or name',
    example: {
      before: 'Lock(Mutex* mu) LOCKS_HELD(mu) : mu_(mu) {}',
      after: 'Lock(Mutex* mu)                : mu_(mu) {}',
    },
    find: pattern('g')`
      ${BEHIND_DECLARED}
      ${MACRO_FOR}[A-Z0-9_]{2,60}${BLANKS}\([^(){};\n"]{0,160}\)
      ${BEFORE_BODY}
      (?<!(?:\breturn|\belse|\bnew|\bthrow|\bcase)${GAP}[A-Z0-9_]+${BLANKS}\([^()]*\))`,
    always: true,
  },
  {
    name: 'attribute macro behind a head or name',
    example: {
      before: 'void f() NOEXCEPT { } int x GUARDED(mu);',
      after: 'void f()          { } int x            ;',
    },
    find: pattern('g')`
      ${BEHIND_DECLARED}
      [A-Z][A-Z0-9_]{3,60}(?:${BLANKS}\([^(){};\n]{0,160}\))?
      ${BEFORE_BODY}`,
  },
  {
    name: 'macro call without a semicolon in the body of a class',
    example: { before: 'class A {\n  NOT_COPIED(A)\n};', after: 'class A {\n               \n};' },
    find: pattern('gm')`^${GAP}[A-Z][A-Z0-9_]{3,60}${BLANKS}\([^(){};\n]{0,200}\)${BLANKS}$`,
  },
  {
    name: 'attribute macros among the words of a declaration',
    example: {
      before: 'template <typename T> LIB_PURE LIB_ALIGN(8) T& first(T* of);',
      after: 'template <typename T>                       T& first(T* of);',
    },
    find: pattern('gm')`
      (?=[A-Z])(?<=
      ^[ \t]{0,80}|
      [;{}>][ \t]{0,80}\n?[ \t]{0,80}|
      \b${oneOf(`${STORAGE} template const`)}[ \t]{1,80}
      )
      (?:${MACRO}(?:${BLANKS}${ARGUMENTS})?(?:\s|//[^\n]*\n){1,200}){1,4}
      (?=${SPECIFIER}|${TYPE_AND_NAME})`,
  },
  {
    // Its list of members gives the constructor away.
    name: 'attribute macros before a constructor',
    example: {
      before: '  LIB_INLINE Buffer(int size) noexcept : size_(size) {}',
      after: '             Buffer(int size) noexcept : size_(size) {}',
    },
    find: pattern('g')`
      (?=[A-Z])(?<=\s)(?:${MACRO}\s+){1,4}
      (?=\w+${BLANKS}${ARGUMENTS}\s*(?:noexcept\s*)?:\s*[\w:]+${TEMPLATE_ARGUMENTS}\s*[({])`,
  },
];
