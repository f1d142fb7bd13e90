// What Go's built-in functions yield, and which packages outside have functions with type parameters.
import type { BuiltinTable } from '../_builtins.ts';

export const builtins: BuiltinTable = {
  wrappers: {},
  methods: {},
  callbacks: [],
  functions: { new: 'type', make: 'type', append: 'first', min: 'first', max: 'first' },
  // The standard library (its paths have no dot in the first part), apart from what is generic. Methods have no type parameters.
  ownResults: /^(?!(?:cmp|iter|maps|slices|sync|sync\/atomic|unique|weak)$)[^./]*(?:\/|$)/,
};
