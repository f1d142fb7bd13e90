// What members and functions of Kotlin's own library yield, for the types that programs use most. Types that are missing here are known by name alone.

/**
 * A type's parameters, then results, each with the names that yield it; `.NAME` is a property, `name/2` takes two
 * arguments, `name(E)` hands those to a function that it is given, `name(^E)` as what that is called on. In results
 * `@` is what the member is called on, `#0` an argument, and `$0` what a function that is handed over yields. `Array`
 * stands for all lists, sets and sequences. Under the empty name stand functions that are no members.
 */
export const library: Readonly<Record<string, string>> = {
  '':
    '|Array<#0> listOf mutableListOf setOf mutableSetOf arrayListOf sequenceOf listOfNotNull arrayOf hashSetOf linkedSetOf ArrayList LinkedHashSet HashSet ArrayDeque|Map<#0.0,#0.1> mapOf mutableMapOf hashMapOf linkedMapOf|' +
    '$1 with(^#0)|$0 run lazy synchronized runCatching measure|String buildString(^StringBuilder) readln readLine|Array<?> buildList(^Array<?>) buildSet(^Array<?>) emptyList emptySet emptyArray sequence(^SequenceScope)|Map<?,?> emptyMap buildMap(^Map<?,?>)|' +
    '#0 requireNotNull checkNotNull maxOf minOf|void require check error println print repeat(Int) assert|Int Int|StringBuilder StringBuilder',
  Any: '|@ also(@) apply(^@) takeIf(@) takeUnless(@)|$0 let(@) run(^@) use(@)|String toString|Int hashCode|Boolean equals|tuple<@,#0> to|KClass .javaClass',
  Array:
    '<E>|E first(E) last(E) get getOrNull single(E) elementAt elementAtOrNull firstOrNull(E) lastOrNull(E) singleOrNull(E) find(E) findLast(E) random randomOrNull removeAt removeFirst removeLast removeFirstOrNull removeLastOrNull max min maxOrNull minOrNull maxBy(E) minBy(E) ' +
    'maxByOrNull(E) minByOrNull(E) maxWith minWith next previous pop peek poll reduce(E,E) set getOrElse(Int) component1 component2 component3|Array<E> filter(E) filterNot(E) filterNotNull sorted sortedDescending sortedBy(E) sortedByDescending(E) sortedWith reversed ' +
    'asReversed take drop takeLast dropLast takeWhile(E) dropWhile(E) takeLastWhile(E) dropLastWhile(E) distinct distinctBy(E) toList toMutableList toSet toMutableSet toHashSet toSortedSet toTypedArray asSequence asIterable asList asReversed plus minus intersect union ' +
    'subtract shuffled subList slice iterator listIterator copyOf copyOfRange onEach(E) ifEmpty orEmpty toCollection filterTo filterIndexed(Int,E) plusElement minusElement|Array<$0> map(E) mapNotNull(E) flatMapTo mapTo|$0* flatMap(E)|Array<$0> mapIndexed(Int,E) ' +
    'mapIndexedNotNull(Int,E)|Boolean isEmpty isNotEmpty isNullOrEmpty contains containsAll any(E) all(E) none(E) add addAll remove removeAll(E) removeIf(E) retainAll(E) hasNext hasPrevious|Int indexOf lastIndexOf indexOfFirst(E) indexOfLast(E) count(E) sumOf(E) ' +
    '.size .lastIndex|String joinToString(E)|void forEach(E) forEachIndexed(Int,E) clear addFirst addLast push sort sortBy(E) sortWith reverse|Map<$0,Array<E>> groupBy(E)|Map<$0,E> associateBy(E)|Map<E,$0> associateWith(E)|Map<$0.0,$0.1> associate(E)|' +
    'tuple<Array<E>,Array<E>> partition(E)|Array<tuple<E,?>> zip|Array<tuple<E,E>> zipWithNext|Array<tuple<Int,E>> withIndex|Array<Array<E>> chunked windowed|$1 fold(?,E) foldIndexed(Int,?,E)|Map<E.0,E.1> toMap|E.0 .indices',
  Map:
    '<K,V>|V get put remove getValue getOrDefault set|$1 getOrPut|V getOrElse|Boolean containsKey containsValue contains isEmpty isNotEmpty isNullOrEmpty any(Entry<K,V>) all(Entry<K,V>) none(Entry<K,V>)|Int .size count(Entry<K,V>)|Array<K> .keys|Array<V> .values|' +
    'Array<Entry<K,V>> .entries iterator toList asSequence|Map<K,V> filter(Entry<K,V>) filterKeys(K) filterValues(V) filterNot(Entry<K,V>) toMap toMutableMap toSortedMap plus minus orEmpty withDefault onEach(Entry<K,V>)|void forEach(Entry<K,V>) clear putAll|' +
    'Array<$0> map(Entry<K,V>) mapNotNull(Entry<K,V>)|$0* flatMap(Entry<K,V>)|Map<K,$0> mapValues(Entry<K,V>)|Map<$0,V> mapKeys(Entry<K,V>)|V computeIfAbsent(K) computeIfPresent(K,V)|Entry<K,V> firstNotNullOf maxByOrNull(Entry<K,V>) minByOrNull(Entry<K,V>)',
  Entry: '<K,V>|K .key component1|V .value component2|tuple<K,V> toPair',
  String:
    '|String substring substringBefore substringAfter substringBeforeLast substringAfterLast trim trimStart trimEnd trimIndent trimMargin replace replaceFirst replaceFirstChar(Char) replaceAfter replaceBefore uppercase lowercase toUpperCase toLowerCase capitalize decapitalize ' +
    'padStart padEnd removePrefix removeSuffix removeSurrounding repeat plus format reversed drop dropLast take takeLast takeWhile(Char) dropWhile(Char) dropLastWhile(Char) filter(Char) filterNot(Char) orEmpty ifEmpty ifBlank prependIndent intern concat|' +
    'Array<String> split lines chunked lineSequence splitToSequence|Array<Char> toCharArray toList asSequence toSet|Char get first(Char) last(Char) single firstOrNull(Char) lastOrNull(Char) getOrNull elementAt|Int .length compareTo indexOf lastIndexOf indexOfAny indexOfFirst(Char) ' +
    'indexOfLast(Char) toInt count(Char) codePointAt .lastIndex|Int toIntOrNull|Long toLong toLongOrNull|Double toDouble toDoubleOrNull|Boolean startsWith endsWith contains isEmpty isNotEmpty isBlank isNotBlank isNullOrEmpty isNullOrBlank matches equals toBoolean any(Char) all(Char) none(Char) ' +
    'contentEquals|Regex toRegex|StringBuilder toBuilder|void forEach(Char) forEachIndexed(Int,Char)|Array<$0> map(Char) mapNotNull(Char)|Array<Byte> toByteArray encodeToByteArray',
  Char: '|Boolean isDigit isLetter isLetterOrDigit isUpperCase isLowerCase isWhitespace isISOControl isDefined|Char uppercaseChar lowercaseChar plus minus inc dec|String uppercase lowercase|Int .code digitToInt compareTo|Int digitToIntOrNull',
  Int: '|Int plus minus times div rem and or xor shl shr ushr inv inc dec coerceAtLeast coerceAtMost coerceIn compareTo toInt countOneBits .absoluteValue mod|Long toLong|Double toDouble|Float toFloat|Char toChar|Byte toByte|Short toShort|IntRange until downTo rangeTo',
  Long: '|Long plus minus times div rem and or xor shl shr ushr inv inc dec coerceAtLeast coerceAtMost coerceIn toLong mod|Int toInt compareTo|Double toDouble|String toString',
  Double:
    '|Double plus minus times div rem inc dec coerceAtLeast coerceAtMost coerceIn toDouble|Int toInt roundToInt compareTo|Long toLong roundToLong|Float toFloat|Boolean isNaN',
  Boolean: '|Boolean and or xor not',
  IntRange:
    '|IntRange step reversed|Int .first .last|Array<Int> toList|void forEach(Int)|Array<$0> map(Int) mapNotNull(Int)|$0* flatMap(Int)|Boolean any(Int) all(Int) none(Int) contains isEmpty|Int first find(Int)|Array<Int> filter(Int)',
  StringBuilder:
    '|StringBuilder append appendLine insert deleteCharAt delete deleteRange setLength reverse replace clear appendCodePoint setCharAt|Int .length indexOf lastIndexOf|Char get last|Boolean isEmpty isNotEmpty endsWith startsWith contains|String substring trim',
  Regex:
    '|Boolean matches containsMatchIn|MatchResult find matchEntire matchAt|Array<MatchResult> findAll|String replace(MatchResult) replaceFirst|Array<String> split|String .pattern',
  MatchResult: '|Array<String> .groupValues|String .value|IntRange .range|MatchResult next',
  tuple: '<A,B>|A .first component1|B .second component2|Array<A> toList',
  Throwable:
    '|String .message .localizedMessage stackTraceToString|Throwable .cause initCause|void printStackTrace addSuppressed',
};
