// Components of Astro: the script at their start and their markup, read together as one TypeScript module.
import type { LanguageSpec } from '../_spec.ts';
import { USUAL } from '../_usual.ts';

export const spec: LanguageSpec = {
  ...USUAL,
  id: 'astro',
  name: 'Astro',
  extensions: ['.astro'],
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
  globals: ['Astro', 'Fragment'],
  identifiers: null,
  coverage: {
    definitions: 'full',
    imports: 'full',
    calls: 'full',
    types: 'partial',
    heritage: 'full',
    limits: [
      'The types of `Astro.props` are not known.',
      'Elements that HTML ends without an end tag are read in expressions up to the next brace.',
    ],
  },
};
