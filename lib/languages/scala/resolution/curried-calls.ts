// Functions with several lists of parameters: what is called after a call may be the rest of it. Chooses no function.
// Scala Language Specification 4.6 ("method types with several parameter sections") and 6.6.
import type { CalledFunction, CurriedCall } from '../../_kit/resolution/call-hooks.ts';
import type { CallContext } from '../../../infer/inference.ts';
import type { Unit } from '../../../link/vocabulary.ts';

export function curriedCall(
  unit: Unit,
  eCallee: number,
  functionsAt: (e: number, call: CallContext) => readonly CalledFunction[],
): CurriedCall | undefined {
  const expr = unit.facts.exprs.get(eCallee);
  if (expr?.[0] !== 'call') return undefined;
  const eInner = withoutTypeArguments(unit, expr[1]);
  if (unit.facts.exprs.tagOf(eInner) === 'call') {
    const before = curriedCall(unit, eInner, functionsAt);
    return before && (before.def.fact.further?.length ?? 0) > before.list + 1
      ? { ...before, list: before.list + 1 }
      : undefined;
  }
  const found = functionsAt(eInner, { unit, args: expr[2], callee: eInner }).find(
    ([def]) => def.fact.further && def.fact.further.length > 0,
  );
  return found && { def: found[0], list: 0, call: found[1] };
}

function withoutTypeArguments({ facts }: Unit, e: number): number {
  const expr = facts.exprs.get(e);
  return expr?.[0] === 'generic' ? expr[1] : e;
}
