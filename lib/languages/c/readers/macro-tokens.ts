// The tokens of a macro's text, as far as its calls and names show in them. Keeps no numbers apart from words.

/** Text past this length in one macro is not read. */
const LONGEST_BODY = 20_000;

const TOKEN =
  /\/\*[\s\S]{0,4000}?\*\/|\/\/.*|L?"(?:[^"\\]|\\[\s\S])*"|'(?:[^'\\]|\\[\s\S])*'|\\\r?\n|[A-Za-z_]\w*|\d[\w.]*|##|->|[^\s]/g;

const KEYWORDS: ReadonlySet<string> = new Set(
  'if else for while do switch case default break continue return goto sizeof typeof __typeof__ __typeof alignof _Alignof _Generic defined __attribute__ __extension__ asm __asm__ volatile const static inline extern struct union enum void char short int long float double signed unsigned'.split(
    ' ',
  ),
);

/** Without comments and ends of lines that go on. */
export function tokensOf(text: string): string[] {
  return [...text.slice(0, LONGEST_BODY).matchAll(TOKEN)]
    .map(([token]) => token)
    .filter((token) => !/^(?:\/\*|\/\/|\\)/.test(token));
}

/** Whether the token is a name or word, and no text like `L"…"`. */
export function isWord(token: string | undefined): boolean {
  return token !== undefined && /^[A-Za-z_]/.test(token) && !token.endsWith('"');
}

export function isKeyword(token: string): boolean {
  return KEYWORDS.has(token);
}
