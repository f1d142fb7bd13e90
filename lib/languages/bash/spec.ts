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
  files: {
    interpreters: ['bash', 'sh', 'dash', 'ksh'],
  },
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
      'A function is found in its own file and in files that it sources by literal paths; calls from a sourced file into the file that sources it stay open.',
      'Commands with computed names stay open, as do functions passed by name to `trap`, `eval`, `xargs` or `export -f`.',
      'Commands without a function of that name in the repository are external programs.',
    ],
  },
};
