// Colours code with highlight.js: the language's grammar is loaded when a file of it is first shown. Returns ranges, never markup.
import type { LanguageFn } from 'highlight.js';
import type { Token } from '../pure/mark-lines.ts';

type Load = () => Promise<{ default: LanguageFn }>;

/** Grammars by our ids of languages. A language without one is shown in one colour. */
const GRAMMARS: Readonly<Record<string, Load>> = {
  bash: () => import('highlight.js/lib/languages/bash'),
  c: () => import('highlight.js/lib/languages/c'),
  cpp: () => import('highlight.js/lib/languages/cpp'),
  csharp: () => import('highlight.js/lib/languages/csharp'),
  elixir: () => import('highlight.js/lib/languages/elixir'),
  go: () => import('highlight.js/lib/languages/go'),
  java: () => import('highlight.js/lib/languages/java'),
  javascript: () => import('highlight.js/lib/languages/javascript'),
  kotlin: () => import('highlight.js/lib/languages/kotlin'),
  lua: () => import('highlight.js/lib/languages/lua'),
  objc: () => import('highlight.js/lib/languages/objectivec'),
  php: () => import('highlight.js/lib/languages/php'),
  python: () => import('highlight.js/lib/languages/python'),
  ruby: () => import('highlight.js/lib/languages/ruby'),
  rust: () => import('highlight.js/lib/languages/rust'),
  scala: () => import('highlight.js/lib/languages/scala'),
  swift: () => import('highlight.js/lib/languages/swift'),
  tsx: () => import('highlight.js/lib/languages/typescript'),
  typescript: () => import('highlight.js/lib/languages/typescript'),
  vue: () => import('highlight.js/lib/languages/typescript'),
  svelte: () => import('highlight.js/lib/languages/typescript'),
};

/** Longer texts are shown in one colour: a grammar may take long for generated code. */
const LONGEST = 300_000;

interface TokenNode {
  readonly scope?: string;
  readonly children: readonly (TokenNode | string)[];
}

/** The coloured ranges of the text; none if the language has no grammar. */
export async function highlight(text: string, language: string | null): Promise<Token[]> {
  const load = GRAMMARS[language ?? ''];
  if (load === undefined || text.length > LONGEST || language === null) return [];
  const [{ default: core }, { default: grammar }] = await Promise.all([
    import('highlight.js/lib/core'),
    load(),
  ]);
  if (!core.getLanguage(language)) core.registerLanguage(language, grammar);
  const { _emitter } = core.highlight(text, { language, ignoreIllegals: true });
  return tokensOf((_emitter as unknown as { readonly rootNode: TokenNode }).rootNode);
}

/** The tree of the highlighter as ranges; of nested ones the innermost. */
function tokensOf(root: TokenNode): Token[] {
  const tokens: Token[] = [];
  let at = 0;
  const visit = (node: TokenNode, scope: string): void => {
    for (const child of node.children) {
      if (typeof child !== 'string') visit(child, child.scope ?? scope);
      else {
        const to = at + child.length;
        if (scope !== '') tokens.push({ from: at, to, scope: scope.split('.')[0] ?? scope });
        at = to;
      }
    }
  };
  visit(root, '');
  return tokens;
}
