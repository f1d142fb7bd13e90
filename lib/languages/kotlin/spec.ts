// Kotlin up to version 2, with packages whose functions and values stand beside its classes.
import type { LanguageSpec } from '../_spec.ts';
import { USUAL } from '../_usual.ts';
import { builtins } from './builtins.ts';
import { identifiers } from './identifiers.ts';
import { rules } from './rules.ts';

export const spec: LanguageSpec = {
  ...USUAL,
  id: 'kotlin',
  name: 'Kotlin',
  extensions: ['.kt', '.kts'],
  grammar: { package: '@tree-sitter-grammars/tree-sitter-kotlin', member: null },
  rules,
  family: 'kotlin',
  imports: 'packages',
  typing: 'static',
  localNames: 'after-declaration',
  entryFunctions: { main: 'start' },
  constructorName: '<init>',
  visibility: 'unless-private',
  classNames: 'members-around',
  functions: { names: 'shared', overloads: 'by-arguments', constructors: 'own', types: 'single-method' },
  externalTypes: 'by-name',
  builtins,
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
      'The grammar cannot read some valid code; what follows it may then stand outside of its class, or be left out.',
      'Operators, property accessors and destructuring run without a call being told.',
      'Inside of a function literal with a receiver bare names mean what is around it. What Kotlin\'s own library yields is not known.',
      'Java and Kotlin files do not see each other.',
    ],
  },
};
