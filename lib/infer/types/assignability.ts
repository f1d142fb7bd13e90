// Whether a value may be passed where a type is declared. Says so only of types that are known; all others are unsure.
import type { MemberInference, NameInference, TypeInference } from '../inference.ts';
import { functionArity, singleMethod } from './function-types.ts';
import {
  CONVERTED,
  NEVER,
  SAME,
  SUBTYPE,
  UNSURE,
  type Assignability,
} from './assignability-grades.ts';
import { implicitAssignability } from './implicit-conversions.ts';
import { implementsOutside } from '../members/outside-extensions.ts';
import { supertypesOf } from '../members/supertypes.ts';
import type { Def, Language, Value, Values } from '../../link/vocabulary.ts';

type Table = Language['builtins'];

/** Numeric types, each with what it widens to. */
const WIDENS: Readonly<Record<string, string>> = {
  byte: 'short int long float double',
  short: 'int long float double',
  char: 'int long float double',
  int: 'long float double',
  long: 'float double',
  float: 'double',
  double: '',
  boolean: '',
};
const BOXES: Readonly<Record<string, string>> = {
  byte: 'Byte',
  short: 'Short',
  char: 'Character',
  int: 'Integer',
  long: 'Long',
  float: 'Float',
  double: 'Double',
  boolean: 'Boolean',
};
const UNBOXED: ReadonlyMap<string, string> = new Map(
  Object.entries(BOXES).map(([plain, boxed]) => [boxed, plain]),
);

/** The type above all others. */
function isAnything(table: Table, name: string): boolean {
  return name === 'Object' || (table.rootType !== '' && name === table.rootType);
}

export function assignabilityOf(
  inference: NameInference & MemberInference & TypeInference,
  values: Values,
  parameter: Def | undefined,
  spread: boolean,
): Assignability {
  if (!parameter) return UNSURE;
  const types = typesOf(inference, parameter, spread);
  if (converts(parameter) && !isTypeParameter(inference, parameter))
    return parameter.fact.rest
      ? UNSURE
      : implicitAssignability(inference, values, types, parameter.fact.points);
  if (values.length === 0)
    return types.some((type) => type.kind === 'builtin' && isPrimitive(type.name))
      ? NEVER
      : SUBTYPE;
  if (isTypeParameter(inference, parameter))
    return values.some((value) => value.kind === 'unknown' || value.kind === 'external')
      ? UNSURE
      : values.some((value) => value.kind === 'builtin' && isPrimitive(value.name))
        ? CONVERTED
        : SUBTYPE;
  const table = parameter.unit.language.builtins;
  let worst: Assignability = SAME;
  for (const value of values) {
    let best: Assignability = NEVER;
    for (const type of types) best = larger(best, assignability(inference, table, value, type));
    if (best === NEVER && mayBeWritten(inference, parameter, value, types)) best = UNSURE;
    if (best < worst) worst = best;
  }
  return types.length === 0 ? UNSURE : worst;
}

/** What is written out may be of any type that takes it, and a type outside may implement one of ours. */
function mayBeWritten(
  inference: MemberInference & TypeInference,
  { unit }: Def,
  value: Value,
  types: Values,
): boolean {
  const { spec, builtins } = unit.language;
  if (spec.functions.conversions !== 'literals' || value.kind !== 'builtin') return false;
  return types.some(
    (type) =>
      (type.kind === 'instance' &&
        (isWritten(inference, type.def, builtins.written) ||
          implementsOutside(inference, value, type.def))) ||
      (type.kind === 'builtin' &&
        (supertypesOf(builtins, type.name) === undefined ||
          (isReckoned(builtins, type.name) && isReckoned(builtins, value.name)))),
  );
}

function isWritten(inference: MemberInference, def: Def, written: RegExp | undefined): boolean {
  const order = inference.methodOrder(def);
  return (
    def.fact.kind !== 'Interface' &&
    (order.unknown ||
      order.outside.some(
        ({ value }) => value.kind !== 'builtin' || written?.test(value.name) === true,
      ))
  );
}

function isReckoned(table: Table, name: string): boolean {
  return supertypesOf(table, name)?.has('Numeric') === true;
}

/** The language converts arguments. */
function converts({ unit }: Def): boolean {
  return unit.language.spec.functions.conversions === 'implicit';
}

function larger(a: Assignability, b: Assignability): Assignability {
  return a > b ? a : b;
}

/** The types a parameter declares; of one that collects arguments, the type of each. */
function typesOf(inference: TypeInference, parameter: Def, spread: boolean): Values {
  const { eType, rest } = parameter.fact;
  if (eType === undefined) return [{ kind: 'unknown' }];
  const types = inference.typeOf(parameter.unit, eType);
  return rest && !spread ? [{ kind: 'builtin', name: 'Array', args: [types] }] : types;
}

function isTypeParameter(inference: NameInference, parameter: Def): boolean {
  const expr = parameter.unit.facts.exprs[parameter.fact.eType ?? -1];
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

/** A class as a value, where that is asked for. */
function classAssignability(a: Def, b: Def): Assignability {
  return a === b || areForms(a, b) ? SAME : NEVER;
}

/** A value where a function of this form is asked for. A literal without a list of parameters may take one or none. */
function functionTypeAssignability(value: Value, { fact }: Def): Assignability {
  if (value.kind === 'builtin') return NEVER;
  if (
    value.kind !== 'symbol' ||
    value.def.fact.params === undefined ||
    value.def.fact.kind !== 'Hidden'
  )
    return UNSURE;
  const { unit, fact: given } = value.def;
  const least =
    given.params?.filter((index) => unit.facts.defs[index]?.optional !== true).length ?? 0;
  const count = fact.params?.length ?? 0;
  const most = given.params?.every((index) => unit.facts.defs[index]?.optional === true)
    ? 1
    : least;
  return least <= count && count <= most ? SUBTYPE : NEVER;
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

/** Whether these are one class, in the forms that it has on several platforms. */
function areForms(a: Def, b: Def): boolean {
  return (
    a.unit.language.spec.classForms !== undefined &&
    a.fact.name === b.fact.name &&
    a.fact.qualifiedName === b.fact.qualifiedName &&
    a.unit.facts.packageName !== undefined &&
    a.unit.facts.packageName === b.unit.facts.packageName &&
    a.unit.language === b.unit.language
  );
}

/** A function written as an argument fits an interface with one method that takes as many arguments. */
function functionAssignability(inference: MemberInference, def: Def, type: Value): Assignability {
  const written = def.fact.kind === 'Hidden' ? (def.fact.params?.length ?? 0) : undefined;
  if (type.kind === 'instance') {
    const method = singleMethod(inference, type.def);
    return method
      ? written === undefined
        ? UNSURE
        : method.fact.params?.length === written
          ? SUBTYPE
          : NEVER
      : NEVER;
  }
  if (type.kind !== 'builtin') return UNSURE;
  if (
    isFinal(type.name) ||
    type.name === 'Array' ||
    isAnything(def.unit.language.builtins, type.name)
  )
    return def.unit.language.spec.functions.receivers === 'implicit' &&
      isAnything(def.unit.language.builtins, type.name)
      ? SUBTYPE
      : NEVER;
  const arity = functionArity(def.unit, type);
  if (arity === undefined && supertypesOf(def.unit.language.builtins, type.name)) return NEVER;
  return arity === undefined || written === undefined
    ? UNSURE
    : arity === written
      ? SUBTYPE
      : NEVER;
}

function isPrimitive(name: string): boolean {
  return Object.hasOwn(WIDENS, name);
}

/** Nothing but itself can be passed as such a type. */
function isFinal(name: string): boolean {
  return isPrimitive(name) || UNBOXED.has(name) || isText(name);
}

function isText(name: string): boolean {
  return name === 'string' || name === 'String';
}

type Builtin = Extract<Value, { kind: 'builtin' }>;

function builtinAssignability(
  inference: MemberInference,
  table: Table,
  value: Builtin,
  type: Builtin,
): Assignability {
  if (isText(value.name) && isText(type.name)) return SAME;
  if (value.name === type.name)
    return value.name === 'Array' ? elementAssignability(inference, table, value, type) : SAME;
  if (isPrimitive(value.name)) return primitiveAssignability(table, value.name, type.name);
  const unboxed = UNBOXED.get(value.name);
  if (isPrimitive(type.name))
    return unboxed === undefined
      ? NEVER
      : unboxed === type.name || widens(unboxed, type.name)
        ? CONVERTED
        : NEVER;
  if (isAnything(table, type.name)) return SUBTYPE;
  if (isFinal(type.name)) return NEVER;
  const known = supertypesOf(table, isText(value.name) ? 'String' : value.name);
  // A type of the language's own library is below no type of another one.
  if (known) return known.has(type.name) ? SUBTYPE : NEVER;
  return value.name === 'Array' ? NEVER : UNSURE;
}

function widens(from: string, to: string): boolean {
  return (WIDENS[from] ?? '').split(' ').includes(to);
}

function primitiveAssignability(table: Table, from: string, to: string): Assignability {
  if (widens(from, to)) return SUBTYPE;
  if (to === BOXES[from] || isAnything(table, to)) return CONVERTED;
  return to === 'Comparable' ||
    to === 'Serializable' ||
    (to === 'Number' && from !== 'boolean' && from !== 'char')
    ? CONVERTED
    : NEVER;
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

/** How what two parameters ask for relates. */
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
  const there = converts(b)
    ? implicitAssignability(inference, left, right, b.fact.points)
    : assignability(inference, a.unit.language.builtins, from, to);
  if (there === SAME) return 'equal';
  return there === SUBTYPE ||
    (there === CONVERTED && to.kind === 'builtin' && isAnything(a.unit.language.builtins, to.name))
    ? 'narrower'
    : 'other';
}
