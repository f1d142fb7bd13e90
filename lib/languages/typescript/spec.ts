// TypeScript without JSX, declaration files included.
import type { LanguageSpec } from '../_spec.ts';
import { USUAL } from '../_usual.ts';
import { repairs } from './repairs.ts';
import { rules } from './rules.ts';

export const spec: LanguageSpec = {
  ...USUAL,
  id: 'typescript',
  name: 'TypeScript',
  extensions: ['.ts', '.mts', '.cts'],
  files: {
    testPaths: { folders: /(^|\/)test-d(\/|$)/ },
  },
  grammar: { package: 'tree-sitter-typescript', member: 'typescript' },
  inherits: 'javascript',
  rules,
  family: 'ecmascript',
  imports: 'ecmascript',
  typing: 'gradual',
  constructorName: 'constructor',
  assignments: 'in-order',
  subscripts: 'members',
  visibility: 'keyword',
  undeclaredMembers: true,
  builtins: { wrappers: {}, methods: {}, callbacks: [], loads: ['require'] },
  repairs,
  identifiers: null,
  coverage: {
    definitions: 'full',
    imports: 'full',
    calls: 'full',
    types: 'partial',
    heritage: 'full',
    limits: [
      'Conditional, mapped and template literal types are not evaluated; overloads share one symbol.',
      'Type arguments are inferred only where an argument determines them directly.',
    ],
  },
};
