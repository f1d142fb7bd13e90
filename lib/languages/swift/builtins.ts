// What Swift's own types mean to resolution.
import type { BuiltinTable } from '../_builtins.ts';
import { library } from './library.ts';

const LISTS =
  'Array Set ArraySlice ContiguousArray Slice ReversedCollection LazySequence AnySequence AnyCollection AsyncStream AsyncThrowingStream';
const SEQUENCES = [
  'Sequence',
  'Collection',
  'BidirectionalCollection',
  'RandomAccessCollection',
  'MutableCollection',
  'RangeReplaceableCollection',
];

export const builtins: BuiltinTable = {
  wrappers: {
    ...Object.fromEntries(LISTS.split(' ').map((name) => [name, 'list' as const])),
    Optional: 'same',
    Dictionary: 'map',
    Type: 'class',
  },
  methods: {},
  callbacks: [],
  library,
  openFunctionTypes: { Function: 'yields' },
  supertypes: {
    Sequence: [],
    Collection: ['Sequence'],
    Array: SEQUENCES,
    Map: ['Sequence', 'Collection'],
    String: ['StringProtocol', ...SEQUENCES],
    Substring: ['StringProtocol', ...SEQUENCES],
    Data: SEQUENCES,
    Int: ['BinaryInteger', 'Numeric'],
    UInt: ['BinaryInteger', 'Numeric'],
    Double: ['BinaryFloatingPoint', 'FloatingPoint', 'Numeric'],
  },
  unwrapped: ['some'],
  indexMember: 'subscript',
  written: /^(?:ExpressibleBy\w+|OptionSet|SetAlgebra)$/,
  metatype: 'Type',
};
