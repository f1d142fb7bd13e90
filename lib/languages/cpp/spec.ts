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
  files: {
    sharedExtensions: {
      '.h': /^[ \t]*(?:template[ \t]*<|(?:inline[ \t]+)?namespace\b|class[ \t]+\w|(?:public|private|protected)[ \t]*:|using[ \t]+\w|(?:explicit|virtual|constexpr|friend)[ \t]+\w)|\bstd::|\boperator[ \t]*(?:\(\)|[-+*/=<>![]{1,3})[ \t]*\(|^[ \t]*#[ \t]*include[ \t]*<(?:string|vector|memory|map|cstd\w+|iostream|functional|utility)>/m,
    },
    testPaths: { files: /(_(unit)?tests?\.(cc|cpp|cxx|cu)|[^/](Tests?|TestCase)\.(cc|cpp))$/ },
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
  classNames: 'members-around',
  functions: {
    names: 'shared',
    overloads: 'by-arguments',
    constructors: 'named-like-class',
    types: 'call-signature',
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
      'Templates are resolved by name: members of type parameters are unknown, and specializations are not distinguished.',
      'Operators, conversions, destructors and copies without a name in the source are not call sites; declarations of objects with an initializer, or of a class with constructors, are.',
      'Macro expansions are not parsed: their calls are found by name, classes that they open are not. A namespace that a macro opens is not part of qualified names, but is known where code names it.',
      'If several overloads match the argument types, the site stays open.',
    ],
  },
};
