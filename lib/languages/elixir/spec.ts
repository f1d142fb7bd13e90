// Elixir: modules by their whole names, functions by name and number of parameters.
import type { LanguageSpec } from '../_spec.ts';
import { USUAL } from '../_usual.ts';
import { identifiers } from './identifiers.ts';
import { rules } from './rules.ts';

export const spec: LanguageSpec = {
  ...USUAL,
  id: 'elixir',
  name: 'Elixir',
  extensions: ['.ex', '.exs'],
  files: {
    templates: ['.heex', '.eex', '.leex'],
    interpreters: ['elixir'],
    tests: { calls: ['test', 'property', 'doctest'], inBodies: true },
  },
  grammar: { package: 'tree-sitter-elixir', member: null },
  rules,
  family: 'elixir',
  imports: 'module-names',
  typing: 'gradual',
  typeCalls: 'convert',
  visibility: 'linkage',
  classNames: 'members-around',
  functions: {
    names: 'own',
    overloads: 'by-arguments',
    constructors: 'inherited',
    types: 'call-signature',
  },
  identifiers,
  coverage: {
    definitions: 'full',
    imports: 'full',
    calls: 'partial',
    types: 'none',
    heritage: 'none',
    limits: [
      'Clauses with the same name and arity are one function; `get/1` and `get/2` are two.',
      'Calls through a variable, a protocol or a behaviour stay open, as do calls of functions that `use` and macros add to a module.',
      'A module as a value holds its public functions open: what gets it may call them.',
      'Structs are references to their modules; modules named at run time are unknown. Names in HEEx and EEx templates count as possible references.',
    ],
  },
};
