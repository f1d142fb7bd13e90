// Binds the type parameters of a function and of its enclosing class in one call, from the receiver and the arguments. Chooses no function.
import { paramsOf, placeOf } from '../overloads/argument-matching.ts';
import type { Slot } from '../../languages/_kit/resolution/call-hooks.ts';
import { semanticsOf } from '../../link/own-semantics.ts';
import { returnPosition, singleMethod } from '../types/function-types.ts';
import type { CallContext, Inference } from '../inference.ts';
import { underlying } from '../values/container-elements.ts';
import { argumentsAt, extensionBindings } from '../types/inherited-arguments.ts';
import { bindings } from '../types/type-values.ts';
import { knownOf } from '../values/values.ts';
import { UNKNOWN } from '../../languages/_kit/resolution/open-values.ts';
import type { Def, Unit, Value, Values } from '../../link/vocabulary.ts';

type TypeArguments = Map<Def, Values>;

const DEEPEST = 4;

/**
 * `withFunctions`: also from the results of functions that are passed. These are unknown while their parameters are
 * being inferred.
 */
export function callBindings(
  inference: Inference,
  def: Def,
  call: CallContext,
  withFunctions: boolean,
): ReadonlyMap<Def, Values> {
  const around = def.unit.defs[def.fact.memberOf] ?? inference.attachedOwner(def);
  const bound = ownerBindings(inference, def, call, around);
  const own = def.fact.kind === 'Constructor' ? around?.fact.typeParams : def.fact.typeParams;
  if (!own || own.length === 0) return bound;
  const wanted = new Set(own.flatMap((index) => def.unit.defs[index] ?? []));
  const matching = { inference, unit: def.unit, wanted, bound, call, withFunctions };
  if (call.typeArgs)
    for (const [parameter, values] of bindings(def, call.typeArgs)) bound.set(parameter, values);
  if (def.fact.eReceiver !== undefined && def.fact.isExtension && call.receiver)
    unify(matching, def.fact.eReceiver, [call.receiver], 0);
  unifyArguments(matching, def);
  for (const parameter of wanted)
    if (!bound.has(parameter) && parameter.fact.eType === undefined) bound.set(parameter, UNKNOWN);
  return bound;
}

/** Bindings of the enclosing class's type parameters, from the receiver. */
function ownerBindings(
  inference: Inference,
  def: Def,
  { receiver }: CallContext,
  around: Def | undefined,
): TypeArguments {
  const bound: TypeArguments = new Map(
    around && receiver ? receiverBindings(inference, receiver, around) : [],
  );
  // A method declared outside of its type has its own names for the type's parameters.
  if (def.fact.eAttach !== undefined && around && receiver?.kind === 'instance')
    for (const [parameter, values] of bindings(def, argumentsAt(inference, receiver, around)))
      bound.set(parameter, values);
  return bound;
}

/** Infers type parameters from each argument and the type of its parameter. */
function unifyArguments(matching: Matching, def: Def): void {
  const { inference, call } = matching;
  const params = paramsOf(def);
  for (const { place, e } of placedArguments(def, call)) {
    const parameter = def.unit.defs[params[place] ?? -1];
    if (e < 0 || parameter?.fact.eType === undefined) continue;
    const values = knownOf(inference.valueOf(call.unit, e));
    unify(matching, parameter.fact.eType, parameter.fact.rest ? itemsOf(values) : values, 0);
  }
}

function placedArguments(def: Def, call: CallContext): readonly Slot[] {
  const slots = semanticsOf(def.unit.language).slotsOf?.(def, call, [def]);
  const last = paramsOf(def).length - 1;
  return (
    slots ??
    call.args.map((e, position) => ({
      place: Math.min(placeOf(def, position, call.labels), last),
      e,
    }))
  );
}

/** The elements of arrays; other values unchanged. */
function itemsOf(values: Values): Values {
  return values.flatMap((value) =>
    value.kind === 'builtin' && value.name === 'Array' ? (value.args[0] ?? []) : [value],
  );
}

/** Type parameters of the class that has a member, as seen from the receiver. */
export function receiverBindings(
  inference: Inference,
  receiver: Value,
  around: Def,
): ReadonlyMap<Def, Values> {
  const bound = new Map<Def, Values>();
  for (const index of around.fact.typeParams ?? []) {
    const parameter = around.unit.defs[index];
    if (parameter && parameter.fact.eType === undefined) bound.set(parameter, UNKNOWN);
  }
  if (around.fact.eExtended !== undefined)
    for (const [parameter, values] of extensionBindings(inference, around, receiver))
      bound.set(parameter, values);
  else if (receiver.kind === 'instance')
    for (const [parameter, values] of bindings(around, argumentsAt(inference, receiver, around)))
      bound.set(parameter, values);
  return bound;
}

interface Matching {
  readonly inference: Inference;
  readonly unit: Unit;
  readonly wanted: ReadonlySet<Def>;
  readonly bound: TypeArguments;
  readonly call: CallContext;
  readonly withFunctions: boolean;
}

/** Unifies values with the type at `e`, and binds the type parameters in it. */
function unify(matching: Matching, e: number, values: Values, depth: number): void {
  const { inference, unit, wanted, bound } = matching;
  const expr = unit.facts.exprs.get(e);
  if (!expr || values.length === 0 || depth > DEEPEST) return;
  if (expr[0] === 'name') {
    const [def] = inference.lookUp(unit, expr[1], expr[2]).defs;
    if (def && wanted.has(def) && !bound.has(def)) bound.set(def, values);
    return;
  }
  if (expr[0] === 'def')
    for (const value of values) unifyParts(matching, unit.defs[expr[1]], value, depth);
  if (expr[0] !== 'generic') return;
  const [type] = inference.typeOf(unit, e);
  for (const value of values) {
    if (value.kind === 'symbol') unifyFunction(matching, expr[2], type, value, depth);
    else
      partsOf(inference, value, type).forEach((part, n) =>
        unify(matching, expr[2][n] ?? -1, knownOf(part), depth + 1),
      );
  }
}

/** Unifies a function argument with a function type that is written out: parameters and result by position. */
function unifyParts(matching: Matching, type: Def | undefined, value: Value, depth: number): void {
  if (!type || value.kind !== 'symbol' || value.def.fact.params === undefined) return;
  const given = value.def;
  const pairs = [
    [type.fact.eType, given.fact.eType],
    ...(type.fact.params ?? []).map((index, n) => [
      type.unit.facts.defs[index]?.eType,
      given.unit.facts.defs[given.fact.params?.[n] ?? -1]?.eType,
    ]),
  ];
  for (const [wanted, own] of pairs)
    if (wanted !== undefined && own !== undefined)
      unify(matching, wanted, knownOf(matching.inference.typeOf(given.unit, own)), depth + 1);
}

/** Type arguments of a value, in the order of the expected type's parameters. */
function partsOf(inference: Inference, value: Value, type: Value | undefined): readonly Values[] {
  if (value.kind === 'instance' && type?.kind === 'builtin')
    return (underlying(inference, value) ?? []).flatMap((form) =>
      form.kind === 'builtin' ? form.args : [],
    );
  if (value.kind === 'instance')
    return type?.kind === 'instance' ? argumentsAt(inference, value, type.def) : [];
  return value.kind === 'builtin' && type?.kind === 'builtin' ? value.args : [];
}

/** Infers the result of a function type from the result of a function argument. */
function unifyFunction(
  matching: Matching,
  eArgs: readonly number[],
  type: Value | undefined,
  value: Value,
  depth: number,
): void {
  if (!matching.withFunctions || !type) return;
  const position =
    type.kind === 'builtin'
      ? returnPosition(matching.unit, type.name, eArgs.length)
      : type.kind === 'instance'
        ? resultParameter(matching.inference, type.def)
        : -1;
  if (position < 0) return;
  const made = value.kind === 'symbol' && value.def.fact.params === undefined;
  const result: Values = made
    ? [{ kind: 'instance', def: value.def, args: [] }]
    : matching.inference.resultOf(value, { unit: matching.call.unit, args: [] });
  unify(matching, eArgs[position] ?? -1, knownOf(result), depth + 1);
}

/** The type parameter that the single method of an interface returns. */
function resultParameter(inference: Inference, def: Def): number {
  const method = singleMethod(inference, def);
  const result = method?.unit.facts.exprs.get(method.fact.eType ?? -1);
  return result?.[0] === 'name'
    ? (def.fact.typeParams ?? []).findIndex(
        (index) => def.unit.facts.defs[index]?.name === result[1],
      )
    : -1;
}
