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
  interpreters: ['rust-script'],
  grammar: { package: 'tree-sitter-rust', member: null },
  rules,
  family: 'rust',
  imports: 'crate-paths',
  loading: 'calls',
  methodOrder: 'breadth',
  typing: 'static',
  localNames: 'shadowing',
  entryFunctions: { main: 'start' },
  selfType: 'Self',
  macroCalls: '!',
  globals: macros,
  namespaces: 'closed',
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
      'Macros are not expanded: what their bodies call is not seen. Calls in the arguments of one are read where those are expressions.',
      'Associated types are followed where a type names them itself; type arguments that only later uses show are known of lists alone.',
      'Methods that traits give to types outside of the repository, or to whatever fits a bound, are found through the trait alone.',
      'Of code for several platforms, that for Linux on amd64 counts; a feature is taken to be there, on and off.',
    ],
  },
};
