// Finds members in the method resolution order of a class: in the class, its bases, and bases outside of the repository. Merges no declarations.
import {
  NO_MEMBER,
  type Inference,
  type MemberInference,
  type MemberResult,
  type TypeInference,
  type ValueInference,
} from '../inference.ts';
import { underlying } from '../values/container-elements.ts';
import { plainName } from '../../facts/name-key.ts';
import { primaryOf } from '../../languages/_kit/resolution/declarations.ts';
import { isFunction } from './defined-members.ts';
import { inClassAndBases } from './inherited-members.ts';
import { semanticsOf } from '../../link/own-semantics.ts';
import type { ClassMemberSearch } from '../../languages/_kit/resolution/member-hooks.ts';
import { builtinMember, OUTSIDE, outsideMember, rootMember } from './outside-members.ts';
import { definedType } from '../types/type-values.ts';
import type { Def, MethodOrderResult, Value } from '../../link/vocabulary.ts';
import { baseClass } from './method-resolution-order.ts';

export function ofDef(
  inference: Inference,
  value: Extract<Value, { def: Def }>,
  name: string,
  skip: number,
  onClass: boolean,
): MemberResult {
  const { def } = value;
  if (onClass && name === 'prototype' && def.unit.language.spec.receiver === 'keyword')
    return ofValue({ kind: 'instance', def, args: [] });
  const standing =
    onClass || def.fact.kind === 'TypeParameter' ? aliasedTypes(inference, def) : undefined;
  if (standing)
    return firstFound(
      standing.map((other) => ofDef(inference, { ...value, def: other }, name, skip, onClass)),
    );
  const order = inference.methodOrder(def);
  const { spec, builtins, hasSiblingLanguages } = def.unit.language;
  if (
    onClass &&
    hasSiblingLanguages &&
    name === semanticsOf(def.unit.language).interopNames?.instance
  )
    return ofValue(value);
  if (name === spec.constructorName && spec.functions.constructors !== 'inherited')
    return ownConstructors(inference, def, skip);
  const apart = membersApart(inference, value, order, { name, onClass, isSuper: skip > 0 });
  if (apart) return apart;
  const found = inClassAndBases(inference, value.def, order, { name, skip, onClass });
  if (found) return { defs: found, values: [], external: false, unknown: found.length === 0 };
  if (order.external) return outsideMember(inference, value, order, name);
  if (isFunction(def) && onClass) return OUTSIDE;
  const ofForm = onClass ? undefined : memberOfForm(inference, def, name);
  if (ofForm) return ofForm;
  return !order.unknown && builtins.rootMembers.includes(plainName(name))
    ? rootMember(builtins.rootType, name)
    : NO_MEMBER;
}

function ofValue(value: Value): MemberResult {
  return { defs: [], values: [value], external: false, unknown: false };
}

/** A distinct type has the fields of its underlying type; undefined for other types. */
function memberOfForm(inference: Inference, def: Def, name: string): MemberResult | undefined {
  const form = underlying(inference, { kind: 'instance', def, args: [] });
  const inner = form?.find(({ kind }) => kind === 'instance');
  if (inner) return fieldsOf(inference.member(inner, name));
  return form && NO_MEMBER;
}

/** Where the language states which members a class has as an object, and which its instances have. */
function membersApart(
  inference: Inference,
  value: Extract<Value, { def: Def }>,
  order: MethodOrderResult,
  search: ClassMemberSearch,
): MemberResult | undefined {
  const def = primaryOf(value.def);
  const { membersOf } = semanticsOf(value.def.unit.language);
  if (!membersOf) return undefined;
  const found = isFunction(def) ? undefined : membersOf(inference, def, order, search);
  if (found) return { defs: found, values: [], external: false, unknown: false };
  if (order.external) return outsideMember(inference, value, order, search.name);
  if (isFunction(def)) return OUTSIDE;
  const { builtins } = def.unit.language;
  return !order.unknown && builtins.rootMembers.includes(plainName(search.name))
    ? rootMember(builtins.rootType, search.name)
    : NO_MEMBER;
}

/** The types behind an alias or a type parameter. */
function aliasedTypes(inference: Inference, def: Def): readonly Def[] | undefined {
  if (def.fact.kind !== 'TypeParameter' && (def.fact.kind !== 'TypeAlias' || def.fact.distinct))
    return undefined;
  const found = definedType(inference, def, []).flatMap((value) =>
    value.kind === 'instance' && value.def !== def ? [value.def] : [],
  );
  return found.length > 0 ? found : undefined;
}

function firstFound(found: readonly MemberResult[]): MemberResult {
  return (
    found.find(({ defs }) => defs.length > 0) ?? found.find(({ external }) => external) ?? NO_MEMBER
  );
}

/** A member that has no definition in the repository: from a base outside, or common to all objects. */
export function memberBeyond(inference: Inference, value: Value, name: string): MemberResult {
  if (value.kind === 'builtin' || value.kind === 'external') return builtinMember(value, name);
  if (value.kind !== 'instance' && value.kind !== 'symbol' && value.kind !== 'super')
    return NO_MEMBER;
  const order = inference.methodOrder(value.def);
  const { builtins } = value.def.unit.language;
  if (order.external) return outsideMember(inference, value, order, name);
  return !order.unknown && builtins.rootMembers.includes(plainName(name))
    ? rootMember(builtins.rootType, name)
    : NO_MEMBER;
}

/**
 * A distinct type has the fields of its underlying type, and the members of an interface; it has no methods from there.
 */
function fieldsOf(found: MemberResult): MemberResult {
  const defs = found.defs.filter((def) => def.fact.params === undefined || def.fact.bodiless);
  return found.defs.length > 0 && defs.length === 0 ? NO_MEMBER : { ...found, defs };
}

/** Constructors of the class itself, or of the class that it extends. */
function ownConstructors(
  inference: MemberInference & TypeInference & ValueInference,
  def: Def,
  skip: number,
): MemberResult {
  if (skip === 0) {
    const defs = (
      inference.membersOf(def).get(def.unit.language.spec.constructorName) ?? []
    ).filter(({ fact }) => !fact.isStatic);
    return { defs, values: [], external: false, unknown: false };
  }
  const base = baseClass(inference, def);
  if (base === 'external') return OUTSIDE;
  return base ? ownConstructors(inference, base, 0) : NO_MEMBER;
}
