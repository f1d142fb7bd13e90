// Type constructors that turn instances into classes, and classes into instances. Resolves no names.
import { UNKNOWN } from '../../languages/_kit/resolution/open-values.ts';
import type { Value, Values } from '../../link/vocabulary.ts';
import { instance, union } from '../values/values.ts';

/** `Type[C]`: what is an instance stands for its class. */
export function classesOf(args: readonly Values[]): Values {
  if (args.length === 0) return UNKNOWN;
  return union(args).flatMap((value): Value[] =>
    value.kind === 'instance' ? [{ kind: 'symbol', def: value.def }] : [value],
  );
}

/** `InstanceType<typeof C>`: what stands for a class is an instance of it. */
export function instancesOf(args: readonly Values[]): Values {
  if (args.length === 0) return UNKNOWN;
  return union(args).flatMap(
    (value): Values => (value.kind === 'symbol' ? instance(value.def) : [value]),
  );
}
