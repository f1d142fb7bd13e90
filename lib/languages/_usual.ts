// Defaults that most languages share: a spec spreads it and overrides where its language differs. Is no language itself.
import type { LanguageSpec } from './_spec.ts';

export const USUAL = {
  inherits: null,
  receiver: 'keyword',
  localNames: 'whole-scope',
  typeCalls: 'construct',
  entryFunctions: {},
  constructorName: '',
  assignments: 'joined',
  subscripts: 'items',
  undeclaredMembers: false,
  classNames: 'through-receiver',
  functions: {
    names: 'shared',
    overloads: 'one-body',
    constructors: 'inherited',
    types: 'call-signature',
  },
  externalTypes: 'opaque',
  builtins: { wrappers: {}, methods: {}, callbacks: [] },
  repairs: [],
  platform: {},
  surroundings: 'open',
  globals: [],
} as const satisfies Partial<LanguageSpec>;
