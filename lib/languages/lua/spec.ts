// Lua 5.1 to 5.4: modules that are tables, methods that take their receiver as `self`.
import type { LanguageSpec } from '../_spec.ts';
import { USUAL } from '../_usual.ts';
import { globals } from './globals.ts';
import { identifiers } from './identifiers.ts';
import { rules } from './rules.ts';

export const spec: LanguageSpec = {
  ...USUAL,
  id: 'lua',
  name: 'Lua',
  extensions: ['.lua'],
  files: {
    interpreters: ['lua', 'lua5.1', 'lua5.2', 'lua5.3', 'lua5.4', 'luajit'],
    tests: { names: ['test'], calls: ['describe', 'it', 'test'] },
  },
  grammar: { package: '@tree-sitter-grammars/tree-sitter-lua', member: null },
  rules,
  family: 'lua',
  imports: 'dotted-path',
  typing: 'gradual',
  localNames: 'after-declaration',
  subscripts: 'members',
  visibility: 'keyword',
  undeclaredMembers: true,
  builtins: {
    wrappers: {},
    methods: {},
    callbacks: [],
    loads: ['require'],
    changes: ['setmetatable'],
    functions: { setmetatable: 'second' },
  },
  surroundings: 'closed',
  globals,
  identifiers,
  coverage: {
    definitions: 'full',
    imports: 'full',
    calls: 'partial',
    types: 'partial',
    heritage: 'none',
    limits: [
      'A module is the value that its file returns; calls of globals defined in another file stay open.',
      '`setmetatable` determines the class of an object; members through `__index` of a further table, and classes made by class libraries, stay open.',
      'Paths of `require` are resolved from the root of the repository, `lua`, `src` and `lib`, and from the folder of the file and those above it; computed paths stay open.',
    ],
  },
};
