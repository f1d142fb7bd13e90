// What Swift's own types mean to resolution.
import type { BuiltinTable } from '../_builtins.ts';
import { baseCalls } from './bases.ts';
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

const INTEGERS = 'Int Int8 Int16 Int32 Int64 UInt UInt8 UInt16 UInt32 UInt64'.split(' ');
/** Structures and enums of the library and of Foundation. */
const VALUES =
  'Array Set Map Dictionary Optional String Substring Character Bool ' +
  'ArraySlice ContiguousArray Slice Range ClosedRange Result Never ObjectIdentifier Mirror Duration ContinuousClock AsyncStream AsyncThrowingStream ' +
  'Data Date URL UUID Locale Calendar TimeZone DateComponents DateInterval IndexPath IndexSet URLRequest URLComponents URLQueryItem CharacterSet Notification ' +
  'AttributedString PersonNameComponents CodingUserInfoKey Task TaskGroup ThrowingTaskGroup UnsafePointer UnsafeMutablePointer UnsafeRawPointer UnsafeBufferPointer UnsafeRawBufferPointer';

/** What such types may conform to, as far as programs extend it. */
const STANDARD =
  'Equatable Hashable Comparable Identifiable RawRepresentable Encodable Decodable Codable Sendable CustomStringConvertible LosslessStringConvertible'.split(
    ' ',
  );

export const builtins: BuiltinTable = {
  baseCalls,
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
    ...Object.fromEntries(VALUES.split(' ').map((name) => [name, STANDARD])),
    Sequence: [],
    Collection: ['Sequence'],
    Array: [...SEQUENCES, ...STANDARD],
    Map: ['Sequence', 'Collection', ...STANDARD],
    String: ['StringProtocol', ...SEQUENCES, ...STANDARD],
    Substring: ['StringProtocol', ...SEQUENCES, ...STANDARD],
    Data: [...SEQUENCES, ...STANDARD],
    ...Object.fromEntries(INTEGERS.map((name) => [name, ['FixedWidthInteger', ...STANDARD]])),
    FixedWidthInteger: ['BinaryInteger'],
    BinaryInteger: ['Numeric'],
    Float: ['BinaryFloatingPoint', ...STANDARD],
    Double: ['BinaryFloatingPoint', ...STANDARD],
    BinaryFloatingPoint: ['FloatingPoint'],
    FloatingPoint: ['Numeric'],
    Decimal: ['Numeric', ...STANDARD],
    Numeric: [],
  },
  unwrapped: ['some'],
  indexMember: 'subscript',
  finalTypes: [...VALUES.split(' '), ...INTEGERS, 'Float', 'Double', 'Decimal'],
  written: /^(?:ExpressibleBy\w+|OptionSet|SetAlgebra)$/,
  metatype: 'Type',
};
