// TypeScript with JSX: a grammar of its own, otherwise TypeScript.
import type { LanguageSpec } from '../_spec.ts';
import { USUAL } from '../_usual.ts';

export const spec: LanguageSpec = {
  ...USUAL,
  id: 'tsx',
  name: 'TSX',
  extensions: ['.tsx'],
  grammar: { package: 'tree-sitter-typescript', member: 'tsx' },
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
  identifiers: null,
  coverage: null,
};
