// Go, modules and workspaces included.
import type { LanguageSpec } from '../_spec.ts';
import { USUAL } from '../_usual.ts';
import { builtins } from './builtins.ts';
import { globals } from './globals.ts';
import { identifiers } from './identifiers.ts';
import { rules } from './rules.ts';

export const spec: LanguageSpec = {
  ...USUAL,
  id: 'go',
  name: 'Go',
  extensions: ['.go'],
  grammar: { package: 'tree-sitter-go', member: null },
  rules,
  family: 'go',
  imports: 'go',
  methodOrder: 'breadth',
  interfaces: 'structural',
  receiver: 'declared',
  typing: 'static',
  localNames: 'after-declaration',
  typeCalls: 'convert',
  entryFunctions: { main: 'start', init: 'load' },
  visibility: 'capitalized',
  builtins,
  surroundings: 'closed',
  globals,
  identifiers,
  coverage: {
    definitions: 'full',
    imports: 'full',
    calls: 'partial',
    types: 'partial',
    heritage: 'partial',
    limits: [
      'A file that the usual build (linux on amd64, no tags) leaves out is resolved in a build that has it; code that all builds share, in the usual one.',
      'Functions are followed into parameters, variables and fields; what is called out of a list, a map or a channel of functions stays open.',
      'A call through an interface leads to its method. Which types implement it is told by names and types of methods, unless it takes methods from outside.',
      'Without a go.mod, the path of the repository is told from its own imports: if they lead to several of its folders, or its tests import it.',
      'What generic types of dependencies hold is not known.',
    ],
  },
};
