// TypeScript with JSX: a grammar of its own, otherwise TypeScript.
import type { LanguageSpec } from '../_spec.ts';

export const spec: LanguageSpec = {
  id: 'tsx',
  name: 'TSX',
  extensions: ['.tsx'],
  interpreters: [],
  grammar: { package: 'tree-sitter-typescript', member: 'tsx' },
  inherits: 'typescript',
  rules: {},
  family: 'ecmascript',
  imports: 'ecmascript',
  methodOrder: 'single',
  receiver: 'keyword',
  constructorName: 'constructor',
  assignments: 'in-order',
  visibility: 'keyword',
  linkage: 'modules',
  calledVariables: 'value',
  undeclaredMembers: true,
  classNames: 'through-receiver',
  builtins: { wrappers: {}, methods: {}, callbacks: [] },
  repairs: [],
  docs: 'comment-before',
  globals: [],
  coverage: null,
};
