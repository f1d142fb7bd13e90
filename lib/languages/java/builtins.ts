// What Java's own types and the methods of its containers mean to resolution.
import type { BuiltinTable } from '../_spec.ts';

export const builtins: BuiltinTable = {
  wrappers: { var: 'opaque' },
  methods: {
    get: 'element', getOrDefault: 'element', next: 'element', previous: 'element', remove: 'element', poll: 'element', peek: 'element', pop: 'element', element: 'element',
    getFirst: 'element', getLast: 'element', removeFirst: 'element', removeLast: 'element', pollFirst: 'element', pollLast: 'element', peekFirst: 'element', peekLast: 'element',
    first: 'element', last: 'element', orElse: 'element', orElseGet: 'element', orElseThrow: 'element', getValue: 'element', putIfAbsent: 'element', computeIfAbsent: 'element',
    computeIfPresent: 'element', compute: 'element', merge: 'element', put: 'element', take: 'element', join: 'element', call: 'element', apply: 'element', cast: 'element', newInstance: 'element',
    iterator: 'itself', listIterator: 'itself', stream: 'itself', parallelStream: 'itself', filter: 'itself', sorted: 'itself', distinct: 'itself', limit: 'itself', skip: 'itself',
    findFirst: 'itself', findAny: 'itself', subList: 'itself', toList: 'itself', descendingIterator: 'itself',
    values: 'elements', entrySet: 'entries', map: 'mapped',
  },
  callbacks: ['forEach', 'filter', 'map', 'flatMap', 'anyMatch', 'allMatch', 'noneMatch', 'removeIf', 'ifPresent', 'mapToInt', 'mapToLong', 'mapToObj', 'peek'],
  results: {
    length: 'int', size: 'int', indexOf: 'int', hashCode: 'int', compareTo: 'int', compare: 'int', intValue: 'int', ordinal: 'int', longValue: 'long', doubleValue: 'double', floatValue: 'float', charAt: 'char',
    isEmpty: 'boolean', equals: 'boolean', contains: 'boolean', containsKey: 'boolean', hasNext: 'boolean', startsWith: 'boolean', endsWith: 'boolean', equalsIgnoreCase: 'boolean',
    toString: 'string', substring: 'string', trim: 'string', toLowerCase: 'string', toUpperCase: 'string', getName: 'string', getSimpleName: 'string', getMessage: 'string', concat: 'string', name: 'string',
    getClass: 'Class',
  },
  rootMembers: 'getClass hashCode equals toString clone notify notifyAll wait finalize values valueOf ordinal name compareTo getDeclaringClass describeConstable annotationType'.split(' '),
  functionTypes: {
    Function: [0], BiFunction: [0, 1], UnaryOperator: [0], BinaryOperator: [0, 0], Consumer: [0], BiConsumer: [0, 1], Predicate: [0], BiPredicate: [0, 1], Comparator: [0, 0],
    ToIntFunction: [0], ToLongFunction: [0], ToDoubleFunction: [0],
  },
  supertypes: {},
};
