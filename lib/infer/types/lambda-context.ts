// The context of a lambda: the types of its parameters, and the receiver of its bare names. Does not infer its result.
import { paramsOf, slotsOf } from '../overloads/argument-matching.ts';
import { functionTypesAt, UNBOUND, type BoundFunction } from './function-type-bindings.ts';
import { callBindings } from '../calls/call-bindings.ts';
import { extensionCall } from '../members/extension-methods.ts';
import { implicitReceiversOf } from '../calls/implicit-receivers.ts';
import type { ExprFact } from '../../facts/file-facts.ts';
import type { CallContext, Inference } from '../inference.ts';
import {
  passedByFunction,
  passedByLibrary,
  receiverByFunction,
  receiverByLibrary,
} from './library.ts';
import { chooseOverload } from '../overloads/overloads.ts';
import { bodyIndex } from '../../link/tracking/unit-memo.ts';
import { scopeOfCall } from '../calls/call-scopes.ts';
import { knownOf, union } from '../values/values.ts';
import type { BareCall, Def, Unit, Value, Values } from '../../link/vocabulary.ts';

interface Place {
  readonly eCallee: number;
  readonly call: CallContext;
  /** The literal as an argument. */
  readonly e: number;
}

/** By literal. */
const placesIn = bodyIndex((unit): ReadonlyMap<number, Place> => {
  const places = new Map<number, Place>();
  for (const [, expr] of unit.facts.exprs.tagged('call')) {
    const callee = unit.facts.exprs.get(expr[1]);
    const eCallee = callee?.[0] === 'generic' ? callee[1] : expr[1];
    const named = typeof expr[3] === 'string' ? undefined : expr[3];
    for (const e of [...expr[2], ...(named ?? []).map(([, given]) => given)]) {
      const value = unit.facts.exprs.get(e);
      if (value?.[0] === 'def')
        places.set(value[1], {
          eCallee,
          e,
          call: {
            unit,
            args: expr[2],
            named,
            callee: eCallee,
            scope: scopeOfCall(unit, expr[1]),
          },
        });
    }
  }
  return places;
});

function placeOf({ unit, index }: Def): Place | undefined {
  return placesIn(unit).get(index);
}

/** The type of a parameter, from the context of the lambda. */
export function lambdaParameter(
  inference: Inference,
  def: Def,
  position: number,
): Values | undefined {
  const found = headsOf(inference, def).flatMap(({ def: head, bound }) => {
    const parameter = head.unit.defs[head.fact.params?.[position] ?? -1];
    return parameter?.fact.eType === undefined
      ? []
      : [knownOf(inference.typeUnder(parameter.unit, parameter.fact.eType, bound))];
  });
  if (found.some((values) => values.length > 0)) return union(found);
  const passedValues = byLibrary(
    inference,
    def,
    (receiver, name, call) => passedByLibrary(inference, receiver, name, position, call),
    (name, call) => passedByFunction(inference, name, position, call),
  );
  return passedValues && knownOf(passedValues).length > 0 ? passedValues : undefined;
}

/** The receiver of bare names inside of the lambda; undefined if it has none. */
export function lambdaReceiver(inference: Inference, def: Def): Values | undefined {
  const heads = headsOf(inference, def);
  const found = heads.flatMap(({ def: head, bound }) =>
    head.fact.eReceiver === undefined
      ? []
      : [inference.typeUnder(head.unit, head.fact.eReceiver, bound)],
  );
  if (found.length > 0) return union(found);
  return heads.length > 0
    ? undefined
    : byLibrary(
        inference,
        def,
        (receiver, name, call) => receiverByLibrary(inference, receiver, name, call),
        (name, call) => receiverByFunction(inference, name, call),
      );
}

type OfMember = (receiver: Value, name: string, call: CallContext) => Values | undefined;
type OfFunction = (name: string, call: CallContext) => Values | undefined;

/** The types in the library's signature of the function that the literal is passed to. */
function byLibrary(
  inference: Inference,
  def: Def,
  ofMember: OfMember,
  ofFunction: OfFunction,
): Values | undefined {
  const place = placeOf(def);
  const callee = place && def.unit.facts.exprs.get(place.eCallee);
  if (!place) return undefined;
  if (callee?.[0] === 'name') {
    const called = bareCall(inference, callee, place.call);
    if (!called || called.choice.defs.length > 0) return undefined;
    const { receiver } = called;
    return (
      ofFunction(callee[1], place.call) ?? (receiver && ofMember(receiver, callee[1], place.call))
    );
  }
  if (callee?.[0] !== 'member' || callee[1] < 0) return undefined;
  const found = inference
    .valueOf(def.unit, callee[1])
    .flatMap((receiver) => ofMember(receiver, callee[2], place.call) ?? []);
  return found.length > 0 ? found : undefined;
}

function bareCall(
  inference: Inference,
  [, name, scope]: Extract<ExprFact, readonly ['name', ...unknown[]]>,
  call: CallContext,
): BareCall | undefined {
  return implicitReceiversOf(call.unit)?.bareCall(inference, call.unit, name, scope, call);
}

/** Function types that are declared for the context, each with the bindings of its type parameters. */
function headsOf(inference: Inference, def: Def): readonly BoundFunction[] {
  if (def.fact.eContext !== undefined)
    return functionTypesAt(inference, def.unit, def.fact.eContext, UNBOUND);
  const place = placeOf(def);
  if (!place) return [];
  return calledAt(inference, def.unit, place).flatMap(({ def: called, call }) => {
    const slot = slotsOf(called, place.call, [called])?.find(({ e }) => e === place.e);
    const parameter = slot && called.unit.defs[paramsOf(called)[slot.place] ?? -1];
    return parameter?.fact.eType === undefined
      ? []
      : functionTypesAt(
          inference,
          parameter.unit,
          parameter.fact.eType,
          callBindings(inference, called, call, false),
        );
  });
}

/** The functions that a call runs or the classes it instantiates, each with its receiver. */
function calledAt(
  inference: Inference,
  unit: Unit,
  { eCallee, call }: Place,
): readonly { readonly def: Def; readonly call: CallContext }[] {
  const callee = unit.facts.exprs.get(eCallee);
  if (callee?.[0] === 'name') {
    const called = bareCall(inference, callee, call);
    const receiver = called?.receiver;
    return (called?.choice.defs ?? []).map((def) => ({
      def,
      call: receiver ? { ...call, receiver } : call,
    }));
  }
  if (callee?.[0] !== 'member' || callee[1] < 0) return [];
  return inference.valueOf(unit, callee[1]).flatMap((receiver) => {
    const own = inference.member(receiver, callee[2]).defs;
    const choice = chooseOverload(inference, own, call);
    const found =
      choice.defs.length > 0
        ? choice
        : (extensionCall(inference, receiver, callee[2], callee[1], call)?.choice ?? choice);
    return found.defs.map((def) => ({ def, call: { ...call, receiver } }));
  });
}
