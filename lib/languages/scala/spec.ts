// Scala 2 and 3 with braces, as far as packages, classes, traits and objects go.
import type { LanguageSpec } from '../_spec.ts';
import { USUAL } from '../_usual.ts';
import { builtins } from './builtins.ts';
import { identifiers } from './identifiers.ts';
import { rules } from './rules.ts';

export const spec: LanguageSpec = {
  ...USUAL,
  id: 'scala',
  name: 'Scala',
  extensions: ['.scala'],
  grammar: { package: 'tree-sitter-scala', member: null },
  rules,
  family: 'scala',
  imports: 'packages-and-objects',
  methodOrder: 'rightmost',
  typing: 'static',
  typeNames: 'apart',
  constants: 'capitalized',
  genericTypes: 'in-calls',
  constructorName: '<init>',
  visibility: 'unless-private',
  classNames: 'members-around',
  functions: { names: 'shared', overloads: 'by-arguments', constructors: 'own', types: 'single-method', bare: 'run' },
  externalTypes: 'by-name',
  builtins,
  identifiers,
  coverage: {
    definitions: 'partial',
    imports: 'partial',
    calls: 'partial',
    types: 'partial',
    heritage: 'partial',
    limits: [
      'Of several lists of parameters the first is read. Givens, implicit values and conversions are not followed, and type parameters not bound.',
      'Patterns and `for` bind names without types; extension methods and infix calls of symbols stay open.',
      'A file sees the innermost of the packages it names. What Scala\'s own library yields is not known.',
      'Scala, Java and Kotlin files do not see each other.',
    ],
  },
};
