// What a function is declared to take in a place. Looks at no argument.
import type { Inference } from './inference.ts';
import { eachValue, EXTERNAL, UNKNOWN } from './values.ts';
import type { Unit, Value, Values } from './vocabulary.ts';

/** Of a class, what its constructor takes. Unknown where nothing is declared. */
export function argumentType(inference: Inference, unit: Unit, eCallee: number, position: number): Values {
  return eCallee < 0 ? UNKNOWN : eachValue(inference.valueOf(unit, eCallee), (value) => takenBy(inference, value, position));
}

function takenBy(inference: Inference, value: Value, position: number): Values {
  if (value.kind === 'external' || value.kind === 'builtin' || value.kind === 'builtinMember') return EXTERNAL;
  if (value.kind !== 'symbol') return UNKNOWN;
  const { constructorName } = value.def.unit.language.spec;
  const taker = value.def.fact.params === undefined ? inference.member({ kind: 'instance', def: value.def, args: [] }, constructorName).defs[0] : value.def;
  const params = taker?.fact.params ?? [];
  const parameter = taker?.unit.defs[params[Math.min(position, params.length - 1)] ?? -1];
  if (!parameter || parameter.fact.eType === undefined || (position >= params.length && !parameter.fact.rest)) return UNKNOWN;
  const types = inference.typeOf(parameter.unit, parameter.fact.eType);
  return parameter.fact.rest ? eachValue(types, (type) => inference.element(type)) : types;
}
