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
      'Types returned by generic functions are known in calls such as `List(u8).init()`, with their methods. Such a call as a type annotation (`list: List(u8)`), or a constant that holds one (`const Bytes = List(u8)`), stays open.',
      'Functions of a file that is itself a struct are found through imports; calls on its instances, and on a top-level `@This()`, stay open.',
      'Fields and enum values in `.{ … }`, `T{ … }` and labels of `switch` are resolved by name only; `.init()` within these stays open. Captures of a `switch` case have no type, nor do the second and later captures of a `for`.',
      'Optionals and slices of a type given by a path (`?*a.T`, `[]const a.T`) are not unwrapped. Parameters of type `anytype` stay open.',
      'Modules declared in build files stay open, as do names included by `usingnamespace`. Import paths that do not exist relative to the file are looked up in the folders above it, and among all files by their suffix.',
    ],
  },
};
