// TypeScript without JSX, declaration files included.
import type { LanguageSpec } from '../_spec.ts';
import { repairs } from './repairs.ts';
import { rules } from './rules.ts';

export const spec: LanguageSpec = {
  id: 'typescript',
  name: 'TypeScript',
  extensions: ['.ts', '.mts', '.cts'],
  interpreters: [],
  grammar: { package: 'tree-sitter-typescript', member: 'typescript' },
  inherits: 'javascript',
  rules,
  family: 'ecmascript',
  imports: 'ecmascript',
  methodOrder: 'single',
  receiver: 'keyword',
  typing: 'gradual',
  localNames: 'whole-scope',
  typeCalls: 'construct',
  constructorName: 'constructor',
  assignments: 'in-order',
  subscripts: 'members',
  visibility: 'keyword',
  linkage: 'modules',
  calledVariables: 'value',
  undeclaredMembers: true,
  classNames: 'through-receiver',
  functions: { names: 'shared', overloads: 'one-body', constructors: 'inherited', types: 'call-signature' },
  externalTypes: 'opaque',
  builtins: { wrappers: {}, methods: {}, callbacks: [] },
  repairs,
  directives: false,
  platform: {},
  docs: 'comment-before',
  surroundings: 'open',
  globals: [],
  coverage: {
    definitions: 'full',
    imports: 'full',
    calls: 'full',
    types: 'partial',
    heritage: 'full',
    limits: [
      'Conditional, mapped and template literal types are not computed; overloads share one symbol.',
      'Type arguments are inferred where an argument shows them plainly.',
    ],
  },
};
