// Rust, crates and workspaces included.
import type { LanguageSpec } from '../_spec.ts';
import { USUAL } from '../_usual.ts';
import { builtins } from './builtins.ts';
import { identifiers } from './identifiers.ts';
import { macros } from './macros.ts';
import { platform } from './platform.ts';
import { rules } from './rules.ts';

export const spec: LanguageSpec = {
  ...USUAL,
  id: 'rust',
  name: 'Rust',
  extensions: ['.rs'],
  files: {
    interpreters: ['rust-script'],
    testPaths: { files: /(^|[/_])tests?\.rs$/ },
    tests: { marks: ['test', 'bench'] },
  },
  grammar: { package: 'tree-sitter-rust', member: null },
  rules,
  family: 'rust',
  imports: 'crate-paths',
  loading: 'calls',
  typing: 'static',
  entryFunctions: { main: 'start' },
  selfType: 'Self',
  macroCalls: '!',
  globals: macros,
  visibility: 'pub',
  functions: {
    names: 'shared',
    overloads: 'one-body',
    constructors: 'inherited',
    types: 'call-signature',
    members: 'methods-only',
  },
  externalTypes: 'by-name',
  builtins,
  platform,
  identifiers,
  coverage: {
    definitions: 'full',
    imports: 'full',
    calls: 'partial',
    types: 'partial',
    heritage: 'partial',
    limits: [
      'Macros are not expanded: calls in their bodies are not found. Calls in their arguments are, if these are expressions.',
      'Associated types are resolved if the type defines them itself; type arguments that follow only from later uses are inferred for lists only.',
      'Methods of traits implemented for external types, or for all types that satisfy a bound, are found only through the trait.',
      'Of code for several platforms, that for Linux on amd64 is used; features count as both on and off.',
    ],
  },
};
