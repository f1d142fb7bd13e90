// Values of a member that is read through an object. Finds no definition: members are looked up elsewhere.
import type { ExprFact } from '../../../facts/file-facts.ts';
import { isCalledKey } from '../../../facts/name-key.ts';
import { receiverBindings } from '../../calls/call-bindings.ts';
import type { Inference, MemberResult } from '../../inference.ts';
import { heldValues } from '../../described/described-values.ts';
import { dereferencedReceiver, heldBehind } from '../../members/dereferenced-receivers.ts';
import { extensionRead } from '../../members/extension-methods.ts';
import { extendedProperty } from '../../members/extension-properties.ts';
import { interopMember, isReadAsProperty } from '../../members/interop-members.ts';
import { namespacesAmong } from '../../names/namespace-look-up.ts';
import { libraryField } from '../../types/library.ts';
import { toPlatformTypes } from '../../types/platform-types.ts';
import { bindings } from '../../types/type-values.ts';
import { runsBare, meantWithoutArguments } from './name-values.ts';
import { overwrittenPart } from './overwritten-parts.ts';
import { union } from '../values.ts';
import { EXTERNAL, UNKNOWN } from '../../../languages/_kit/resolution/open-values.ts';
import type { Def, Unit, Value, Values } from '../../../link/vocabulary.ts';

/** A member as read; for a type outside, a static field as far as its type is known. */
export function memberRead(
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
  const behind = dereferencedReceiver(inference, receiver, name);
  if (behind !== receiver) return memberRead(inference, unit, behind, name, eObject);
  if (name === FIRST) {
    const held = heldBehind(receiver);
    if (held) return held;
  }
  if (receiver.kind === 'external' && receiver.name !== undefined && !isCalledKey(name))
    return (
      libraryField(inference, unit.language, receiver, name, { unit, args: [] }) ??
      ofTypeOutside(inference, receiver.name, receiver, name)
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

/** A member that the repository adds to the type, or what is nested in the type or package. A field may be of any type. */
function ofTypeOutside(inference: Inference, type: string, receiver: Value, name: string): Values {
  const { defs, ...added } = inference.member(receiver, name);
  if (defs.length > 0) return ofMember(inference, { ...added, defs }, receiver);
  return isUpperCase(type) && !isUpperCase(name) ? EXTERNAL : [{ kind: 'external', name }];
}

function isUpperCase(name: string): boolean {
  return /^\p{Lu}/u.test(name);
}

/** `x.__class__`: the member that is the class of an object. */
export function isClassMember({ language }: Unit, name: string): boolean {
  const { classMember } = language.builtins;
  return classMember !== '' && name === classMember;
}

/** `A::class`: the member of a class that is the class itself. */
export function isClassLiteral({ language }: Unit, name: string): boolean {
  const { classLiteral } = language.builtins;
  return classLiteral !== '' && name === classLiteral;
}

/** An element of a tuple, by position. */
const PLACE = /^\d{1,3}$/;

const FIRST = '0';

function extendedValue(
  inference: Inference,
  unit: Unit,
  receiver: Value,
  name: string,
): Values | undefined {
  const extended = extendedProperty(inference, unit, receiver, name);
  return extended && inference.valueOfDef(extended);
}

/** A part of an object that was assigned before, by this code alone. Undefined if that is not known. */
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

export function ofMember(inference: Inference, found: MemberResult, receiver: Value): Values {
  const namespaces =
    receiver.kind === 'namespace' ? namespacesAmong(found.defs, receiver.from) : [];
  if (namespaces.length > 0) return namespaces;
  const parts = meantWithoutArguments(found.defs).map((def) =>
    memberValue(inference, def, receiver),
  );
  if (found.values.length > 0) parts.push(found.values);
  if (parts.length > 0) return union(parts);
  return found.external ? EXTERNAL : UNKNOWN;
}

/** A member as read: for an accessor its result; type parameters of the receiver are substituted. */
export function memberValue(inference: Inference, def: Def, receiver: Value): Values {
  if (runsBare(def))
    return inference.resultOf({ kind: 'symbol', def }, { unit: def.unit, args: [], receiver });
  if (def.fact.accessor)
    return inference.resultOf({ kind: 'symbol', def }, { unit: def.unit, args: [] });
  if (def.unit.language.spec.functions.overloads === 'by-arguments')
    return declaredMember(inference, def, receiver);
  const values = heldValues(inference, def, inference.valueOfDef(def), receiver);
  return receiver.kind === 'instance' && receiver.args.length > 0
    ? substituted(inference, def, values, receiver)
    : values;
}

/** A field of a generic class, as seen from the receiver. */
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

/**
 * A member that is read through an instance with type arguments: they are substituted for the type parameters of its
 * class.
 */
function substituted(
  inference: Inference,
  def: Def,
  values: Values,
  receiver: Extract<Value, { kind: 'instance' }>,
): Values {
  const { eType } = def.fact;
  const tag = eType === undefined ? undefined : def.unit.facts.exprs.tagOf(eType);
  if (eType === undefined || def.fact.params !== undefined || tag === 'member' || tag === 'literal')
    return values;
  return inference.typeUnder(def.unit, eType, bindings(receiver.def, receiver.args));
}
