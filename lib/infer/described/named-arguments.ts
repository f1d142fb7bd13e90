// The arguments by name of a call, which its expression does not contain in every language. Matches no parameters.
import { bodyIndex } from '../../link/tracking/unit-memo.ts';
import type { Unit } from '../../link/vocabulary.ts';
import type { CallContext } from '../inference.ts';

type NamedArguments = NonNullable<CallContext['named']>;

const namedIn = bodyIndex(
  ({ facts }): ReadonlyMap<number, NamedArguments> =>
    new Map(
      facts.sites.flatMap(({ 1: eCallee, 6: named = [] }) =>
        named.length > 0 ? [[eCallee, named] as const] : [],
      ),
    ),
);

/** The argument of this name; undefined if there is none. */
export function namedArgument(
  { unit, callee = -1, named }: CallContext,
  name: string,
): number | undefined {
  return (named ?? namedArguments(unit, callee)).find(([given]) => given === name)?.[1];
}

/** All of the call with this callee. */
export function namedArguments(unit: Unit, callee: number): NamedArguments {
  return namedIn(unit).get(callee) ?? [];
}
