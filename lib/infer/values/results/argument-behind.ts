// The argument that a parameter stands for in one call of its function. Evaluates nothing.
import { isReceiver } from '../../calls/receivers.ts';
import type { CallContext, Inference } from '../../inference.ts';
import type { Def } from '../../../link/vocabulary.ts';

/** The argument that a name in a function stands for, as one call of the function passes it. */
export function argumentBehind(
  inference: Inference,
  def: Def,
  e: number,
  call: CallContext,
): { readonly parameter: Def; readonly argument: number } | undefined {
  const expr = def.unit.facts.exprs.get(e);
  if (expr?.[0] !== 'name' || call.args.length === 0) return undefined;
  const parameters = (def.fact.params ?? []).map((index) => def.unit.defs[index]);
  const position = parameters.findIndex((parameter) => parameter?.fact.name === expr[1]);
  const parameter = parameters[position];
  const skip =
    parameters[0] && isReceiver(parameters[0]) && call.receiver?.kind !== 'symbol' ? 1 : 0;
  const argument = call.args[position - skip] ?? -1;
  const isMeant =
    parameter !== undefined &&
    argument >= 0 &&
    isUntouched(parameter) &&
    inference.lookUp(def.unit, expr[1], expr[2]).defs.includes(parameter);
  return isMeant ? { parameter, argument } : undefined;
}

/** A plain parameter that is never reassigned. */
function isUntouched(parameter: Def): boolean {
  const { unit, index, fact } = parameter;
  return (
    fact.kind === 'Parameter' && !fact.rest && !isReceiver(parameter) && !unit.assigned.has(index)
  );
}
