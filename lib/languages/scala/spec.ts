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
  files: {
    tests: {
      marks: ['Test'],
      calls: ['test', 'should', 'it', 'describe', 'property'],
      inBodies: true,
      fixtures: {
        marks: ['Before', 'BeforeEach', 'After', 'AfterEach'],
        names: ['beforeEach', 'beforeAll', 'afterEach', 'afterAll'],
      },
    },
  },
  grammar: { package: 'tree-sitter-scala', member: null },
  rules,
  family: 'jvm',
  imports: 'packages-and-objects',
  loading: 'imports-name',
  typing: 'static',
  typeNames: 'own',
  constructorName: '<init>',
  visibility: 'unless-private',
  classNames: 'members-around',
  functions: {
    names: 'shared',
    overloads: 'by-arguments',
    constructors: 'own',
    typeArguments: 'in-calls',
    types: 'single-method',
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
      'Implicit calls through implicit values, givens and conversions are not recorded; extension methods are found at file level and through imports, but not as members of an enclosing object.',
      'Implicit calls of `for`, its conditions and patterns (`withFilter`, `unapply`) are not recorded. Abstract types are treated as their upper bounds.',
      "Macros, `export` and quoted code are not supported. Of Scala's library, the most common types are known.",
      "Scala, Java and Kotlin resolve each other's types and members, but not package objects and file-level functions of Scala as Java sees them.",
    ],
  },
};
