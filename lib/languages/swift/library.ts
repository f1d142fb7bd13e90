// What members of Swift's own library yield, for the types that programs use most. Others are known by name alone.

const ELEMENTS = 'forEach(T) allSatisfy(T) contains(T)';

/** Classes of Apple's frameworks and their members, all static, that are instances of themselves; a function has `(`. */
const SHARED: Readonly<Record<string, string>> = {
  NotificationCenter: 'default',
  UserDefaults: 'standard',
  FileManager: 'default',
  Bundle: 'main',
  ProcessInfo: 'processInfo',
  URLSession: 'shared',
  URLCache: 'shared',
  HTTPCookieStorage: 'shared',
  DispatchQueue: 'main (global',
  OperationQueue: 'main current',
  RunLoop: 'main current',
  Thread: 'main current',
  Calendar: 'current',
  TimeZone: 'current',
  UIApplication: 'shared',
  UIDevice: 'current',
  UIScreen: 'main',
  UIPasteboard: 'general',
  NSApplication: 'shared',
  NSWorkspace: 'shared',
  NSPasteboard: 'general',
};

/** Written like Java's: `lib/languages/java/library.ts` says how. */
export const library: Readonly<Record<string, string>> = {
  Array:
    '<Element>|Element .first .last first(Element) last(Element) randomElement removeFirst removeLast popLast popFirst remove min(Element,Element) max(Element,Element) reduce/0|' +
    'Array<Element> filter(Element) sorted(Element,Element) reversed shuffled prefix suffix dropFirst dropLast prefix(Element) drop(Element) union intersection subtracting .lazy .indices|' +
    'Array<$0> map(Element)|Array<$0> compactMap(Element)|Array<$0*> flatMap(Element)|Array<tuple<Int,Element>> enumerated|' +
    `Bool .isEmpty ${ELEMENTS.replaceAll('T', 'Element')}|Int .count firstIndex(Element) lastIndex(Element)|String joined|? sort(Element,Element) removeAll(Element) append insert forEach(Element)|#0 reduce($0,Element)`,
  Map: '<Key,Value>|Array<Key> .keys|Array<Value> .values|Value removeValue|Int .count|Bool .isEmpty|Array<$0> map(tuple<Key,Value>) compactMap(tuple<Key,Value>)|Map<Key,Value> filter merging|Map<Key,$0> mapValues(Value)|? forEach(tuple<Key,Value>)',
  String:
    '|String lowercased uppercased trimmingCharacters replacingOccurrences appending capitalized .description .lowercased .uppercased .capitalized|Array<String> components split|Int .count|Bool .isEmpty hasPrefix hasSuffix contains|Data data',
  Locale: '|Array<String> .preferredLanguages|Locale .current|String .identifier',
  Date: '|Date .now addingTimeInterval|Double .timeIntervalSince1970 .timeIntervalSinceNow timeIntervalSince',
  URL: '|URL appendingPathComponent appendingPathExtension deletingLastPathComponent deletingPathExtension appending .standardizedFileURL|String .path .absoluteString .lastPathComponent .pathExtension .host .query .scheme|Array<String> .pathComponents',
  UUID: '|String .uuidString',
  ...Object.fromEntries(
    Object.entries(SHARED).map(([type, names]) => [
      type,
      `|${type} ${names
        .split(' ')
        .map((name) => (name.startsWith('(') ? name.slice(1) : `.${name}`))
        .join(' ')}`,
    ]),
  ),
  Mutex: '<Value>|$0 withLock(Value) withLockIfAvailable(Value)',
  OSAllocatedUnfairLock: '<State>|$0 withLock(State) withLockUnchecked(State)',
  NIOLockedValueBox: '<Value>|$0 withLockedValue(Value)',
  NIOLoopBound: '<Value>|Value .value',
  NIOLoopBoundBox: '<Value>|Value .value',
  ManagedAtomic: '<Value>|Value load exchange loadThenWrappingIncrement',
  EventLoopFuture:
    '<Value>|Value get wait|EventLoopFuture<$0> map(Value) flatMapThrowing(Value) flatMapErrorThrowing|EventLoopFuture<$0.0> flatMap(Value) flatMapError|EventLoopFuture<Value> hop recover always|EventLoop .eventLoop|? whenSuccess(Value) whenFailure whenComplete(Result<Value,Error>) cascade',
  EventLoopPromise: '<Value>|EventLoopFuture<Value> .futureResult|Void succeed fail completeWith',
  EventLoop:
    '|EventLoop next any|EventLoopFuture<$0> submit|EventLoopFuture<$0.0> flatSubmit|EventLoopFuture<#0> makeSucceededFuture',
  EventLoopGroup: '|EventLoop next any',
  Decoder:
    '|KeyedDecodingContainer container|UnkeyedDecodingContainer unkeyedContainer|SingleValueDecodingContainer singleValueContainer|Array<CodingKey> .codingPath',
  KeyedDecodingContainer:
    '|KeyedDecodingContainer nestedContainer|UnkeyedDecodingContainer nestedUnkeyedContainer|Decoder superDecoder|Bool contains decodeNil|Array<CodingKey> .codingPath',
  UnkeyedDecodingContainer:
    '|KeyedDecodingContainer nestedContainer|UnkeyedDecodingContainer nestedUnkeyedContainer|Decoder superDecoder|Bool .isAtEnd decodeNil|Int .currentIndex .count|Array<CodingKey> .codingPath',
  SingleValueDecodingContainer: '|Bool decodeNil|Array<CodingKey> .codingPath',
  Encoder:
    '|KeyedEncodingContainer container|UnkeyedEncodingContainer unkeyedContainer|SingleValueEncodingContainer singleValueContainer|Array<CodingKey> .codingPath',
  KeyedEncodingContainer:
    '|KeyedEncodingContainer nestedContainer|UnkeyedEncodingContainer nestedUnkeyedContainer|Encoder superEncoder|Void encode encodeIfPresent encodeNil|Array<CodingKey> .codingPath',
  UnkeyedEncodingContainer:
    '|KeyedEncodingContainer nestedContainer|UnkeyedEncodingContainer nestedUnkeyedContainer|Encoder superEncoder|Void encode encodeNil|Int .count|Array<CodingKey> .codingPath',
  SingleValueEncodingContainer: '|Void encode encodeNil|Array<CodingKey> .codingPath',
  CodingKey: '|String .stringValue|Int .intValue',
  Result:
    '<Success,Failure>|Success get|Result<$0,Failure> map(Success)|Result<Success,$0> mapError(Failure)|$0 flatMap(Success)',
};
