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
  grammar: { package: 'tree-sitter-swift', member: null },
  rules,
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
    overloads: 'by-arguments',
    constructors: 'inherited',
    types: 'call-signature',
    conversions: 'literals',
    makes: 'by-constructor-name',
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
      'Modules are the targets of Package.swift; files of none, as in Xcode projects, are one module for each folder at the top.',
      'Where labels and types of arguments leave several functions, each is a candidate of half confidence and the site stays open.',
      'Operators, subscripts, property wrappers, result builders and accessors run without a call being told; macros are not expanded.',
      'An optional is read as what it holds. Of associated types and conditions on extensions only plain ones are followed.',
      "What outside code yields is known for the common types of Swift's own library. Code of all branches of `#if` is read.",
    ],
  },
};
