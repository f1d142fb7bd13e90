// What a function is declared to take in a place. Looks at no argument.
import type { Inference } from './inference.ts';
import { eachValue, EXTERNAL, UNKNOWN } from './values.ts';
import type { Def, Unit, Value, Values } from './vocabulary.ts';

/** The same for an object that is written out there: where a type parameter stands for just that object, it is bound by nothing but itself. */
export function typeOfArgument(inference: Inference, unit: Unit, eCallee: number, position: number): Values {
  return eCallee < 0 ? UNKNOWN : eachValue(inference.valueOf(unit, eCallee), (value) => (isSolved(inference, takenBy(inference, value, position)) ? UNKNOWN : typeTaken(inference, value, position)));
}

/** `x: T` of `f<T>(x: T)`: the argument says what T is. */
function isSolved(inference: Inference, parameter: Def | undefined): boolean {
  const type = parameter?.unit.facts.exprs[parameter.fact.eType ?? -1];
  return parameter !== undefined && type?.[0] === 'name' && inference.lookUp(parameter.unit, type[1], type[2]).defs.some(({ fact }) => fact.kind === 'TypeParameter');
}

/** Of a class, what its constructor takes. Unknown where nothing is declared. */
export function argumentType(inference: Inference, unit: Unit, eCallee: number, position: number): Values {
  return eCallee < 0 ? UNKNOWN : eachValue(inference.valueOf(unit, eCallee), (value) => typeTaken(inference, value, position));
}

function typeTaken(inference: Inference, value: Value, position: number): Values {
  if (value.kind === 'external' || value.kind === 'builtin' || value.kind === 'builtinMember') return EXTERNAL;
  const parameter = takenBy(inference, value, position);
  if (parameter?.fact.eType === undefined) return UNKNOWN;
  const types = inference.typeOf(parameter.unit, parameter.fact.eType);
  return parameter.fact.rest ? eachValue(types, (type) => inference.element(type)) : types;
}

/** The parameter for an argument in this place, of a function or a class. */
export function takenBy(inference: Inference, value: Value, position: number): Def | undefined {
  if (value.kind !== 'symbol') return undefined;
  const { constructorName } = value.def.unit.language.spec;
  const taker = value.def.fact.params === undefined ? inference.member({ kind: 'instance', def: value.def, args: [] }, constructorName).defs[0] : value.def;
  const params = taker?.fact.params ?? [];
  const parameter = taker?.unit.defs[params[Math.min(position, params.length - 1)] ?? -1];
  return parameter && (position < params.length || parameter.fact.rest) ? parameter : undefined;
}
