// What Scala's own types mean to resolution.
import type { BuiltinTable } from '../_builtins.ts';
import { library } from './library.ts';

const SEQUENCES =
  'Seq List Vector IndexedSeq Set Array Iterator Iterable Stream LazyList Buffer ListBuffer ArrayBuffer Queue ArraySeq SortedSet'.split(
    ' ',
  );
const MAPS = 'HashMap TreeMap SortedMap ListMap LinkedHashMap TrieMap'.split(' ');

const PRIMITIVES = 'Int Long Short Byte Char Boolean Float Double'.split(' ');
// Of these names the library has other types than the common one.
const OWN_TYPES = [
  ...SEQUENCES,
  ...MAPS,
  'Map',
  'HashSet',
  'TreeSet',
  'LinkedHashSet',
  'Option',
  'Either',
].filter((name) => name !== 'Array');

export const builtins: BuiltinTable = {
  wrappers: {},
  methods: {},
  callbacks:
    'foreach map flatMap filter filterNot exists forall find count groupBy sortBy sortWith takeWhile dropWhile partition collect collectFirst foldLeft foldRight fold reduce reduceLeft maxBy minBy mapValues getOrElse orElse indexWhere span withFilter foldRight recover recoverWith onComplete andThen tapEach distinctBy'.split(
      ' ',
    ),
  holding: {
    ...Object.fromEntries(SEQUENCES.map((name) => [name, [name, 0] as const])),
    Some: ['Option', 0],
    Option: ['Option', 0],
    Try: ['Try', 0],
    Success: ['Try', 0],
    Right: ['Either', 1],
    Left: ['Either', 0],
    Future: ['Future', 0],
  },
  library,
  calledMember: 'apply',
  instantiated: { implicitly: '', summon: '', asInstanceOf: '' },
  openFunctionTypes: {
    PartialFunction: 'yields',
    Function0: 'yields',
    Function1: 'yields',
    Function2: 'yields',
    Function3: 'yields',
  },
  rootType: 'Any',
  rootMembers:
    'toString equals hashCode getClass == != eq ne asInstanceOf isInstanceOf ## synchronized wait notify notifyAll clone finalize'.split(
      ' ',
    ),
  iterable: [...SEQUENCES, 'Option'],
  spoken: {
    out: {
      ...Object.fromEntries(PRIMITIVES.map((name) => [name, name.toLowerCase()])),
      Any: 'Object',
      AnyRef: 'Object',
      Unit: 'void',
      ...Object.fromEntries(OWN_TYPES.map((name) => [name, `scala.${name}`])),
    },
    in: {
      ...Object.fromEntries(PRIMITIVES.map((name) => [name.toLowerCase(), name])),
      Integer: 'Int',
      Character: 'Char',
      Object: 'Any',
      void: 'Unit',
      ...Object.fromEntries(OWN_TYPES.map((name) => [name, `java.util.${name}`])),
    },
  },
  supertypes: {
    ...Object.fromEntries(
      SEQUENCES.filter((name) => name !== 'Iterable').map((name) => [name, ['Iterable']]),
    ),
    ...Object.fromEntries(MAPS.map((name) => [name, ['Map']])),
    LinearSeq: ['Seq'],
    AbstractSeq: ['Seq'],
    TraversableOnce: ['Iterable'],
    IterableOnce: ['Iterable'],
    GenSeq: ['Seq'],
    Some: ['Option'],
    CharSequence: ['String'],
    HashSet: ['Set'],
    TreeSet: ['Set'],
    LinkedHashSet: ['Set'],
    MutableList: ['Buffer'],
    BufferedIterator: ['Iterator'],
    Success: ['Try'],
    Failure: ['Try'],
    Right: ['Either'],
    Left: ['Either'],
    WrappedString: ['String'],
  },
};
