// The result of a function that passes its arguments on to a described one: it depends on the call. Reads no description.
import { describedCall } from '../../described/described-values.ts';
import { functionAt } from '../../described/described-table.ts';
import type { CallContext, Inference } from '../../inference.ts';
import { knownOf } from '../values.ts';
import type { Def, Values } from '../../../link/vocabulary.ts';

/** For `return described(x)`, what that gives for the arguments of this call; undefined if it is no such function. */
export function wrapperResult(
  inference: Inference,
  def: Def,
  e: number,
  call: CallContext,
): Values | undefined {
  const expr = def.unit.facts.exprs.get(e);
  if (expr?.[0] !== 'call' || call.args.length === 0) return undefined;
  const [callee, ...others] = inference.valueOf(def.unit, expr[1]);
  if (callee?.kind !== 'external' || others.length > 0) return undefined;
  if (callee.path === undefined || !functionAt(callee.path)) return undefined;
  const around = { def, call };
  const found = describedCall(inference, callee, {
    unit: def.unit,
    args: expr[2],
    callee: expr[1],
    around,
  });
  return found && knownOf(found).length > 0 ? found : undefined;
}
