// What calling a class runs, where the class may define this as something other than construction. Constructs nothing itself.
import { slotsOf } from '../overloads/argument-matching.ts';
import type { CallContext, Inference } from '../inference.ts';
import { chooseOverload } from '../overloads/overloads.ts';
import type { Def } from '../../link/vocabulary.ts';

/**
 * The method that is called in place of the constructor: a method of the class, where code may not use the constructor
 * or passes other arguments.
 */
export function factoriesCalledInstead(
  inference: Inference,
  def: Def,
  call: CallContext,
): readonly Def[] {
  const { calledMember } = def.unit.language.builtins;
  if (calledMember === '') return [];
  const own = (inference.membersOf(def).get(calledMember) ?? []).filter(
    ({ fact }) => fact.isStatic,
  );
  if (own.length === 0) return [];
  const isMade =
    def.fact.kind !== 'Interface' &&
    (!def.fact.makesPrivately || isInside(def, call)) &&
    (def.fact.makes === undefined || slotsOf(def, call) !== undefined);
  return isMade ? [] : chooseOverload(inference, own, call).defs;
}

/** Whether the call is inside of the class. */
function isInside({ unit, fact }: Def, call: CallContext): boolean {
  if (call.unit !== unit) return false;
  for (let scope = call.scope ?? 0; scope > 0; scope = unit.facts.scopes[scope]?.[1] ?? 0)
    if (scope === fact.inner) return true;
  return false;
}
