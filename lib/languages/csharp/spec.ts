// C# up to version 12, with what its namespaces and projects share.
import type { LanguageSpec } from '../_spec.ts';
import { USUAL } from '../_usual.ts';
import { builtins } from './builtins.ts';
import { identifiers } from './identifiers.ts';
import { repairs } from './repairs.ts';
import { rules } from './rules.ts';

export const spec: LanguageSpec = {
  ...USUAL,
  id: 'csharp',
  name: 'C#',
  extensions: ['.cs'],
  files: {
    templates: ['.cshtml', '.razor'],
    testPaths: {
      files: /[^/](Tests?|TestCase)\.cs$/,
      folders: /(^|\/)[\w.-]+\.(Unit|Integration|Functional)?Tests?(\/|$)/,
    },
    tests: {
      marks: ['Fact', 'Theory', 'Test', 'TestCase', 'TestMethod'],
      // Of NUnit, MSTest and xUnit.
      fixtures: {
        marks: [
          'SetUp',
          'TearDown',
          'TestInitialize',
          'TestCleanup',
          'ClassInitialize',
          'ClassCleanup',
        ],
        names: ['InitializeAsync', 'DisposeAsync', 'Dispose'],
        constructors: true,
      },
    },
  },
  grammar: { package: 'tree-sitter-c-sharp', member: null },
  rules,
  strictArguments: true,
  family: 'csharp',
  imports: 'namespaces',
  loading: 'calls',
  constructorName: '.ctor',
  visibility: 'modifiers',
  typing: 'static',
  classNames: 'members-around',
  functions: {
    names: 'shared',
    members: 'declared',
    overloads: 'by-arguments',
    constructors: 'own',
    typeArguments: 'in-calls',
    types: 'single-method',
  },
  typeNames: 'own',
  typesByArity: true,
  externalTypes: 'by-name',
  builtins,
  repairs,
  identifiers,
  coverage: {
    definitions: 'full',
    imports: 'full',
    calls: 'partial',
    types: 'partial',
    heritage: 'full',
    limits: [
      'Implicit calls of operators, conversions, indexers and property accessors are not recorded; reads and writes of properties are.',
      "Results of external code are known for common types of .NET's library; other calls on them stay open if they may be objects of the repository.",
      'If several overloads match the argument types, each gets an edge at half the confidence and the site stays open.',
      'All branches of `#if` are indexed, but only the first if they divide a member. Generated code is not indexed; names in Razor files (`.cshtml`, `.razor`) count as possible references.',
    ],
  },
};
