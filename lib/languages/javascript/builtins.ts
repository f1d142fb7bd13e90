// What JavaScript's and TypeScript's own type constructors and container methods mean to resolution.
import type { BuiltinTable } from '../_builtins.ts';

export const builtins: BuiltinTable = {
  loads: ['require'],
  wrappers: {
    Array: 'list', ReadonlyArray: 'list', Set: 'list', ReadonlySet: 'list', Iterable: 'list', IterableIterator: 'list', Iterator: 'list', Generator: 'list',
    AsyncIterable: 'list', AsyncGenerator: 'list', AsyncIterableIterator: 'list', ArrayLike: 'list', WeakSet: 'list',
    Map: 'map', ReadonlyMap: 'map', WeakMap: 'map', Record: 'map',
    Promise: 'promise', PromiseLike: 'promise', Awaited: 'same',
    Partial: 'same', Required: 'same', Readonly: 'same', NonNullable: 'same', Pick: 'same', Omit: 'same', NoInfer: 'same',
  },
  methods: {
    find: 'element', findLast: 'element', pop: 'element', shift: 'element', at: 'element', get: 'element',
    filter: 'itself', slice: 'slice', concat: 'itself', reverse: 'itself', sort: 'itself', splice: 'itself', toSorted: 'itself', toReversed: 'itself', add: 'itself', set: 'itself',
    values: 'elements', entries: 'entries', map: 'mapped', flatMap: 'mapped',
  },
  callbacks: ['map', 'forEach', 'filter', 'find', 'findIndex', 'findLast', 'some', 'every', 'flatMap', 'then'],
  computedMembers: { byIndex: true, functions: [] },
  callers: ['reduce', 'reduceRight', 'sort', 'toSorted', 'catch', 'finally', 'findLastIndex', 'setTimeout', 'setInterval', 'setImmediate', 'queueMicrotask', 'requestAnimationFrame'],
  iteration: ['[Symbol.iterator]', 'next'],
  asyncIteration: ['[Symbol.asyncIterator]', 'next'],
  iterationItem: 'value',
  adds: { push: 'items', unshift: 'items', add: 'items', set: 'key-and-item' },
  rootMembers: 'toString valueOf hasOwnProperty isPrototypeOf propertyIsEnumerable toLocaleString constructor call apply bind name length'.split(' '),
};
