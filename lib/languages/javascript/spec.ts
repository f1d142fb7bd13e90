// JavaScript with JSX, as ES modules and as CommonJS.
import type { LanguageSpec } from '../_spec.ts';
import { USUAL } from '../_usual.ts';
import { builtins } from './builtins.ts';
import { globals } from './globals.ts';
import { identifiers } from './identifiers.ts';
import { rules } from './rules.ts';

export const spec: LanguageSpec = {
  ...USUAL,
  id: 'javascript',
  name: 'JavaScript',
  extensions: ['.js', '.jsx', '.mjs', '.cjs'],
  files: {
    interpreters: ['node'],
    testPaths: {
      files: /\.(test|spec|e2e)(-d)?\.[cm]?[jt]sx?$/,
      folders: /(^|\/)(__tests__|__mocks__)(\/|$)/,
    },
    tests: {
      calls: ['describe', 'it', 'test', 'suite', 'specify', 'bench', 'Scenario'],
      names: ['test'],
      marks: ['test', 'Test'],
    },
    shipsMinified: true,
    // Of compilers and bundlers: source maps, webpack, esbuild.
    toolMarks: [
      '//# sourceMappingURL=',
      '/******/',
      'function __webpack_require__(',
      'var __defProp = Object.defineProperty;',
    ],
  },
  grammar: { package: 'tree-sitter-javascript', member: null },
  rules,
  family: 'ecmascript',
  imports: 'ecmascript',
  typing: 'gradual',
  constructorName: 'constructor',
  assignments: 'in-order',
  subscripts: 'members',
  visibility: 'keyword',
  undeclaredMembers: true,
  builtins,
  globals,
  identifiers,
  coverage: {
    definitions: 'full',
    imports: 'full',
    calls: 'full',
    types: 'partial',
    heritage: 'full',
    limits: [
      'Types are inferred from values, such as constructor calls and literals; JSDoc is not used.',
      'Aliases and auto-imports follow literal settings of Nuxt, Vite, Vue CLI, webpack and SvelteKit; those that modules or plugins of these add are not known.',
      'Members under computed names, `eval`, `with` and `Proxy` stay open.',
    ],
  },
};
