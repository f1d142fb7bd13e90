// Functions with several lists of parameters: what is called after a call may be the rest of it. Finds no members itself.
import { extensionCall } from '../members/extension-methods.ts';
import type { CallContext, Inference } from '../inference.ts';
import { chooseOverload } from './overloads.ts';
import type { Def, Unit } from '../../link/vocabulary.ts';

export interface CurriedCall {
  readonly def: Def;
  /** Which of its further lists the arguments are for. */
  readonly list: number;
  /** The call with the first list. */
  readonly call: CallContext;
}

/** Where `eCallee` is a call that has not passed all lists of the function that it runs: that function. */
export function curriedCall(
  inference: Inference,
  unit: Unit,
  eCallee: number,
): CurriedCall | undefined {
  const expr = unit.facts.exprs[eCallee];
  if (expr?.[0] !== 'call') return undefined;
  const eInner = withoutTypeArguments(unit, expr[1]);
  if (unit.facts.exprs[eInner]?.[0] === 'call') {
    const before = curriedCall(inference, unit, eInner);
    return before && (before.def.fact.further?.length ?? 0) > before.list + 1
      ? { ...before, list: before.list + 1 }
      : undefined;
  }
  const call = { unit, args: expr[2], callee: eInner };
  for (const [def, own] of calledFunctions(inference, unit, eInner, call))
    if (def.fact.further && def.fact.further.length > 0) return { def, list: 0, call: own };
  return undefined;
}

function withoutTypeArguments({ facts }: Unit, e: number): number {
  const expr = facts.exprs[e];
  return expr?.[0] === 'generic' ? expr[1] : e;
}

function calledFunctions(
  inference: Inference,
  unit: Unit,
  e: number,
  call: CallContext,
): (readonly [Def, CallContext])[] {
  const expr = unit.facts.exprs[e];
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
