// Kotlin up to version 2, with packages whose functions and values stand beside its classes.
import type { LanguageSpec } from '../_spec.ts';
import { builtins } from './builtins.ts';
import { identifiers } from './identifiers.ts';
import { rules } from './rules.ts';

export const spec: LanguageSpec = {
  id: 'kotlin',
  name: 'Kotlin',
  extensions: ['.kt', '.kts'],
  interpreters: [],
  grammar: { package: '@tree-sitter-grammars/tree-sitter-kotlin', member: null },
  shipsMinified: false,
  inherits: null,
  rules,
  family: 'kotlin',
  imports: 'packages',
  methodOrder: 'single',
  interfaces: 'declared',
  receiver: 'keyword',
  typing: 'static',
  localNames: 'after-declaration',
  typeCalls: 'construct',
  entryFunctions: { main: 'start' },
  constructorName: '<init>',
  assignments: 'joined',
  decorators: 'annotate',
  subscripts: 'items',
  visibility: 'unless-private',
  linkage: 'modules',
  calledVariables: 'value',
  undeclaredMembers: false,
  classNames: 'members-around',
  functions: { names: 'shared', overloads: 'by-arguments', constructors: 'own', types: 'single-method' },
  externalTypes: 'by-name',
  builtins,
  repairs: [],
  directives: false,
  platform: {},
  docs: 'comment-before',
  surroundings: 'open',
  // The grammar takes these words for names.
  globals: ['true', 'false', 'null', 'break', 'continue'],
  identifiers,
  coverage: {
    definitions: 'partial',
    imports: 'full',
    calls: 'partial',
    types: 'partial',
    heritage: 'partial',
    limits: [
      'Members of companion objects are members of the class around; secondary constructors count as the class itself.',
      'Extension properties and values that `by` hands on are no symbols of their own.',
      'Operators, property accessors and destructuring run without a call being told.',
      'Inside of a function literal with a receiver bare names mean what is around it. What Kotlin\'s own library yields is not known.',
      'Java and Kotlin files do not see each other.',
    ],
  },
};
