// Kotlin up to version 2, with packages whose functions and values stand beside its classes.
import type { LanguageSpec } from '../_spec.ts';
import { USUAL } from '../_usual.ts';
import { builtins } from './builtins.ts';
import { identifiers } from './identifiers.ts';
import { repairs } from './repairs.ts';
import { rules } from './rules.ts';

export const spec: LanguageSpec = {
  ...USUAL,
  id: 'kotlin',
  name: 'Kotlin',
  extensions: ['.kt', '.kts'],
  grammar: { package: '@tree-sitter-grammars/tree-sitter-kotlin', member: null },
  rules,
  family: 'jvm',
  imports: 'packages',
  loading: 'imports-name',
  outward: {
    fileClass: 'Kt',
    accessors: { reads: ['get', 'is'], writes: 'set' },
    renamed: { annotation: 'JvmName', reads: '@get:', writes: '@set:' },
    instance: 'INSTANCE',
  },
  typing: 'static',
  localNames: 'after-declaration',
  entryFunctions: { main: 'start' },
  constructorName: '<init>',
  visibility: 'unless-private',
  classNames: 'members-around',
  functions: {
    names: 'shared',
    overloads: 'by-arguments',
    constructors: 'own',
    types: 'single-method',
    arguments: 'named',
    receivers: 'implicit',
  },
  classForms: { expected: 'expect', actual: 'actual' },
  externalTypes: 'by-name',
  builtins,
  repairs,
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
      'Members of companion objects are members of the class around; constructors count as the class itself.',
      'Operators, property accessors, destructuring and `by` run without a call being told.',
      'An extension that is called on a value whose type is not known is a candidate of half confidence where all that are in scope stand in one file; the site stays open.',
      "What Kotlin's own library yields is known for its common types. A call of an `expect` declaration leads to that; its `actual` ones are tied to it by `OVERRIDES`.",
      'The grammar cannot read some valid code: most of it is mended, else what follows may stand outside of its class.',
      "Java and Kotlin see each other's types, members, properties and file classes; what a plug-in generates is not seen. Where several types of a library have one name here, an overload of the other language that is told apart by them stays open.",
    ],
  },
};
