// The declared type of a function's parameter, by position or label. Looks at no argument.
import type { Inference } from '../inference.ts';
import { functionParameter } from '../types/function-types.ts';
import { placeOf, placesBy } from './argument-matching.ts';
import { isClassLike } from '../../languages/_kit/resolution/declarations.ts';
import { eachValue, union } from '../values/values.ts';
import { EXTERNAL } from '../../languages/_kit/resolution/open-values.ts';
import { UNKNOWN } from '../../languages/_kit/resolution/open-values.ts';
import type { Def, Unit, Value, Values } from '../../link/vocabulary.ts';

/** The same for an object literal: a type parameter that is bound only by that object counts as unbound. */
export function typeOfArgument(
  inference: Inference,
  unit: Unit,
  eCallee: number,
  position: number,
): Values {
  return eCallee < 0
    ? UNKNOWN
    : eachValue(inference.valueOf(unit, eCallee), (value) =>
        isSolved(inference, parameterFor(inference, value, position))
          ? UNKNOWN
          : typeTaken(inference, value, position),
      );
}

/** `x: T` of `f<T>(x: T)`: the argument determines T. */
function isSolved(inference: Inference, parameter: Def | undefined): boolean {
  const type = parameter?.unit.facts.exprs.get(parameter.fact.eType ?? -1);
  return (
    parameter !== undefined &&
    type?.[0] === 'name' &&
    inference
      .lookUp(parameter.unit, type[1], type[2])
      .defs.some(({ fact }) => fact.kind === 'TypeParameter')
  );
}

/** For a class, the parameter type of its constructor. Unknown if none is declared. */
export function argumentType(
  inference: Inference,
  unit: Unit,
  eCallee: number,
  position: number,
  labels?: string,
): Values {
  if (eCallee < 0) return UNKNOWN;
  const callees = inference.valueOf(unit, eCallee);
  if (labels === undefined)
    return eachValue(callees, (value) => typeTaken(inference, value, position));
  const fitting = callees.filter(
    (value) =>
      value.kind !== 'symbol' ||
      isClassLike(value.def) ||
      value.def.fact.labels === undefined ||
      placesBy(value.def, labels) !== undefined,
  );
  return eachValue(
    fitting,
    (value) =>
      byLabel(inference, unit, value, position, labels) ?? typeTaken(inference, value, position),
  );
}

/**
 * The type of the parameter with these labels; for a class, of its constructors' parameter or the field of that name.
 */
function byLabel(
  inference: Inference,
  unit: Unit,
  value: Value,
  position: number,
  labels: string,
): Values | undefined {
  if (value.kind === 'builtin') return functionParameter(unit, value, position);
  if (value.kind !== 'symbol') return undefined;
  const { def } = value;
  const takers = def.fact.params !== undefined ? [def] : constructorsTaking(inference, def, labels);
  const types = takers.flatMap((taker) => {
    const parameter = taker.unit.defs[taker.fact.params?.[placeOf(taker, position, labels)] ?? -1];
    return parameter?.fact.eType === undefined
      ? []
      : [inference.typeOf(parameter.unit, parameter.fact.eType)];
  });
  if (types.length > 0 || def.fact.params !== undefined)
    return types.length > 0 ? union(types) : UNKNOWN;
  const fields = inference
    .member({ kind: 'instance', def, args: [] }, labels.split(':')[position] ?? '')
    .defs.filter(({ fact }) => fact.params === undefined);
  return fields.length > 0 ? union(fields.map((field) => inference.valueOfDef(field))) : UNKNOWN;
}

function constructorsTaking(inference: Inference, def: Def, labels: string): readonly Def[] {
  return inference
    .member({ kind: 'instance', def, args: [] }, def.unit.language.spec.constructorName)
    .defs.filter((maker) => placesBy(maker, labels) !== undefined);
}

function typeTaken(inference: Inference, value: Value, position: number): Values {
  if (value.kind === 'external' || value.kind === 'builtin' || value.kind === 'builtinMember')
    return EXTERNAL;
  const parameter = parameterFor(inference, value, position);
  if (parameter?.fact.eType === undefined) return UNKNOWN;
  const types = inference.typeOf(parameter.unit, parameter.fact.eType);
  return parameter.fact.rest ? eachValue(types, (type) => inference.elementOf(type)) : types;
}

/** The parameter for an argument at this position, of a function or a class. */
export function parameterFor(
  inference: Inference,
  value: Value,
  position: number,
): Def | undefined {
  if (value.kind !== 'symbol') return undefined;
  const { constructorName } = value.def.unit.language.spec;
  const taker =
    value.def.fact.params === undefined
      ? inference.member({ kind: 'instance', def: value.def, args: [] }, constructorName).defs[0]
      : value.def;
  const params = taker?.fact.params ?? [];
  const parameter = taker?.unit.defs[params[Math.min(position, params.length - 1)] ?? -1];
  return parameter && (position < params.length || parameter.fact.rest) ? parameter : undefined;
}
