// Bash, and what of sh reads like it.
import type { LanguageSpec } from '../_spec.ts';
import { USUAL } from '../_usual.ts';
import { identifiers } from './identifiers.ts';
import { rules } from './rules.ts';

export const spec: LanguageSpec = {
  ...USUAL,
  id: 'bash',
  name: 'Bash',
  extensions: ['.sh', '.bash'],
  interpreters: ['bash', 'sh', 'dash', 'ksh'],
  grammar: { package: 'tree-sitter-bash', member: null },
  rules,
  family: 'shell',
  imports: 'sourced-path',
  typing: 'gradual',
  visibility: 'linkage',
  functions: {
    names: 'own',
    overloads: 'one-body',
    constructors: 'inherited',
    types: 'call-signature',
  },
  identifiers,
  coverage: {
    definitions: 'full',
    imports: 'partial',
    calls: 'partial',
    types: 'none',
    heritage: 'none',
    limits: [
      'A function is found in its own file and in files that it sources, by their paths as far as they are written out; what a sourced file calls in the one that sources it stays open.',
      'Commands whose names are computed stay open, as do functions that are named to `trap`, `eval`, `xargs` or `export -f`.',
      'Commands that no function of the repository is called like are programs outside.',
    ],
  },
};
