// JavaScript with JSX, as ES modules and as CommonJS.
import type { LanguageSpec } from '../_spec.ts';
import { builtins } from './builtins.ts';
import { globals } from './globals.ts';
import { identifiers } from './identifiers.ts';
import { rules } from './rules.ts';

export const spec: LanguageSpec = {
  id: 'javascript',
  name: 'JavaScript',
  extensions: ['.js', '.jsx', '.mjs', '.cjs'],
  interpreters: ['node'],
  grammar: { package: 'tree-sitter-javascript', member: null },
  shipsMinified: true,
  inherits: null,
  rules,
  family: 'ecmascript',
  imports: 'ecmascript',
  methodOrder: 'single',
  interfaces: 'declared',
  receiver: 'keyword',
  typing: 'gradual',
  localNames: 'whole-scope',
  typeCalls: 'construct',
  entryFunctions: {},
  constructorName: 'constructor',
  assignments: 'in-order',
  decorators: 'annotate',
  subscripts: 'members',
  visibility: 'keyword',
  linkage: 'modules',
  calledVariables: 'value',
  undeclaredMembers: true,
  classNames: 'through-receiver',
  functions: { names: 'shared', overloads: 'one-body', constructors: 'inherited', types: 'call-signature' },
  externalTypes: 'opaque',
  builtins,
  repairs: [],
  directives: false,
  platform: {},
  docs: 'comment-before',
  surroundings: 'open',
  globals,
  identifiers,
  coverage: {
    definitions: 'full',
    imports: 'full',
    calls: 'full',
    types: 'partial',
    heritage: 'full',
    limits: [
      'Types are those that values show: constructors, literals, JSDoc is not read.',
      'Members under computed names, `eval`, `with` and `Proxy` stay open.',
    ],
  },
};
