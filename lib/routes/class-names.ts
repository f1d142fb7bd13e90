// Classes named as handlers, and their methods by name. Follows no values.
import { calledKey } from '../facts/name-key.ts';
import type { Inference } from '../infer/inference.ts';
import type { Def, Unit } from '../link/vocabulary.ts';

/** `Users::class` names the class. */
export function classNamed({ facts }: Unit, e: number): number {
  const expr = facts.exprs.get(e);
  return expr?.[0] === 'member' && expr[2] === 'class' && expr[1] >= 0 ? expr[1] : e;
}

/** Methods of an instance, under the key of functions in the language. */
export function methodNamed(inference: Inference, def: Def, name: string): readonly Def[] {
  return inference.member(
    { kind: 'instance', def, args: [] },
    calledKey(def.unit.language.spec, name),
  ).defs;
}
