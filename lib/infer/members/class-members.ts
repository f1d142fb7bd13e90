// Finds members through a class's method order: in the class, in its bases, and what bases outside may have. Merges no declarations.
import { receiverBindings } from '../calls/call-bindings.ts';
import {
  NO_MEMBER,
  type MemberResult,
  type Inference,
  type MemberInference,
  type TypeInference,
  type ValueInference,
} from '../inference.ts';
import { underlying } from '../values/container-elements.ts';
import { isCalledKey, plainName } from '../../facts/name-key.ts';
import { primaryOf } from '../../link/primary-declaration.ts';
import { functionsIn, isFunction } from './defined-members.ts';
import { mixedMember, type MemberSearch } from './mixed-members.ts';
import { definedType } from '../types/type-values.ts';
import { EXTERNAL } from '../../link/open-values.ts';
import type { Def, MethodOrderResult, OutsideBase, Value, Values } from '../../link/vocabulary.ts';
import { baseClass } from './method-resolution-order.ts';

export const OUTSIDE: MemberResult = { defs: [], values: EXTERNAL, external: true, unknown: false };

export function builtinMember(receiver: Value, name: string): MemberResult {
  return { ...OUTSIDE, values: [{ kind: 'builtinMember', receiver, name }] };
}

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
  const { spec, builtins } = def.unit.language;
  if (onClass && def.unit.language.hasSiblingLanguages && name === spec.outward?.instance)
    return ofValue(value);
  if (name === spec.constructorName && spec.functions.constructors !== 'inherited')
    return ownConstructors(inference, def, skip);
  if (spec.functions.statics === 'apart')
    return ofClassOrInstance(inference, value, order, { name, onClass, isSuper: skip > 0 });
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

/** A distinct type has the fields of what it is made of; undefined for other types. */
function memberOfForm(inference: Inference, def: Def, name: string): MemberResult | undefined {
  const form = underlying(inference, { kind: 'instance', def, args: [] });
  const inner = form?.find(({ kind }) => kind === 'instance');
  if (inner) return fieldsOf(inference.member(inner, name));
  return form && NO_MEMBER;
}

/** What is looked for in a class and its bases; `skip`: how many of the order are left out. */
interface ClassSearch {
  readonly name: string;
  readonly skip: number;
  readonly onClass: boolean;
}

/** The nearest members of the name; where arguments tell functions apart, those of all bases. */
function inClassAndBases(
  inference: MemberInference,
  def: Def,
  order: MethodOrderResult,
  { name, skip, onClass }: ClassSearch,
): readonly Def[] | undefined {
  const { functions } = def.unit.language.spec;
  const isByArguments = functions.overloads === 'by-arguments';
  const isKey = isCalledKey(name);
  const near = isKey && isByArguments ? undefined : nearest(inference, order, name, skip, onClass);
  const isFunctions =
    isKey ||
    (functions.names === 'shared' && !functions.hides && near?.[0]?.fact.params !== undefined);
  if (!isByArguments || !isFunctions) return near;
  const all = functionsIn(inHierarchy(inference, order, name, skip));
  return onClass ? ofClass(def, all) : all;
}

/** Where a class as an object has members of its own. */
function ofClassOrInstance(
  inference: Inference,
  value: Extract<Value, { def: Def }>,
  order: MethodOrderResult,
  search: MemberSearch,
): MemberResult {
  const def = primaryOf(value.def);
  const found = isFunction(def) ? undefined : mixedMember(inference, def, order, search);
  if (found) return { defs: found, values: [], external: false, unknown: false };
  if (order.external) return outsideMember(inference, value, order, search.name);
  if (isFunction(def)) return OUTSIDE;
  const { builtins } = def.unit.language;
  return !order.unknown && builtins.rootMembers.includes(plainName(search.name))
    ? rootMember(builtins.rootType, search.name)
    : NO_MEMBER;
}

/** What a class has for itself, its subclasses do not have under their names. */
function ofClass(
  { unit, index }: Def,
  defs: readonly Def[] | undefined,
): readonly Def[] | undefined {
  if (!defs || unit.language.spec.functions.receivers !== 'implicit') return defs;
  const own = defs.filter(
    (def) => !def.fact.isStatic || (def.unit === unit && def.fact.memberOf === index),
  );
  return own.length > 0 ? own : undefined;
}

/** The types whose members are reached through another name: an alias, a type parameter. */
function aliasedTypes(
  inference: TypeInference & ValueInference,
  def: Def,
): readonly Def[] | undefined {
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

/** A member that no definition of the repository can be: what a base outside has, or what every object has. */
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

function isHidden({ levels, externalDepth }: MethodOrderResult, cls: Def): boolean {
  return (
    externalDepth < levels.length &&
    levels.findIndex((level) => level.includes(cls)) > externalDepth
  );
}

/** A distinct type has the fields of its form, and the members of an interface; the methods are the form's own. */
function fieldsOf(found: MemberResult): MemberResult {
  const defs = found.defs.filter((def) => def.fact.params === undefined || def.fact.bodiless);
  return found.defs.length > 0 && defs.length === 0 ? NO_MEMBER : { ...found, defs };
}

/** A member that every object has, of the type above all others where there is one. */
function rootMember(rootType: string, name: string): MemberResult {
  return rootType === ''
    ? OUTSIDE
    : {
        ...OUTSIDE,
        values: [
          { kind: 'builtinMember', receiver: { kind: 'builtin', name: rootType, args: [] }, name },
        ],
      };
}

/** A member that a base outside may have: what it yields, the base's own name may tell. */
function outsideMember(
  inference: Inference,
  value: Value,
  { outside }: MethodOrderResult,
  name: string,
): MemberResult {
  const receivers = outside
    .flatMap((base) => outsideBaseFor(inference, value, base))
    .filter((base) => base.kind === 'builtin');
  return receivers.length > 0
    ? {
        ...OUTSIDE,
        values: receivers.map((receiver) => ({ kind: 'builtinMember', receiver, name })),
      }
    : OUTSIDE;
}

/** A base outside, with the type arguments that it has for this value: `class B extends A<String>`, `class A<T> extends List<T>`. */
function outsideBaseFor(
  inference: Inference,
  value: Value,
  { value: base, of, e }: OutsideBase,
): Values {
  if (base.kind !== 'builtin' || base.args.length === 0 || (of.fact.typeParams ?? []).length === 0)
    return [base];
  const receiver: Value =
    value.kind === 'super' ? { kind: 'instance', def: value.def, args: [] } : value;
  return inference.typeUnder(of.unit, e, receiverBindings(inference, receiver, of));
}

function nearest(
  inference: MemberInference,
  order: MethodOrderResult,
  name: string,
  skip: number,
  onClass: boolean,
): readonly Def[] | undefined {
  for (const cls of order.classes.slice(skip)) {
    const found = staticsOrInstanceMembers(
      inherited(inference.membersOf(cls).get(name), cls === order.classes[skip]),
      onClass,
      cls,
    );
    // What lies outside may have the name at a lesser depth.
    if (found) return isHidden(order, cls) ? [] : found;
  }
  return undefined;
}

/** Of members those that a class below has too: all but private ones. */
function inherited(defs: readonly Def[] | undefined, isOwn: boolean): readonly Def[] | undefined {
  const [first] = defs ?? [];
  if (first?.unit.language.spec.visibility === 'private-to-file') return defs;
  // What a trait keeps private is that of the class which takes it in.
  if (
    !defs ||
    isOwn ||
    !defs.some(
      (def) => def.fact.isPrivate && def.unit.defs[def.fact.memberOf]?.fact.kind !== 'Trait',
    )
  )
    return defs;
  const found = defs.filter((def) => !def.fact.isPrivate);
  return found.length > 0 ? found : undefined;
}

const hierarchyMemo = new WeakMap<MethodOrderResult, Map<string, readonly Def[] | undefined>>();

/** Functions of one name may stand in a class and in its bases: the arguments choose among all of them. */
function inHierarchy(
  inference: MemberInference,
  order: MethodOrderResult,
  name: string,
  skip: number,
): readonly Def[] | undefined {
  let known = hierarchyMemo.get(order);
  if (!known) hierarchyMemo.set(order, (known = new Map()));
  const key = `${skip} ${name}`;
  if (known.has(key)) return known.get(key);
  const lists = order.classes
    .slice(skip)
    .flatMap((cls, n) => inherited(inference.membersOf(cls).get(name), n === 0) ?? []);
  const found = lists.length > 0 ? lists : undefined;
  known.set(key, found);
  return found;
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

/** Of members with one name: where both exist, the static ones for a class and the others for its instances. */
function staticsOrInstanceMembers(
  defs: readonly Def[] | undefined,
  onClass: boolean,
  cls: Def,
): readonly Def[] | undefined {
  if (!defs || defs.length < 2 || cls.unit.language.spec.receiver !== 'keyword') return defs;
  const fitting = defs.filter((def) => (def.fact.isStatic ?? false) === onClass);
  return fitting.length > 0 ? fitting : defs;
}
