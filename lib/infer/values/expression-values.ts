// What an expression may be. Calls and types have files of their own.
import type { ExprFact } from '../../facts/file-facts.ts';
import { memberOfKey } from '../../facts/number-key.ts';
import type { CallContext, MemberResult, Inference } from '../inference.ts';
import {
  isPropertyReadByCall,
  interopMember,
  isReadAsProperty,
} from '../members/interop-members.ts';
import { constantsOf } from './constants.ts';
import { extensionCall, extensionRead } from '../members/extension-methods.ts';
import { dictionaryValue, itemAt, listValue, sliceOf } from './containers.ts';
import { valueAsWritten } from './definition-values.ts';
import {
  bySpecialMethod,
  elementOf,
  contextManagerValue,
  combinedOperands,
  partOf,
  rangedOver,
  underlying,
} from './container-elements.ts';
import { iterated, dereferenced, subscripted } from './dereference.ts';
import { byArgumentDependentLookUp, namespacesAmong } from '../names/namespace-look-up.ts';
import { extendedProperty } from '../members/extension-properties.ts';
import { curriedCall } from '../overloads/curried-parameters.ts';
import { inheritedResult } from '../members/outside-bases.ts';
import { overwrittenPart } from './overwritten-parts.ts';
import { classAround, receiverAt, superAround } from '../calls/receivers.ts';
import { receiverBindings } from '../calls/call-bindings.ts';
import { memberBeyond } from '../members/class-members.ts';
import { nameBeyond } from '../names/unfit-names.ts';
import { chooseOverload } from '../overloads/overloads.ts';
import { factoriesCalledInstead } from '../calls/called-classes.ts';
import { scopeOfCall } from '../calls/call-scopes.ts';
import { libraryField, libraryResult, resultOfFunction } from '../types/library.ts';
import { isLibraryType, knowsRoot } from '../types/library-table.ts';
import { isCalledKey, plainName } from '../../facts/name-key.ts';
import { matchedPart } from './matched-parts.ts';
import { toPlatformTypes } from '../types/platform-types.ts';
import { bindings, definedType, importedName } from '../types/type-values.ts';
import { builtin, eachValue, instance, NOTHING, symbol, union } from './values.ts';
import { EXTERNAL } from '../../link/open-values.ts';
import { UNKNOWN } from '../../link/open-values.ts';
import type { Def, NameResult, Unit, Value, Values } from '../../link/vocabulary.ts';

export function expressionValue(
  inference: Inference,
  unit: Unit,
  expr: ExprFact,
  e: number,
): Values {
  switch (expr[0]) {
    case 'name':
      return nameValue(inference, unit, expr);
    case 'member':
      return (
        overwrittenRead(inference, unit, expr) ??
        eachValue(inference.valueOf(unit, expr[1]), (value) =>
          memberRead(inference, unit, value, expr[2], expr[1]),
        )
      );
    case 'call':
      return callValue(inference, unit, expr);
    case 'new':
      return unit.language.spec.externalTypes === 'by-name'
        ? instanceMade(inference, unit, expr)
        : eachValue(inference.valueOf(unit, expr[1]), (value) =>
            constructed(inference, value, { unit, args: expr[2] }),
          );
    case 'self':
      return receiverAt(inference, unit, expr[1]);
    case 'cls':
      return classAround(inference, unit, expr[1], true);
    case 'super':
      return superAround(unit, expr[1]);
    case 'of':
      return eachValue(expr[2] < 0 ? UNKNOWN : inference.valueOf(unit, expr[2]), (value) =>
        receiverOf(value, expr[1]),
      );
    case 'literal':
      return expr[1] === 'null' ? NOTHING : builtin(expr[1]);
    case 'string':
      return builtin('string');
    case 'list':
      return listValue(inference, unit, e, expr[1]);
    case 'dict':
      return dictionaryValue(inference, unit, e, expr[1], expr[2]);
    case 'spread':
      return UNKNOWN;
    case 'slice':
      return expr[1] < 0
        ? UNKNOWN
        : eachValue(inference.valueOf(unit, expr[1]), (value) =>
            sliceOf(inference, value, expr[2], expr[3]),
          );
    case 'def': {
      const def = unit.defs[expr[1]];
      if (!def) return UNKNOWN;
      return expr[2] ? valueAsWritten(inference, def) : inference.valueOfDef(def);
    }
    case 'label':
      return inference.valueOf(unit, expr[1]);
    case 'any':
      return union(expr[1].map((option) => inference.valueOf(unit, option)));
    case 'text':
      return builtin('string');
    case 'chain':
      return UNKNOWN;
    case 'operands':
      return combinedOperands(expr[1].map((operand) => inference.valueOf(unit, operand)));
    case 'await':
      return eachValue(inference.valueOf(unit, expr[1]), (value) =>
        value.kind === 'builtin' && value.name === 'Promise' ? (value.args[0] ?? UNKNOWN) : [value],
      );
    case 'index':
      return (
        overwrittenRead(inference, unit, expr) ??
        eachValue(inference.valueOf(unit, expr[1]), (value) =>
          indexed(inference, unit, value, expr[2]),
        )
      );
    case 'argument':
      return typeof expr[2] === 'string'
        ? UNKNOWN
        : inference.argumentType(unit, expr[1], expr[2], expr[3]);
    case 'classOf':
      return eachValue(inference.valueOf(unit, expr[1]), (value) =>
        value.kind === 'instance'
          ? symbol(value.def)
          : value.kind === 'builtin' || value.kind === 'external'
            ? EXTERNAL
            : UNKNOWN,
      );
    case 'each':
      return eachValue(
        inference.valueOf(unit, expr[1]),
        (value) => iterated(inference, unit, value) ?? elementOf(inference, value, expr[2]),
      );
    case 'ranged':
      return eachValue(inference.valueOf(unit, expr[1]), (value) =>
        rangedOver(inference, value, expr[2]),
      );
    case 'pointee':
      return eachValue(inference.valueOf(unit, expr[1]), (value) =>
        dereferenced(inference, unit, value),
      );
    case 'part':
      return eachValue(inference.valueOf(unit, expr[1]), (value) =>
        partOf(inference, value, expr[2]),
      );
    case 'matched':
      return matchedPart(inference, unit, expr);
    case 'enter':
      return eachValue(inference.valueOf(unit, expr[1]), (value) =>
        contextManagerValue(inference, unit, value),
      );
    case 'generic':
      return genericValue(inference, unit, expr);
    case 'typeof':
      return inference.valueOf(unit, expr[1]);
    case 'module':
      return inference.moduleValue(unit, expr[1]);
  }
}

/** A name: where it is known which of its values reach the place, those alone. */
function nameValue(
  inference: Inference,
  unit: Unit,
  expr: Extract<ExprFact, readonly ['name', ...unknown[]]>,
): Values {
  const found = inference.lookUp(unit, expr[1], expr[2]);
  if (expr[3] && found.defs.length > 0) return reachingValue(inference, unit, expr[3]);
  const values = ofName(inference, found, unit);
  if (unit.language.spec.externalTypes !== 'by-name' || !isExternal(values)) return values;
  return [{ kind: 'external', name: importedName(unit, expr[1]) }];
}

function isExternal(values: Values): boolean {
  return (
    values.length > 0 &&
    values.every((value) => value.kind === 'external' && value.name === undefined)
  );
}

/** A part of a tuple, by its place. */
const PLACE = /^\d{1,3}$/;

/** A member as it is read; of a type that lies outside, a static field as far as its type is known. */
function memberRead(
  inference: Inference,
  unit: Unit,
  receiver: Value,
  name: string,
  eObject: number,
): Values {
  const extension = extensionRead(inference, unit, receiver, name, eObject);
  if (extension)
    return union(
      extension.choice.defs.map((def) =>
        inference.resultOf({ kind: 'symbol', def }, extension.call),
      ),
    );
  if (receiver.kind === 'builtin' && receiver.name === 'tuple' && PLACE.test(name))
    return receiver.args[Number(name)] ?? UNKNOWN;
  if (receiver.kind === 'external' && receiver.name !== undefined && !isCalledKey(name))
    return (
      libraryField(inference, unit.language, receiver, name, { unit, args: [] }) ?? [
        { kind: 'external', name },
      ]
    );
  if (receiver.kind === 'builtin' && unit.language.spec.externalTypes === 'by-name')
    return (
      libraryField(inference, unit.language, receiver, name, { unit, args: [] }) ??
      extendedValue(inference, unit, receiver, name) ??
      ofMember(inference, inference.member(receiver, name), receiver)
    );
  const found = interopMember(inference, unit, receiver, name, 'read');
  const [getter] = found.defs;
  if (getter && isReadAsProperty(unit, getter))
    return inference.resultOf({ kind: 'symbol', def: getter }, { unit, args: [], receiver });
  const values =
    (getter ? undefined : extendedValue(inference, unit, receiver, name)) ??
    ofMember(inference, found, receiver);
  return getter ? toPlatformTypes(unit.language, getter.unit.language, values) : values;
}

function extendedValue(
  inference: Inference,
  unit: Unit,
  receiver: Value,
  name: string,
): Values | undefined {
  const extended = extendedProperty(inference, unit, receiver, name);
  return extended && inference.valueOfDef(extended);
}

/** A part of an object that was assigned before, by this code alone. Undefined where that is not known. */
export function overwrittenRead(
  inference: Inference,
  unit: Unit,
  expr: Extract<ExprFact, readonly ['member' | 'index', ...unknown[]]>,
): Values | undefined {
  if (expr[1] < 0) return UNKNOWN;
  return expr[3] && expr[4]
    ? overwrittenPart(inference, unit, {
        owners: inference.valueOf(unit, expr[1]),
        key: expr[2],
        reaching: expr[3],
        written: expr[4],
      })
    : undefined;
}

export function reachingValue(
  inference: Inference,
  unit: Unit,
  reaching: readonly number[],
): Values {
  return union(reaching.map((e) => (e < 0 ? UNKNOWN : inference.valueOf(unit, e))));
}

export function ofName(inference: Inference, result: NameResult, unit: Unit): Values {
  const namespaces =
    unit.language.spec.linkage === 'translation-units' ? namespacesAmong(result.defs, unit) : [];
  if (namespaces.length > 0) return namespaces;
  const parts = withoutParameters(withoutFunctionsNamedBare(unit, result.defs)).map((def) =>
    runsBare(def) || isReadAsProperty(unit, def)
      ? inference.resultOf({ kind: 'symbol', def }, { unit: def.unit, args: [] })
      : inference.valueOfDef(def),
  );
  if (result.values.length > 0) parts.push(result.values);
  return parts.length === 0 ? (result.via === 'none' ? UNKNOWN : NOTHING) : union(parts);
}

export function ofMember(inference: Inference, found: MemberResult, receiver: Value): Values {
  const namespaces =
    receiver.kind === 'namespace' ? namespacesAmong(found.defs, receiver.from) : [];
  if (namespaces.length > 0) return namespaces;
  const parts = withoutParameters(found.defs).map((def) => memberValue(inference, def, receiver));
  if (found.values.length > 0) parts.push(found.values);
  if (parts.length > 0) return union(parts);
  return found.external ? EXTERNAL : UNKNOWN;
}

/** Where a bare name never means a function, it means what else has the name. */
function withoutFunctionsNamedBare(unit: Unit, defs: readonly Def[]): readonly Def[] {
  if (defs.length < 2 || unit.language.spec.functions.receivers !== 'implicit') return defs;
  const others = defs.filter((def) => def.fact.params === undefined || isReadAsProperty(unit, def));
  return others.length > 0 ? others : defs;
}

/** Named without arguments, a value or a function that takes none goes before functions of its name. */
function withoutParameters(defs: readonly Def[]): readonly Def[] {
  if (defs.length < 2 || defs[0]?.unit.language.spec.functions.bare !== 'run') return defs;
  const plain = defs.filter(({ fact }) => (fact.params?.length ?? 0) === 0);
  return plain.length > 0 ? plain : defs;
}

/** A function that runs where it is named. */
export function runsBare({ fact, unit }: Def): boolean {
  return fact.params?.length === 0 && unit.language.spec.functions.bare === 'run';
}

/** A member as it is read: an accessor gives what it returns; type parameters of the receiver are filled in. */
function memberValue(inference: Inference, def: Def, receiver: Value): Values {
  if (runsBare(def))
    return inference.resultOf({ kind: 'symbol', def }, { unit: def.unit, args: [], receiver });
  if (def.fact.accessor)
    return inference.resultOf({ kind: 'symbol', def }, { unit: def.unit, args: [] });
  if (def.unit.language.spec.functions.overloads === 'by-arguments')
    return declaredMember(inference, def, receiver);
  const values = inference.valueOfDef(def);
  return receiver.kind === 'instance' && receiver.args.length > 0
    ? substituted(inference, def, values, receiver)
    : values;
}

/** A field of a class with type parameters, in the view of what it is read through. */
function declaredMember(inference: Inference, def: Def, receiver: Value): Values {
  const around = def.unit.defs[def.fact.memberOf];
  if (!around?.fact.typeParams || def.fact.eType === undefined || def.fact.params !== undefined)
    return inference.valueOfDef(def);
  return inference.typeUnder(
    def.unit,
    def.fact.eType,
    receiverBindings(inference, receiver, around),
  );
}

/** A member that is read through an instance with type arguments: they stand for the type parameters of its class. */
function substituted(
  inference: Inference,
  def: Def,
  values: Values,
  receiver: Extract<Value, { kind: 'instance' }>,
): Values {
  const { eType } = def.fact;
  const tag = eType === undefined ? undefined : def.unit.facts.exprs[eType]?.[0];
  if (eType === undefined || def.fact.params !== undefined || tag === 'member' || tag === 'literal')
    return values;
  return inference.typeUnder(def.unit, eType, bindings(receiver.def, receiver.args));
}

function callValue(
  inference: Inference,
  unit: Unit,
  expr: Extract<ExprFact, readonly ['call', ...unknown[]]>,
): Values {
  const isImplicit = unit.language.spec.functions.receivers === 'implicit';
  const named =
    unit.language.spec.genericTypes || isImplicit
      ? typedCallee(inference, unit, expr[1])
      : undefined;
  const outside = named && !isImplicit && typedOutside(inference, unit, expr[1]);
  if (outside) return outside;
  const eCallee = named?.eCallee ?? expr[1];
  const callee = unit.facts.exprs[eCallee];
  if (
    callee?.[0] === 'name' &&
    callee[1] === 'super' &&
    unit.language.spec.receiver === 'first-parameter'
  )
    return superAround(unit, callee[2]);
  const how =
    typeof expr[3] === 'string'
      ? { labels: expr[3] }
      : { named: expr[3], ...(isImplicit && { scope: scopeOfCall(unit, expr[1]) }) };
  const call: CallContext = {
    unit,
    args: expr[2],
    callee: eCallee,
    ...how,
    ...(named && { typeArgs: named.typeArgs }),
  };
  if (isImplicit && callee?.[0] === 'name')
    return bareResult(inference, unit, callee, call, unit.facts.exprs[expr[1]]);
  const made = callee?.[0] === 'name' ? builtinResult(inference, unit, callee, expr[2]) : undefined;
  if (made) return made;
  if (
    callee?.[0] === 'member' &&
    callee[1] >= 0 &&
    unit.language.spec.linkage === 'translation-units'
  ) {
    // A type that is called through its namespace makes an instance of itself.
    const types = inference
      .valueOf(unit, expr[1])
      .filter((value) => value.kind === 'symbol' && value.def.fact.params === undefined);
    if (types.length > 0) return inference.typeOf(unit, expr[1]);
  }
  if (callee?.[0] === 'name' && unit.language.spec.functions.overloads === 'by-arguments')
    return namedResult(inference, unit, callee, call);
  if (callee?.[0] === 'generic' && unit.language.spec.typing === 'static')
    return (
      instantiatedOutside(inference, unit, callee) ?? instantiated(inference, unit, callee, call)
    );
  if (callee?.[0] === 'call' && curriedCall(inference, unit, eCallee))
    return inference.valueOf(unit, eCallee);
  if (callee?.[0] !== 'member' || callee[1] < 0)
    return eachValue(inference.valueOf(unit, expr[1]), (value) => inference.resultOf(value, call));
  return eachValue(inference.valueOf(unit, callee[1]), (receiver) =>
    methodResult(inference, receiver, callee[2], call),
  );
}

function typedOutside(inference: Inference, unit: Unit, e: number): Values | undefined {
  const expr = unit.facts.exprs[e];
  return expr?.[0] === 'generic' ? instantiatedOutside(inference, unit, expr) : undefined;
}

/** `f<T>(…)`, apart from its type arguments. */
function typedCallee(
  inference: Inference,
  unit: Unit,
  e: number,
): { readonly eCallee: number; readonly typeArgs: readonly Values[] } | undefined {
  const expr = unit.facts.exprs[e];
  return expr?.[0] === 'generic'
    ? {
        eCallee: expr[1],
        typeArgs: expr[2].map((arg) => (arg < 0 ? UNKNOWN : inference.typeOf(unit, arg))),
      }
    : undefined;
}

/** `f[T](…)`. Where the base is no function or type, its index gives what is called. */
function instantiated(
  inference: Inference,
  unit: Unit,
  callee: Extract<ExprFact, readonly ['generic', ...unknown[]]>,
  call: CallContext,
): Values {
  const typeArgs = callee[2].map((e) => (e < 0 ? UNKNOWN : inference.typeOf(unit, e)));
  return eachValue(genericValue(inference, unit, callee), (value) =>
    value.kind === 'symbol' && value.def.fact.params === undefined
      ? definedType(inference, value.def, typeArgs)
      : inference.resultOf(value, { ...call, typeArgs }),
  );
}

/** `make_unique<T>(…)`, `static_cast<T>(…)`: functions outside whose first type argument says what they yield. `unique_ptr<T>(…)`: a type of the library makes an instance of itself. */
function instantiatedOutside(
  inference: Inference,
  unit: Unit,
  [, eBase, eArgs]: Extract<ExprFact, readonly ['generic', ...unknown[]]>,
): Values | undefined {
  const base = unit.facts.exprs[eBase];
  const name = base?.[0] === 'name' ? base[1] : base?.[0] === 'member' ? base[2] : '';
  const { instantiated: table } = unit.language.builtins;
  const receiver = Object.hasOwn(table, name) ? table[name] : undefined;
  const first = eArgs[0] ?? -1;
  const isType = receiver === undefined && isLibraryType(unit.language, name);
  if (
    (receiver === undefined && !isType) ||
    first < 0 ||
    (base?.[0] === 'name' && inference.lookUp(unit, name, base[2]).defs.length > 0)
  )
    return undefined;
  if (receiver === undefined)
    return builtin(
      name,
      eArgs.map((e) => (e < 0 ? UNKNOWN : inference.typeOf(unit, e))),
    );
  const values = inference.typeOf(unit, first);
  return receiver === '' ? values : builtin(receiver, [values]);
}

/** `new(T)`, `append(list, …)`: functions of the language itself that yield what an argument says. */
function builtinResult(
  inference: Inference,
  unit: Unit,
  [, name, scope]: Extract<ExprFact, readonly ['name', ...unknown[]]>,
  [first = -1, second = -1]: readonly number[],
): Values | undefined {
  const { functions, holding } = unit.language.builtins;
  const receiver = Object.hasOwn(holding, name) ? holding[name] : undefined;
  if (receiver && first >= 0 && inference.lookUp(unit, name, scope).defs.length === 0)
    return builtin(receiver[0], [
      ...Array.from({ length: receiver[1] }, () => UNKNOWN),
      inference.valueOf(unit, first),
    ]);
  const yields = functions && Object.hasOwn(functions, name) ? functions[name] : undefined;
  if (yields === undefined || first < 0 || inference.lookUp(unit, name, scope).via !== 'builtin')
    return undefined;
  if (yields === 'second')
    return second < 0
      ? UNKNOWN
      : eachValue(inference.valueOf(unit, second), (value) => delegateOf(inference, value));
  return yields === 'type' ? inference.typeOf(unit, first) : inference.valueOf(unit, first);
}

/** Where an object with this metatable finds members that it does not have itself; a function that looks them up mostly ends there too. */
function delegateOf(inference: Inference, metatable: Value): Values {
  const index = inference.member(metatable, '__index');
  const isTable =
    index.defs.length > 0 && index.defs.every(({ fact }) => fact.params === undefined);
  return isTable ? ofMember(inference, index, metatable) : [metatable];
}

/** What a bare name yields that may be a member of several things around. */
function bareResult(
  inference: Inference,
  unit: Unit,
  [, name, scope]: Extract<ExprFact, readonly ['name', ...unknown[]]>,
  call: CallContext,
  written: ExprFact | undefined,
): Values {
  const { choice, values, receiver } = inference.bareCall(unit, name, scope, call);
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
  [, name, scope]: Extract<ExprFact, readonly ['name', ...unknown[]]>,
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

/** `new A<T>(…)`: an instance of the type that is named; of a class without a name, an instance of that. */
function instanceMade(
  inference: Inference,
  unit: Unit,
  expr: Extract<ExprFact, readonly ['new', ...unknown[]]>,
): Values {
  const tag = unit.facts.exprs[expr[1]]?.[0];
  if (tag !== 'def' && tag !== 'cls') return inference.typeOf(unit, expr[1]);
  return eachValue(inference.valueOf(unit, expr[1]), (value) =>
    value.kind === 'symbol' ? instance(value.def) : UNKNOWN,
  );
}

/** `Outer.this`, `Outer.super`, and `Interface.super`, which is the interface's own view. */
function receiverOf(value: Value, word: 'self' | 'super'): Values {
  if (value.kind === 'external' || value.kind === 'builtin') return EXTERNAL;
  if (value.kind !== 'symbol') return UNKNOWN;
  return word === 'self' || value.def.fact.kind === 'Interface'
    ? instance(value.def)
    : [{ kind: 'super', def: value.def, onClass: false }];
}

/** What a method yields when it is called on this receiver: `this` is the receiver, its type arguments are filled in. */
function methodResult(
  inference: Inference,
  receiver: Value,
  name: string,
  call: CallContext,
): Values {
  const { functions, constructorName } = call.unit.language.spec;
  if (functions.makes && name === constructorName && receiver.kind === 'symbol')
    return definedType(inference, receiver.def, []);
  const all = interopMember(inference, call.unit, receiver, name, 'called');
  const { defs: fitting, isOpen, isUnfit, rejected } = chooseOverload(inference, all.defs, call);
  const extension =
    all.defs.length === 0 || isUnfit
      ? extensionCall(inference, receiver, name, objectOf(call), call)
      : undefined;
  if (
    all.defs.length === 0 &&
    !extension &&
    call.unit.language.spec.functions.receivers === 'implicit' &&
    knowsRoot(call.unit.language, name)
  )
    return rootResult(inference, receiver, name, call);
  if (extension)
    return extension.choice.defs.length === 0
      ? UNKNOWN
      : union(
          extension.choice.defs.map((def) =>
            inference.resultOf({ kind: 'symbol', def }, extension.call),
          ),
        );
  const defs = rejected ?? fitting;
  const found = isUnfit && !rejected ? memberBeyond(inference, receiver, name) : all;
  const parts: Values[] =
    isOpen && defs.length === 0
      ? [UNKNOWN]
      : defs.map((def) => {
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
          const result = inference.resultOf({ kind: 'symbol', def }, { ...call, receiver });
          return (receiver.kind === 'instance' || receiver.kind === 'symbol') &&
            returnsReceiver(def)
            ? result.map((value) =>
                value.kind === 'instance' &&
                value.def !== receiver.def &&
                inference.methodOrder(receiver.def).classes.includes(value.def)
                  ? asInstance(receiver)
                  : value,
              )
            : result;
        });
  const inherited =
    found.defs.length === 0 && found.external
      ? inheritedResult(inference, receiver, name)
      : undefined;
  if (inherited) return inherited;
  parts.push(eachValue(found.values, (value) => inference.resultOf(value, call)));
  if (
    found.defs.length === 0 &&
    (receiver.kind === 'instance' || receiver.kind === 'symbol') &&
    returnsReceiverType(call.unit, name)
  )
    return receiver.kind === 'symbol' ? definedType(inference, receiver.def, []) : [receiver];
  if (found.defs.length === 0 && found.values.length === 0)
    parts.push(
      found.external
        ? EXTERNAL
        : rootResult(
            inference,
            { kind: 'builtin', name: call.unit.language.builtins.rootType, args: [] },
            name,
            call,
          ),
    );
  return union(parts);
}

/** What stands before the dot of the callee. */
function objectOf({ unit, callee = -1 }: CallContext): number {
  const expr = unit.facts.exprs[callee];
  return expr?.[0] === 'member' ? expr[1] : -1;
}

/** What a method yields that every object has, whatever it is called on: overriding it keeps the type. */
function rootResult(
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

/** A method that every type may have, and that yields what it is called on: `x.clone()`, `T::default()`. */
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

/** Whether a method returns what it was called on: `return this`, `return self`. */
function returnsReceiver(def: Def): boolean {
  const { exprs } = def.unit.facts;
  if (def.fact.eType !== undefined)
    return exprs[def.fact.eType]?.[0] === 'self' || exprs[def.fact.eType]?.[0] === 'cls';
  const first = def.unit.facts.defs[def.fact.params?.[0] ?? -1];
  return (def.fact.eReturns ?? []).some((e) => {
    const expr = exprs[e];
    return (
      expr?.[0] === 'self' ||
      (expr?.[0] === 'name' &&
        first?.eValue !== undefined &&
        exprs[first.eValue]?.[0] === 'self' &&
        expr[1] === first.name)
    );
  });
}

export function constructed(
  inference: Inference,
  value: Value,
  call: { unit: Unit; args: readonly number[] },
): Values {
  if (value.kind === 'symbol')
    return value.def.fact.params ? instance(value.def) : inference.resultOf(value, call);
  if (value.kind === 'external') return EXTERNAL;
  return value.kind === 'builtin' || value.kind === 'builtinMember' ? EXTERNAL : UNKNOWN;
}

function indexed(inference: Inference, unit: Unit, value: Value, eKey: number): Values {
  const own = underlying(inference, value);
  if (own) return eachValue(own, (inner) => indexed(inference, unit, inner, eKey));
  const part = subscripted(inference, unit, value, eKey);
  if (part) return part;
  // Of a static language, an index on a function or type gives its type arguments.
  if (value.kind === 'symbol' && unit.language.spec.typing === 'static') return [value];
  if (value.kind === 'external') return EXTERNAL;
  if (value.kind === 'builtin') return itemAt(inference, unit, value, eKey);
  if (unit.language.spec.subscripts === 'members') {
    const keys = constantsOf(inference, unit, eKey);
    const parts = (keys?.keys ?? []).map((key) =>
      ofMember(inference, inference.member(value, memberOfKey(key)), value),
    );
    const found = union(keys?.isOpen ? [...parts, UNKNOWN] : parts);
    if (found.some((part) => part.kind !== 'unknown')) return found;
  }
  if (unit.language.builtins.indexMember !== '')
    return byIndexMember(inference, value, unit.language.builtins.indexMember);
  return value.kind === 'instance'
    ? bySpecialMethod(inference, unit, value, '__getitem__')
    : UNKNOWN;
}

/** What the one method for indexes yields. Which of several runs, an index does not say. */
function byIndexMember(inference: Inference, value: Value, name: string): Values {
  const [def, ...others] = inference.member(value, name).defs;
  return def && others.length === 0 && value.kind === 'instance'
    ? inference.resultOf({ kind: 'symbol', def }, { unit: def.unit, args: [], receiver: value })
    : UNKNOWN;
}

function genericValue(
  inference: Inference,
  unit: Unit,
  expr: Extract<ExprFact, readonly ['generic', ...unknown[]]>,
): Values {
  const base = unit.facts.exprs[expr[1]];
  if (base?.[0] === 'literal')
    return builtin(
      base[1],
      expr[2].map((e) => (e < 0 ? UNKNOWN : inference.valueOf(unit, e))),
    );
  if (unit.language.spec.genericTypes === 'in-calls')
    return instantiatedOutside(inference, unit, expr) ?? inference.valueOf(unit, expr[1]);
  // A function or type with its type arguments is itself; of other values it is an element.
  return eachValue(inference.valueOf(unit, expr[1]), (value) =>
    unit.language.spec.typing === 'static' ? indexed(inference, unit, value, -1) : [value],
  );
}
