// Results of calls, by the form of the callee. Results of called values are in call-values.ts, not here.
import type { ExprFact } from '../../../facts/file-facts.ts';
import { scopeOfCall } from '../../calls/call-scopes.ts';
import { implicitReceiversOf } from '../../calls/implicit-receivers.ts';
import { factoriesCalledInstead } from '../../calls/called-classes.ts';
import { superAround } from '../../calls/receivers.ts';
import type { CallContext, Inference } from '../../inference.ts';
import { isPropertyReadByCall } from '../../members/interop-members.ts';
import { nameBeyond } from '../../names/unfit-names.ts';
import { byArgumentDependentLookUp, hasSharedNamespaces } from '../../names/namespace-look-up.ts';
import { curriedCall } from '../../overloads/curried-parameters.ts';
import { chooseOverload } from '../../overloads/overloads.ts';
import { resultOfFunction } from '../../types/library.ts';
import { definedType } from '../../types/type-values.ts';
import { builtinResult } from './built-in-functions.ts';
import { methodResult, rootResult } from './method-results.ts';
import { instantiated, instantiatedOutside, typedCallee, typedOutside } from './type-arguments.ts';
import { eachValue, union } from '../values.ts';
import { UNKNOWN } from '../../../languages/_kit/resolution/open-values.ts';
import type { ImplicitReceivers } from '../../../languages/_kit/resolution/receiver-hooks.ts';
import type { Def, Unit, Values } from '../../../link/vocabulary.ts';

type CallExpr = Extract<ExprFact, readonly ['call', ...unknown[]]>;
type NameExpr = Extract<ExprFact, readonly ['name', ...unknown[]]>;
type MemberExpr = Extract<ExprFact, readonly ['member', ...unknown[]]>;

export function callValue(inference: Inference, unit: Unit, expr: CallExpr): Values {
  const { spec } = unit.language;
  const isImplicit = implicitReceiversOf(unit) !== undefined;
  const typed =
    spec.functions.typeArguments || isImplicit ? typedCallee(inference, unit, expr[1]) : undefined;
  const outside = typed && !isImplicit && typedOutside(inference, unit, expr[1]);
  if (outside) return outside;
  const eCallee = typed?.eCallee ?? expr[1];
  const call: CallContext = {
    unit,
    args: expr[2],
    callee: eCallee,
    ...argumentNames(unit, expr),
    ...(typed && { typeArgs: typed.typeArgs }),
  };
  const callee = unit.facts.exprs.get(eCallee);
  switch (callee?.[0]) {
    case 'name':
      return resultOfName(inference, callee, call, expr[1]);
    case 'member':
      return resultOfMember(inference, callee, call, expr[1]);
    case 'generic':
      if (spec.typing !== 'static') break;
      return (
        instantiatedOutside(inference, unit, callee) ?? instantiated(inference, unit, callee, call)
      );
    case 'call':
      if (!curriedCall(inference, unit, eCallee)) break;
      return inference.valueOf(unit, eCallee);
  }
  return resultOfValues(inference, call, expr[1]);
}

/** Names of the arguments and the scope of a call, as far as overload resolution needs them. */
function argumentNames(
  unit: Unit,
  [, eCallee, , how]: CallExpr,
): Pick<CallContext, 'labels' | 'named' | 'scope'> {
  if (typeof how === 'string') return { labels: how };
  return implicitReceiversOf(unit)
    ? { named: how, scope: scopeOfCall(unit, eCallee) }
    : { named: how };
}

/** `e`: the callee, including type arguments that may be written there. */
function resultOfValues(inference: Inference, call: CallContext, e: number): Values {
  return eachValue(inference.valueOf(call.unit, e), (value) => inference.resultOf(value, call));
}

function resultOfName(
  inference: Inference,
  callee: NameExpr,
  call: CallContext,
  e: number,
): Values {
  const { unit } = call;
  const { spec } = unit.language;
  const [, name, scope] = callee;
  if (name === 'super' && spec.receiver === 'first-parameter') return superAround(unit, scope);
  const receivers = implicitReceiversOf(unit);
  if (receivers) return bareResult(inference, receivers, callee, call, unit.facts.exprs.get(e));
  return (
    builtinResult(inference, unit, callee, call.args) ??
    (spec.functions.overloads === 'by-arguments'
      ? namedResult(inference, unit, callee, call)
      : resultOfValues(inference, call, e))
  );
}

function resultOfMember(
  inference: Inference,
  [, eObject, name]: MemberExpr,
  call: CallContext,
  e: number,
): Values {
  const { unit } = call;
  if (eObject < 0) return resultOfValues(inference, call, e);
  if (hasSharedNamespaces(unit) && namesType(inference, unit, e)) return inference.typeOf(unit, e);
  return eachValue(inference.valueOf(unit, eObject), (receiver) =>
    methodResult(inference, receiver, name, call),
  );
}

/** A type that is called through its namespace creates an instance of itself. */
function namesType(inference: Inference, unit: Unit, e: number): boolean {
  return inference
    .valueOf(unit, e)
    .some((value) => value.kind === 'symbol' && value.def.fact.params === undefined);
}

/** The result of a bare name that several implicit receivers may have as a member. */
function bareResult(
  inference: Inference,
  { bareCall }: ImplicitReceivers,
  [, name, scope]: NameExpr,
  call: CallContext,
  written: ExprFact | undefined,
): Values {
  const { unit } = call;
  const { choice, values, receiver } = bareCall(inference, unit, name, scope, call);
  if (choice.isOpen && choice.defs.length === 0) return UNKNOWN;
  if (choice.defs.length > 0) {
    const held = receiver ? { ...call, receiver } : call;
    return union(
      choice.defs.map((def) =>
        def.fact.params === undefined
          ? calledValue(inference, def, held)
          : inference.resultOf({ kind: 'symbol', def }, held),
      ),
    );
  }
  const made =
    written?.[0] === 'generic' ? instantiatedOutside(inference, unit, written) : undefined;
  const known =
    made ??
    builtinResult(inference, unit, ['name', name, scope], call.args) ??
    resultOfFunction(inference, name, call) ??
    (receiver && rootResult(inference, receiver, name, call));
  return known ?? eachValue(values, (value) => inference.resultOf(value, call));
}

function calledValue(inference: Inference, def: Def, call: CallContext): Values {
  const called = factoriesCalledInstead(inference, def, call);
  if (called.length > 0)
    return union(called.map((method) => inference.resultOf({ kind: 'symbol', def: method }, call)));
  if (def.fact.kind === 'TypeAlias') return definedType(inference, def, call.typeArgs ?? []);
  return eachValue(inference.valueOfDef(def), (value) => inference.resultOf(value, call));
}

function namedResult(
  inference: Inference,
  unit: Unit,
  [, name, scope]: NameExpr,
  call: CallContext,
): Values {
  const seen = byArgumentDependentLookUp(
    inference,
    call,
    name,
    inference.lookUp(unit, name, scope),
  );
  const { defs, isOpen, isUnfit } = chooseOverload(inference, seen.defs, call);
  const result = isUnfit ? nameBeyond(inference, unit, name, scope) : seen;
  const parts = defs.map((def) =>
    isPropertyReadByCall(unit, def)
      ? inference.valueOfDef(def)
      : def.fact.params === undefined
        ? eachValue(inference.valueOfDef(def), (value) => inference.resultOf(value, call))
        : inference.resultOf({ kind: 'symbol', def }, call),
  );
  if (isOpen && defs.length === 0) parts.push(UNKNOWN);
  parts.push(eachValue(result.values, (value) => inference.resultOf(value, call)));
  return result.via === 'none' ? UNKNOWN : union(parts);
}
