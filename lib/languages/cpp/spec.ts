// C++ up to C++20, without modules. A header is C++ where the repository or its text says so; else it is C.
import type { LanguageSpec } from '../_spec.ts';
import { USUAL } from '../_usual.ts';
import { builtins } from './builtins.ts';
import { identifiers } from './identifiers.ts';
import { repairs } from './repairs.ts';
import { rules } from './rules.ts';

export const spec: LanguageSpec = {
  ...USUAL,
  id: 'cpp',
  name: 'C++',
  extensions: [
    '.cpp',
    '.cc',
    '.cxx',
    '.c++',
    '.hpp',
    '.hh',
    '.hxx',
    '.h++',
    '.ipp',
    '.inl',
    '.tpp',
    '.txx',
    '.cu',
    '.cuh',
  ],
  sharedExtensions: {
    '.h': /^[ \t]*(?:template[ \t]*<|(?:inline[ \t]+)?namespace\b|class[ \t]+\w|(?:public|private|protected)[ \t]*:|using[ \t]+\w|(?:explicit|virtual|constexpr|friend)[ \t]+\w)|\bstd::|\boperator[ \t]*(?:\(\)|[-+*/=<>![]{1,3})[ \t]*\(|^[ \t]*#[ \t]*include[ \t]*<(?:string|vector|memory|map|cstd\w+|iostream|functional|utility)>/m,
  },
  grammar: { package: 'tree-sitter-cpp', member: null },
  inherits: 'c',
  rules,
  family: 'c',
  imports: 'include-path',
  typing: 'static',
  localNames: 'after-declaration',
  entryFunctions: { main: 'start' },
  headMacros: {
    TEST: { ends: '_Test' },
    TEST_F: { ends: '_Test', isMember: true },
    TEST_P: { ends: '_Test', isMember: true },
    TYPED_TEST: { ends: '_Test', isMember: true },
    TYPED_TEST_P: { ends: '_Test', isMember: true },
  },
  constructorName: '<init>',
  visibility: 'linkage',
  linkage: 'translation-units',
  calledVariables: 'function-pointer',
  classNames: 'members-around',
  functions: {
    names: 'shared',
    overloads: 'by-arguments',
    constructors: 'named-like-class',
    types: 'call-signature',
    conversions: 'implicit',
    hides: true,
  },
  externalTypes: 'by-name',
  builtins,
  repairs,
  platform: { __cplusplus: 201703, __STDC_VERSION__: null },
  identifiers,
  coverage: {
    definitions: 'partial',
    imports: 'full',
    calls: 'partial',
    types: 'partial',
    heritage: 'full',
    limits: [
      'Templates are resolved by their names: what a type parameter has is not known, and which specialization is meant is not told.',
      'Operators, conversions, destructors and copies that no name stands for are no call sites; objects that are declared with a value or of a class with constructors are.',
      'What a macro expands to is not parsed: its calls are found by name, a class that it opens is not. A namespace that it opens is no part of qualified names, and is known where code names it.',
      'Where the types of arguments leave several overloads, the site stays open.',
    ],
  },
};
