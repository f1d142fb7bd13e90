// Valid C that the grammar misreads, for it knows no macros. One row a construct.
import type { LanguageSpec } from '../_spec.ts';

/** A name that is no word of the language. */
const NAME =
  /(?!(?:auto|break|case|const|continue|default|do|else|enum|extern|for|goto|if|inline|long|register|restrict|return|short|signed|sizeof|static|struct|switch|typedef|typeof|union|unsigned|volatile|while)\b)[A-Za-z_]\w*/
    .source;
/** Where a declaration or parameter starts: in a line of code, or after a bracket, comma or semicolon. */
const START =
  /\b(?=[A-Za-z_])(?<=(?:^|[;{}(,])[ \t]{0,80}(?:(?:static|extern|inline|const|register|volatile|typedef)[ \t]+){0,4})/
    .source;
/** An argument that is one word or stands in brackets of its own: no parameter with its type. */
const PLAIN_ARGUMENT = /[ \t]*(?:\w{1,80}|\([^(){};\n]{0,80}\)){1,2}[ \t]*/.source;
/** What only stands in front of types: macros that become nothing or an attribute. */
const beforeType = (type: string): RegExp =>
  new RegExp(
    `${START}(?:${NAME}\\s{1,80}){1,3}(?=(?:(?:const|volatile|static|register)\\s{1,80}){0,3}${type})`,
    'gm',
  );

export const repairs: LanguageSpec['repairs'] = [
  // A line that goes on in the next, in a text whose lines end in two characters.
  { find: /\\\r\n/g, put: ' \\\n', always: true },
  // What only a C++ compiler sees: the brace of `extern "C" {` would take in the whole file.
  {
    find: /^[ \t]*#[ \t]*if(?:def|[ \t]+defined)[ \t]*\(?[ \t]*__cplusplus\b[^#]*^[ \t]*#[ \t]*endif\b.*$/gm,
    always: true,
    own: true,
  },
  // A macro that wraps the head of a function: `UNUSED(static int f(int a)) {`.
  {
    find: /^[A-Z_][A-Z0-9_]*\(((?:static|extern|inline|const|void|int|char|unsigned|struct)\b[^{};#]{1,600}?\))\)(?=\s*[{;])/gm,
  },
  // A macro with an argument on the line before a function, or in its head: `NO_SANITIZE("alignment")`.
  { find: /^[A-Z_][A-Z0-9_]*[ \t]*\([ \t]*"[^"\n]*"[ \t]*\)(?=[ \t]*(?:\r?\n|\w))/gm },
  // Constants or cases that a list macro makes: `#define X(a) A_##a,`, its use, `#undef X`.
  {
    find: /^[ \t]*#[ \t]*define[ \t]+\w+\([^()\n]*\)[^\n]*,[ \t]*\r?\n[ \t]*[A-Z_][A-Z0-9_]*\(\w+\)[ \t]*\r?\n[ \t]*#[ \t]*undef[ \t]+\w+[ \t]*$/gm,
  },
  {
    find: /^[ \t]*#[ \t]*define[ \t]+(?:(?!\w*\()\w+)[ \t]+(?=[A-Za-z_])\w+[ \t]*(?=\r?\n[ \t]*(?:\w+(?:[ \t]*=[^\n,]*)?,|\}|\w+[ \t]*\r?\n))/gm,
  },
  // Macros that stand for fields of a struct, on lines of their own.
  {
    find: /(?=[A-Z])(?<=[;{}/][ \t]{0,80}\r?\n\s{0,400})(?:[A-Z][A-Z0-9_]{3,60}[ \t]*\r?\n\s{0,80}){1,20}(?=[A-Za-z_/#]|\}|$)/g,
  },
  // A macro that is the whole head of a function, on a line of its own: `YY_DECL {`.
  { find: /^([A-Z])[A-Z0-9_]([A-Z0-9_]{1,60})[A-Z0-9_](?=\s*\{)/gm, put: '$1($2)' },
  // A macro that is a whole statement, without a semicolon.
  {
    find: /\n(?=[ \t]{0,80}(?:[a-z_]\w*|\}))(?<=^[ \t]{1,80}[A-Z_][A-Z0-9_]{0,60}\([^;{}\n]{0,200}\)[ \t]{0,80}\n)/gm,
    put: ';',
  },
  // Attributes after a head, under a macro's name.
  { find: /(?<=\))[ \t\r\n]+__\w{0,40}attribute\w{0,40}[ \t]*\(\([^;{]{0,200}\)\)(?=\s*[;{])/g },
  // Macros between the words of a head: `LUA_API void f (`, `static FORCE_INLINE int f(`, `BOOL WINAPI f(`.
  {
    find: /^((?:(?:static|extern|inline|const)[ \t]+){0,3})[A-Za-z_]{0,30}[A-Z][A-Z0-9_]{0,40}[A-Z0-9](?=[ \t]+(?:(?:static|const|struct|union|enum|unsigned|signed|long|short)[ \t*]+){0,3}[A-Za-z_]\w*(?:[ \t]+\*{0,3}|\*+[ \t]*)\(?\*?[A-Za-z_]\w*\)?[ \t]*[([;=,])/gm,
  },
  {
    find: /^((?:static|extern)[ \t]+)\w{0,40}inline\w{0,40}(?=[ \t]+(?:const[ \t]+)?\w+[ \t*]+\w+[ \t]*\()/gm,
  },
  {
    find: /^\w{0,40}(?:inline|INLINE)\w{0,40}(?=[ \t]+(?:static[ \t]+)?(?:const[ \t]+)?\w+[ \t*]+\w+[ \t]*\()/gm,
  },
  {
    find: /^([A-Za-z_]\w*[ \t]+(?:\*[ \t]*)?)(?:WINAPI|CALLBACK|APIENTRY|__cdecl|__stdcall|__fastcall|[A-Z]+_CALL|[A-Z]+API(?:ENTRY)?)(?=[ \t]+\w+[ \t]*\()/gm,
  },
  // A macro with plain arguments between the type and the name of a function: `void printf_like(1, 2) log_line(const char *text, ...)`.
  {
    find: new RegExp(
      `^((?:(?:static|extern|inline|const|unsigned|signed|long|short|struct|union|enum)[ \\t]+){0,4}${NAME}(?:\\s{1,80}\\*{0,3}|[ \\t]*\\*{1,3}[ \\t]*))${NAME}[ \\t]*\\((?!void\\b)${PLAIN_ARGUMENT}(?:,${PLAIN_ARGUMENT}){0,8}\\)(?=\\s{1,80}\\*{0,3}(?!_*attribute)${NAME}(?<=[a-z]\\w{0,80})[ \\t]*\\()`,
      'gm',
    ),
  },
  // Other macros in front of types: `CONST char *s`, `API PURE hash_t f(`, `NO_ESCAPE state_t *s`.
  {
    find: beforeType(
      '(?:void|char|short|int|long|float|double|signed|unsigned|struct|union|enum)\\b',
    ),
    own: true,
  },
  {
    find: beforeType(
      `${NAME}(?:[ \\t]*\\*+\\s{0,80}(?:const[ \\t]+)?|\\s{1,80})${NAME}[ \\t]*[([;,=)]`,
    ),
    own: true,
  },
  // A macro after the star: `char *RESTRICT to`.
  {
    find: new RegExp(`(\\*[ \\t]*)${NAME}(?=[ \\t]+(?:const[ \\t]+)?${NAME}[ \\t]*[,)=;[])`, 'g'),
    own: true,
  },
  // Attributes, but for those that are all that a macro stands for: the grammar reads on behind an empty one.
  {
    find: /\b__attribute__(?<!^[ \t]*#[^\n]{0,400})[ \t]*\(\((?:[^()]|\([^()]{0,200}\)){0,200}\)\)/gm,
  },
  // A macro with arguments before a type: `ALIGN(8) char text[80];`.
  {
    find: new RegExp(
      `${START}${NAME}\\([^()\\n;]{0,80}\\)(?=\\s{1,80}(?:const[ \\t]+|unsigned[ \\t]+|struct[ \\t]+)*${NAME}[ \\t*]+${NAME}[ \\t]*[[;=(])`,
      'gm',
    ),
    own: true,
  },
  // A macro after a head: `f(const char *, ...) PRINTF_LIKE(1, 2);`.
  { find: /(?<=\))[ \t\r\n]+[A-Z_][A-Z0-9_]*(?:[ \t]*\([\w \t,]*\))?(?=[ \t]*;)/g },
  // A macro in front of the type of a variable or field: `redisAtomic int n;`.
  {
    find: /^([ \t]+|static[ \t]+)\w{0,40}(?:[aA]tomic|ATOMIC|volatile|VOLATILE)\w{0,40}(?=[ \t]+(?:unsigned[ \t]+|long[ \t]+)*(?:int|long|size_t|char|uint\d+_t|int\d+_t|\w+_t)\b)/gm,
  },
  // Types as arguments: `va_arg(ap, char *)`, `container_of(p, struct node, link)`, `cast(T *, x)`.
  {
    find: /\b(\w+[ \t]*\((?:[^()\n]{0,200},)?[ \t]*(?:const[ \t]+)?(?:(?:struct|union|enum|unsigned|long|short)[ \t]+)?\w+[ \t]*)\*+(?=[ \t]*[,)])/g,
  },
  {
    find: /\b(\w+[ \t]*\((?:[^()\n]{0,200},)?[ \t]*)(?:const[ \t]+)?(?:struct|union|enum|unsigned|long)(?=[ \t]+\w+[ \t]*[,)])/g,
    own: true,
  },
];
