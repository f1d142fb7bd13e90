// What a function makes for a framework that asks it for a value. Finds no function.
import { UNKNOWN } from '../../../languages/_kit/resolution/open-values.ts';
import type { Def, Value, Values } from '../../../link/vocabulary.ts';
import type { Inference } from '../../inference.ts';
import { specialMethods } from '../../values/special-methods.ts';
import { awaited, eachValue } from '../../values/values.ts';

/** Its result, or what it yields; both are waited for. */
export function madeBy(inference: Inference, def: Def): Values {
  const made = inference.resultOf({ kind: 'symbol', def }, { unit: def.unit, args: [] });
  const values = awaited(made);
  return def.fact.eYields ? eachValue(values, (value) => inference.elementOf(value)) : values;
}

/** The same of a class, which makes an object, and of an object that is called. */
export function madeByValue(inference: Inference, value: Value): Values {
  if (value.kind === 'symbol')
    return value.def.fact.params === undefined
      ? inference.resultOf(value, { unit: value.def.unit, args: [] })
      : madeBy(inference, value.def);
  if (value.kind !== 'instance') return UNKNOWN;
  const { called } = specialMethods(value.def.unit);
  return eachValue(
    inference.member(value, called).defs.map((def): Value => ({ kind: 'symbol', def })),
    (method) => (method.kind === 'symbol' ? madeBy(inference, method.def) : UNKNOWN),
  );
}
