// What Kotlin's own types mean to resolution.
import type { BuiltinTable } from '../_builtins.ts';

export const builtins: BuiltinTable = {
  wrappers: {
    ...Object.fromEntries('List MutableList Set MutableSet Collection MutableCollection Iterable MutableIterable Sequence Array ArrayList HashSet LinkedHashSet ArrayDeque Iterator'.split(' ').map((name) => [name, 'list'])),
    Map: 'map', MutableMap: 'map', HashMap: 'map', LinkedHashMap: 'map',
  },
  methods: {
    ...Object.fromEntries('first last firstOrNull lastOrNull find findLast single singleOrNull random get getOrNull elementAt removeAt removeFirst removeLast minByOrNull maxByOrNull next'.split(' ').map((name) => [name, 'element'])),
    ...Object.fromEntries('filter filterNot sorted sortedBy sortedByDescending sortedWith reversed take drop takeWhile dropWhile distinct distinctBy toList toMutableList toSet toMutableSet asSequence asIterable asReversed onEach plus minus shuffled takeLast dropLast subList iterator'.split(' ').map((name) => [name, 'itself'])),
    ...Object.fromEntries('map mapNotNull mapIndexed'.split(' ').map((name) => [name, 'mapped'])),
    values: 'elements',
  },
  callbacks: 'forEach onEach map mapNotNull flatMap filter filterNot any all none find first firstOrNull last lastOrNull single count sumOf sumBy groupBy associateBy associateWith partition sortedBy sortedByDescending maxByOrNull minByOrNull takeWhile dropWhile joinToString'.split(' '),
  rootType: 'Any',
  rootMembers: 'toString equals hashCode'.split(' '),
};
