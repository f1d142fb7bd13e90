// Scala 2 and 3: packages that objects open, classes beside objects of their name, methods that run where they are named.
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
  family: 'jvm',
  imports: 'packages-and-objects',
  loading: 'imports-name',
  methodOrder: 'rightmost',
  typing: 'static',
  typeNames: 'apart',
  constants: 'capitalized',
  genericTypes: 'in-calls',
  constructorName: '<init>',
  visibility: 'unless-private',
  classNames: 'members-around',
  functions: {
    names: 'shared',
    overloads: 'by-arguments',
    constructors: 'own',
    types: 'single-method',
    bare: 'run',
  },
  externalTypes: 'by-name',
  builtins,
  identifiers,
  coverage: {
    definitions: 'full',
    imports: 'full',
    calls: 'partial',
    types: 'partial',
    heritage: 'partial',
    limits: [
      'Implicit values, givens and conversions run without a call being told; extension methods are found at file level and by imports, those that are members of an object around the call not.',
      'Conditions, `for` and patterns run methods (`withFilter`, `unapply`) without a call being told. Abstract types stand for their upper bounds.',
      "Macros, `export` and quoted code are not followed. Of Scala's own library the types that programs use most are known.",
      "Scala, Java and Kotlin see each other's types and their members; Java's view of package objects and of functions at file level is not followed.",
    ],
  },
};
