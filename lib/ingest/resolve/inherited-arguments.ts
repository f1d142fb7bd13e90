// What a generic base's type parameters stand for, seen from a value of a class below it. Looks up no member.
import type { Inference } from './inference.ts';
import { bindings } from './type-values.ts';
import type { Def, Value, Values } from './vocabulary.ts';

type Instance = Extract<Value, { kind: 'instance' }>;

const MOST_STEPS = 60;

/** Type arguments of `base` in the view of the holder: `class B extends A<String>` makes A's parameter a String. */
export function argumentsAt(inference: Inference, holder: Instance, base: Def): readonly Values[] {
  if (holder.def === base) return holder.args;
  if ((base.fact.typeParams ?? []).length === 0) return [];
  const queue: Instance[] = [holder];
  const seen = new Set<Def>([holder.def]);
  for (const current of queue) {
    if (queue.length > MOST_STEPS) break;
    for (const { e } of current.def.fact.bases ?? []) {
      for (const value of inference.typeWith(current.def.unit, e, bindings(current.def, current.args))) {
        if (value.kind !== 'instance' || seen.has(value.def)) continue;
        if (value.def === base) return value.args;
        seen.add(value.def);
        queue.push(value);
      }
    }
  }
  return [];
}
