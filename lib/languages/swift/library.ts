// What members of Swift's own library yield, for the types that programs use most. Others are known by name alone.

const ELEMENTS = 'forEach(T) allSatisfy(T) contains(T)';

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
  Locale: '|Array<String> .preferredLanguages',
  Result:
    '<Success,Failure>|Success get|Result<$0,Failure> map(Success)|Result<Success,$0> mapError(Failure)|$0 flatMap(Success)',
};
