// What methods of Java's own library yield, for the types that programs use most. Types that are missing here are known by name alone.

/**
 * A type's parameters, then results, each with the names that yield it; `.NAME` is a static field, `name/2` takes two
 * arguments, `name(E)` hands those to a function that it is given. In results `#0` is an argument, `#0.1` the second
 * type argument of its type, `#0*` its elements, and `$0` what a function that is handed over yields; `#0?T` puts T
 * where nothing is known.
 */
export const library: Readonly<Record<string, string>> = {
  Array: '<E>|E[] clone|int .length',
  Boolean:
    '|Boolean .FALSE .TRUE valueOf|Class<Boolean> .TYPE|Optional<DynamicConstantDesc<Boolean>> describeConstable|String toString|boolean booleanValue getBoolean logicalAnd logicalOr logicalXor parseBoolean|int compare compareTo hashCode',
  Byte:
    '|Byte decode valueOf|Class<Byte> .TYPE|Optional<DynamicConstantDesc<Byte>> describeConstable|String toString|byte .MAX_VALUE .MIN_VALUE byteValue parseByte|double doubleValue|float floatValue|int .BYTES .SIZE compare compareTo ' +
    'compareUnsigned hashCode intValue toUnsignedInt|long longValue toUnsignedLong|short shortValue',
  Character:
    '|Character valueOf|Class<Character> .TYPE|Optional<DynamicConstantDesc<Character>> describeConstable|String getName toString|boolean isAlphabetic isBmpCodePoint isDefined isDigit isHighSurrogate isISOControl isIdentifierIgnorable ' +
    'isIdeographic isJavaIdentifierPart isJavaIdentifierStart isJavaLetter isJavaLetterOrDigit isLetter isLetterOrDigit isLowSurrogate isLowerCase isMirrored isSpace isSpaceChar isSupplementaryCodePoint isSurrogate isSurrogatePair ' +
    'isTitleCase isUnicodeIdentifierPart isUnicodeIdentifierStart isUpperCase isValidCodePoint isWhitespace|byte .COMBINING_SPACING_MARK .CONNECTOR_PUNCTUATION .CONTROL .CURRENCY_SYMBOL .DASH_PUNCTUATION .DECIMAL_DIGIT_NUMBER ' +
    '.DIRECTIONALITY_ARABIC_NUMBER .DIRECTIONALITY_BOUNDARY_NEUTRAL .DIRECTIONALITY_COMMON_NUMBER_SEPARATOR .DIRECTIONALITY_EUROPEAN_NUMBER .DIRECTIONALITY_EUROPEAN_NUMBER_SEPARATOR .DIRECTIONALITY_EUROPEAN_NUMBER_TERMINATOR ' +
    '.DIRECTIONALITY_FIRST_STRONG_ISOLATE .DIRECTIONALITY_LEFT_TO_RIGHT .DIRECTIONALITY_LEFT_TO_RIGHT_EMBEDDING .DIRECTIONALITY_LEFT_TO_RIGHT_ISOLATE .DIRECTIONALITY_LEFT_TO_RIGHT_OVERRIDE .DIRECTIONALITY_NONSPACING_MARK ' +
    '.DIRECTIONALITY_OTHER_NEUTRALS .DIRECTIONALITY_PARAGRAPH_SEPARATOR .DIRECTIONALITY_POP_DIRECTIONAL_FORMAT .DIRECTIONALITY_POP_DIRECTIONAL_ISOLATE .DIRECTIONALITY_RIGHT_TO_LEFT .DIRECTIONALITY_RIGHT_TO_LEFT_ARABIC ' +
    '.DIRECTIONALITY_RIGHT_TO_LEFT_EMBEDDING .DIRECTIONALITY_RIGHT_TO_LEFT_ISOLATE .DIRECTIONALITY_RIGHT_TO_LEFT_OVERRIDE .DIRECTIONALITY_SEGMENT_SEPARATOR .DIRECTIONALITY_UNDEFINED .DIRECTIONALITY_WHITESPACE .ENCLOSING_MARK ' +
    '.END_PUNCTUATION .FINAL_QUOTE_PUNCTUATION .FORMAT .INITIAL_QUOTE_PUNCTUATION .LETTER_NUMBER .LINE_SEPARATOR .LOWERCASE_LETTER .MATH_SYMBOL .MODIFIER_LETTER .MODIFIER_SYMBOL .NON_SPACING_MARK .OTHER_LETTER .OTHER_NUMBER ' +
    '.OTHER_PUNCTUATION .OTHER_SYMBOL .PARAGRAPH_SEPARATOR .PRIVATE_USE .SPACE_SEPARATOR .START_PUNCTUATION .SURROGATE .TITLECASE_LETTER .UNASSIGNED .UPPERCASE_LETTER getDirectionality|char .MAX_HIGH_SURROGATE .MAX_LOW_SURROGATE ' +
    '.MAX_SURROGATE .MAX_VALUE .MIN_HIGH_SURROGATE .MIN_LOW_SURROGATE .MIN_SURROGATE .MIN_VALUE charValue forDigit highSurrogate lowSurrogate reverseBytes|char[] toChars/1|int .BYTES .MAX_CODE_POINT .MAX_RADIX .MIN_CODE_POINT .MIN_RADIX ' +
    '.MIN_SUPPLEMENTARY_CODE_POINT .SIZE charCount codePointAt codePointBefore codePointCount codePointOf compare compareTo digit getNumericValue getType hashCode offsetByCodePoints toChars/3 toCodePoint',
  Double:
    '|Class<Double> .TYPE|Double resolveConstantDesc valueOf|Optional<Double> describeConstable|String toHexString toString|boolean isFinite isInfinite isNaN|byte byteValue|double .MAX_VALUE .MIN_NORMAL .MIN_VALUE .NEGATIVE_INFINITY .NaN ' +
    '.POSITIVE_INFINITY doubleValue longBitsToDouble max min parseDouble sum|float floatValue|int .BYTES .MAX_EXPONENT .MIN_EXPONENT .SIZE compare compareTo hashCode intValue|long doubleToLongBits doubleToRawLongBits longValue|short ' +
    'shortValue',
  Float:
    '|Class<Float> .TYPE|Float resolveConstantDesc valueOf|Optional<Float> describeConstable|String toHexString toString|boolean isFinite isInfinite isNaN|byte byteValue|double doubleValue|float .MAX_VALUE .MIN_NORMAL .MIN_VALUE ' +
    '.NEGATIVE_INFINITY .NaN .POSITIVE_INFINITY floatValue intBitsToFloat max min parseFloat sum|int .BYTES .MAX_EXPONENT .MIN_EXPONENT .SIZE compare compareTo floatToIntBits floatToRawIntBits hashCode intValue|long longValue|short ' +
    'shortValue',
  Integer:
    '|Class<Integer> .TYPE|Integer decode getInteger resolveConstantDesc valueOf|Optional<Integer> describeConstable|String toBinaryString toHexString toOctalString toString toUnsignedString|byte byteValue|double doubleValue|float ' +
    'floatValue|int .BYTES .MAX_VALUE .MIN_VALUE .SIZE bitCount compare compareTo compareUnsigned divideUnsigned hashCode highestOneBit intValue lowestOneBit max min numberOfLeadingZeros numberOfTrailingZeros parseInt parseUnsignedInt ' +
    'remainderUnsigned reverse reverseBytes rotateLeft rotateRight signum sum|long longValue toUnsignedLong|short shortValue',
  Long:
    '|Class<Long> .TYPE|Long decode getLong resolveConstantDesc valueOf|Optional<Long> describeConstable|String toBinaryString toHexString toOctalString toString toUnsignedString|byte byteValue|double doubleValue|float floatValue|int ' +
    '.BYTES .SIZE bitCount compare compareTo compareUnsigned hashCode intValue numberOfLeadingZeros numberOfTrailingZeros signum|long .MAX_VALUE .MIN_VALUE divideUnsigned highestOneBit longValue lowestOneBit max min parseLong ' +
    'parseUnsignedLong remainderUnsigned reverse reverseBytes rotateLeft rotateRight sum|short shortValue',
  Short:
    '|Class<Short> .TYPE|Optional<DynamicConstantDesc<Short>> describeConstable|Short decode valueOf|String toString|byte byteValue|double doubleValue|float floatValue|int .BYTES .SIZE compare compareTo compareUnsigned hashCode intValue ' +
    'toUnsignedInt|long longValue toUnsignedLong|short .MAX_VALUE .MIN_VALUE parseShort reverseBytes shortValue',
  Number:
    '|byte byteValue|double doubleValue|float floatValue|int intValue|long longValue|short shortValue',
  Math: '|double .E .PI IEEEremainder acos asin atan atan2 cbrt ceil cos cosh exp expm1 floor hypot log log10 log1p pow random rint sin sinh sqrt tan tanh toDegrees toRadians|int getExponent toIntExact|long multiplyFull multiplyHigh',
  Object: '|Class<Object> getClass|Object clone|String toString|boolean equals|int hashCode',
  String:
    '|$0 transform(String)|CharSequence subSequence|Comparator<String> .CASE_INSENSITIVE_ORDER|IntStream chars codePoints|Optional<String> describeConstable|Stream<String> lines|String concat copyValueOf format formatted indent intern join ' +
    'repeat replace replaceAll replaceFirst resolveConstantDesc strip stripIndent stripLeading stripTrailing substring toLowerCase toUpperCase translateEscapes trim valueOf|String[] split|boolean contains contentEquals endsWith ' +
    'equalsIgnoreCase isBlank isEmpty matches regionMatches startsWith|byte[] getBytes/0 getBytes/1|char charAt|char[] toCharArray|int codePointAt codePointBefore codePointCount compareTo compareToIgnoreCase indexOf lastIndexOf length ' +
    'offsetByCodePoints',
  StringBuilder:
    '|StringBuilder append appendCodePoint delete deleteCharAt insert replace reverse|int compareTo indexOf lastIndexOf',
  StringBuffer:
    '|CharSequence subSequence|String substring|StringBuffer append appendCodePoint delete deleteCharAt insert replace reverse|char charAt|int capacity codePointAt codePointBefore codePointCount compareTo indexOf lastIndexOf length ' +
    'offsetByCodePoints',
  CharSequence:
    '|CharSequence subSequence|IntStream chars codePoints|boolean isEmpty|char charAt|int compare length',
  Class:
    '<T>|#0.0 getAnnotation getDeclaredAnnotation|#0.0[] getAnnotationsByType getDeclaredAnnotationsByType|AnnotatedType getAnnotatedSuperclass|AnnotatedType[] getAnnotatedInterfaces|Annotation[] getAnnotations getDeclaredAnnotations|' +
    'Class<#0.0> asSubclass|Class<Object> arrayType componentType forName getComponentType getDeclaringClass getEnclosingClass getNestHost|Class<Object>[] getClasses getDeclaredClasses getInterfaces getNestMembers getPermittedSubclasses|' +
    'Class<T> getSuperclass|ClassLoader getClassLoader|Constructor<Object> getEnclosingConstructor|Constructor<Object>[] getConstructors getDeclaredConstructors|Constructor<T> getConstructor getDeclaredConstructor|Field getDeclaredField ' +
    'getField|Field[] getDeclaredFields getFields|InputStream getResourceAsStream|Method getDeclaredMethod getEnclosingMethod getMethod|Method[] getDeclaredMethods getMethods|Module getModule|Object[] getSigners|Optional<ClassDesc> ' +
    'describeConstable|Package getPackage|ProtectionDomain getProtectionDomain|RecordComponent[] getRecordComponents|String descriptorString getCanonicalName getName getPackageName getSimpleName getTypeName toGenericString|T cast ' +
    'newInstance|T[] getEnumConstants|Type getGenericSuperclass|TypeVariable<Class<T>>[] getTypeParameters|Type[] getGenericInterfaces|URL getResource|boolean desiredAssertionStatus isAnnotation isAnnotationPresent isAnonymousClass isArray ' +
    'isAssignableFrom isEnum isHidden isInstance isInterface isLocalClass isMemberClass isNestmateOf isPrimitive isRecord isSealed isSynthetic|int getModifiers',
  Enum: '<E>|#0.0 valueOf|Class<E> getDeclaringClass|Optional<EnumDesc<E>> describeConstable|String name|int compareTo ordinal',
  Throwable:
    '|StackTraceElement[] getStackTrace|String getLocalizedMessage getMessage|Throwable fillInStackTrace getCause initCause|Throwable[] getSuppressed',
  Thread:
    '|ClassLoader getContextClassLoader|Map<Thread,StackTraceElement[]> getAllStackTraces|StackTraceElement[] getStackTrace|State getState|String getName|Thread currentThread|ThreadGroup getThreadGroup|UncaughtExceptionHandler ' +
    'getDefaultUncaughtExceptionHandler getUncaughtExceptionHandler|boolean holdsLock interrupted isAlive isDaemon isInterrupted|int .MAX_PRIORITY .MIN_PRIORITY .NORM_PRIORITY activeCount countStackFrames enumerate getPriority|long getId',
  System:
    '|Channel inheritedChannel|Console console|InputStream .in|Logger getLogger|Map<String,String> getenv/0|PrintStream .err .out|Properties getProperties|SecurityManager getSecurityManager|String clearProperty getProperty getenv/1 ' +
    'lineSeparator mapLibraryName setProperty|int identityHashCode|long currentTimeMillis nanoTime',
  Iterable: '<T>|? forEach(T)|Iterator<T> iterator',
  Comparable: '<T>|int compareTo',
  ThreadLocal: '<T>|T get initialValue|ThreadLocal<$0> withInitial',
  StackTraceElement:
    '|String getClassLoaderName getClassName getFileName getMethodName getModuleName getModuleVersion|boolean isNativeMethod|int getLineNumber',
  Field:
    '|#0.0 getAnnotation|#0.0[] getAnnotationsByType|AnnotatedType getAnnotatedType|Annotation[] getDeclaredAnnotations|Class<Object> getDeclaringClass getType|Object get|String getName toGenericString|Type getGenericType|boolean ' +
    'getBoolean isEnumConstant isSynthetic|byte getByte|char getChar|double getDouble|float getFloat|int getInt getModifiers|long getLong|short getShort',
  Method:
    '|#0.0 getAnnotation|AnnotatedType getAnnotatedReturnType|Annotation[] getDeclaredAnnotations|Annotation[][] getParameterAnnotations|Class<Object> getDeclaringClass getReturnType|Class<Object>[] getExceptionTypes getParameterTypes|' +
    'Object getDefaultValue invoke|String getName toGenericString|Type getGenericReturnType|TypeVariable<Method>[] getTypeParameters|Type[] getGenericExceptionTypes getGenericParameterTypes|boolean isBridge isDefault isSynthetic isVarArgs|' +
    'int getModifiers getParameterCount',
  Constructor:
    '<T>|#0.0 getAnnotation|AnnotatedType getAnnotatedReceiverType getAnnotatedReturnType|Annotation[] getDeclaredAnnotations|Annotation[][] getParameterAnnotations|Class<Object>[] getExceptionTypes getParameterTypes|Class<T> ' +
    'getDeclaringClass|String getName toGenericString|T newInstance|TypeVariable<Constructor<T>>[] getTypeParameters|Type[] getGenericExceptionTypes getGenericParameterTypes|boolean isSynthetic isVarArgs|int getModifiers getParameterCount',
  Type: '|String getTypeName',
  ParameterizedType: '|Type getOwnerType getRawType|Type[] getActualTypeArguments',
  Member:
    '|Class<Object> getDeclaringClass|String getName|boolean isSynthetic|int .DECLARED .PUBLIC getModifiers',
  Parameter:
    '|#0.0 getAnnotation getDeclaredAnnotation|#0.0[] getAnnotationsByType getDeclaredAnnotationsByType|AnnotatedType getAnnotatedType|Annotation[] getAnnotations getDeclaredAnnotations|Class<Object> getType|Executable ' +
    'getDeclaringExecutable|String getName|Type getParameterizedType|boolean isImplicit isNamePresent isSynthetic isVarArgs|int getModifiers',
  Executable:
    '|#0.0 getAnnotation|#0.0[] getAnnotationsByType|AnnotatedType getAnnotatedReceiverType getAnnotatedReturnType|AnnotatedType[] getAnnotatedExceptionTypes getAnnotatedParameterTypes|Annotation[] getDeclaredAnnotations|Annotation[][] ' +
    'getParameterAnnotations|Class<Object> getDeclaringClass|Class<Object>[] getExceptionTypes getParameterTypes|Parameter[] getParameters|String getName toGenericString|TypeVariable<Object>[] getTypeParameters|Type[] ' +
    'getGenericExceptionTypes getGenericParameterTypes|boolean isSynthetic isVarArgs|int getModifiers getParameterCount',
  AccessibleObject:
    '|#0.0 getAnnotation getDeclaredAnnotation|#0.0[] getAnnotationsByType getDeclaredAnnotationsByType|Annotation[] getAnnotations getDeclaredAnnotations|boolean canAccess isAccessible isAnnotationPresent trySetAccessible',
  AnnotatedElement:
    '|#0.0 getAnnotation getDeclaredAnnotation|#0.0[] getAnnotationsByType getDeclaredAnnotationsByType|Annotation[] getAnnotations getDeclaredAnnotations|boolean isAnnotationPresent',
  TypeVariable:
    '<D>|AnnotatedType[] getAnnotatedBounds|D getGenericDeclaration|String getName|Type[] getBounds',
  Collection:
    '<E>|Iterator<E> iterator|Object[] toArray/0(int)|Stream<E> parallelStream stream|boolean add addAll contains containsAll isEmpty remove removeAll removeIf(E) retainAll|int size',
  List:
    '<E>|#0*[] toArray/1|? sort(E,E)|E get set|Iterator<E> iterator|List<#0.0> copyOf|List<#0> of/10 of/2 of/3 of/4 of/5 of/6 of/7 of/8 of/9|List<?> of/0|List<E> subList|ListIterator<E> listIterator|Object[] toArray/0|boolean add/1 addAll ' +
    'contains containsAll isEmpty removeAll retainAll|int indexOf lastIndexOf size',
  Set: '<E>|#0*[] toArray/1|Iterator<E> iterator|Object[] toArray/0|Set<#0.0> copyOf|Set<#0> of/10 of/2 of/3 of/4 of/5 of/6 of/7 of/8 of/9|Set<?> of/0|boolean add addAll contains containsAll isEmpty remove removeAll retainAll|int size',
  Map:
    '<K,V>|? forEach(K,V) replaceAll(K,V)|Collection<V> values|Entry<#0,#1> entry|Map<#0*.0,#0*.1> ofEntries|Map<#0,#1> of/10 of/12 of/14 of/16 of/18 of/2 of/20 of/4 of/6 of/8|Map<#0.0,#0.1> copyOf|Map<?,?> of/0|Set<Entry<K,V>> entrySet|' +
    'Set<K> keySet|V compute(K,V) computeIfAbsent(K) computeIfPresent(K,V) get getOrDefault merge(V,V) put putIfAbsent remove/1 replace/2|boolean containsKey containsValue isEmpty remove/2 replace/3|int size',
  Entry:
    '<K,V>|Comparator<Entry<#0.0,?>> comparingByKey/1|Comparator<Entry<?,#0.0>> comparingByValue/1|Comparator<Entry<?,?>> comparingByKey/0 comparingByValue/0|Entry<#0.0,#0.1> copyOf|K getKey|V ' +
    'getValue setValue',
  Iterator: '<E>|? forEachRemaining(E)|E next|boolean hasNext',
  ListIterator: '<E>|E next previous|boolean hasNext hasPrevious|int nextIndex previousIndex',
  Queue: '<E>|E element peek poll remove|boolean add offer',
  Deque:
    '<E>|E element getFirst getLast peek peekFirst peekLast poll pollFirst pollLast pop remove/0 removeFirst removeLast|Iterator<E> descendingIterator iterator|boolean add addAll contains offer offerFirst offerLast remove/1 ' +
    'removeFirstOccurrence removeLastOccurrence|int size',
  Optional:
    '<T>|? ifPresent(T) ifPresentOrElse(T)|Optional<#0> of ofNullable|Optional<$0.0> flatMap(T)|Optional<$0> map(T)|Optional<?> empty|Optional<T> filter(T) or|Stream<T> stream|T get orElse orElseGet orElseThrow|boolean isEmpty isPresent',
  Arrays:
    '|#2.0*[] copyOf/3|#3.0*[] copyOfRange/4|? parallelSetAll(int) parallelSort setAll(int) sort|List<#0*> asList|String deepToString toString|boolean deepEquals equals|int binarySearch compare ' +
    'compareUnsigned deepHashCode hashCode mismatch',
  Collections:
    '|#0.0 max min|? sort|ArrayList<#0.0> list|Collection<#0.0> checkedCollection synchronizedCollection unmodifiableCollection|Comparator<#0.0> reverseOrder/1|Comparator<?> ' +
    'reverseOrder/0|Enumeration<#0.0> enumeration|Enumeration<?> emptyEnumeration|Iterator<?> emptyIterator|List .EMPTY_LIST|List<#0.0> checkedList synchronizedList unmodifiableList|List<#0> singletonList|List<#1> nCopies|' +
    'List<?> emptyList|ListIterator<?> emptyListIterator|Map .EMPTY_MAP|Map<#0,#1> singletonMap|Map<#0.0,#0.1> checkedMap synchronizedMap unmodifiableMap|Map<?,?> emptyMap|NavigableMap<#0.0,#0.1> checkedNavigableMap ' +
    'synchronizedNavigableMap unmodifiableNavigableMap|NavigableMap<?,?> emptyNavigableMap|NavigableSet<#0.0> checkedNavigableSet synchronizedNavigableSet unmodifiableNavigableSet|NavigableSet<?> emptyNavigableSet|Queue<#0.0> asLifoQueue ' +
    'checkedQueue|Set .EMPTY_SET|Set<#0.0> checkedSet newSetFromMap synchronizedSet unmodifiableSet|Set<#0> singleton|Set<?> emptySet|SortedMap<#0.0,#0.1> checkedSortedMap synchronizedSortedMap unmodifiableSortedMap|SortedMap<?,?> ' +
    'emptySortedMap|SortedSet<#0.0> checkedSortedSet synchronizedSortedSet unmodifiableSortedSet|SortedSet<?> emptySortedSet|boolean addAll disjoint replaceAll|int binarySearch frequency indexOfSubList lastIndexOfSubList',
  Objects:
    '|#0 requireNonNull requireNonNullElse requireNonNullElseGet|String toString|boolean deepEquals equals isNull nonNull|int compare hash hashCode',
  Locale:
    '|List<Locale> filter|List<String> filterTags|Locale .CANADA .CANADA_FRENCH .CHINA .CHINESE .ENGLISH .FRANCE .FRENCH .GERMAN .GERMANY .ITALIAN .ITALY .JAPAN .JAPANESE .KOREA .KOREAN .PRC .ROOT .SIMPLIFIED_CHINESE .TAIWAN ' +
    '.TRADITIONAL_CHINESE .UK .US forLanguageTag getDefault lookup stripExtensions|Locale[] getAvailableLocales|Set<Character> getExtensionKeys|Set<String> getISOCountries/1 getUnicodeLocaleAttributes getUnicodeLocaleKeys|String getCountry ' +
    'getDisplayCountry getDisplayLanguage getDisplayName getDisplayScript getDisplayVariant getExtension getISO3Country getISO3Language getLanguage getScript getUnicodeLocaleType getVariant lookupTag toLanguageTag|String[] ' +
    'getISOCountries/0 getISOLanguages|boolean hasExtensions|char .PRIVATE_USE_EXTENSION .UNICODE_LOCALE_EXTENSION',
  Date: '|Date from|Instant toInstant|String toGMTString toLocaleString|boolean after before|int compareTo getDate getDay getHours getMinutes getMonth getSeconds getTimezoneOffset getYear|long UTC getTime parse',
  Calendar:
    '|Calendar getInstance|Date getTime|Instant toInstant|Locale[] getAvailableLocales|Map<String,Integer> getDisplayNames|Set<String> getAvailableCalendarTypes|String getCalendarType getDisplayName|TimeZone getTimeZone|boolean after ' +
    'before isLenient isSet isWeekDateSupported|int .ALL_STYLES .AM .AM_PM .APRIL .AUGUST .DATE .DAY_OF_MONTH .DAY_OF_WEEK .DAY_OF_WEEK_IN_MONTH .DAY_OF_YEAR .DECEMBER .DST_OFFSET .ERA .FEBRUARY .FIELD_COUNT .FRIDAY .HOUR .HOUR_OF_DAY ' +
    '.JANUARY .JULY .JUNE .LONG .LONG_FORMAT .LONG_STANDALONE .MARCH .MAY .MILLISECOND .MINUTE .MONDAY .MONTH .NARROW_FORMAT .NARROW_STANDALONE .NOVEMBER .OCTOBER .PM .SATURDAY .SECOND .SEPTEMBER .SHORT .SHORT_FORMAT .SHORT_STANDALONE ' +
    '.SUNDAY .THURSDAY .TUESDAY .UNDECIMBER .WEDNESDAY .WEEK_OF_MONTH .WEEK_OF_YEAR .YEAR .ZONE_OFFSET compareTo get getActualMaximum getActualMinimum getFirstDayOfWeek getGreatestMinimum getLeastMaximum getMaximum ' +
    'getMinimalDaysInFirstWeek getMinimum getWeekYear getWeeksInWeekYear internalGet|long getTimeInMillis',
  UUID: '|UUID fromString nameUUIDFromBytes randomUUID|int clockSequence compareTo variant version|long getLeastSignificantBits getMostSignificantBits node timestamp',
  Random:
    '|DoubleStream doubles|IntStream ints|LongStream longs|boolean nextBoolean|double nextDouble nextGaussian|float nextFloat|int next nextInt|long nextLong',
  BitSet:
    '|BitSet get/2 valueOf|IntStream stream|boolean get/1 intersects isEmpty|byte[] toByteArray|int cardinality length nextClearBit nextSetBit previousClearBit previousSetBit size|long[] toLongArray',
  Properties:
    '|? forEach(Object,Object) replaceAll(Object,Object)|Collection<Object> values|Enumeration<Object> elements keys propertyNames|Object compute(Object,Object) computeIfAbsent(Object) computeIfPresent(Object,Object) get getOrDefault ' +
    'merge(Object,Object) put putIfAbsent remove/1 replace/2 setProperty|Set<Entry<Object,Object>> entrySet|Set<Object> keySet|Set<String> stringPropertyNames|String getProperty|boolean contains containsKey containsValue isEmpty remove/2 ' +
    'replace/3|int size',
  Scanner:
    '|BigDecimal nextBigDecimal|BigInteger nextBigInteger|IOException ioException|Locale locale|MatchResult match|Pattern delimiter|Scanner reset skip useDelimiter useLocale useRadix|Stream<MatchResult> findAll|Stream<String> tokens|String ' +
    'findInLine findWithinHorizon next nextLine|boolean hasNext hasNextBigDecimal hasNextBigInteger hasNextBoolean hasNextByte hasNextDouble hasNextFloat hasNextInt hasNextLine hasNextLong hasNextShort nextBoolean|byte nextByte|double ' +
    'nextDouble|float nextFloat|int nextInt radix|long nextLong|short nextShort',
  SortedMap:
    '<K,V>|Collection<V> values|Comparator<K> comparator|K firstKey lastKey|Set<Entry<K,V>> entrySet|Set<K> keySet|SortedMap<K,V> headMap subMap tailMap',
  NavigableMap:
    '<K,V>|Entry<K,V> ceilingEntry firstEntry floorEntry higherEntry lastEntry lowerEntry pollFirstEntry pollLastEntry|K ceilingKey floorKey higherKey lowerKey|NavigableMap<K,V> descendingMap headMap/2 subMap/4 tailMap/2|NavigableSet<K> ' +
    'descendingKeySet navigableKeySet|SortedMap<K,V> headMap/1 subMap/2 tailMap/1',
  SortedSet: '<E>|Comparator<E> comparator|E first last|SortedSet<E> headSet subSet tailSet',
  NavigableSet:
    '<E>|E ceiling floor higher lower pollFirst pollLast|Iterator<E> descendingIterator iterator|NavigableSet<E> descendingSet headSet/2 subSet/4 tailSet/2|SortedSet<E> headSet/1 subSet/2 tailSet/1',
  Enumeration: '<E>|E nextElement|Iterator<E> asIterator|boolean hasMoreElements',
  EnumSet: '<E>|EnumSet<#0.0> allOf complementOf copyOf noneOf|EnumSet<#0> of range',
  Stack: '<E>|E peek pop push|boolean empty|int search',
  LinkedList:
    '<E>|#0*[] toArray/1|E element get getFirst getLast peek peekFirst peekLast poll pollFirst pollLast pop remove/0 removeFirst removeLast set|Iterator<E> descendingIterator|ListIterator<E> listIterator|Object[] toArray/0|boolean add/1 ' +
    'addAll contains offer offerFirst offerLast removeFirstOccurrence removeLastOccurrence|int indexOf lastIndexOf size',
  TreeMap:
    '<K,V>|? forEach(K,V) replaceAll(K,V)|Collection<V> values|Comparator<K> comparator|Entry<K,V> ceilingEntry firstEntry floorEntry higherEntry lastEntry lowerEntry pollFirstEntry pollLastEntry|K ceilingKey firstKey floorKey higherKey ' +
    'lastKey lowerKey|NavigableMap<K,V> descendingMap headMap/2 subMap/4 tailMap/2|NavigableSet<K> descendingKeySet navigableKeySet|Set<Entry<K,V>> entrySet|Set<K> keySet|SortedMap<K,V> headMap/1 subMap/2 tailMap/1|V compute(K,V) ' +
    'computeIfAbsent(K) computeIfPresent(K,V) get merge(V,V) put putIfAbsent remove replace/2|boolean containsKey containsValue replace/3|int size',
  Comparator:
    '<T>|Comparator<#0.0> nullsFirst nullsLast|Comparator<?> comparing comparingDouble comparingInt comparingLong naturalOrder reverseOrder|Comparator<T> reversed thenComparing thenComparingDouble(T) ' +
    'thenComparingInt(T) thenComparingLong(T)|int compare',
  TimeZone:
    '|String getDisplayName getID|String[] getAvailableIDs|TimeZone getDefault getTimeZone|ZoneId toZoneId|boolean hasSameRules inDaylightTime observesDaylightTime useDaylightTime|int .LONG .SHORT getDSTSavings getOffset getRawOffset',
  Function: '<T,R>|Function<?,?> identity|Function<?,R> compose|Function<T,$0> andThen(R)|R apply',
  BiFunction: '<T,U,R>|BiFunction<T,U,$0> andThen(R)|R apply',
  Supplier: '<T>|T get',
  Consumer: '<T>|Consumer<T> andThen(T)',
  BiConsumer: '<T,U>|BiConsumer<T,U> andThen(T,U)',
  Predicate: '<T>|Predicate<?> isEqual not|Predicate<T> and(T) negate or(T)|boolean test',
  BiPredicate: '<T,U>|BiPredicate<T,U> and(T,U) negate or(T,U)|boolean test',
  UnaryOperator: '<T>|UnaryOperator<?> identity',
  BinaryOperator: '<T>|BinaryOperator<#0.0> maxBy minBy',
  ToIntFunction: '<T>|int applyAsInt',
  IntFunction: '<R>|R apply',
  Stream:
    '<T>|#0 reduce/3|#0.2?T collect/1|$0 collect/3|$0*[] toArray/1(int)|? forEach(T) forEachOrdered(T)|Builder<?> builder|DoubleStream flatMapToDouble(T) mapMultiToDouble(T,DoubleConsumer) mapToDouble(T)|IntStream ' +
    'flatMapToInt(T) mapMultiToInt(T,IntConsumer) mapToInt(T)|List<T> toList|LongStream flatMapToLong(T) mapMultiToLong(T,LongConsumer) mapToLong(T)|Object[] toArray/0(int)|Optional<T> findAny findFirst max(T,T) min(T,T) reduce/1|' +
    'Stream<#0.0> concat|Stream<#0> iterate ofNullable|Stream<$0.0> flatMap(T)|Stream<$0> generate map(T)|Stream<?> empty mapMulti(T,Consumer<?>)|Stream<T> distinct dropWhile(T) filter(T) limit peek(T) skip sorted(T,T) takeWhile(T)|T ' +
    'reduce/2|boolean allMatch(T) anyMatch(T) noneMatch(T)|long count',
  IntStream:
    '|$0 collect|? forEach(int) forEachOrdered(int)|Builder builder|DoubleStream asDoubleStream mapToDouble(int)|IntStream concat distinct dropWhile(int) empty filter(int) flatMap(int) generate iterate(int) limit map(int) mapMulti ' +
    'of parallel peek(int) range rangeClosed sequential skip sorted takeWhile(int)|IntSummaryStatistics summaryStatistics|LongStream asLongStream mapToLong(int)|OfInt iterator spliterator|OptionalDouble average|OptionalInt findAny ' +
    'findFirst max min reduce/1(int,int)|Stream<$0> mapToObj(int)|Stream<Integer> boxed|boolean allMatch(int) anyMatch(int) noneMatch(int)|int reduce/2(int,int) sum|int[] toArray|long count',
  Collectors:
    '|Collector<#0,Object,#0> reducing/2|Collector<#0.0,#0.1,$1> collectingAndThen|Collector<#0.0,Object,$2> teeing|Collector<#0.0,Object,Optional<#0.0>> maxBy minBy|Collector<#1.0,Object,#1.2> ' +
    'filtering|Collector<#1.0,Object,ConcurrentMap<$0,#1.2>> groupingByConcurrent/2|Collector<#1.0,Object,Map<$0,#1.2>> groupingBy/2|Collector<#1.0,Object,Map<Boolean,#1.2>> partitioningBy/2|Collector<#2.0,Object,$1> ' +
    'groupingBy/3 groupingByConcurrent/3|Collector<?,Object,#0> reducing/3|Collector<?,Object,#1.2> flatMapping mapping|Collector<?,Object,$0> toCollection|Collector<?,Object,$3> toConcurrentMap/4 toMap/4|' +
    'Collector<?,Object,ConcurrentMap<$0,$1>> toConcurrentMap/2 toConcurrentMap/3|Collector<?,Object,ConcurrentMap<$0,List<?>>> groupingByConcurrent/1|Collector<?,Object,Double> averagingDouble averagingInt averagingLong summingDouble|' +
    'Collector<?,Object,DoubleSummaryStatistics> summarizingDouble|Collector<?,Object,IntSummaryStatistics> summarizingInt|Collector<?,Object,Integer> summingInt|Collector<?,Object,List<?>> toList toUnmodifiableList|' +
    'Collector<?,Object,Long> counting summingLong|Collector<?,Object,LongSummaryStatistics> summarizingLong|Collector<?,Object,Map<$0,$1>> toMap/2 toMap/3 toUnmodifiableMap|Collector<?,Object,Map<$0,List<?>>> groupingBy/1|' +
    'Collector<?,Object,Map<Boolean,List<?>>> partitioningBy/1|Collector<?,Object,Optional<?>> reducing/1|Collector<?,Object,Set<?>> toSet toUnmodifiableSet|Collector<CharSequence,Object,String> joining',
  Callable: '<V>|V call',
  Future: '<V>|V get|boolean cancel isCancelled isDone',
  ConcurrentMap:
    '<K,V>|? forEach(K,V) replaceAll(K,V)|V compute(K,V) computeIfAbsent(K) computeIfPresent(K,V) getOrDefault merge(V,V) putIfAbsent replace/2|boolean remove replace/3',
  CompletableFuture:
    '<T>|CompletableFuture<#0> completedFuture|CompletableFuture<$0.0> thenCompose(T) thenComposeAsync(T)|CompletableFuture<$0> handle(T,Throwable) handleAsync(T,Throwable) supplyAsync thenApply(T) thenApplyAsync(T)|CompletableFuture<$1> ' +
    'applyToEither(T) applyToEitherAsync(T) thenCombine thenCombineAsync|CompletableFuture<?> failedFuture newIncompleteFuture|CompletableFuture<Object> anyOf|CompletableFuture<T> completeAsync completeOnTimeout copy ' +
    'exceptionally(Throwable) exceptionallyAsync(Throwable) exceptionallyCompose(Throwable) exceptionallyComposeAsync(Throwable) orTimeout toCompletableFuture whenComplete(T,Throwable) whenCompleteAsync(T,Throwable)|CompletableFuture<Void> ' +
    'acceptEither(T) acceptEitherAsync(T) allOf runAfterBoth runAfterBothAsync runAfterEither runAfterEitherAsync runAsync thenAccept(T) thenAcceptAsync(T) thenAcceptBoth thenAcceptBothAsync thenRun thenRunAsync|' +
    'CompletionStage<#0> completedStage|CompletionStage<?> failedStage|CompletionStage<T> minimalCompletionStage|Executor defaultExecutor delayedExecutor|T get getNow join|boolean cancel complete completeExceptionally isCancelled ' +
    'isCompletedExceptionally isDone|int getNumberOfDependents',
  ExecutorService:
    '|$0.0 invokeAny|Future<#1> submit/2|List<Future<$0.0>> invokeAll|List<Runnable> shutdownNow|boolean awaitTermination isShutdown isTerminated',
  Executors:
    '|Callable<#1> callable/2|Callable<$0> privilegedCallable privilegedCallableUsingCurrentClassLoader|Callable<Object> callable/1|ExecutorService newCachedThreadPool newFixedThreadPool newSingleThreadExecutor newWorkStealingPool ' +
    'unconfigurableExecutorService|ScheduledExecutorService newScheduledThreadPool newSingleThreadScheduledExecutor unconfigurableScheduledExecutorService|ThreadFactory defaultThreadFactory privilegedThreadFactory',
  TimeUnit:
    '|ChronoUnit toChronoUnit|TimeUnit .DAYS .HOURS .MICROSECONDS .MILLISECONDS .MINUTES .NANOSECONDS .SECONDS of valueOf|TimeUnit[] values|long convert toDays toHours toMicros toMillis toMinutes toNanos toSeconds',
  AtomicReference:
    '<V>|V accumulateAndGet compareAndExchange compareAndExchangeAcquire compareAndExchangeRelease get getAcquire getAndAccumulate getAndSet getAndUpdate getOpaque getPlain updateAndGet|boolean compareAndSet weakCompareAndSet ' +
    'weakCompareAndSetAcquire weakCompareAndSetPlain weakCompareAndSetRelease weakCompareAndSetVolatile',
  AtomicInteger:
    '|boolean compareAndSet weakCompareAndSet weakCompareAndSetAcquire weakCompareAndSetPlain weakCompareAndSetRelease weakCompareAndSetVolatile|double doubleValue|float floatValue|int accumulateAndGet(int,int) addAndGet compareAndExchange ' +
    'compareAndExchangeAcquire compareAndExchangeRelease decrementAndGet get getAcquire getAndAccumulate(int,int) getAndAdd getAndDecrement getAndIncrement getAndSet getAndUpdate(int) getOpaque getPlain incrementAndGet intValue ' +
    'updateAndGet(int)|long longValue',
  AtomicLong:
    '|boolean compareAndSet weakCompareAndSet weakCompareAndSetAcquire weakCompareAndSetPlain weakCompareAndSetRelease weakCompareAndSetVolatile|double doubleValue|float floatValue|int intValue|long accumulateAndGet(long,long) addAndGet ' +
    'compareAndExchange compareAndExchangeAcquire compareAndExchangeRelease decrementAndGet get getAcquire getAndAccumulate(long,long) getAndAdd getAndDecrement getAndIncrement getAndSet getAndUpdate(long) getOpaque getPlain ' +
    'incrementAndGet longValue updateAndGet(long)',
  AtomicBoolean:
    '|boolean compareAndExchange compareAndExchangeAcquire compareAndExchangeRelease compareAndSet get getAcquire getAndSet getOpaque getPlain weakCompareAndSet weakCompareAndSetAcquire weakCompareAndSetPlain weakCompareAndSetRelease ' +
    'weakCompareAndSetVolatile',
  File:
    '|File createTempFile getAbsoluteFile getCanonicalFile getParentFile|File[] listFiles listRoots|Path toPath|String .pathSeparator .separator getAbsolutePath getCanonicalPath getName getParent getPath|String[] list|URI toURI|URL toURL|' +
    'boolean canExecute canRead canWrite createNewFile delete exists isAbsolute isDirectory isFile isHidden mkdir mkdirs renameTo setExecutable setLastModified setReadOnly setReadable setWritable|char .pathSeparatorChar .separatorChar|int ' +
    'compareTo|long getFreeSpace getTotalSpace getUsableSpace lastModified length',
  Reader: '|Reader nullReader|boolean markSupported ready|int read|long skip transferTo',
  BufferedReader:
    '|Stream<String> lines|String readLine|boolean markSupported ready|int read|long skip',
  InputStream:
    '|InputStream nullInputStream|boolean markSupported|byte[] readAllBytes readNBytes/1|int available read readNBytes/3|long skip transferTo',
  Writer: '|Writer append nullWriter',
  PrintStream: '|PrintStream append format printf|boolean checkError',
  StringWriter: '|StringBuffer getBuffer|StringWriter append',
  ByteArrayOutputStream: '|String toString|byte[] toByteArray|int size',
  PrintWriter: '|PrintWriter append format printf|boolean checkError',
  Pattern:
    '|Matcher matcher|Pattern compile|Predicate<String> asMatchPredicate asPredicate|Stream<String> splitAsStream|String pattern quote|String[] split|boolean matches|int .CANON_EQ .CASE_INSENSITIVE .COMMENTS .DOTALL .LITERAL .MULTILINE ' +
    '.UNICODE_CASE .UNICODE_CHARACTER_CLASS .UNIX_LINES flags',
  Matcher:
    '|MatchResult toMatchResult|Matcher appendReplacement region reset useAnchoringBounds usePattern useTransparentBounds|Pattern pattern|Stream<MatchResult> results|String group quoteReplacement replaceAll(MatchResult) ' +
    'replaceFirst(MatchResult)|boolean find hasAnchoringBounds hasTransparentBounds hitEnd lookingAt matches requireEnd|int end groupCount regionEnd regionStart start',
  BigDecimal:
    '|BigDecimal .ONE .TEN .ZERO abs add divide divideToIntegralValue max min movePointLeft movePointRight multiply negate plus pow remainder round scaleByPowerOfTen setScale sqrt stripTrailingZeros subtract ulp valueOf|BigDecimal[] ' +
    'divideAndRemainder|BigInteger toBigInteger toBigIntegerExact unscaledValue|String toEngineeringString toPlainString|byte byteValueExact|double doubleValue|float floatValue|int .ROUND_CEILING .ROUND_DOWN .ROUND_FLOOR .ROUND_HALF_DOWN ' +
    '.ROUND_HALF_EVEN .ROUND_HALF_UP .ROUND_UNNECESSARY .ROUND_UP compareTo intValue intValueExact precision scale signum|long longValue longValueExact|short shortValueExact',
  BigInteger:
    '|BigInteger .ONE .TEN .TWO .ZERO abs add and andNot clearBit divide flipBit gcd max min mod modInverse modPow multiply negate nextProbablePrime not or pow probablePrime remainder setBit shiftLeft shiftRight sqrt subtract valueOf xor|' +
    'BigInteger[] divideAndRemainder sqrtAndRemainder|String toString|boolean isProbablePrime testBit|byte byteValueExact|byte[] toByteArray|double doubleValue|float floatValue|int bitCount bitLength compareTo getLowestSetBit intValue ' +
    'intValueExact signum|long longValue longValueExact|short shortValueExact',
  DateFormat:
    '|Calendar getCalendar|Date parse|DateFormat getDateInstance getDateTimeInstance getInstance getTimeInstance|Locale[] getAvailableLocales|NumberFormat getNumberFormat|Object parseObject|String format/1|StringBuffer format/3|TimeZone ' +
    'getTimeZone|boolean isLenient|int .AM_PM_FIELD .DATE_FIELD .DAY_OF_WEEK_FIELD .DAY_OF_WEEK_IN_MONTH_FIELD .DAY_OF_YEAR_FIELD .DEFAULT .ERA_FIELD .FULL .HOUR0_FIELD .HOUR1_FIELD .HOUR_OF_DAY0_FIELD .HOUR_OF_DAY1_FIELD .LONG .MEDIUM ' +
    '.MILLISECOND_FIELD .MINUTE_FIELD .MONTH_FIELD .SECOND_FIELD .SHORT .TIMEZONE_FIELD .WEEK_OF_MONTH_FIELD .WEEK_OF_YEAR_FIELD .YEAR_FIELD',
  NumberFormat:
    '|Currency getCurrency|Locale[] getAvailableLocales|Number parse|NumberFormat getCompactNumberInstance getCurrencyInstance getInstance getIntegerInstance getNumberInstance getPercentInstance|Object parseObject|RoundingMode ' +
    'getRoundingMode|String format/1|StringBuffer format/3|boolean isGroupingUsed isParseIntegerOnly|int .FRACTION_FIELD .INTEGER_FIELD getMaximumFractionDigits getMaximumIntegerDigits getMinimumFractionDigits getMinimumIntegerDigits',
  SimpleDateFormat:
    '|AttributedCharacterIterator formatToCharacterIterator|Date get2DigitYearStart parse|DateFormatSymbols getDateFormatSymbols|String toLocalizedPattern toPattern|StringBuffer format',
  Path:
    '|File toFile|FileSystem getFileSystem|Iterator<Path> iterator|Path getFileName getName getParent getRoot normalize of relativize resolve resolveSibling subpath toAbsolutePath toRealPath|URI toUri|WatchKey register|boolean endsWith ' +
    'isAbsolute startsWith|int compareTo getNameCount',
  Files:
    '|#1.0 getFileAttributeView|BufferedReader newBufferedReader|BufferedWriter newBufferedWriter|DirectoryStream<Path> newDirectoryStream|FileStore getFileStore|FileTime getLastModifiedTime|InputStream newInputStream|List<String> ' +
    'readAllLines|Object getAttribute|OutputStream newOutputStream|Path createDirectories createDirectory createFile createLink createSymbolicLink createTempDirectory createTempFile move readSymbolicLink setAttribute setLastModifiedTime ' +
    'setOwner setPosixFilePermissions walkFileTree write writeString|SeekableByteChannel newByteChannel|Set<PosixFilePermission> getPosixFilePermissions|Stream<Path> find(Path,BasicFileAttributes) list walk|Stream<String> lines|String ' +
    'probeContentType readString|UserPrincipal getOwner|boolean deleteIfExists exists isDirectory isExecutable isHidden isReadable isRegularFile isSameFile isSymbolicLink isWritable notExists|byte[] readAllBytes|long copy/2 mismatch size',
  Paths: '|Path get',
  URI:
    '|String getAuthority getFragment getHost getPath getQuery getRawAuthority getRawFragment getRawPath getRawQuery getRawSchemeSpecificPart getRawUserInfo getScheme getSchemeSpecificPart getUserInfo toASCIIString|URI create normalize ' +
    'parseServerAuthority relativize resolve|URL toURL|boolean isAbsolute isOpaque|int compareTo getPort',
  URL: '|InputStream openStream|Object getContent|String getAuthority getFile getHost getPath getProtocol getQuery getRef getUserInfo toExternalForm|URI toURI|URLConnection openConnection|boolean sameFile|int getDefaultPort getPort',
  Charset:
    '|ByteBuffer encode|CharBuffer decode|Charset defaultCharset forName|CharsetDecoder newDecoder|CharsetEncoder newEncoder|Set<String> aliases|SortedMap<String,Charset> availableCharsets|String displayName name|boolean canEncode contains ' +
    'isRegistered isSupported|int compareTo',
  StandardCharsets: '|Charset .ISO_8859_1 .US_ASCII .UTF_16 .UTF_16BE .UTF_16LE .UTF_8',
  Duration:
    '|Duration .ZERO abs between from minus minusDays minusHours minusMillis minusMinutes minusNanos minusSeconds multipliedBy negated of ofDays ofHours ofMillis ofMinutes ofNanos ofSeconds parse plus plusDays plusHours plusMillis ' +
    'plusMinutes plusNanos plusSeconds truncatedTo withNanos withSeconds|List<TemporalUnit> getUnits|Temporal addTo subtractFrom|boolean isNegative isZero|int compareTo getNano toHoursPart toMillisPart toMinutesPart toNanosPart ' +
    'toSecondsPart|long get getSeconds toDays toDaysPart toHours toMillis toMinutes toNanos toSeconds',
  Instant:
    '|#0.0 query|Instant .EPOCH .MAX .MIN from minus minusMillis minusNanos minusSeconds now ofEpochMilli ofEpochSecond parse plus plusMillis plusNanos plusSeconds truncatedTo with|OffsetDateTime atOffset|Temporal adjustInto|ValueRange ' +
    'range|ZonedDateTime atZone|boolean isAfter isBefore isSupported|int compareTo get getNano|long getEpochSecond getLong toEpochMilli until',
  LocalDate:
    '|#0.0 query|DayOfWeek getDayOfWeek|IsoChronology getChronology|IsoEra getEra|LocalDate .EPOCH .MAX .MIN from minus minusDays minusMonths minusWeeks minusYears now of ofEpochDay ofInstant ofYearDay parse plus plusDays plusMonths ' +
    'plusWeeks plusYears with withDayOfMonth withDayOfYear withMonth withYear|LocalDateTime atStartOfDay/0 atTime/2 atTime/3 atTime/4|Month getMonth|Period until/1|Stream<LocalDate> datesUntil|String format|Temporal adjustInto|ValueRange ' +
    'range|ZonedDateTime atStartOfDay/1|boolean isAfter isBefore isEqual isLeapYear isSupported|int compareTo get getDayOfMonth getDayOfYear getMonthValue getYear lengthOfMonth lengthOfYear|long getLong toEpochDay toEpochSecond until/2',
  LocalDateTime:
    '|#0.0 query|DayOfWeek getDayOfWeek|LocalDate toLocalDate|LocalDateTime .MAX .MIN from minus minusDays minusHours minusMinutes minusMonths minusNanos minusSeconds minusWeeks minusYears now of ofEpochSecond ofInstant parse plus plusDays ' +
    'plusHours plusMinutes plusMonths plusNanos plusSeconds plusWeeks plusYears truncatedTo with withDayOfMonth withDayOfYear withHour withMinute withMonth withNano withSecond withYear|LocalTime toLocalTime|Month getMonth|OffsetDateTime ' +
    'atOffset|String format|Temporal adjustInto|ValueRange range|ZonedDateTime atZone|boolean isAfter isBefore isEqual isSupported|int compareTo get getDayOfMonth getDayOfYear getHour getMinute getMonthValue getNano getSecond getYear|long ' +
    'getLong until',
};
