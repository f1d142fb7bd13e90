// Go, modules and workspaces included.
import type { LanguageSpec } from '../_spec.ts';
import { builtins } from './builtins.ts';
import { globals } from './globals.ts';
import { rules } from './rules.ts';

export const spec: LanguageSpec = {
  id: 'go',
  name: 'Go',
  extensions: ['.go'],
  interpreters: [],
  grammar: { package: 'tree-sitter-go', member: null },
  inherits: null,
  rules,
  family: 'go',
  imports: 'go',
  methodOrder: 'breadth',
  interfaces: 'structural',
  receiver: 'declared',
  typing: 'static',
  localNames: 'after-declaration',
  assignments: 'joined',
  linkage: 'modules',
  calledVariables: 'value',
  undeclaredMembers: false,
  typeCalls: 'convert',
  entryFunctions: { main: 'start', init: 'load' },
  constructorName: '',
  subscripts: 'items',
  visibility: 'capitalized',
  classNames: 'through-receiver',
  functions: { names: 'shared', overloads: 'one-body', constructors: 'inherited', types: 'call-signature' },
  externalTypes: 'opaque',
  builtins,
  repairs: [],
  directives: false,
  platform: {},
  docs: 'comment-before',
  surroundings: 'closed',
  globals,
  coverage: {
    definitions: 'full',
    imports: 'full',
    calls: 'full',
    types: 'partial',
    heritage: 'full',
    limits: [
      'Files of other systems and with build tags are resolved in the build that has them; code that all builds share is resolved as for linux on amd64.',
    ],
  },
};
