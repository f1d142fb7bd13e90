// Valid C++ that the grammar misreads, for it knows no macros. One row a construct.
import type { LanguageSpec } from '../_spec.ts';

/** Capitals with an underscore, as macros are named. */
const MACRO = /\b[A-Z][A-Z0-9]*_[A-Z0-9_]{1,60}\b/.source;
/** Arguments in brackets, on few lines, with brackets in them. */
const ARGUMENTS =
  /\((?:[^(){};]|\((?:[^(){};]|\((?:[^(){};]|\([^(){};]{0,80}\)){0,80}\)){0,120}\)){0,200}\)/
    .source;
/** Words that start or go on with a declaration; a type in capitals may stand before `const`. */
const SPECIFIER =
  /(?:void|bool|char|int|short|long|float|double|signed|unsigned|auto|constexpr|static|inline|virtual|explicit|extern|friend|template|class|struct|enum|union|typename|typedef|using|operator|mutable|decltype|thread_local)\b|const[ \t]+[\w:]+[ \t*&]+\w|~|\[\[/
    .source;
/** A type and the name after it. */
const TYPE_AND_NAME = /[A-Za-z_][\w:]*(?:<[^;{}()\n]{0,120}>)?(?:\s*[*&]+\s*|\s+)[A-Za-z_~]/.source;

export const repairs: LanguageSpec['repairs'] = [
  // Braces of `extern "C" {` that only a C++ compiler sees: the directives around them cut the block in two.
  {
    find: /^[ \t]*#[ \t]*if(?:def|[ \t]+defined)[ \t]*\(?[ \t]*__cplusplus\b[^\n]*\n\s*(?:extern[ \t]+"C"[ \t]*\{|\}[^\n]*)\s*#[ \t]*endif\b.*$/gm,
    always: true,
  },
  // Modules, which the grammar takes for variables: `export module lib;`, `import std;`.
  {
    find: /^[ \t]{0,40}(?:export[ \t]+)?(?:import|module)(?:[ \t]+[\w.:]{1,80}|[ \t]*[<"][^<>"\n]{1,120}[>"])?[ \t]*;/gm,
    always: true,
  },
  // What this version of the grammar does not know: friends by their whole name, members through pointers to them.
  { find: /\b(friend[ \t]+(?:class|struct)[ \t]+)::/g, always: true },
  { find: /->\*/g, put: ' + ', always: true },
  { find: /\(\w+::\*[ \t]*(\w+)\)\([^()\n]{0,120}\)(?:[ \t]*const)?(?=[ \t]*[,>])/g, always: true },
  // A macro with a text on the line before a declaration: `DEPRECATED("use the other")`.
  { find: /^[ \t]*[A-Z][A-Z0-9_]*[ \t]*\([ \t]*"[^"\n]*"[ \t]*\)(?=[ \t]*\r?\n)/gm },
  // A macro that says who may link to a declaration, in front of it: `LIB_EXPORT Iterator* make();`.
  {
    find: /^[ \t]*[A-Z][A-Z0-9]*_(?:API|EXPORTS?|PUBLIC|DLL)(?:_[A-Z0-9_]+)?(?=[ \t]+(?:(?:extern|static|inline|const|constexpr)[ \t]+){0,3}\w[\w:]*(?:<[^;{}()\n]{0,120}>)?(?:[ \t]*[*&]+[ \t]*|[ \t]+)\w+[ \t]*[(;={])/gm,
    always: true,
  },
  // A macro between the type and the name of a function: `String LIB_API name(int value);`.
  {
    find: /^([ \t]*(?:[\w:<>,]+[ \t*&]+){1,3})[A-Z][A-Z0-9]*_(?:API|EXPORT|DLL|DECL|CALL)[A-Z0-9_]*(?=[ \t]+\w+[ \t]*\()/gm,
    always: true,
  },
  // A macro between the word and the name of a class: `class EXPORT Name {`, `struct ALIGN(8) Name : Base`.
  {
    find: /\b((?:class|struct|union)[ \t]+)(?:[A-Z_][A-Z0-9_]*(?:\([^()\n]{0,80}\))?[ \t]+){1,3}(?=[A-Za-z_]\w*(?:<[^;{}()\n]{0,120}>)?(?:[ \t]+final)?\s*[:{;])/g,
    always: true,
  },
  // Macros on lines of their own that open or close a namespace, or set something up.
  {
    find: /^[ \t]*[A-Z][A-Z0-9_]*(?:NAMESPACE|BEGIN|END|DECLS|PUSH|POP|OPEN|CLOSE)[A-Z0-9_]*[ \t]*(?:\([^()\n]{0,80}\))?[ \t]*;?[ \t]*$/gm,
    always: true,
  },
  // A macro in front of a constructor that is written outside of its class: `LIB_INLINE a::B::B(int x)`.
  {
    find: /^(template[ \t]*<[^;{}()\n]{0,200}>[ \t]*)?[A-Z][A-Z0-9_]{2,60}[ \t]+(?=(?:\w+(?:<[^;{}()\n]{0,80}>)?::){1,6}~?\w+[ \t]*\()/gm,
    always: true,
  },
  // Macros in front of a declaration: `API_EXPORT void f(`, `NODISCARD constexpr auto g(`.
  {
    find: /^([ \t]*(?:(?:static|inline|virtual|explicit|friend|constexpr|extern)[ \t]+){0,3})[A-Z][A-Z0-9_]{2,40}(?:\([^()\n]{0,80}\))?(?=[ \t]+(?:(?:static|inline|virtual|explicit|friend|constexpr|const|unsigned|signed)[ \t]+){0,4}[a-z_:][\w:]*(?:<[^;{}()\n]{0,120}>)?(?:[ \t]*[*&]+[ \t]*|[ \t]+)[\w:~<>]+(?:[ \t]*operator[^(]{1,6})?[ \t]*[(;={])/gm,
  },
  // The same with arguments, which the grammar takes for heads of functions: `A(M* m) ACQUIRES(m) : m_(m) {`, `T* const x GUARDED_BY(mu);`.
  {
    find: /(?<=[)\w])(?<!#[ \t]*\w{1,10}|\b(?:namespace|class|struct|union|enum|return|else|do|try|new|delete|throw|case|goto|operator|using|typename))[ \t\n]+[A-Z][A-Z0-9]*_[A-Z0-9_]{2,60}[ \t]*\([^(){};\n"]{0,160}\)(?=\s*(?:[;{=]|override\b|const\b|:[ \t\n]+\w+[({]))(?<!(?:\breturn|\belse|\bnew|\bthrow|\bcase)[ \t]+[A-Z0-9_]+[ \t]*\([^()]*\))/g,
    always: true,
  },
  // Macros after a head: `void f() EXCLUDES(mutex_);`, `int x GUARDED_BY(mu);`, `f() NOEXCEPT {`.
  {
    find: /(?<=[)\w])(?<!#[ \t]*\w{1,10}|\b(?:namespace|class|struct|union|enum|return|else|do|try|new|delete|throw|case|goto|operator|using|typename))[ \t\n]+[A-Z][A-Z0-9_]{3,60}(?:[ \t]*\([^(){};\n]{0,160}\))?(?=\s*(?:[;{=]|override\b|const\b|:[ \t\n]+\w+[({]))/g,
  },
  // A macro in a class body, as a declaration without a semicolon.
  { find: /^[ \t]+[A-Z][A-Z0-9_]{3,60}[ \t]*\([^(){};\n]{0,200}\)[ \t]*$/gm },
  // Macros among the words of a declaration, several of them too: `API_NORETURN API_EXPORT void f()`, `template <…> API_CONSTEXPR T& g()`.
  {
    find: new RegExp(
      `(?=[A-Z])(?<=^[ \\t]{0,80}|[;{}>][ \\t]{0,80}\\n?[ \\t]{0,80}|\\b(?:static|inline|virtual|explicit|friend|constexpr|extern|template|const)[ \\t]{1,80})(?:${MACRO}(?:[ \\t]*${ARGUMENTS})?(?:\\s|//[^\\n]*){1,200}){1,4}(?=${SPECIFIER}|${TYPE_AND_NAME})`,
      'gm',
    ),
  },
  // The same before a constructor, which its list of members gives away: `API_INLINE Buffer(int size) noexcept : size_(size) {`.
  {
    find: new RegExp(
      `(?=[A-Z])(?<=\\s)(?:${MACRO}\\s+){1,4}(?=\\w+[ \\t]*${ARGUMENTS}\\s*(?:noexcept\\s*)?:\\s*[\\w:]+(?:<[^;{}()\\n]{0,120}>)?\\s*[({])`,
      'g',
    ),
  },
  // A cast to a type of one word that the grammar takes for no name: `x | unsigned(y) << 2`.
  {
    find: /(?=[usl])(?<=[=(,<>|&+*/?:-][ \t]{0,80}|\breturn[ \t]{1,80})(?:unsigned|signed|long|short)(?=\()/g,
  },
  // Default arguments and enums without a name, in forms that the grammar does not know: `f(Spec spec = {})`, `enum : unsigned {`.
  { find: /(?=\{\})(?<=[\w)\]&>][ \t]{0,80}=\s{0,80})\{\}(?=\s*[,)])/g, put: '0 ' },
  { find: /(?=:)(?<=\benum[ \t]{0,80}):[ \t]*\w[\w: ]{0,60}(?=\{)/g },
  // Instances of templates that are made elsewhere.
  { find: /^[ \t]*extern[ \t]+template\b[^;{}]{0,400};/gm },
  // A macro between `if` and its condition: `if API_CONSTEXPR (sizeof(T) > 1)`.
  { find: new RegExp(`(?=[A-Z])(?<=\\bif[ \\t]{1,80})${MACRO}(?=[ \\t]*\\()`, 'g') },
  // A macro that is a parameter of a template: `template <typename T, API_ENABLE_IF(!is_number<T>::value)>`.
  { find: new RegExp(`,\\s*${MACRO}[ \\t]*${ARGUMENTS}(?=\\s*>)`, 'g') },
  // A macro after the name of a parameter: `f(int x API_UNUSED)`.
  {
    find: new RegExp(
      `(?=[A-Z])(?<=\\w[ \\t]{1,80})(?<!\\b(?:const|unsigned|signed|long|short|struct|class|enum|union|typename|return|volatile|new|case)[ \\t]{1,80})${MACRO}(?=[ \\t]*[,)])`,
      'g',
    ),
  },
  // A macro with arguments that is all of its line, where no body follows: `API_PRAGMA(optimize("g"))`.
  { find: new RegExp(`^${MACRO}[ \\t]*${ARGUMENTS}[ \\t]*$(?!\\s*[{:;])`, 'gm') },
  // A macro at file level that takes types: `DECLARE_KIND(unsigned int, kNumber);`.
  {
    find: new RegExp(
      `^${MACRO}[ \\t]*(?=\\([ \\t]*(?:const|void|bool|char|int|short|long|float|double|signed|unsigned)\\b)${ARGUMENTS}[ \\t]*;`,
      'gm',
    ),
  },
  // Headers in the conditions of directives: `#if API_HAS_INCLUDE(<any>)`.
  { find: /(?=<)(?<=^[ \t]{0,80}#[ \t]{0,80}(?:el)?if\b[^\n]{0,200}\()<[^<>\n]{1,80}>(?=\))/gm },
];
