// Calls in languages whose functions may have several parameter lists: a call may pass the remaining ones. Finds no members itself.
import type { CalledFunction, CurriedCall } from '../../languages/_kit/resolution/call-hooks.ts';
import { extensionCall } from '../members/extension-methods.ts';
import type { CallContext, Inference } from '../inference.ts';
import { chooseOverload } from './overloads.ts';
import { semanticsOf } from '../../link/own-semantics.ts';
import type { Unit } from '../../link/vocabulary.ts';

/** If `eCallee` is a call that has not passed all parameter lists of its function: that function. */
export function curriedCall(
  inference: Inference,
  unit: Unit,
  eCallee: number,
): CurriedCall | undefined {
  return semanticsOf(unit.language).curriedCall?.(unit, eCallee, (e, call) =>
    calledFunctions(inference, unit, e, call),
  );
}

function calledFunctions(
  inference: Inference,
  unit: Unit,
  e: number,
  call: CallContext,
): readonly CalledFunction[] {
  const expr = unit.facts.exprs.get(e);
  if (expr?.[0] === 'name')
    return chooseOverload(inference, inference.lookUp(unit, expr[1], expr[2]).defs, call).defs.map(
      (def) => [def, call] as const,
    );
  if (expr?.[0] !== 'member' || expr[1] < 0) return [];
  return inference.valueOf(unit, expr[1]).flatMap((receiver) => {
    const all = inference.member(receiver, expr[2]).defs;
    const extension =
      all.length === 0 ? extensionCall(inference, receiver, expr[2], expr[1], call) : undefined;
    const choice = extension?.choice ?? chooseOverload(inference, all, call);
    return choice.defs.map((def) => [def, { ...call, receiver }] as const);
  });
}
