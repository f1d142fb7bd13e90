// What Scala's own types mean to resolution.
import type { BuiltinTable } from '../_builtins.ts';

export const builtins: BuiltinTable = {
  wrappers: { ...Object.fromEntries('List Seq Vector Set Array Option Some Iterable Iterator'.split(' ').map((name) => [name, 'list'])), Map: 'map' },
  methods: {
    ...Object.fromEntries('head last get find headOption lastOption getOrElse next'.split(' ').map((name) => [name, 'element'])),
    ...Object.fromEntries('filter filterNot sorted sortBy reverse take drop takeWhile dropWhile distinct tail toList toSeq toVector'.split(' ').map((name) => [name, 'itself'])),
    map: 'mapped',
  },
  callbacks: 'foreach map flatMap filter filterNot exists forall find count groupBy sortBy takeWhile dropWhile partition'.split(' '),
  rootType: 'Any',
  rootMembers: 'toString equals hashCode'.split(' '),
};
