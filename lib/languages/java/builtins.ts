// What Java's own types mean to resolution.
import type { BuiltinTable } from '../_builtins.ts';
import { library } from './library.ts';
import { supertypes } from './supertypes.ts';

export const builtins: BuiltinTable = {
  wrappers: { var: 'opaque' },
  methods: {},
  callbacks: [],
  library,
  libraryPackages: ('java.lang java.lang.reflect java.util java.util.function java.util.stream java.util.regex java.util.concurrent java.util.concurrent.atomic ' +
    'java.io java.nio java.nio.charset java.nio.file java.math java.text java.time java.net').split(' '),
  rootType: 'Object',
  iteration: ['iterator', 'next'],
  rootMembers: 'getClass hashCode equals toString clone notify notifyAll wait finalize'.split(' '),
  functionTypes: {
    Runnable: [], Callable: [], Supplier: [], BooleanSupplier: [], IntSupplier: [], LongSupplier: [], DoubleSupplier: [],
    Function: [0], UnaryOperator: [0], Consumer: [0], Predicate: [0], ToIntFunction: [0], ToLongFunction: [0], ToDoubleFunction: [0], Comparable: [0],
    BiFunction: [0, 1], BiConsumer: [0, 1], BiPredicate: [0, 1], ToIntBiFunction: [0, 1], ToLongBiFunction: [0, 1], ToDoubleBiFunction: [0, 1], BinaryOperator: [0, 0], Comparator: [0, 0],
    IntFunction: [-1], IntPredicate: [-1], IntConsumer: [-1], IntUnaryOperator: [-1], IntBinaryOperator: [-1, -1], LongFunction: [-1], LongPredicate: [-1], LongUnaryOperator: [-1],
    DoubleFunction: [-1], DoublePredicate: [-1], DoubleUnaryOperator: [-1], ObjIntConsumer: [0, -1], Executor: [-1], FileFilter: [-1], FilenameFilter: [-1, -1],
    LongConsumer: [-1], LongBinaryOperator: [-1, -1], LongToIntFunction: [-1], LongToDoubleFunction: [-1], IntToLongFunction: [-1], IntToDoubleFunction: [-1], DoubleConsumer: [-1],
    DoubleBinaryOperator: [-1, -1], DoubleToIntFunction: [-1], DoubleToLongFunction: [-1], ObjLongConsumer: [0, -1], ObjDoubleConsumer: [0, -1], InvocationHandler: [-1, -1, -1],
    ThreadFactory: [-1], AutoCloseable: [], Closeable: [], Flushable: [], Iterable: [], Readable: [-1], PathMatcher: [-1], RejectedExecutionHandler: [-1, -1],
  },
  supertypes,
};
