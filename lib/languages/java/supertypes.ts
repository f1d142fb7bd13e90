// The types of Java's own library that calls choose functions by, each with its direct supertypes. Exceptions are left out but for the common ones.

/** `ArrayList AbstractList List`: the first one extends or implements the others. */
const BELOW_OTHERS =
  'AbstractCollection Collection; AbstractExecutorService ExecutorService; AbstractList AbstractCollection List; AbstractMap Map; ' +
  'AbstractQueue AbstractCollection Queue; AbstractSequentialList AbstractList; AbstractSet AbstractCollection Set; AccessMode Enum; ' +
  'AccessibleObject AnnotatedElement; AnnotatedArrayType AnnotatedType; AnnotatedParameterizedType AnnotatedType; AnnotatedType AnnotatedElement; ' +
  'AnnotatedTypeVariable AnnotatedType; AnnotatedWildcardType AnnotatedType; ArrayBlockingQueue AbstractQueue BlockingQueue Serializable; ' +
  'ArrayDeque AbstractCollection Cloneable Deque Serializable; ArrayList AbstractList Cloneable List RandomAccess Serializable; ' +
  'AtomicBoolean Serializable; AtomicInteger Number Serializable; AtomicIntegerArray Serializable; AtomicLong Number Serializable; ' +
  'AtomicLongArray Serializable; AtomicReference Serializable; AtomicReferenceArray Serializable; AttributedCharacterIterator CharacterIterator; ' +
  'BaseStream AutoCloseable; BigDecimal Comparable Number; BigInteger Comparable Number; BinaryOperator BiFunction; BitSet Cloneable Serializable; ' +
  'BlockingDeque BlockingQueue Deque; BlockingQueue Queue; Boolean Comparable Serializable; BreakIterator Cloneable; ' +
  'BufferedInputStream FilterInputStream; BufferedOutputStream FilterOutputStream; BufferedReader Reader; BufferedWriter Writer; Byte Comparable Number; ' +
  'ByteArrayInputStream InputStream; ByteArrayOutputStream OutputStream; ByteBuffer Buffer Comparable; Calendar Cloneable Comparable Serializable; ' +
  'CharArrayReader Reader; CharArrayWriter Writer; CharBuffer Appendable Buffer CharSequence Comparable Readable; Character Comparable Serializable; ' +
  'CharacterIterator Cloneable; Charset Comparable; ChoiceFormat NumberFormat; Class AnnotatedElement GenericDeclaration OfField Serializable Type; ' +
  'Clock InstantSource; Closeable AutoCloseable; CollationKey Comparable; Collator Cloneable Comparator; Collection Iterable; ' +
  'CompactNumberFormat NumberFormat; CompletableFuture CompletionStage Future; ConcurrentHashMap AbstractMap ConcurrentMap Serializable; ' +
  'ConcurrentLinkedDeque AbstractCollection Deque Serializable; ConcurrentLinkedQueue AbstractQueue Queue Serializable; ConcurrentMap Map; ' +
  'ConcurrentNavigableMap ConcurrentMap NavigableMap; ConcurrentSkipListMap AbstractMap Cloneable ConcurrentNavigableMap Serializable; ' +
  'ConcurrentSkipListSet AbstractSet Cloneable NavigableSet Serializable; Console Flushable; Constructor Executable; CookieManager CookieHandler; ' +
  'CopyOnWriteArrayList Cloneable List RandomAccess Serializable; CopyOnWriteArraySet AbstractSet Serializable; CountedCompleter ForkJoinTask; ' +
  'Currency Serializable; DataInputStream DataInput FilterInputStream; DataOutputStream DataOutput FilterOutputStream; DatagramSocket Closeable; ' +
  'DatagramSocketImpl SocketOptions; Date Cloneable Comparable Serializable; DateFormat Format; DateFormatSymbols Cloneable Serializable; ' +
  'DayOfWeek Enum TemporalAccessor TemporalAdjuster; DecimalFormat NumberFormat; DecimalFormatSymbols Cloneable Serializable; ' +
  'DelayQueue AbstractQueue BlockingQueue; Delayed Comparable; Deque Queue; DirectoryStream Closeable Iterable; Double Comparable Number; ' +
  'DoubleAccumulator Number Serializable; DoubleAdder Number Serializable; DoubleBuffer Buffer Comparable; DoubleStream BaseStream; ' +
  'DoubleSummaryStatistics DoubleConsumer; Duration Comparable Serializable TemporalAmount; Enum Comparable Serializable; ' +
  'EnumMap AbstractMap Cloneable Serializable; EnumSet AbstractSet Cloneable Serializable; Error Throwable; EventListenerProxy EventListener; ' +
  'EventObject Serializable; Exception Throwable; Executable AccessibleObject GenericDeclaration Member; ExecutorCompletionService CompletionService; ' +
  'ExecutorService Executor; Externalizable Serializable; Field AccessibleObject Member; File Comparable Serializable; FileInputStream InputStream; ' +
  'FileOutputStream OutputStream; FilePermission Permission Serializable; FileReader InputStreamReader; FileSystem Closeable; FileVisitOption Enum; ' +
  'FileVisitResult Enum; FileWriter OutputStreamWriter; FilterInputStream InputStream; FilterOutputStream OutputStream; FilterReader Reader; ' +
  'FilterWriter Writer; Float Comparable Number; FloatBuffer Buffer Comparable; ForkJoinPool AbstractExecutorService; ForkJoinTask Future Serializable; ' +
  'ForkJoinWorkerThread Thread; Format Cloneable Serializable; Formatter Closeable Flushable; FutureTask RunnableFuture; GenericArrayType Type; ' +
  'GenericDeclaration AnnotatedElement; GregorianCalendar Calendar; HashMap AbstractMap Cloneable Map Serializable; ' +
  'HashSet AbstractSet Cloneable Serializable Set; Hashtable Cloneable Dictionary Map Serializable; HttpCookie Cloneable; ' +
  'HttpURLConnection URLConnection; IOException Exception; IdentityHashMap AbstractMap Cloneable Map Serializable; Inet4Address InetAddress; ' +
  'Inet6Address InetAddress; InetAddress Serializable; InetSocketAddress SocketAddress; InheritableThreadLocal ThreadLocal; InputStream Closeable; ' +
  'InputStreamReader Reader; Instant Comparable Serializable Temporal TemporalAdjuster; IntBuffer Buffer Comparable; IntStream BaseStream; ' +
  'IntSummaryStatistics IntConsumer; Integer Comparable Number; JarURLConnection URLConnection; LineNumberInputStream FilterInputStream; ' +
  'LineNumberReader BufferedReader; LinkOption CopyOption Enum OpenOption; LinkPermission BasicPermission; ' +
  'LinkedBlockingDeque AbstractQueue BlockingDeque Serializable; LinkedBlockingQueue AbstractQueue BlockingQueue Serializable; LinkedHashMap HashMap Map; ' +
  'LinkedHashSet Cloneable HashSet Serializable Set; LinkedList AbstractSequentialList Cloneable Deque List Serializable; ' +
  'LinkedTransferQueue AbstractQueue Serializable TransferQueue; List Collection; ListIterator Iterator; ListResourceBundle ResourceBundle; ' +
  'LocalDate ChronoLocalDate Serializable Temporal TemporalAdjuster; LocalDateTime ChronoLocalDateTime Serializable Temporal TemporalAdjuster; ' +
  'LocalTime Comparable Serializable Temporal TemporalAdjuster; Locale Cloneable Serializable; Long Comparable Number; ' +
  'LongAccumulator Number Serializable; LongAdder Number Serializable; LongBuffer Buffer Comparable; LongStream BaseStream; ' +
  'LongSummaryStatistics IntConsumer LongConsumer; MappedByteBuffer ByteBuffer; Matcher MatchResult; MathContext Serializable; MessageFormat Format; ' +
  'Method Executable; Module AnnotatedElement; Month Enum TemporalAccessor TemporalAdjuster; ' +
  'MonthDay Comparable Serializable TemporalAccessor TemporalAdjuster; MulticastSocket DatagramSocket; NavigableMap SortedMap; NavigableSet SortedSet; ' +
  'NetPermission BasicPermission; Number Serializable; NumberFormat Format; ObjectInput AutoCloseable DataInput; ' +
  'ObjectInputStream InputStream ObjectInput ObjectStreamConstants; ObjectOutput AutoCloseable DataOutput; ' +
  'ObjectOutputStream ObjectOutput ObjectStreamConstants OutputStream; ObjectStreamClass Serializable; ObjectStreamField Comparable; ' +
  'OffsetDateTime Comparable Serializable Temporal TemporalAdjuster; OffsetTime Comparable Serializable Temporal TemporalAdjuster; ' +
  'OutputStream Closeable Flushable; OutputStreamWriter Writer; Package AnnotatedElement; Parameter AnnotatedElement; ParameterizedType Type; ' +
  'Path Comparable Iterable Watchable; Pattern Serializable; Period ChronoPeriod Serializable; PipedInputStream InputStream; ' +
  'PipedOutputStream OutputStream; PipedReader Reader; PipedWriter Writer; PrimitiveIterator Iterator; ' +
  'PrintStream Appendable Closeable FilterOutputStream; PrintWriter Writer; PriorityBlockingQueue AbstractQueue BlockingQueue Serializable; ' +
  'PriorityQueue AbstractQueue Serializable; ProcessHandle Comparable; Properties Hashtable; PropertyPermission BasicPermission; ' +
  'PropertyResourceBundle ResourceBundle; Proxy Serializable; PushbackInputStream FilterInputStream; PushbackReader FilterReader; Queue Collection; ' +
  'Random RandomGenerator Serializable; RandomAccessFile Closeable DataInput DataOutput; Reader Closeable Readable; RecordComponent AnnotatedElement; ' +
  'RecursiveAction ForkJoinTask; RecursiveTask ForkJoinTask; ReflectPermission BasicPermission; RoundingMode Enum; RuleBasedCollator Collator; ' +
  'RunnableFuture Future Runnable; RunnableScheduledFuture RunnableFuture ScheduledFuture; RuntimeException Exception; RuntimePermission BasicPermission; ' +
  'Scanner Closeable Iterator; ScheduledExecutorService ExecutorService; ScheduledFuture Delayed Future; ' +
  'ScheduledThreadPoolExecutor ScheduledExecutorService ThreadPoolExecutor; SecureCacheResponse CacheResponse; SecureDirectoryStream DirectoryStream; ' +
  'Semaphore Serializable; SequenceInputStream InputStream; SerializablePermission BasicPermission; ServerSocket Closeable; ServiceLoader Iterable; ' +
  'Set Collection; Short Comparable Number; ShortBuffer Buffer Comparable; SimpleDateFormat DateFormat; SimpleFileVisitor FileVisitor; ' +
  'SimpleTimeZone TimeZone; Socket Closeable; SocketAddress Serializable; SocketImpl SocketOptions; SocketPermission Permission Serializable; ' +
  'SortedMap Map; SortedSet Set; SplittableRandom RandomGenerator SplittableGenerator; Stack Vector; StackTraceElement Serializable; ' +
  'StandardCopyOption CopyOption Enum; StandardOpenOption Enum OpenOption; StandardProtocolFamily Enum ProtocolFamily; Stream BaseStream; ' +
  'String CharSequence Comparable Serializable; StringBuffer Appendable CharSequence Comparable Serializable; StringBufferInputStream InputStream; ' +
  'StringBuilder Appendable CharSequence Comparable Serializable; StringCharacterIterator CharacterIterator; StringReader Reader; ' +
  'StringTokenizer Enumeration; StringWriter Writer; SubmissionPublisher AutoCloseable Publisher; ' +
  'SynchronousQueue AbstractQueue BlockingQueue Serializable; Thread Runnable; ThreadGroup UncaughtExceptionHandler; ThreadLocalRandom Random; ' +
  'ThreadPoolExecutor AbstractExecutorService; Throwable Serializable; TimeUnit Enum; TimeZone Cloneable Serializable; TimerTask Runnable; ' +
  'TransferQueue BlockingQueue; TreeMap AbstractMap Cloneable NavigableMap Serializable; TreeSet AbstractSet Cloneable NavigableSet Serializable; ' +
  'TypeVariable AnnotatedElement Type; URI Comparable Serializable; URL Serializable; URLClassLoader Closeable SecureClassLoader; ' +
  'URLPermission Permission; UUID Comparable Serializable; UnaryOperator Function; UnixDomainSocketAddress SocketAddress; ' +
  'Vector AbstractList Cloneable List RandomAccess Serializable; WatchService Closeable; WeakHashMap AbstractMap Map; WildcardType Type; ' +
  'Writer Appendable Closeable Flushable; Year Comparable Serializable Temporal TemporalAdjuster; ' +
  'YearMonth Comparable Serializable Temporal TemporalAdjuster; ZoneId Serializable; ' +
  'ZoneOffset Comparable Serializable TemporalAccessor TemporalAdjuster ZoneId; ZonedDateTime ChronoZonedDateTime Serializable Temporal; ';

/** Types that nothing of use is above. */
const ALONE =
  'AnnotatedElement Annotation Appendable Arrays AtomicIntegerFieldUpdater AtomicLongFieldUpdater AtomicMarkableReference AtomicReferenceFieldUpdater ' +
  'AtomicStampedReference AttributedString Authenticator AutoCloseable Base64 BiConsumer BiFunction BiPredicate Bidi BooleanSupplier Buffer ByteOrder ' +
  'CacheRequest CacheResponse Callable CharSequence CharsetDecoder CharsetEncoder ClassLoader ClassValue Cloneable CoderResult CodingErrorAction ' +
  'CollationElementIterator Collections Collector Collectors Comparable Comparator Compiler CompletionService CompletionStage Consumer ContentHandler ' +
  'ContentHandlerFactory CookieHandler CookiePolicy CookieStore CopyOption CountDownLatch CyclicBarrier DataInput DataOutput DatagramPacket ' +
  'DatagramSocketImplFactory Dictionary DoubleBinaryOperator DoubleConsumer DoubleFunction DoublePredicate DoubleSupplier DoubleToIntFunction ' +
  'DoubleToLongFunction DoubleUnaryOperator Entry Enumeration EventListener Exchanger Executor Executors FieldPosition FileDescriptor FileFilter ' +
  'FileNameMap FileStore FileSystems FileVisitor FilenameFilter Files Flow Flushable Formattable FormattableFlags Function Future HexFormat IDN ' +
  'InstantSource IntBinaryOperator IntConsumer IntFunction IntPredicate IntSupplier IntToDoubleFunction IntToLongFunction IntUnaryOperator ' +
  'InterfaceAddress InvocationHandler Iterable Iterator LongBinaryOperator LongConsumer LongFunction LongPredicate LongSupplier LongToDoubleFunction ' +
  'LongToIntFunction LongUnaryOperator Map MatchResult Math Member Modifier ModuleLayer NetworkInterface Normalizer ObjDoubleConsumer ObjIntConsumer ' +
  'ObjLongConsumer Object ObjectInputFilter ObjectInputValidation ObjectStreamConstants Objects Observable Observer OpenOption Optional OptionalDouble ' +
  'OptionalInt OptionalLong ParsePosition PasswordAuthentication PathMatcher Paths Phaser Predicate Process ProcessBuilder ProtocolFamily ProxySelector ' +
  'RandomAccess Readable Record RejectedExecutionHandler ResourceBundle ResponseCache Runnable Runtime SecurityManager Serializable SocketImplFactory ' +
  'SocketOption SocketOptions Spliterator Spliterators StackWalker StandardCharsets StandardSocketOptions StandardWatchEventKinds StreamSupport ' +
  'StreamTokenizer StrictMath StringJoiner Supplier System ThreadFactory ThreadLocal Timer ToDoubleBiFunction ToDoubleFunction ToIntBiFunction ' +
  'ToIntFunction ToLongBiFunction ToLongFunction Type URLConnection URLDecoder URLEncoder URLStreamHandler URLStreamHandlerFactory Void WatchEvent ' +
  'WatchKey Watchable ';

export const supertypes: Readonly<Record<string, readonly string[]>> = Object.fromEntries(
  [...BELOW_OTHERS.split(';'), ...ALONE.split(' ')]
    .map((row) => row.trim().split(' '))
    .map(([name = '', ...above]) => [name, above]),
);
