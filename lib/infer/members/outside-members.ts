// Members without a definition in the repository: of built-in values, of bases outside, of every object. Looks up no definition.
import { describedMember } from '../described/described-values.ts';
import { receiverBindings } from '../calls/call-bindings.ts';
import type { Inference, MemberResult } from '../inference.ts';
import { EXTERNAL } from '../../languages/_kit/resolution/open-values.ts';
import type { MethodOrderResult, OutsideBase, Value, Values } from '../../link/vocabulary.ts';

export const OUTSIDE: MemberResult = { defs: [], values: EXTERNAL, external: true, unknown: false };

export function builtinMember(receiver: Value, name: string): MemberResult {
  return { ...OUTSIDE, values: [{ kind: 'builtinMember', receiver, name }] };
}

/** A member that every object has, from the root type if there is one. */
export function rootMember(rootType: string, name: string): MemberResult {
  return rootType === ''
    ? OUTSIDE
    : {
        ...OUTSIDE,
        values: [
          { kind: 'builtinMember', receiver: { kind: 'builtin', name: rootType, args: [] }, name },
        ],
      };
}

/** A member that a base outside may have: the name of the base may determine its result. */
export function outsideMember(
  inference: Inference,
  value: Value,
  { outside }: MethodOrderResult,
  name: string,
): MemberResult {
  const described = describedMember(inference, value, name);
  if (described) return described;
  const receivers = outside
    .flatMap((base) => outsideBaseFor(inference, value, base))
    .filter((base) => base.kind === 'builtin');
  return receivers.length > 0
    ? {
        ...OUTSIDE,
        values: receivers.map((receiver) => ({ kind: 'builtinMember', receiver, name })),
      }
    : OUTSIDE;
}

/**
 * A base outside, with its type arguments for this value: `class B extends A<String>`, `class A<T> extends List<T>`.
 */
function outsideBaseFor(
  inference: Inference,
  value: Value,
  { value: base, of, place }: OutsideBase,
): Values {
  if (base.kind !== 'builtin' || base.args.length === 0 || (of.fact.typeParams ?? []).length === 0)
    return [base];
  const receiver: Value =
    value.kind === 'super' ? { kind: 'instance', def: value.def, args: [] } : value;
  const e = of.fact.bases?.[place]?.e ?? -1;
  return inference.typeUnder(of.unit, e, receiverBindings(inference, receiver, of));
}
