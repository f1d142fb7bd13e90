// The meaning of a bare name that is called in Kotlin: level by level from the inside out, the first that accepts the arguments. Resolves no name that is only read.
// Kotlin language specification, "Overload resolution", call without an explicit receiver.
import type {
  CallContext,
  Inference,
  MemberInference,
  ValueInference,
} from '../../../infer/inference.ts';
import type {
  BareCall,
  Def,
  NameResult,
  OverloadChoice,
  Unit,
  Value,
} from '../../../link/vocabulary.ts';
import { isClassLike } from '../../_kit/resolution/declarations.ts';
import { EXTERNAL, UNKNOWN } from '../../_kit/resolution/open-values.ts';
import { extensionFunction } from './extension-functions.ts';
import { slotsOf } from './named-arguments.ts';

const NO_CHOICE: OverloadChoice = { defs: [], isOpen: false };

/** A bare name that is called, and what the search so far has set aside. */
interface BareCallSearch {
  readonly inference: Inference;
  readonly unit: Unit;
  readonly name: string;
  readonly call: CallContext;
  /** The nearest functions of the name with the right number of parameters but other types. */
  rejected: BareCall | undefined;
  /** The nearest class outside that may have the name. */
  outside: BareCall | undefined;
  /** Some receiver is unknown. */
  isUnknown: boolean;
}

export function bareCall(
  inference: Inference,
  unit: Unit,
  name: string,
  from: number,
  given: CallContext,
): BareCall {
  const { scopes } = unit.facts;
  const call = given.scope === undefined ? { ...given, scope: from } : given;
  const search: BareCallSearch = {
    inference,
    unit,
    name,
    call,
    rejected: undefined,
    outside: undefined,
    isUnknown: false,
  };
  for (let scope = call.scope ?? from; scope > 0; scope = scopes[scope]?.[1] ?? 0) {
    const found = calledInScope(search, scope);
    if (found) return found;
  }
  return calledAtFile(search);
}

/** Functions in the scope itself, then members of its receivers. */
function calledInScope(search: BareCallSearch, scope: number): BareCall | undefined {
  const { inference, unit, name } = search;
  const kind = unit.facts.scopes[scope]?.[0];
  const local = kind === 'class' || kind === 'object' ? undefined : unit.names[scope]?.get(name);
  const own = local && takenBy(search, local, 'scope');
  if (own) return own;
  for (const receiver of inference.receiversAt(unit, scope)) {
    if (receiver.kind === 'unknown') search.isUnknown = true;
    else {
      const found = calledOnReceiver(search, receiver, kind === 'class');
      if (found) return found;
    }
  }
  return undefined;
}

/** A member of the receiver that accepts the arguments, an extension for it, or a member known from the library. */
function calledOnReceiver(
  search: BareCallSearch,
  receiver: Value,
  isClass: boolean,
): BareCall | undefined {
  const { inference, unit, name, call } = search;
  const member = inference.memberAsNamed(unit, receiver, name, 'called');
  const found = takenBy(search, member.defs, 'scope', receiver);
  if (found) return found;
  const extension = extensionFunction(inference, receiver, name, call);
  if (extension && !extension.isUnsure)
    return { choice: extension.choice, values: [], via: 'scope', receiver };
  if (inference.isLibraryMember(unit, receiver, name))
    return { choice: NO_CHOICE, values: EXTERNAL, via: 'scope', receiver };
  if (member.external && member.defs.length === 0) {
    const values = member.values.length > 0 ? member.values : EXTERNAL;
    search.outside ??= { choice: NO_CHOICE, values, via: 'builtin', receiver };
  }
  if (
    isClass &&
    inference.methodOrder((receiver as Extract<Value, { kind: 'instance' }>).def).unknown
  )
    search.isUnknown = true;
  return undefined;
}

/** Functions in the file, its imports and its package; otherwise what was set aside on the way. */
function calledAtFile(search: BareCallSearch): BareCall {
  const { inference, unit, name } = search;
  for (const { defs, values, via } of inference.namesAtFile(unit, name)) {
    const functions = defs.filter(({ fact }) => !(fact.isExtension && fact.params !== undefined));
    const found = takenBy(search, functions, via);
    if (found) return found;
    if (defs.length === 0 && values.length > 0)
      return search.outside ?? search.rejected ?? { choice: NO_CHOICE, values, via };
  }
  return (
    search.rejected ??
    search.outside ??
    (search.isUnknown
      ? { choice: NO_CHOICE, values: UNKNOWN, via: 'scope' }
      : { choice: NO_CHOICE, values: EXTERNAL, via: 'builtin' })
  );
}

/** The definitions that accept the arguments; the first ones that differ only in types are set aside. */
function takenBy(
  search: BareCallSearch,
  defs: readonly Def[],
  via: NameResult['via'],
  receiver?: Value,
): BareCall | undefined {
  const choice = chooseCalled(search.inference, defs, search.call);
  const rest = { values: [], via, ...(receiver && { receiver }) };
  if (choice.defs.length > 0 || choice.isOpen) return { choice, ...rest };
  if (choice.rejected)
    search.rejected ??= {
      choice: { defs: choice.rejected, isOpen: choice.rejected.length > 1 },
      ...rest,
    };
  return undefined;
}

/** Whether the value of a variable may be called: a function, or an object with a call member. */
function isCallable(inference: MemberInference & ValueInference, def: Def): boolean {
  const { calledMember } = def.unit.language.builtins;
  return inference
    .valueOfDef(def)
    .some(
      (value) =>
        value.kind === 'unknown' ||
        value.kind === 'callable' ||
        value.kind === 'external' ||
        value.kind === 'symbol' ||
        (value.kind === 'instance' && inference.member(value, calledMember).defs.length > 0),
    );
}

/** Whether the class header or an explicit constructor accepts the arguments. */
function canConstruct(inference: Inference, cls: Def, call: CallContext): boolean {
  if (slotsOf(cls, call, [])) return true;
  const written = (cls.unit.membersOf.get(cls.index) ?? []).filter(
    ({ fact }) => fact.name === '' && fact.params !== undefined,
  );
  return written.length > 0 && inference.chooseOverload(written, call).defs.length > 0;
}

/**
 * Of functions, classes and values with one name: functions that accept the arguments, a class that can be constructed
 * from them, otherwise all.
 */
function chooseCalled(
  inference: Inference,
  defs: readonly Def[],
  call: CallContext,
): OverloadChoice {
  if (defs.length === 0) return NO_CHOICE;
  const functions = defs.filter(({ fact }) => fact.params !== undefined);
  const others = defs.filter(({ fact }) => fact.params === undefined);
  const cls = others.find(isClassLike);
  if (cls) {
    const choice = functions.length > 0 ? inference.chooseOverload(functions, call) : NO_CHOICE;
    return choice.defs.length > 0 &&
      (cls.fact.kind === 'Interface' || !canConstruct(inference, cls, call))
      ? choice
      : { defs: [cls], isOpen: false };
  }
  if (functions.length === 0)
    return { defs: others.filter((def) => isCallable(inference, def)).slice(0, 1), isOpen: false };
  return inference.chooseOverload(functions, call);
}
