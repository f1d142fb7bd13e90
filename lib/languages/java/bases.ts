// Members that the base types of Java's library call. The library calls any that a type does not list here.

const OBJECT = 'equals hashCode toString finalize clone';
const SERIALIZED =
  'readObject writeObject readResolve writeReplace readObjectNoData readExternal writeExternal';
const THROWN = `${OBJECT} getMessage getLocalizedMessage getCause getStackTrace fillInStackTrace printStackTrace`;

export const baseCalls: Readonly<Record<string, string>> = {
  Object: OBJECT,
  Record: OBJECT,
  Enum: OBJECT,
  Serializable: SERIALIZED,
  Cloneable: 'clone',
  Comparable: 'compareTo',
  Comparator: 'compare reversed',
  Runnable: 'run',
  Callable: 'call',
  AutoCloseable: 'close',
  Closeable: 'close',
  Iterable: 'iterator forEach spliterator',
  Iterator: 'hasNext next remove forEachRemaining',
  Throwable: THROWN,
  Exception: THROWN,
  RuntimeException: THROWN,
  Error: THROWN,
  IllegalArgumentException: THROWN,
  IllegalStateException: THROWN,
};
