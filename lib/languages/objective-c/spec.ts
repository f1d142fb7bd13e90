// Objective-C: C, with classes, protocols and messages. A header is Objective-C where the repository or its text says so; else it is C.
import type { LanguageSpec } from '../_spec.ts';
import { USUAL } from '../_usual.ts';
import { identifiers } from './identifiers.ts';
import { rules } from './rules.ts';

export const spec: LanguageSpec = {
  ...USUAL,
  id: 'objective-c',
  name: 'Objective-C',
  extensions: ['.m'],
  files: {
    sharedExtensions: { '.h': /^[ \t]*@(?:interface|protocol|import|class)\s/m },
  },
  grammar: { package: 'tree-sitter-objc', member: null },
  inherits: 'c',
  rules,
  family: 'c',
  imports: 'include-path',
  typing: 'static',
  localNames: 'after-declaration',
  entryFunctions: { main: 'start' },
  visibility: 'linkage',
  classNames: 'members-around',
  functions: {
    names: 'shared',
    overloads: 'by-arguments',
    constructors: 'inherited',
    types: 'call-signature',
  },
  externalTypes: 'by-name',
  extends: 'any-type',
  identifiers,
  coverage: {
    definitions: 'partial',
    imports: 'full',
    calls: 'partial',
    types: 'partial',
    heritage: 'full',
    limits: [
      'A message is resolved by the type of its receiver. Messages to `id` without a known value, to `super`, and to objects of classes outside the repository that have a category in it stay open.',
      'Methods of a category are known where it implements them; one that is only declared is not.',
      'Reading a property by a message (`[a name]` for `a.name`) stays open. Selectors as values (`@selector(…)`) call nothing.',
      'Objective-C++ (`.mm`) is not read. Files of MATLAB and Mathematica, which also end in `.m`, are taken for Objective-C.',
    ],
  },
};
