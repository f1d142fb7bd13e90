// Reads code with the grammars of editors: which characters are code, and which are comments, strings or plain text. Knows nothing of our parsers.
import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { extname } from 'node:path';
import oniguruma from 'vscode-oniguruma';
import textmate from 'vscode-textmate';
import { grammars, injections } from 'tm-grammars';

const require = createRequire(import.meta.url);

/** Names of grammars by extension. */
const GRAMMAR_OF: Readonly<Record<string, string>> = {
  '.py': 'python',
  '.pyi': 'python',
  '.js': 'javascript',
  '.mjs': 'javascript',
  '.cjs': 'javascript',
  '.jsx': 'jsx',
  '.ts': 'typescript',
  '.mts': 'typescript',
  '.cts': 'typescript',
  '.tsx': 'tsx',
  '.vue': 'vue',
  '.svelte': 'svelte',
  '.astro': 'astro',
  '.go': 'go',
  '.java': 'java',
  '.kt': 'kotlin',
  '.kts': 'kotlin',
  '.scala': 'scala',
  '.rb': 'ruby',
  '.rake': 'ruby',
  '.erb': 'erb',
  '.php': 'php',
  '.cs': 'csharp',
  '.cshtml': 'razor',
  '.razor': 'razor',
  '.rs': 'rust',
  '.swift': 'swift',
  '.c': 'c',
  '.h': 'cpp',
  '.cc': 'cpp',
  '.cpp': 'cpp',
  '.hpp': 'cpp',
  '.m': 'objective-c',
  '.ex': 'elixir',
  '.exs': 'elixir',
  '.heex': 'elixir',
  '.lua': 'lua',
  '.zig': 'zig',
  '.sh': 'shellscript',
  '.bash': 'shellscript',
  '.html': 'jinja-html',
  '.jinja': 'jinja-html',
  '.jinja2': 'jinja-html',
};

/** The extensions that it reads. */
export const READ_EXTENSIONS: ReadonlySet<string> = new Set(Object.keys(GRAMMAR_OF));

/** A longer line is generated or minified code. */
const LONGEST_LINE = 2000;

export interface CodeReader {
  /** The lines of a file, in which everything that is no code is blank. Undefined for files of other kinds. */
  codeLines(path: string, text: string): Promise<readonly string[] | undefined>;
}

export async function codeReader(): Promise<CodeReader> {
  const wasm = readFileSync(require.resolve('vscode-oniguruma/release/onig.wasm'));
  await oniguruma.loadWASM(wasm);
  const all = [...grammars, ...injections];
  const named = new Map(all.map(({ name, scopeName }) => [name, scopeName]));
  const nameOf = new Map(all.map(({ name, scopeName }) => [scopeName, name]));
  const registry = new textmate.Registry({
    onigLib: Promise.resolve({
      createOnigScanner: (patterns) => new oniguruma.OnigScanner(patterns),
      createOnigString: (text) => new oniguruma.OnigString(text),
    }),
    loadGrammar: (scope) => {
      const name = nameOf.get(scope);
      if (name === undefined) return Promise.resolve(null);
      const path = require.resolve(`tm-grammars/grammars/${name}.json`);
      return Promise.resolve(textmate.parseRawGrammar(readFileSync(path, 'utf8'), path));
    },
    getInjections: (scope) =>
      scope === 'text.html.vue' ? ['vue.directives', 'vue.interpolations'] : undefined,
  });
  return {
    codeLines: async (path, text) => {
      const scope = named.get(GRAMMAR_OF[extname(path).toLowerCase()] ?? '');
      const grammar = scope === undefined ? null : await registry.loadGrammar(scope);
      return grammar ? codeLinesBy(grammar, text) : undefined;
    },
  };
}

function codeLinesBy(grammar: textmate.IGrammar, text: string): readonly string[] {
  let state = textmate.INITIAL;
  return text.split(/\r?\n/).map((line) => {
    if (line.length > LONGEST_LINE) return '';
    const { tokens, ruleStack } = grammar.tokenizeLine(line, state);
    state = ruleStack;
    return tokens
      .map(({ startIndex, endIndex, scopes }) => {
        const part = line.slice(startIndex, endIndex);
        return isCode(scopes) ? part : ' '.repeat(part.length);
      })
      .join('');
  });
}

/** Scopes of code inside of strings and of other text. */
const INNER_CODE =
  /^(source\.|meta\.(embedded|interpolation|template\.expression|string-contents|scope\.jinja)|vue\.directive)|\.jinja(\.|$)/;

const TEXT = /^(comment|string(?!\.unquoted(?!\.heredoc)))(\.|$)/;

/** Code of another language in a long string of code: statements of SQL, scripts for a page. */
function isOtherCode(scope: string, [root = '']: readonly string[]): boolean {
  return root.startsWith('source.') && scope.startsWith('source.') && scope !== root;
}

/** The innermost scope that says what it is counts; the root of a text is no code. */
function isCode(scopes: readonly string[]): boolean {
  for (const scope of scopes.toReversed()) {
    if (TEXT.test(scope)) return false;
    if (isOtherCode(scope, scopes)) return false;
    if (INNER_CODE.test(scope)) return true;
  }
  return false;
}
