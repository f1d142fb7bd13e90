// Bindings of a generic base's type parameters, as seen from a value of a subclass. Looks up no member.
import type { NameInference, TypeInference } from '../inference.ts';
import { allBases } from '../../languages/_kit/resolution/declarations.ts';
import { bindings } from './type-values.ts';
import type { Def, Value, Values } from '../../link/vocabulary.ts';

type Instance = Extract<Value, { kind: 'instance' }>;

const MOST_STEPS = 60;

/** Type arguments of `base` as seen from the receiver: `class B extends A<String>` binds A's parameter to String. */
export function argumentsAt(
  inference: NameInference & TypeInference,
  receiver: Instance,
  base: Def,
): readonly Values[] {
  if (receiver.def === base) return receiver.args;
  if ((base.fact.typeParams ?? []).length === 0) return [];
  const queue: Instance[] = [receiver];
  const seen = new Set<Def>([receiver.def]);
  for (const current of queue) {
    if (queue.length > MOST_STEPS) break;
    for (const value of genericBases(inference, current)) {
      if (seen.has(value.def)) continue;
      if (value.def === base) return value.args;
      seen.add(value.def);
      queue.push(value);
    }
  }
  return [];
}

/** The bases of a value's class, each with its type arguments for this value. */
function* genericBases(
  inference: NameInference & TypeInference,
  receiver: Instance,
): Generator<Instance> {
  for (const { of, base } of allBases(inference.attached, receiver.def)) {
    const bound =
      of === receiver.def
        ? bindings(receiver.def, receiver.args)
        : extensionBindings(inference, of, receiver);
    for (const value of inference.typeUnder(of.unit, base.e, bound))
      if (value.kind === 'instance') yield value;
  }
}

/** Type parameters of an extension, as seen from a value of the extended type: `impl<T> A<T>`. */
export function extensionBindings(
  inference: NameInference,
  { unit, fact }: Def,
  receiver: Value,
): ReadonlyMap<Def, Values> {
  const bound = new Map<Def, Values>();
  const expr = unit.facts.exprs.get(fact.eExtended ?? -1);
  if (expr?.[0] !== 'generic' || (receiver.kind !== 'instance' && receiver.kind !== 'builtin'))
    return bound;
  expr[2].forEach((e, position) => {
    const part = unit.facts.exprs.get(e);
    const given = receiver.args[position];
    const [parameter] = part?.[0] === 'name' ? inference.lookUp(unit, part[1], part[2]).defs : [];
    if (
      parameter?.fact.kind === 'TypeParameter' &&
      given &&
      given.some(({ kind }) => kind !== 'unknown')
    )
      bound.set(parameter, given);
  });
  return bound;
}
