// What Kotlin's own types mean to resolution.
import type { BuiltinTable } from '../_builtins.ts';
import { library } from './library.ts';

const LISTS =
  'List MutableList Set MutableSet Collection MutableCollection Iterable MutableIterable Sequence Array ArrayList HashSet LinkedHashSet ArrayDeque Iterator MutableIterator ListIterator SortedSet Deque Queue LinkedList';
const MAPS =
  'Map MutableMap HashMap LinkedHashMap SortedMap TreeMap ConcurrentHashMap ConcurrentMap';
const PRIMITIVES = 'Int Long Short Byte Char Boolean Float Double';
const COMPARED = ['Comparable', 'Any'];

export const builtins: BuiltinTable = {
  wrappers: {
    ...Object.fromEntries(LISTS.split(' ').map((name) => [name, 'list'])),
    ...Object.fromEntries(MAPS.split(' ').map((name) => [name, 'map'])),
    Pair: 'opaque',
    Triple: 'opaque',
  },
  methods: {},
  callbacks: [],
  library,
  rootType: 'Any',
  typesOfFunctions: ['Any', 'Object'],
  rootMembers:
    'toString equals hashCode also apply let run takeIf takeUnless use to javaClass'.split(' '),
  calledMember: 'invoke',
  instantiated: {
    ...Object.fromEntries(
      'listOf mutableListOf setOf mutableSetOf arrayListOf sequenceOf listOfNotNull arrayOf hashSetOf linkedSetOf ArrayList LinkedHashSet HashSet ArrayDeque emptyList emptySet emptyArray emptySequence buildList buildSet arrayOfNulls'
        .split(' ')
        .map((name) => [name, 'Array']),
    ),
    ...Object.fromEntries(
      'mapOf mutableMapOf hashMapOf linkedMapOf emptyMap buildMap HashMap LinkedHashMap'
        .split(' ')
        .map((name) => [name, 'Map']),
    ),
  },
  spoken: {
    out: {
      ...Object.fromEntries(PRIMITIVES.split(' ').map((name) => [name, name.toLowerCase()])),
      Any: 'Object',
      Unit: 'void',
      Array: 'List',
    },
    in: {
      ...Object.fromEntries(PRIMITIVES.split(' ').map((name) => [name.toLowerCase(), name])),
      Integer: 'Int',
      Character: 'Char',
      Object: 'Any',
      void: 'Unit',
      ...Object.fromEntries(LISTS.split(' ').map((name) => [name, 'Array'])),
      ...Object.fromEntries(MAPS.split(' ').map((name) => [name, 'Map'])),
    },
  },
  // A whole number that is written out may be of any of these types.
  supertypes: {
    Int: ['Number', 'Long', 'Short', 'Byte', ...COMPARED],
    Long: ['Number', ...COMPARED],
    Short: ['Number', ...COMPARED],
    Byte: ['Number', ...COMPARED],
    Double: ['Number', ...COMPARED],
    Float: ['Number', ...COMPARED],
    Number: ['Any'],
    Char: COMPARED,
    Boolean: COMPARED,
    String: ['CharSequence', ...COMPARED],
    CharSequence: ['Any'],
    StringBuilder: ['CharSequence', 'Appendable', 'Any'],
    Array: ['Any'],
    Map: ['Any'],
    Unit: ['Any'],
  },
};
