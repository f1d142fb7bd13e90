// Components of Svelte: scripts and markup, read together as one TypeScript module.
import type { LanguageSpec } from '../_spec.ts';
import { USUAL } from '../_usual.ts';

export const spec: LanguageSpec = {
  ...USUAL,
  id: 'svelte',
  name: 'Svelte',
  extensions: ['.svelte'],
  grammar: { package: 'tree-sitter-typescript', member: 'typescript' },
  inherits: 'typescript',
  rules: {},
  family: 'ecmascript',
  imports: 'ecmascript',
  typing: 'gradual',
  constructorName: 'constructor',
  assignments: 'in-order',
  subscripts: 'members',
  visibility: 'keyword',
  undeclaredMembers: true,
  builtins: { wrappers: {}, methods: {}, callbacks: [], loads: ['require'] },
  globals: [
    '$$',
    '$$props',
    '$$restProps',
    '$$slots',
    '$bindable',
    '$derived',
    '$effect',
    '$host',
    '$inspect',
    '$props',
    '$state',
  ],
  identifiers: null,
  coverage: {
    definitions: 'full',
    imports: 'full',
    calls: 'full',
    types: 'partial',
    heritage: 'full',
    limits: [
      'What a store holds (`$store`) is not known.',
      'Markup is not read where Svelte cannot parse the scripts; names in it then count as possible references.',
    ],
  },
};
