// The expected type of a function or object at the place where it is written. Does not check assignability.
import type { ExprFact } from '../../../facts/file-facts.ts';
import { callBindings } from '../../calls/call-bindings.ts';
import type { CallContext, Inference } from '../../inference.ts';
import { extensionCall } from '../../members/extension-methods.ts';
import { curriedCall } from '../../overloads/curried-parameters.ts';
import { placeOf } from '../../overloads/argument-matching.ts';
import { chooseOverload } from '../../overloads/overloads.ts';
import { functionHeads } from '../../types/function-types.ts';
import { isSameValue, symbol, union } from '../values.ts';
import { UNKNOWN } from '../../../languages/_kit/resolution/open-values.ts';
import type { Def, Unit, Value, Values } from '../../../link/vocabulary.ts';

/** The expected type of a function or object literal, as far as it is declared. */
export function expectedType(inference: Inference, def: Def, depth: number): Values {
  const { unit, fact } = def;
  const declared = fact.params === undefined ? fact.eType : fact.eContext;
  if (declared !== undefined) return inference.typeOf(unit, declared);
  if (depth > 6) return UNKNOWN;
  const place = unit.argumentOf.get(def.index);
  if (place) return parameterTypes(inference, unit, place);
  const giver = unit.defs[unit.returnedBy.get(def.index) ?? -1];
  if (giver) return returnType(inference, giver, depth);
  const object = fact.params === undefined ? undefined : unit.defs[fact.memberOf];
  if (!object || unit.facts.scopes[object.fact.inner]?.[0] !== 'object') return UNKNOWN;
  const receivers = expectedType(inference, object, depth + 1);
  return union(
    receivers.map((receiver) =>
      union(
        inference.member(receiver, fact.name).defs.map((member) => memberType(inference, member)),
      ),
    ),
  );
}

function memberType(inference: Inference, member: Def): Values {
  if (member.fact.params !== undefined) return symbol(member);
  return member.fact.eType === undefined
    ? UNKNOWN
    : inference.typeOf(member.unit, member.fact.eType);
}

function returnType(inference: Inference, giver: Def, depth: number): Values {
  if (giver.fact.eType !== undefined)
    return flattened(inference.typeOf(giver.unit, giver.fact.eType));
  const outer = functionsOf(inference, expectedType(inference, giver, depth + 1));
  return union(
    outer.map((type) =>
      type.fact.eType === undefined ? UNKNOWN : inference.typeOf(type.unit, type.fact.eType),
    ),
  );
}

function parameterTypes(inference: Inference, unit: Unit, place: ArgumentPlace): Values {
  const [eCallee, argument] = place;
  if (unit.language.spec.functions.overloads === 'by-arguments')
    return chosenParameter(inference, unit, place);
  const types: Values[] = [];
  for (const callee of functionsOf(inference, inference.valueOf(unit, eCallee))) {
    const parameters = callee.fact.params ?? [];
    const parameter = callee.unit.defs[parameters[Math.min(argument, parameters.length - 1)] ?? -1];
    if (
      !parameter ||
      parameter.fact.eType === undefined ||
      (argument >= parameters.length && !parameter.fact.rest)
    )
      continue;
    const type = inference.typeOf(callee.unit, parameter.fact.eType);
    types.push(parameter.fact.rest ? flattened(type) : type);
  }
  return types.length === 0 ? UNKNOWN : widened(types);
}

type ArgumentPlace = readonly [eCallee: number, position: number, eCall: number];

/** The type of the parameter for an argument, in the function that overload resolution chooses. */
function chosenParameter(inference: Inference, unit: Unit, place: ArgumentPlace): Values {
  const [eCallee, argument, eCall] = place;
  const curried = curriedCall(inference, unit, eCallee);
  if (curried) {
    const { def, list, call } = curried;
    return parameterType(inference, def, def.fact.further?.[list]?.[argument], call);
  }
  const callee = unit.facts.exprs.get(eCallee);
  const receivers =
    callee?.[0] === 'member' && unit.facts.exprs.tagOf(eCall) === 'call' && callee[1] >= 0
      ? inference.valueOf(unit, callee[1])
      : [undefined];
  const types = receivers.flatMap((receiver) =>
    typesOfChosen(inference, unit, { place, receiver }),
  );
  return types.length === 0 ? UNKNOWN : widened(types);
}

/** The type of the parameter, by function that overload resolution chooses for this receiver. */
function typesOfChosen(
  inference: Inference,
  unit: Unit,
  { place, receiver }: { readonly place: ArgumentPlace; readonly receiver: Value | undefined },
): readonly Values[] {
  const [eCallee, argument, eCall] = place;
  const expr = unit.facts.exprs.get(eCallee);
  const member =
    receiver && expr?.[0] === 'member' ? { receiver, name: expr[2], e: expr[1] } : undefined;
  const functions = member
    ? inference.member(member.receiver, member.name).defs
    : functionsOf(inference, inference.valueOf(unit, eCallee));
  const plain = callContextAt(unit, eCall, receiver);
  const extension =
    functions.length === 0 && member
      ? extensionCall(inference, member.receiver, member.name, member.e, plain)
      : undefined;
  const call = extension?.call ?? plain;
  const position = extension ? argument + 1 : argument;
  return (extension?.choice ?? chooseOverload(inference, functions, call)).defs.map((def) => {
    const params = def.fact.params ?? [];
    const at = Math.min(placeOf(def, position, call.labels), params.length - 1);
    return parameterType(inference, def, params[at], call);
  });
}

function callContextAt(unit: Unit, eCall: number, receiver: Value | undefined): CallContext {
  const call = unit.facts.exprs.get(eCall);
  const args = call?.[0] === 'call' || call?.[0] === 'new' ? call[2] : [];
  const how = call?.[0] === 'call' ? argumentNames(call[3]) : {};
  return { unit, args, ...(receiver && { receiver }), ...how };
}

function argumentNames(
  how: Extract<ExprFact, readonly ['call', ...unknown[]]>[3],
): Pick<CallContext, 'labels' | 'named'> {
  return typeof how === 'string' ? { labels: how } : { named: how };
}

/** The type of a function's parameter in a call of it. */
function parameterType(
  inference: Inference,
  def: Def,
  index: number | undefined,
  call: CallContext,
): Values {
  const parameter = def.unit.defs[index ?? -1];
  return parameter?.fact.eType === undefined
    ? UNKNOWN
    : inference.typeUnder(
        parameter.unit,
        parameter.fact.eType,
        callBindings(inference, def, call, false),
      );
}

/**
 * Many overloads pass the same to a callback: the number of distinct function types counts, not the number of
 * overloads.
 */
function widened(types: readonly Values[]): Values {
  const distinct: Value[] = [];
  for (const value of types.flat())
    if (!distinct.some((other) => isSameValue(other, value))) distinct.push(value);
  return distinct;
}

function flattened(values: Values): Values {
  return values.flatMap((value) =>
    value.kind === 'builtin' && value.args.length > 0 ? (value.args[0] ?? []) : [value],
  );
}

/** The functions that calls of these values would run, as far as they are definitions. */
export function functionsOf(inference: Inference, values: Values): Def[] {
  return values.flatMap((value) => {
    if (value.kind === 'symbol' && value.def.fact.params !== undefined) return overloads(value.def);
    if (value.kind === 'builtin' && value.name === 'tuple')
      return functionsOf(inference, value.args.flat());
    if (value.kind !== 'symbol' && value.kind !== 'instance') return [];
    const constructors =
      value.kind === 'symbol'
        ? inference.member(
            { kind: 'instance', def: value.def, args: [] },
            value.def.unit.language.spec.constructorName,
          ).defs
        : [];
    return [...constructors, ...functionHeads(inference, value.def)];
  });
}

function overloads(def: Def): Def[] {
  if (def.unit.language.spec.functions.overloads === 'by-arguments') return [def];
  const group = def.unit.names[def.fact.scope]?.get(def.fact.name) ?? [def];
  const functions = group.filter(
    (other) => other.canonical === def.canonical && other.fact.params !== undefined,
  );
  return functions.length > 0 ? functions : [def];
}
