// Valid C++ that the grammar misreads, for it knows no macros. One row a construct.
import type { LanguageSpec } from '../_spec.ts';

export const repairs: LanguageSpec['repairs'] = [
  // Braces of `extern "C" {` that only a C++ compiler sees: the directives around them cut the block in two.
  { find: /^[ \t]*#[ \t]*if(?:def|[ \t]+defined)[ \t]*\(?[ \t]*__cplusplus\b[^\n]*\n\s*(?:extern[ \t]+"C"[ \t]*\{|\}[^\n]*)\s*#[ \t]*endif\b.*$/gm, always: true },
  // What this version of the grammar does not know: friends by their whole name, members through pointers to them.
  { find: /\b(friend[ \t]+(?:class|struct)[ \t]+)::/g, always: true },
  { find: /->\*/g, put: ' + ', always: true },
  { find: /\(\w+::\*[ \t]*(\w+)\)\([^()\n]{0,120}\)(?:[ \t]*const)?(?=[ \t]*[,>])/g, always: true },
  // A macro with a text on the line before a declaration: `DEPRECATED("use the other")`.
  { find: /^[ \t]*[A-Z][A-Z0-9_]*[ \t]*\([ \t]*"[^"\n]*"[ \t]*\)(?=[ \t]*\r?\n)/gm },
  // A macro that says who may link to a declaration, in front of it: `LIB_EXPORT Iterator* make();`.
  { find: /^[ \t]*[A-Z][A-Z0-9]*_(?:API|EXPORTS?|PUBLIC|DLL)(?:_[A-Z0-9_]+)?(?=[ \t]+(?:(?:extern|static|inline|const|constexpr)[ \t]+){0,3}\w[\w:]*(?:<[^;{}()\n]{0,120}>)?(?:[ \t]*[*&]+[ \t]*|[ \t]+)\w+[ \t]*[(;={])/gm, always: true },
  // A macro between the type and the name of a function: `String LIB_API name(int value);`.
  { find: /^([ \t]*(?:[\w:<>,]+[ \t*&]+){1,3})[A-Z][A-Z0-9]*_(?:API|EXPORT|DLL|DECL|CALL)[A-Z0-9_]*(?=[ \t]+\w+[ \t]*\()/gm, always: true },
  // A macro between the word and the name of a class: `class EXPORT Name {`, `struct ALIGN(8) Name : Base`.
  { find: /\b((?:class|struct|union)[ \t]+)(?:[A-Z_][A-Z0-9_]*(?:\([^()\n]{0,80}\))?[ \t]+){1,3}(?=[A-Za-z_]\w*(?:[ \t]+final)?\s*[:{;])/g, always: true },
  // Macros on lines of their own that open or close a namespace, or set something up.
  { find: /^[ \t]*[A-Z][A-Z0-9_]*(?:NAMESPACE|BEGIN|END|DECLS|PUSH|POP|OPEN|CLOSE)[A-Z0-9_]*[ \t]*(?:\([^()\n]{0,80}\))?[ \t]*;?[ \t]*$/gm, always: true },
  // A macro in front of a constructor that is written outside of its class: `LIB_INLINE a::B::B(int x)`.
  { find: /^(template[ \t]*<[^;{}()\n]{0,200}>[ \t]*)?[A-Z][A-Z0-9_]{2,60}[ \t]+(?=(?:\w+(?:<[^;{}()\n]{0,80}>)?::){1,6}~?\w+[ \t]*\()/gm, always: true },
  // Macros in front of a declaration: `API_EXPORT void f(`, `NODISCARD constexpr auto g(`.
  { find: /^([ \t]*(?:(?:static|inline|virtual|explicit|friend|constexpr|extern)[ \t]+){0,3})[A-Z][A-Z0-9_]{2,40}(?:\([^()\n]{0,80}\))?(?=[ \t]+(?:(?:static|inline|virtual|explicit|friend|constexpr|const|unsigned|signed)[ \t]+){0,4}[a-z_:][\w:]*(?:<[^;{}()\n]{0,120}>)?(?:[ \t]*[*&]+[ \t]*|[ \t]+)[\w:~<>]+(?:[ \t]*operator[^(]{1,6})?[ \t]*[(;={])/gm },
  // The same with arguments, which the grammar takes for heads of functions: `A(M* m) ACQUIRES(m) : m_(m) {`, `T* const x GUARDED_BY(mu);`.
  { find: /(?<=[)\w][ \t]*(?:const[ \t]*)?(?:override[ \t]*)?)(?<!#[ \t]*\w{1,10}|\b(?:namespace|class|struct|union|enum|return|else|do|try|new|delete|throw|case|goto|operator|using|typename))[ \t\n]+[A-Z][A-Z0-9]*_[A-Z0-9_]{2,60}[ \t]*\([^(){};\n"]{0,160}\)(?=\s*(?:[;{=]|override\b|const\b|:[ \t\n]+\w+[({]))(?<!(?:\breturn|\belse|\bnew|\bthrow|\bcase)[ \t]+[A-Z0-9_]+[ \t]*\([^()]*\))/g, always: true },
  // Macros after a head: `void f() EXCLUDES(mutex_);`, `int x GUARDED_BY(mu);`, `f() NOEXCEPT {`.
  { find: /(?<=[)\w][ \t]*(?:const[ \t]*)?(?:override[ \t]*)?)(?<!#[ \t]*\w{1,10}|\b(?:namespace|class|struct|union|enum|return|else|do|try|new|delete|throw|case|goto|operator|using|typename))[ \t\n]+[A-Z][A-Z0-9_]{3,60}(?:[ \t]*\([^(){};\n]{0,160}\))?(?=\s*(?:[;{=]|override\b|const\b|:[ \t\n]+\w+[({]))/g },
  // A macro in a class body, as a declaration without a semicolon.
  { find: /^[ \t]+[A-Z][A-Z0-9_]{3,60}[ \t]*\([^(){};\n]{0,200}\)[ \t]*$/gm },
];
