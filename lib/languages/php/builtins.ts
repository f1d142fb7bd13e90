// What PHP's own types and functions mean to resolution.
import type { BuiltinTable } from '../_builtins.ts';
import { baseCalls } from './bases.ts';

export const builtins: BuiltinTable = {
  baseCalls,
  wrappers: {
    Traversable: 'list',
    Iterator: 'list',
    IteratorAggregate: 'list',
    Generator: 'list',
    iterable: 'list',
    ArrayAccess: 'list',
  },
  methods: {},
  callbacks: [],
  iteration: ['getIterator'],
  calledMember: '__invoke()',
  classLiteral: 'class',
  callers: [
    'array_map',
    'array_filter',
    'array_walk',
    'array_reduce',
    'usort',
    'uasort',
    'uksort',
    'call_user_func',
    'call_user_func_array',
    'iterator_apply',
    'preg_replace_callback',
  ],
};
