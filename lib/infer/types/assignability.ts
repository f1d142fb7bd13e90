// Assignability: whether a value may be passed where a type is declared. Is unsure about all types that are not known.
import { hasPlatformForms } from '../../link/platform-forms.ts';
import type { MemberInference, NameInference, TypeInference } from '../inference.ts';
import { betweenBuiltins, isAnything, isFinal, isPrimitive } from './builtin-assignability.ts';
import { functionAssignability, functionTypeAssignability } from './function-assignability.ts';
import {
  CONVERTED,
  NEVER,
  SAME,
  SUBTYPE,
  UNSURE,
  type Assignability,
} from '../../languages/_kit/resolution/assignability-grades.ts';
import { semanticsOf } from '../../link/own-semantics.ts';
import { supertypesOf } from '../members/supertypes.ts';
import type { Language } from '../../link/files/language.ts';
import type { Def, Value, Values } from '../../link/vocabulary.ts';

type Table = Language['builtins'];

export function assignabilityOf(
  inference: NameInference & MemberInference & TypeInference,
  values: Values,
  parameter: Def | undefined,
  spread: boolean,
): Assignability {
  if (!parameter) return UNSURE;
  const types = typesOf(inference, parameter, spread);
  const { convertedFit } = semanticsOf(parameter.unit.language);
  if (convertedFit && !isTypeParameter(inference, parameter))
    return parameter.fact.rest ? UNSURE : convertedFit(inference, values, types, parameter);
  if (values.length === 0) return nothingAssignability(types);
  if (isTypeParameter(inference, parameter)) return typeParameterAssignability(values);
  return types.length === 0 ? UNSURE : worstAssignability(inference, values, parameter, types);
}

/** The null value: assignable to any type but a primitive one. */
function nothingAssignability(types: Values): Assignability {
  return types.some((type) => type.kind === 'builtin' && isPrimitive(type.name)) ? NEVER : SUBTYPE;
}

/** An unbound type parameter accepts any value; primitive values are boxed. */
function typeParameterAssignability(values: Values): Assignability {
  if (values.some(({ kind }) => kind === 'unknown' || kind === 'external')) return UNSURE;
  return values.some((value) => value.kind === 'builtin' && isPrimitive(value.name))
    ? CONVERTED
    : SUBTYPE;
}

/** Each value by its best fitting type; all values by the worst fit among them. */
function worstAssignability(
  inference: NameInference & MemberInference & TypeInference,
  values: Values,
  parameter: Def,
  types: Values,
): Assignability {
  const table = parameter.unit.language.builtins;
  let worst: Assignability = SAME;
  for (const value of values) {
    let best: Assignability = NEVER;
    for (const type of types) best = larger(best, assignability(inference, table, value, type));
    if (best === NEVER && mayBeWritten(inference, parameter, value, types)) best = UNSURE;
    if (best < worst) worst = best;
  }
  return worst;
}

/** Whether the language gives a value, such as a literal, the type that is expected. */
function mayBeWritten(
  inference: MemberInference & TypeInference,
  parameter: Def,
  value: Value,
  types: Values,
): boolean {
  const { mayBeWritten: asLanguage } = semanticsOf(parameter.unit.language);
  return (
    asLanguage !== undefined &&
    value.kind === 'builtin' &&
    types.some((type) => asLanguage(inference, parameter, value, type))
  );
}

/** Whether the language converts arguments of the function. */
export function convertsArguments({ unit }: Def): boolean {
  return semanticsOf(unit.language).convertedFit !== undefined;
}

function larger(a: Assignability, b: Assignability): Assignability {
  return a > b ? a : b;
}

/** The declared types of a parameter; for a variadic one, the type of each argument. */
function typesOf(inference: TypeInference, parameter: Def, spread: boolean): Values {
  const { eType, rest } = parameter.fact;
  if (eType === undefined) return [{ kind: 'unknown' }];
  const types = inference.typeOf(parameter.unit, eType);
  return rest && !spread ? [{ kind: 'builtin', name: 'Array', args: [types] }] : types;
}

function isTypeParameter(inference: NameInference, parameter: Def): boolean {
  const expr = parameter.unit.facts.exprs.get(parameter.fact.eType ?? -1);
  if (expr?.[0] !== 'name' || parameter.fact.rest) return false;
  const [def] = inference.lookUp(parameter.unit, expr[1], expr[2]).defs;
  return def?.fact.kind === 'TypeParameter' && def.fact.eType === undefined;
}

function assignability(
  inference: MemberInference,
  table: Table,
  value: Value,
  type: Value,
): Assignability {
  if (type.kind === 'unknown' || type.kind === 'external') return UNSURE;
  if (type.kind === 'symbol' && type.def.fact.params !== undefined)
    return functionTypeAssignability(value, type.def);
  switch (value.kind) {
    case 'instance':
      return instanceAssignability(inference, table, value.def, type);
    case 'builtin':
      return type.kind === 'builtin'
        ? builtinAssignability(inference, table, value, type)
        : type.kind === 'instance'
          ? NEVER
          : UNSURE;
    case 'symbol':
      return value.def.fact.params !== undefined
        ? functionAssignability(inference, value.def, type)
        : type.kind === 'symbol'
          ? classAssignability(value.def, type.def)
          : UNSURE;
    default:
      return UNSURE;
  }
}

/** A class as a value, where the type is one of classes. */
function classAssignability(a: Def, b: Def): Assignability {
  return a === b || areForms(a, b) ? SAME : NEVER;
}

function instanceAssignability(
  inference: MemberInference,
  table: Table,
  def: Def,
  type: Value,
): Assignability {
  const order = inference.methodOrder(def);
  if (type.kind === 'instance') {
    if (type.def === def || areForms(type.def, def)) return SAME;
    if (order.classes.some((cls) => cls === type.def || areForms(cls, type.def))) return SUBTYPE;
    return order.unknown ? UNSURE : NEVER;
  }
  if (type.kind !== 'builtin') return UNSURE;
  if (isAnything(table, type.name)) return SUBTYPE;
  if (def.fact.kind === 'Enum' && (type.name === 'Enum' || type.name === 'Comparable'))
    return SUBTYPE;
  if (isFinal(type.name) || type.name === 'Array') return NEVER;
  if (order.unknown) return UNSURE;
  const above = order.outside.map(({ value: base }) =>
    base.kind === 'builtin' ? supertypesOf(table, base.name) : undefined,
  );
  if (above.some((names) => names?.has(type.name))) return SUBTYPE;
  return above.includes(undefined) ? UNSURE : NEVER;
}

/** Whether these are the same class, in its variants for several platforms. */
function areForms(a: Def, b: Def): boolean {
  return (
    hasPlatformForms(a.unit) &&
    a.fact.name === b.fact.name &&
    a.fact.qualifiedName === b.fact.qualifiedName &&
    a.unit.facts.packageName !== undefined &&
    a.unit.facts.packageName === b.unit.facts.packageName &&
    a.unit.language === b.unit.language
  );
}

type Builtin = Extract<Value, { kind: 'builtin' }>;

function builtinAssignability(
  inference: MemberInference,
  table: Table,
  value: Builtin,
  type: Builtin,
): Assignability {
  return value.name === 'Array' && type.name === 'Array'
    ? elementAssignability(inference, table, value, type)
    : betweenBuiltins(table, value.name, type.name);
}

function elementAssignability(
  inference: MemberInference,
  table: Table,
  value: Builtin,
  type: Builtin,
): Assignability {
  const [from] = value.args[0] ?? [];
  const [to] = type.args[0] ?? [];
  if (!from || !to || from.kind === 'unknown' || to.kind === 'unknown') return UNSURE;
  const inner = assignability(inference, table, from, to);
  const isPlain =
    (from.kind === 'builtin' && isPrimitive(from.name)) ||
    (to.kind === 'builtin' && isPrimitive(to.name));
  return isPlain && inner !== SAME ? NEVER : inner;
}

/** How the types of two parameters are related. */
export function isMoreSpecific(
  inference: NameInference & MemberInference & TypeInference,
  a: Def | undefined,
  b: Def | undefined,
): 'equal' | 'narrower' | 'other' {
  if (!a || !b || a === b) return 'equal';
  const left = typesOf(inference, a, true);
  const right = typesOf(inference, b, true);
  const [from] = left;
  const [to] = right;
  if (!from || !to) return 'other';
  const variables = [isTypeParameter(inference, a), isTypeParameter(inference, b)];
  if (variables[0] && variables[1]) return 'equal';
  if (variables[1]) return 'narrower';
  if (variables[0])
    return to.kind === 'builtin' && isAnything(a.unit.language.builtins, to.name)
      ? 'equal'
      : 'other';
  const { convertedFit } = semanticsOf(b.unit.language);
  const there = convertedFit
    ? convertedFit(inference, left, right, b)
    : assignability(inference, a.unit.language.builtins, from, to);
  if (there === SAME) return 'equal';
  return there === SUBTYPE ||
    (there === CONVERTED && to.kind === 'builtin' && isAnything(a.unit.language.builtins, to.name))
    ? 'narrower'
    : 'other';
}
