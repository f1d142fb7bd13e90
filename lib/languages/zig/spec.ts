// Zig: files by the paths that import them, types by what they are assigned to.
import type { LanguageSpec } from '../_spec.ts';
import { USUAL } from '../_usual.ts';
import { identifiers } from './identifiers.ts';
import { rules } from './rules.ts';

export const spec: LanguageSpec = {
  ...USUAL,
  id: 'zig',
  name: 'Zig',
  extensions: ['.zig'],
  grammar: { package: '@tree-sitter-grammars/tree-sitter-zig', member: null },
  rules,
  family: 'zig',
  imports: 'sourced-path',
  typing: 'static',
  receiver: 'first-parameter',
  entryFunctions: { main: 'start' },
  visibility: 'pub',
  classNames: 'members-around',
  externalTypes: 'by-name',
  builtins: {
    wrappers: {},
    methods: {},
    callbacks: [],
    loads: ['@import'],
    // What `.?` and `orelse` take out, and what stands between bars.
    library: { Optional: '<T>|T .? each []' },
  },
  surroundings: 'closed',
  globals: ['std', 'builtin'],
  identifiers,
  coverage: {
    definitions: 'full',
    imports: 'partial',
    calls: 'partial',
    types: 'partial',
    heritage: 'none',
    limits: [
      'Types that functions make of types are known by what those return: `List(u8).init()` and its methods. Where such a call stands as a type, as in `list: List(u8)`, it stays open, and so does a name for one (`const Bytes = List(u8)`) as a type.',
      'A file that is a struct itself gives its functions to who imports it; calls on its instances, and on what `@This()` is at the top of a file, stay open.',
      'Fields and enum values that `.{ … }`, `T{ … }` and the labels of `switch` name are told by name alone; `.init()` as a part of those stays open. What a `switch` case takes out has no type, and neither have the second and further names of a `for`.',
      'Optionals and slices of a type that is named by a path (`?*a.T`, `[]const a.T`) are not taken apart. Parameters of type `anytype` stay open.',
      'Modules that a build file names stay open, as does all that `usingnamespace` brings in. Paths of imports that lead nowhere beside the file are looked for above it, and among all files by their end.',
    ],
  },
};
