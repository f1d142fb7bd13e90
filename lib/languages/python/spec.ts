// Python 3, stub files included.
import type { LanguageSpec } from '../_spec.ts';
import { USUAL } from '../_usual.ts';
import { builtins } from './builtins.ts';
import { globals } from './globals.ts';
import { identifiers } from './identifiers.ts';
import { rules } from './rules.ts';

export const spec: LanguageSpec = {
  ...USUAL,
  id: 'python',
  name: 'Python',
  extensions: ['.py', '.pyi'],
  interpreters: ['python', 'python2', 'python3'],
  grammar: { package: 'tree-sitter-python', member: null },
  rules,
  family: 'python',
  imports: 'python',
  methodOrder: 'c3',
  receiver: 'first-parameter',
  typing: 'gradual',
  constructorName: '__init__',
  assignments: 'in-order',
  decorators: 'replace',
  visibility: 'underscore',
  undeclaredMembers: true,
  classNames: 'bare-in-body',
  builtins,
  docs: 'string-inside',
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
