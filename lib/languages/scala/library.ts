// What members of Scala's own library yield, for the types that programs use most. Types that are missing here are known by name alone.

/** Written like Java's: `lib/languages/java/library.ts` says how. What takes nothing is called by its name alone. `.Some` is what the pattern takes out, `=>T` what a further list of arguments yields, and `name:2` hands something to a function in that. */
const many = (own: string): string =>
  `<A>|A head last apply max min sum product reduce(A,A) reduceLeft(A,A) reduceRight(A,A) maxBy(A) minBy(A) next each getOrElse|Option<A> headOption lastOption find(A) maxOption minOption reduceOption(A,A) lift maxByOption(A) minByOption(A)|` +
  `${own}<A> filter(A) filterNot(A) tail init take drop takeRight dropRight takeWhile(A) dropWhile(A) reverse sorted sortBy(A) sortWith(A,A) distinct distinctBy(A) slice diff intersect padTo tapEach(A) withFilter(A) ++ +: :+ ::: ++: concat appended prepended appendedAll prependedAll patch updated union - -- + & | empty|` +
  `${own}<$0> map(A)|${own}<$0.0> flatMap(A) flatten|${own}<$0> collect|Option<$0> collectFirst|tuple<${own}<A>,${own}<A>> partition(A) span(A) splitAt|${own}<tuple<A,Int>> zipWithIndex|${own}<tuple<A,#0.0>> zip|Map<$0,${own}<A>> groupBy(A)|` +
  `List<A> toList|Seq<A> toSeq|Vector<A> toVector|IndexedSeq<A> toIndexedSeq|Array<A> toArray|Set<A> toSet|Iterator<A> iterator reverseIterator toIterator|Iterator<${own}<A>> grouped sliding|${own}<A> view toStream to toBuffer|` +
  `A .:: .+:|${own}<A> .:::2 .+::2|Unit foreach(A)|Boolean exists(A) forall(A) contains isEmpty nonEmpty startsWith endsWith hasNext sameElements subsetOf|Int size length count(A) indexOf indexWhere(A) lastIndexWhere(A) knownSize|String mkString|Range indices|Boolean corresponds|` +
  '=>#0 foldLeft/1 fold/1 foldRight/1|? foldLeft:2(#0,A) fold:2(#0,A) foldRight:2(A,#0)';

const holder = (name: string, error: string): string =>
  `|A get getOrElse .Some .Success .Right each|${name} filter(A) filterNot(A) orElse tap(A) withFilter(A) recover recoverWith filterOrElse(A)|Unit foreach(A)|Boolean isDefined isEmpty nonEmpty isSuccess isFailure isRight isLeft exists(A) forall(A) contains|$0 fold|${error}`;

export const library: Readonly<Record<string, string>> = {
  Iterable: many('Iterable'),
  Traversable: many('Traversable'),
  Seq: many('Seq'),
  List: many('List'),
  Vector: many('Vector'),
  IndexedSeq: many('IndexedSeq'),
  Set: many('Set'),
  Array: many('Array'),
  Iterator: many('Iterator'),
  Stream: many('Stream'),
  LazyList: many('LazyList'),
  Buffer: many('Buffer'),
  ListBuffer: many('ListBuffer'),
  ArrayBuffer: many('ArrayBuffer'),
  Queue: many('Queue'),
  View: many('View'),
  ArraySeq: many('ArraySeq'),
  SortedSet: many('SortedSet'),
  Map:
    '<K,V>|V apply getOrElse getOrElseUpdate default|Option<V> get remove put|Iterable<K> keys|Set<K> keySet|Iterator<K> keysIterator|Iterable<V> values|Iterator<V> valuesIterator|tuple<K,V> head last each|Option<tuple<K,V>> headOption find(tuple<K,V>) lastOption|' +
    'Map<K,V> filter(tuple<K,V>) filterNot(tuple<K,V>) updated + - ++ -- removed take drop tail withDefault withDefaultValue clone toMap filterKeys(K) withFilter(tuple<K,V>) concat|Map<K,$0> mapValues(V) transform(K,V)|Iterable<$0> map(tuple<K,V>)|Iterable<$0.0> flatMap(tuple<K,V>)|Iterable<$0> collect|' +
    'List<tuple<K,V>> toList|Seq<tuple<K,V>> toSeq|Vector<tuple<K,V>> toVector|Iterator<tuple<K,V>> iterator|Array<tuple<K,V>> toArray|tuple<Map<K,V>,Map<K,V>> partition(tuple<K,V>)|Unit foreach(tuple<K,V>)|Boolean contains isEmpty nonEmpty exists(tuple<K,V>) forall(tuple<K,V>) isDefinedAt|Int size count(tuple<K,V>)|String mkString',
  Option: `<A>${holder('Option<A>', 'Option<$0> map(A) collect|$0 flatMap(A)|A orNull next head|List<A> toList|Seq<A> toSeq|Iterator<A> iterator|Option<A> headOption find(A)|Either<#0,A> toRight|Int size|Option<tuple<A,#0.0>> zip|Option<A.0> flatten')}`,
  Try: `<A>${holder('Try<A>', 'Try<$0> map(A) transform(A) collect|$0 flatMap(A)|Option<A> toOption|Either<Throwable,A> toEither|Try<Throwable> failed')}`,
  Either: `<E,A>${holder('Either<E,A>', 'E .Left|Either<E,$0> map(A)|$0 flatMap(A)|Option<A> toOption|LeftProjection<E,A> left|Either<A,E> swap|Either<E,A> right|Seq<A> toSeq')}`,
  LeftProjection:
    '<E,A>|E get getOrElse|Option<E> toOption|Either<$0,A> map(E)|$0 flatMap(E)|Unit foreach(E)',
  Future:
    '<A>|Future<$0> map(A)|$0 flatMap(A)|Future<A> filter(A) recover recoverWith andThen fallbackTo withFilter(A)|Unit foreach(A) onComplete(Try<A>)|Option<Try<A>> value|Boolean isCompleted',
  Promise:
    '<A>|Future<A> future|Promise<A> success failure complete completeWith|Boolean isCompleted trySuccess tryFailure tryComplete',
  DynamicVariable: '<T>|T value',
  AtomicReference:
    '<T>|T get getAndSet getAndUpdate(T) updateAndGet(T)|Boolean compareAndSet|Unit set',
  Range:
    '|Int head last apply next each|Range filter(Int) reverse by take drop tail|IndexedSeq<$0> map(Int)|IndexedSeq<$0.0> flatMap(Int)|Unit foreach(Int)|Boolean exists(Int) forall(Int) contains isEmpty nonEmpty|Int size length|List<Int> toList|Seq<Int> toSeq|Iterator<Int> iterator',
  tuple: '<A,B,C,D,E,F>|A ._1|B ._2|C ._3|D ._4|E ._5|F ._6|tuple<B,A> swap',
  String:
    '|Int length size indexOf lastIndexOf compareTo hashCode toInt codePointAt compareToIgnoreCase count(Char) indexWhere(Char)|Long toLong|Double toDouble|Char charAt head last apply each|Option<Char> headOption lastOption find(Char)|Option<Int> toIntOption|' +
    'String trim substring toUpperCase toLowerCase replace replaceAll replaceFirst stripMargin stripPrefix stripSuffix take drop takeRight dropRight takeWhile(Char) dropWhile(Char) filter(Char) filterNot(Char) reverse capitalize concat + * format formatted intern slice tail init mkString padTo strip repeat toString|' +
    'Array<String> split|Array<Byte> getBytes|Array<Char> toCharArray|Iterator<String> linesIterator lines|List<Char> toList|Seq<Char> toSeq|Boolean isEmpty nonEmpty contains startsWith endsWith matches equalsIgnoreCase exists(Char) forall(Char) isBlank|Unit foreach(Char)|Regex r|IndexedSeq<$0> map(Char)',
  StringBuilder:
    '|StringBuilder append += ++= insert delete reverse|Int length|String toString result',
  Regex:
    '|Option<Match> findFirstMatchIn|Option<String> findFirstIn|Iterator<String> findAllIn|String replaceAllIn replaceFirstIn regex|Regex r|Boolean matches',
  Int: numeric('Int'),
  Long: numeric('Long'),
  Double: numeric('Double'),
  Float: numeric('Float'),
  Short: numeric('Int'),
  Byte: numeric('Int'),
  Char: '|Boolean isDigit isLetter isWhitespace isUpper isLower isLetterOrDigit < > <= >=|Char toUpper toLower|Int toInt - +|String toString',
  Boolean: '|Boolean && || ! &',
  Any: '|String toString|Boolean equals == != isInstanceOf|Int hashCode ##',
};

function numeric(name: string): string {
  return `|${name} + - * / % & ^ << >> >>> max min abs unary_- unary_~|Int toInt compare signum|Long toLong|Double toDouble|Boolean < > <= >= isNaN|String toString toHexString toBinaryString|Range until to`;
}
