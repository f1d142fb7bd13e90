// What calling a value yields: declared or inferred results of functions, instances of classes, elements of containers.
import { plainName } from '../../facts/name-key.ts';
import type { CallContext, Inference } from '../inference.ts';
import { elementsOf, itemAt, sliceOf } from './containers.ts';
import { callSignatures, returnPosition } from '../types/function-types.ts';
import { underlying } from './container-elements.ts';
import { isReceiver } from '../calls/receivers.ts';
import { callBindings } from '../calls/call-bindings.ts';
import { chooseOverload } from '../overloads/overloads.ts';
import { companionOf } from '../names/type-value-namespaces.ts';
import { libraryField, libraryResult } from '../types/library.ts';
import { toPlatformTypes } from '../types/platform-types.ts';
import { bindings, definedType } from '../types/type-values.ts';
import { builtin, isOurs, instance, NOTHING, union } from './values.ts';
import { EXTERNAL } from '../../link/open-values.ts';
import { UNKNOWN } from '../../link/open-values.ts';
import type { Def, Unit, Value, Values } from '../../link/vocabulary.ts';

const NO_BINDINGS: ReadonlyMap<Def, Values> = new Map();

export function resultOf(inference: Inference, value: Value, call: CallContext): Values {
  switch (value.kind) {
    case 'symbol':
      return ofSymbol(inference, value.def, call);
    case 'instance':
      return ofInstance(inference, value, call);
    case 'builtinMember':
      return ofBuiltinMember(inference, value.receiver, value.name, call);
    case 'callable':
      return value.result;
    case 'external':
      return madeOutside(inference, call) ?? resultFromOutside(inference, call);
    case 'builtin':
      return (
        yieldedBy(value, call) ??
        appliedTo(inference, value, call) ??
        resultFromOutside(inference, call)
      );
    case 'super':
      return NOTHING;
    default:
      return UNKNOWN;
  }
}

/** `A(x)`, where A is a type outside that is known by its name. */
function madeOutside(inference: Inference, { unit, callee = -1 }: CallContext): Values | undefined {
  const expr = unit.facts.exprs[callee];
  const name = unit.facts.exprs[expr?.[0] === 'generic' ? expr[1] : callee];
  if (unit.language.spec.extends === undefined || name?.[0] !== 'name' || !/^\p{Lu}/u.test(name[1]))
    return undefined;
  return inference.typeOf(unit, callee);
}

/** What a value of a type of functions yields, where that type says it. */
function yieldedBy(
  { name, args }: Extract<Value, { kind: 'builtin' }>,
  { unit }: CallContext,
): Values | undefined {
  return Object.hasOwn(unit.language.builtins.openFunctionTypes, name)
    ? args[returnPosition(unit, name, args.length)]
    : undefined;
}

/** `list(0)`: what the member that is called when an object is yields, of a type of the library. */
function appliedTo(inference: Inference, value: Value, call: CallContext): Values | undefined {
  const { calledMember } = call.unit.language.builtins;
  return calledMember === '' || call.unit.language.spec.functions.bare !== 'run'
    ? undefined
    : libraryField(inference, call.unit.language, value, calledMember, call);
}

/** What code outside gives back: something of its own, unless it was passed something of ours, which it may give back too. */
function resultFromOutside(inference: Inference, { unit, args, callee = -1 }: CallContext): Values {
  const known = knownOutside(inference, unit, callee, args);
  if (known) return known;
  const { ownResults } = unit.language.builtins;
  if (
    ownResults &&
    unit.facts.exprs[callee]?.[0] === 'member' &&
    ownResults.test(packageOf(unit, callee))
  )
    return EXTERNAL;
  return args.some((e) => e >= 0 && inference.valueOf(unit, e).some(isOurs)) ||
    isInheritedCall(inference, unit, callee)
    ? UNKNOWN
    : EXTERNAL;
}

/** A method that one of our classes has from outside: it is passed the object, or the class. */
function isInheritedCall(inference: Inference, unit: Unit, callee: number): boolean {
  const expr = unit.facts.exprs[callee];
  return (
    expr?.[0] === 'member' &&
    expr[1] >= 0 &&
    inference
      .valueOf(unit, expr[1])
      .some(
        (value) =>
          isOurs(value) &&
          value.kind !== 'builtin' &&
          inference.member(value, expr[2]).defs.length === 0,
      )
  );
}

/** `weakref.ref(x)`: of some functions outside it is known what they make of their first argument. */
function knownOutside(
  inference: Inference,
  unit: Unit,
  callee: number,
  [first = -1]: readonly number[],
): Values | undefined {
  const { functionsOutside } = unit.language.builtins;
  const name = first < 0 ? '' : nameOutside(unit, callee);
  switch (Object.hasOwn(functionsOutside, name) ? functionsOutside[name] : undefined) {
    case 'type':
      return inference.typeOf(unit, first);
    case 'first':
      return inference.valueOf(unit, first);
    case 'called':
      return [{ kind: 'callable', result: inference.valueOf(unit, first) }];
    case undefined:
      return undefined;
  }
}

/** `package.name` of a function that is called as a member of its package, or was imported from there. */
function nameOutside(unit: Unit, callee: number): string {
  const expr = unit.facts.exprs[callee];
  if (expr?.[0] === 'member') return `${packageOf(unit, callee)}.${expr[2]}`;
  const row = expr?.[0] === 'name' ? unit.imports[0]?.get(expr[1])?.[0] : undefined;
  return row ? `${row.specifier}.${row.imported}` : '';
}

/** The package outside that a callee is a function of; empty for methods. */
function packageOf(unit: Unit, callee: number): string {
  const expr = unit.facts.exprs[callee];
  const object = expr?.[0] === 'member' ? unit.facts.exprs[expr[1]] : undefined;
  return object?.[0] === 'name' ? (unit.imports[0]?.get(object[1])?.[0]?.specifier ?? '') : '';
}

function ofSymbol(inference: Inference, def: Def, call: CallContext): Values {
  if (def.fact.params !== undefined) return ofFunction(inference, def, call);
  if (def.unit.language.spec.typeCalls === 'convert') return definedType(inference, def, []);
  if (isClass(def)) return instance(def);
  const signatures = callSignatures(def);
  return signatures.length > 0
    ? union(signatures.map((signature) => ofFunction(inference, signature, call)))
    : UNKNOWN;
}

function isClass(def: Def): boolean {
  return (
    def.fact.kind === 'Class' ||
    def.fact.kind === 'Struct' ||
    (def.fact.kind === 'Hidden' && def.unit.facts.scopes[def.fact.inner]?.[0] === 'class')
  );
}

function ofInstance(
  inference: Inference,
  value: Extract<Value, { kind: 'instance' }>,
  call: CallContext,
): Values {
  const form = underlying(inference, value);
  if (form) return union(form.map((inner) => resultOf(inference, inner, call)));
  const signatures = callSignatures(value.def);
  if (signatures.length > 0)
    return union(signatures.map((signature) => ofFunction(inference, signature, call)));
  const { calledMember } = call.unit.language.builtins;
  const found = inference.member(value, calledMember === '' ? '__call__' : calledMember);
  const { defs, isUnfit } = chooseOverload(inference, found.defs, call);
  const sibling = defs.length === 0 || isUnfit ? companionOf(value.def) : undefined;
  if (sibling) return resultOf(inference, { kind: 'symbol', def: sibling }, call);
  if (defs.length > 0)
    return union(defs.map((def) => ofFunction(inference, def, { ...call, receiver: value })));
  return found.external && call.unit.language.spec.receiver === 'first-parameter'
    ? EXTERNAL
    : UNKNOWN;
}

export function ofFunction(inference: Inference, def: Def, call: CallContext): Values {
  return toPlatformTypes(
    call.unit.language,
    def.unit.language,
    yieldedByFunction(inference, def, call),
  );
}

function yieldedByFunction(inference: Inference, def: Def, call: CallContext): Values {
  const overloads = overloadsOf(def);
  const declared = overloads.filter((overload) => overload.fact.eType !== undefined);
  if (declared.length > 0) {
    const isStatic = def.unit.language.spec.typing === 'static';
    const generic = isStatic ? undefined : genericResult(inference, def, call);
    if (generic) return generic;
    const bound = isStatic
      ? callBindings(inference, def, call, true)
      : call.receiver?.kind === 'instance'
        ? bindings(call.receiver.def, call.receiver.args)
        : NO_BINDINGS;
    const result = union(
      declared.map((overload) =>
        inference.typeUnder(overload.unit, overload.fact.eType ?? -1, bound),
      ),
    );
    return def.fact.isAsync && def.unit.language.spec.receiver === 'first-parameter'
      ? builtin('Promise', [result])
      : result;
  }
  return inferredResult(inference, def, call);
}

/** The heads of an overloaded function, or the function alone. */
function overloadsOf(def: Def): readonly Def[] {
  if (def.unit.language.spec.functions.overloads === 'by-arguments') return [def];
  const group = def.unit.names[def.fact.scope]?.get(def.fact.name);
  if (!group || group.length < 2) return [def];
  const heads = group.filter((other) => other.fact.bodiless && other.canonical === def.canonical);
  return heads.length > 0 ? heads : [def];
}

/** `f<T>(x: T): T`: the result is the argument that stands for the result's type. */
function genericResult(inference: Inference, def: Def, call: CallContext): Values | undefined {
  const { exprs, defs } = def.unit.facts;
  const wanted = def.fact.eType === undefined ? undefined : exprs[def.fact.eType];
  if (
    wanted?.[0] !== 'name' ||
    !(def.fact.typeParams ?? []).some((index) => defs[index]?.name === wanted[1])
  )
    return undefined;
  const parameters = (def.fact.params ?? []).map((index) => exprs[defs[index]?.eType ?? -1]);
  const position = parameters.findIndex((type) => type?.[0] === 'name' && type[1] === wanted[1]);
  const argument = call.args[position];
  return argument === undefined || argument < 0
    ? undefined
    : inference.valueOf(call.unit, argument);
}

function inferredResult(inference: Inference, def: Def, call: CallContext): Values {
  if (def.fact.bodiless) return UNKNOWN;
  if (def.fact.eYields)
    return builtin('Array', [
      union(def.fact.eYields.map((e) => (e < 0 ? UNKNOWN : inference.valueOf(def.unit, e)))),
    ]);
  const returns = def.fact.eReturns;
  const result = returns
    ? union(returns.map((e) => (e < 0 ? UNKNOWN : returned(inference, def, e, call))))
    : NOTHING;
  return def.fact.isAsync ? builtin('Promise', [result]) : result;
}

/** A function that gives back its own parameter gives what this call passes to it. */
function returned(inference: Inference, def: Def, e: number, call: CallContext): Values {
  const expr = def.unit.facts.exprs[e];
  if (expr?.[0] === 'name' && call.args.length > 0) {
    const parameters = (def.fact.params ?? []).map((index) => def.unit.defs[index]);
    const position = parameters.findIndex((parameter) => parameter?.fact.name === expr[1]);
    const parameter = parameters[position];
    const skip =
      parameters[0] && isReceiver(parameters[0]) && call.receiver?.kind !== 'symbol' ? 1 : 0;
    const argument = call.args[position - skip] ?? -1;
    if (
      parameter &&
      argument >= 0 &&
      isUntouched(parameter) &&
      inference.lookUp(def.unit, expr[1], expr[2]).defs.includes(parameter)
    )
      return inference.valueOf(call.unit, argument);
  }
  return inference.valueOf(def.unit, e);
}

/** A plain parameter that is never given another value. */
function isUntouched(parameter: Def): boolean {
  const { unit, index, fact } = parameter;
  return (
    fact.kind === 'Parameter' &&
    fact.eType === undefined &&
    !fact.rest &&
    !isReceiver(parameter) &&
    !unit.assigned.has(index)
  );
}

/** `list.find(…)`, `map.get(…)`: what the containers of the language yield. */
function ofBuiltinMember(
  inference: Inference,
  receiver: Value,
  name: string,
  call: CallContext,
): Values {
  if (call.unit.language.spec.externalTypes === 'by-name')
    return libraryResult(inference, receiver, name, call);
  const { methods } = call.unit.language.builtins;
  if (receiver.kind !== 'builtin' || (receiver.args.length === 0 && !receiver.container))
    return EXTERNAL;
  const method = plainName(name);
  switch (Object.hasOwn(methods, method) ? methods[method] : undefined) {
    case 'element':
      return itemAt(inference, call.unit, receiver, call.args[0] ?? -1);
    case 'slice':
      return sliceOf(
        inference,
        receiver,
        positionOf(call, 0) ?? 0,
        call.args[1] === undefined ? null : positionOf(call, 1),
      );
    case 'itself':
      return [receiver];
    case 'elements':
      return builtin('Array', [elementsOf(inference, receiver)]);
    case 'entries':
      return builtin('Array', [
        builtin(
          'tuple',
          receiver.name === 'Map'
            ? receiver.args
            : [receiver.keys ? UNKNOWN : builtin('number'), elementsOf(inference, receiver)],
        ),
      ]);
    case 'mapped':
      return builtin('Array', [mappedResult(inference, call)]);
    case undefined:
      return receiver.name === 'Promise' ? UNKNOWN : EXTERNAL;
  }
}

/** An argument that is a whole number. */
function positionOf({ unit, args }: CallContext, n: number): number | undefined {
  const expr = unit.facts.exprs[args[n] ?? -1];
  return expr?.[0] === 'literal' && expr[2] !== undefined ? Number(expr[2]) : undefined;
}

function mappedResult(inference: Inference, call: CallContext): Values {
  const callback = call.args[0];
  if (callback === undefined || callback < 0) return UNKNOWN;
  return union(
    inference
      .valueOf(call.unit, callback)
      .map((value) => inference.resultOf(value, { unit: call.unit, args: [] })),
  );
}
