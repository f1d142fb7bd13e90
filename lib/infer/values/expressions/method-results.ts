// The result of a method called on a receiver. Resolves no call site.
import { hasGeneratedAccessors, writes } from '../../../link/interop-names.ts';
import { semanticsOf } from '../../../link/own-semantics.ts';
import { plainName } from '../../../facts/name-key.ts';
import { implicitReceiversOf } from '../../calls/implicit-receivers.ts';
import type { CallContext, Inference, MemberResult } from '../../inference.ts';
import { asCalledOn, describedResult } from '../../described/described-values.ts';
import { lentResult } from '../../described/members-by-name.ts';
import { memberBeyond } from '../../members/class-members.ts';
import { dereferencedReceiver } from '../../members/dereferenced-receivers.ts';
import { extensionCall, type ExtensionCall } from '../../members/extension-methods.ts';
import { interopMember, isPropertyReadByCall } from '../../members/interop-members.ts';
import { inheritedResult } from '../../members/outside-bases.ts';
import { chooseOverload } from '../../overloads/overloads.ts';
import { knowsRoot } from '../../types/library-table.ts';
import { libraryResult } from '../../types/library.ts';
import { toPlatformTypes } from '../../types/platform-types.ts';
import { definedType } from '../../types/type-values.ts';
import { isMadeOfClass } from './class-results.ts';
import { memberValue } from './member-values.ts';
import { eachValue, knownOf, union } from '../values.ts';
import { EXTERNAL, UNKNOWN } from '../../../languages/_kit/resolution/open-values.ts';
import type { Def, OverloadChoice, Unit, Value, Values } from '../../../link/vocabulary.ts';

/** The result of a method called on this receiver: `this` is the receiver, and its type arguments are substituted. */
export function methodResult(
  inference: Inference,
  receiver: Value,
  name: string,
  call: CallContext,
): Values {
  if (receiver.kind === 'symbol' && semanticsOf(call.unit.language).constructs?.(name))
    return definedType(inference, receiver.def, []);
  const behind = dereferencedReceiver(inference, receiver, name);
  if (behind !== receiver) return methodResult(inference, behind, name, call);
  const all = interopMember(inference, call.unit, receiver, name, 'called');
  const choice = chooseOverload(inference, all.defs, call);
  const extension =
    all.defs.length === 0 || choice.isUnfit
      ? extensionCall(inference, receiver, name, objectOf(call), call)
      : undefined;
  if (extension) return extensionResult(inference, extension);
  if (
    all.defs.length === 0 &&
    implicitReceiversOf(call.unit) &&
    knowsRoot(call.unit.language, name)
  )
    return rootResult(inference, receiver, name, call);
  return all.defs.length === 0 && isBound(receiver, name, call)
    ? [receiver]
    : memberResult(inference, { receiver, name }, { all, choice }, call);
}

/** A function itself, which is given at most its receiver: `f.bind(this)`. */
function isBound(receiver: Value, name: string, { unit, args }: CallContext): boolean {
  const { methods } = unit.language.builtins;
  return (
    receiver.kind === 'symbol' &&
    receiver.def.fact.params !== undefined &&
    args.length < 2 &&
    Object.hasOwn(methods, plainName(name)) &&
    methods[plainName(name)] === 'itself'
  );
}

function extensionResult(inference: Inference, { choice, call }: ExtensionCall): Values {
  return choice.defs.length === 0
    ? UNKNOWN
    : union(choice.defs.map((def) => inference.resultOf({ kind: 'symbol', def }, call)));
}

/** Results of the members that overload resolution chooses, or their replacement if none accepts the arguments. */
function memberResult(
  inference: Inference,
  { receiver, name }: { readonly receiver: Value; readonly name: string },
  { all, choice }: { readonly all: MemberResult; readonly choice: OverloadChoice },
  call: CallContext,
): Values {
  const { isOpen, isUnfit, rejected } = choice;
  const defs = rejected ?? choice.defs;
  const found = isUnfit && !rejected ? memberBeyond(inference, receiver, name) : all;
  const parts =
    isOpen && defs.length === 0
      ? [UNKNOWN]
      : defs.map((def) => resultOfMember(inference, def, receiver, call));
  if (found.defs.length > 0)
    return (
      resultOfLent(inference, receiver, found, { name, unit: call.unit }) ??
      union([...parts, eachValue(found.values, (value) => inference.resultOf(value, call))])
    );
  const inherited = found.external
    ? inheritedResult(inference, receiver, name, () =>
        describedResult(inference, receiver, name, call),
      )
    : undefined;
  if (inherited) return inherited;
  if (receiver.kind === 'external' && receiver.name === undefined) {
    const ofAnyType = knownOf(resultOfRoot(inference, name, call));
    if (ofAnyType.length > 0) return ofAnyType;
  }
  parts.push(eachValue(found.values, (value) => inference.resultOf(value, call)));
  if (isTyped(receiver) && returnsReceiverType(call.unit, name))
    return receiver.kind === 'symbol' ? definedType(inference, receiver.def, []) : [receiver];
  if (found.values.length === 0)
    parts.push(found.external ? EXTERNAL : resultOfRoot(inference, name, call));
  return union(parts);
}

/** Who gets a method through a framework gets the framework's result, whatever the method returns. */
function resultOfLent(
  inference: Inference,
  receiver: Value,
  { values }: MemberResult,
  { name, unit }: { readonly name: string; readonly unit: Unit },
): Values | undefined {
  return values.length === 0 ? undefined : lentResult(inference, receiver, plainName(name), unit);
}

/** The result of a called member: for a method its result, for a property the result of its value. */
function resultOfMember(
  inference: Inference,
  def: Def,
  receiver: Value,
  call: CallContext,
): Values {
  if (hasGeneratedAccessors(def) && writes(def, calledName(call))) return [receiver];
  if (isPropertyReadByCall(call.unit, def))
    return toPlatformTypes(
      call.unit.language,
      def.unit.language,
      memberValue(inference, def, receiver),
    );
  if (def.fact.params === undefined || def.fact.accessor)
    return eachValue(memberValue(inference, def, receiver), (value) =>
      inference.resultOf(value, call),
    );
  const result = asCalledOn(
    inference,
    inference.resultOf({ kind: 'symbol', def }, { ...call, receiver }),
    receiver,
  );
  if (!isTyped(receiver)) return result;
  if (returnsReceiver(def)) return result.map((value) => ofReceiver(inference, value, receiver));
  const owner = isMadeOfClass(def) ? def.unit.defs[def.fact.memberOf] : undefined;
  return owner ? result.map((value) => ofCalledClass(inference, value, owner, receiver)) : result;
}

function ofReceiver(inference: Inference, value: Value, receiver: TypedValue): Value {
  if (!isInheritedBy(inference, value, receiver)) return value;
  return value.kind === 'symbol' ? receiver : asInstance(receiver);
}

/** What a method makes of the class that it is called on is of that class, and not of the one that has the method. */
function ofCalledClass(
  inference: Inference,
  value: Value,
  owner: Def,
  receiver: TypedValue,
): Value {
  if (value.kind === 'instance')
    return value.def === owner && isInheritedBy(inference, value, receiver)
      ? asInstance(receiver)
      : value;
  if ((value.kind !== 'builtin' && value.kind !== 'external') || !value.args?.length) return value;
  const args = value.args.map((arg) =>
    arg.map((inner) => ofCalledClass(inference, inner, owner, receiver)),
  );
  return { ...value, args };
}

type TypedValue = Extract<Value, { kind: 'instance' | 'symbol' }>;

function isTyped(value: Value): value is TypedValue {
  return value.kind === 'instance' || value.kind === 'symbol';
}

/** A class that the receiver inherits from, or an instance of one. */
function isInheritedBy(inference: Inference, value: Value, receiver: TypedValue): boolean {
  return (
    (value.kind === 'instance' || (value.kind === 'symbol' && receiver.kind === 'symbol')) &&
    value.def !== receiver.def &&
    inference.methodOrder(receiver.def).classes.includes(value.def)
  );
}

/** The name after the dot of the callee. */
function calledName({ unit, callee = -1 }: CallContext): string {
  const expr = unit.facts.exprs.get(callee);
  return expr?.[0] === 'member' ? plainName(expr[2]) : '';
}

/** The expression before the dot of the callee. */
function objectOf({ unit, callee = -1 }: CallContext): number {
  const expr = unit.facts.exprs.get(callee);
  return expr?.[0] === 'member' ? expr[1] : -1;
}

/** The result of a method that every object has, whatever the receiver: overriding it keeps the type. */
export function rootResult(
  inference: Inference,
  receiver: Value,
  name: string,
  call: CallContext,
): Values {
  const { rootType, rootMembers } = call.unit.language.builtins;
  return rootType !== '' && rootMembers.includes(plainName(name))
    ? libraryResult(inference, receiver, name, call)
    : UNKNOWN;
}

function resultOfRoot(inference: Inference, name: string, call: CallContext): Values {
  const { rootType } = call.unit.language.builtins;
  return rootResult(inference, { kind: 'builtin', name: rootType, args: [] }, name, call);
}

/** A method that any type may have and that returns the type of its receiver: `x.clone()`, `T::default()`. */
function returnsReceiverType({ language }: Unit, name: string): boolean {
  const { methods } = language.builtins;
  return (
    language.spec.externalTypes === 'by-name' &&
    Object.hasOwn(methods, name) &&
    methods[name] === 'itself'
  );
}

function asInstance(receiver: Extract<Value, { def: Def }>): Value {
  return receiver.kind === 'symbol' ? { kind: 'instance', def: receiver.def, args: [] } : receiver;
}

/** Whether a method returns its receiver: `return this`, `return self`. */
function returnsReceiver(def: Def): boolean {
  const { exprs } = def.unit.facts;
  if (def.fact.eType !== undefined)
    return exprs.tagOf(def.fact.eType) === 'self' || exprs.tagOf(def.fact.eType) === 'cls';
  const first = def.unit.facts.defs[def.fact.params?.[0] ?? -1];
  return (def.fact.eReturns ?? []).some((e) => {
    const expr = exprs.get(e);
    return (
      expr?.[0] === 'self' ||
      (expr?.[0] === 'cls' && def.fact.isStatic === true) ||
      (expr?.[0] === 'name' &&
        first?.eValue !== undefined &&
        exprs.tagOf(first.eValue) === 'self' &&
        expr[1] === first.name)
    );
  });
}
