// What a call of a function of the repository returns, with its arguments in place of the parameters. Reads no text.
import type { Inference, PassedValues } from '../../infer/inference.ts';
import type { Unit } from '../../link/vocabulary.ts';

/** A function that returns more is no path builder. */
const MOST_RETURNS = 8;
/** More functions under one name are not told apart. */
const MOST_FUNCTIONS = 3;

export interface Returned {
  readonly unit: Unit;
  readonly e: number;
  /** The arguments of the call by the parameters of the function, added to those given. */
  readonly given: PassedValues;
}

export function returnedBy(
  inference: Inference,
  unit: Unit,
  { eCallee, args }: { readonly eCallee: number; readonly args: readonly number[] },
  given: PassedValues,
): readonly Returned[] {
  const functions = inference
    .valueOf(unit, eCallee)
    .flatMap((value) => (value.kind === 'symbol' && value.def.fact.params ? [value.def] : []));
  if (functions.length > MOST_FUNCTIONS) return [];
  return functions.flatMap((def) => {
    const returns = def.fact.eReturns ?? [];
    if (returns.length > MOST_RETURNS) return [];
    const bound = new Map(given);
    def.fact.params?.forEach((parameter, place) => {
      const e = args[place] ?? -1;
      const declared = def.unit.defs[parameter];
      if (declared) bound.set(declared, e < 0 ? [] : [{ unit, e }]);
    });
    return returns.map((e) => ({ unit: def.unit, e, given: bound }));
  });
}
