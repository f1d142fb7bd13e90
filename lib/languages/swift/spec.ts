// Swift up to version 6, with the modules that Package.swift makes of folders.
import type { LanguageSpec } from '../_spec.ts';
import { USUAL } from '../_usual.ts';
import { builtins } from './builtins.ts';
import { identifiers } from './identifiers.ts';
import { repairs } from './repairs.ts';
import { rules } from './rules.ts';

export const spec: LanguageSpec = {
  ...USUAL,
  id: 'swift',
  name: 'Swift',
  extensions: ['.swift'],
  files: {
    testPaths: {
      files: /[^/](Tests?|TestCase)\.swift$/,
      folders: /(^|\/)(?:[\w-]*[a-z0-9I])?Tests(\/|$)/,
    },
    tests: {
      names: ['test'],
      marks: ['Test'],
      fixtures: {
        names: ['setUp', 'tearDown', 'setUpWithError', 'tearDownWithError'],
        constructors: true,
      },
    },
  },
  grammar: { package: 'tree-sitter-swift', member: null },
  rules,
  strictArguments: true,
  family: 'swift',
  imports: 'package-targets',
  typing: 'static',
  localNames: 'after-declaration',
  entryFunctions: {},
  constructorName: 'init',
  selfType: 'Self',
  visibility: 'private-to-file',
  classNames: 'members-around',
  functions: {
    names: 'shared',
    members: 'declared',
    overloads: 'by-arguments',
    constructors: 'inherited',
    types: 'call-signature',
  },
  externalTypes: 'by-name',
  extends: 'any-type',
  builtins,
  repairs,
  globals: ['true', 'false', 'nil'],
  identifiers,
  coverage: {
    definitions: 'full',
    imports: 'full',
    calls: 'partial',
    types: 'partial',
    heritage: 'full',
    limits: [
      'Modules are the targets of Package.swift; other files, as in Xcode projects, form one module for each top-level folder.',
      'If several functions match the labels and types of arguments, each gets an edge at half the confidence and the site stays open.',
      'Implicit calls of operators, subscripts, property wrappers, result builders and accessors are not recorded; macros are not expanded.',
      'An optional is treated as its wrapped type. Only simple associated types and conditions on extensions are supported.',
      "Results of external code are known for common types of Swift's library. All branches of `#if` are indexed.",
    ],
  },
};
