// Python 3, stub files included.
import type { LanguageSpec } from '../_spec.ts';
import { builtins } from './builtins.ts';
import { globals } from './globals.ts';
import { identifiers } from './identifiers.ts';
import { rules } from './rules.ts';

export const spec: LanguageSpec = {
  id: 'python',
  name: 'Python',
  extensions: ['.py', '.pyi'],
  interpreters: ['python', 'python2', 'python3'],
  grammar: { package: 'tree-sitter-python', member: null },
  shipsMinified: false,
  inherits: null,
  rules,
  family: 'python',
  imports: 'python',
  methodOrder: 'c3',
  interfaces: 'declared',
  receiver: 'first-parameter',
  typing: 'gradual',
  localNames: 'whole-scope',
  typeCalls: 'construct',
  entryFunctions: {},
  constructorName: '__init__',
  assignments: 'in-order',
  decorators: 'replace',
  subscripts: 'items',
  visibility: 'underscore',
  linkage: 'modules',
  calledVariables: 'value',
  undeclaredMembers: true,
  classNames: 'bare-in-body',
  functions: { names: 'shared', overloads: 'one-body', constructors: 'inherited', types: 'call-signature' },
  externalTypes: 'opaque',
  builtins,
  repairs: [],
  directives: false,
  platform: {},
  docs: 'string-inside',
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
      'Type comments are not read; `TypeVar` bounds are, their solutions only where an argument shows them.',
      'A decorated name is the object that decorators of the repository make of it; one that is wrapped in a function stands for what is written.',
      'What `with` and operators run is no call; loops call `__iter__` and `__next__`.',
      'Metaclasses, `__getattr__`, `setattr`, `exec` and changed `sys.path` leave calls open.',
    ],
  },
};
