// Finds members of values: through a class's method order, of objects, namespaces and modules.
import { receiverBindings } from '../calls/call-bindings.ts';
import { NO_MEMBER, type MemberResult, type Inference } from '../inference.ts';
import { fileClassIn, nameInGroup } from '../names/group-names.ts';
import { underlying } from '../values/container-elements.ts';
import { definedKey, isCalledKey, plainName } from '../../facts/name-key.ts';
import { primaryOf } from '../../link/primary-declaration.ts';
import { addedOutside, isAddedOutside } from './outside-extensions.ts';
import { activeOf } from '../../link/inactive-code.ts';
import { addInteropNames } from '../../link/interop-names.ts';
import { mixedMember, type MemberSearch } from './mixed-members.ts';
import { add } from '../../link/program.ts';
import { memberOfNamespace } from '../names/namespace-look-up.ts';
import { definedType } from '../types/type-values.ts';
import { knownOf } from '../values/values.ts';
import { EXTERNAL } from '../../link/open-values.ts';
import type {
  Def,
  FileGroup,
  MethodOrderResult,
  NameResult,
  OutsideBase,
  Value,
  Values,
} from '../../link/vocabulary.ts';
import { baseClass } from './method-resolution-order.ts';

const OUTSIDE: MemberResult = { defs: [], values: EXTERNAL, external: true, unknown: false };

export function memberOf(inference: Inference, value: Value, name: string): MemberResult {
  switch (value.kind) {
    case 'instance':
    case 'symbol':
      return ofDef(inference, value, name, 0, value.kind === 'symbol');
    case 'super':
      return ofDef(inference, value, name, 1, value.onClass);
    case 'module':
      return fromName(inference.exportOf(value.unit, name), () =>
        inModule(inference, value.unit, name),
      );
    case 'files':
      return inGroup(inference, value.group, name);
    case 'namespace':
      return memberOfNamespace(inference, value, name);
    case 'package':
      return inPackage(inference, value, name);
    case 'exports':
      return fromDefs(value.unit.exported.get(name));
    case 'commonjs':
      return name === 'exports'
        ? {
            defs: [],
            values: [{ kind: 'exports', unit: value.unit }],
            external: false,
            unknown: false,
          }
        : OUTSIDE;
    case 'builtin':
      return addedOutside(inference, value, name) ?? builtinMember(value, name);
    case 'builtinMember':
      return isAddedOutside(inference, name)
        ? NO_MEMBER
        : {
            defs: [],
            values: [{ kind: 'builtinMember', receiver: value, name }],
            external: true,
            unknown: false,
          };
    case 'callable':
      return OUTSIDE;
    // Of which type it is, is not known: it may be one that the repository adds the member to.
    case 'external':
      return value.name === undefined
        ? isAddedOutside(inference, name)
          ? NO_MEMBER
          : OUTSIDE
        : (addedOutside(inference, value, name) ?? {
            ...OUTSIDE,
            values: [{ kind: 'builtinMember', receiver: value, name }],
          });
    case 'unknown':
      return NO_MEMBER;
  }
}

function builtinMember(receiver: Value, name: string): MemberResult {
  return { ...OUTSIDE, values: [{ kind: 'builtinMember', receiver, name }] };
}

function fromDefs(defs: readonly Def[] | undefined): MemberResult {
  return defs ? { defs, values: [], external: false, unknown: false } : NO_MEMBER;
}

function inGroup(inference: Inference, group: FileGroup, name: string): MemberResult {
  const values = fileClassIn(group, name);
  return values
    ? { defs: [], values, external: false, unknown: false }
    : fromDefs(nameInGroup(inference, group, name));
}

function fromName(result: NameResult, otherwise: () => MemberResult): MemberResult {
  if (result.via === 'none') return otherwise();
  const outside =
    result.defs.length === 0 &&
    result.values.length > 0 &&
    result.values.every((value) => value.kind === 'external');
  return {
    defs: result.defs,
    values: result.values,
    external: outside,
    unknown: result.defs.length === 0 && knownOf(result.values).length === 0,
  };
}

/** `import * as x` of a CommonJS file also reaches the default export's members. */
function inModule(
  inference: Inference,
  unit: Extract<Value, { kind: 'module' }>['unit'],
  name: string,
): MemberResult {
  if (unit.facts.exports.length > 0 || unit.replacedExports.length === 0) return NO_MEMBER;
  for (const def of unit.replacedExports) {
    for (const value of inference.valueOfDef(def)) {
      const found = inference.member(value, name);
      if (!found.unknown) return found;
    }
  }
  return NO_MEMBER;
}

function inPackage(
  inference: Inference,
  value: Extract<Value, { kind: 'package' }>,
  name: string,
): MemberResult {
  const child = inference.program.strategyOf(value.from).child(value.path, name);
  const own = child ? undefined : ofPackage(inference, value, name);
  if (own) return own;
  const unit = child?.kind === 'file' ? inference.program.unitAt.get(child.path) : undefined;
  if (unit)
    return { defs: [], values: [{ kind: 'module', unit }], external: false, unknown: false };
  return child?.kind === 'folder'
    ? {
        defs: [],
        values: [{ kind: 'package', path: child.path, from: value.from }],
        external: false,
        unknown: false,
      }
    : NO_MEMBER;
}

/** A class of a package that files make up together; other packages under that name lie outside. */
function ofPackage(
  inference: Inference,
  { path, from }: Extract<Value, { kind: 'package' }>,
  name: string,
): MemberResult | undefined {
  const strategy = inference.program.strategyOf(from);
  if (!strategy.topLevel) return undefined;
  const target = strategy.resolve(path, from.path);
  if (target.kind === 'namespace') {
    const found = fromDefs(inference.program.namespaceAt(from, target.name)?.names.get(name));
    return found.unknown ? OUTSIDE : found;
  }
  return target.kind === 'files'
    ? inGroup(inference, inference.program.groupOf(target.paths, from), name)
    : OUTSIDE;
}

function ofDef(
  inference: Inference,
  value: Extract<Value, { def: Def }>,
  name: string,
  skip: number,
  onClass: boolean,
): MemberResult {
  const { def } = value;
  if (onClass && name === 'prototype' && def.unit.language.spec.receiver === 'keyword') {
    return {
      defs: [],
      values: [{ kind: 'instance', def, args: [] }],
      external: false,
      unknown: false,
    };
  }
  const standing =
    onClass || def.fact.kind === 'TypeParameter' ? aliasedTypes(inference, def) : undefined;
  if (standing)
    return firstFound(
      standing.map((other) => ofDef(inference, { ...value, def: other }, name, skip, onClass)),
    );
  const order = inference.methodOrder(def);
  const { spec, builtins } = def.unit.language;
  if (onClass && def.unit.language.hasSiblingLanguages && name === spec.outward?.instance)
    return { defs: [], values: [value], external: false, unknown: false };
  if (name === spec.constructorName && spec.functions.constructors !== 'inherited')
    return ownConstructors(inference, def, skip);
  if (spec.functions.statics === 'apart')
    return ofClassOrInstance(inference, value, order, { name, onClass, isSuper: skip > 0 });
  const near = isCalledKey(name) ? undefined : nearest(inference, order, name, skip, onClass);
  const isFunctions =
    isCalledKey(name) ||
    (spec.functions.names === 'shared' &&
      !spec.functions.hides &&
      near?.[0]?.fact.params !== undefined);
  const all =
    spec.functions.overloads === 'by-arguments' && isFunctions
      ? functionsIn(inHierarchy(inference, order, name, skip))
      : undefined;
  const found =
    spec.functions.overloads === 'by-arguments' && isFunctions
      ? onClass
        ? ofClass(def, all)
        : all
      : isCalledKey(name)
        ? nearest(inference, order, name, skip, onClass)
        : near;
  if (found) return { defs: found, values: [], external: false, unknown: found.length === 0 };
  if (order.external) return outsideMember(inference, value, order, name);
  if (isFunction(def) && onClass) return OUTSIDE;
  const form = onClass ? undefined : underlying(inference, { kind: 'instance', def, args: [] });
  for (const inner of form ?? [])
    if (inner.kind === 'instance') return fieldsOf(inference.member(inner, name));
  if (form) return NO_MEMBER;
  if (!order.unknown && builtins.rootMembers.includes(plainName(name)))
    return rootMember(builtins.rootType, name);
  return NO_MEMBER;
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
  inference: Inference,
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
  inference: Inference,
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
function ownConstructors(inference: Inference, def: Def, skip: number): MemberResult {
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

const functionsOf = new WeakMap<readonly Def[], readonly Def[]>();

/** Lists of members are kept and asked for again and again, so a long one is gone through once. */
function functionsIn(defs: readonly Def[] | undefined): readonly Def[] | undefined {
  let functions = defs && functionsOf.get(defs);
  // A property of another language goes by the name of a method.
  if (defs && !functions)
    functionsOf.set(
      defs,
      (functions =
        defs.every(isFunction) || !defs.some(isFunction) ? defs : defs.filter(isFunction)),
    );
  return functions;
}

function isFunction(def: Def): boolean {
  return def.fact.params !== undefined;
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

/** Members of a definition, those set on it from outside included. */
export function membersOfDef(def: Def): ReadonlyMap<string, readonly Def[]> {
  const primary = primaryOf(def);
  if (primary !== def) return membersOfDef(primary);
  if (def.members) return def.members;
  const members = new Map<string, Def[]>();
  const isObject = def.unit.facts.scopes[def.fact.inner]?.[0] === 'object';
  for (const member of def.unit.membersOf.get(def.index) ?? []) {
    if (!member.fact.name) continue;
    // Of what an object writes twice the last holds.
    if (isObject && !member.fact.accessor && !member.fact.bodiless)
      members.set(member.fact.name, [member]);
    else add(members, definedKey(member.unit.language.spec, member.fact), member);
  }
  // Constants of an enum that stands in the class are the class's own too.
  if (
    def.unit.language.spec.classNames === 'members-around' &&
    def.unit.language.spec.linkage === 'translation-units' &&
    def.fact.inner >= 0
  ) {
    for (const [name, defs] of def.unit.names[def.fact.inner] ?? [])
      if (!members.has(name)) members.set(name, [...defs]);
  }
  // A namespace's names are its members too.
  if (def.fact.kind === 'Namespace' && def.fact.inner >= 0) {
    for (const [name, defs] of def.unit.names[def.fact.inner] ?? [])
      if (!members.has(name)) members.set(name, [...defs]);
  }
  for (const [name, defs] of def.attached ?? [])
    members.set(name, nearestOf([...(members.get(name) ?? []), ...defs]));
  for (const same of [
    ...mergedWith(def),
    ...(def.partialDeclarations ?? []).filter((part) => part !== def),
  ]) {
    for (const member of same.unit.membersOf.get(same.index) ?? [])
      if (member.fact.name)
        add(members, definedKey(member.unit.language.spec, member.fact), member);
  }
  if (def.unit.language.spec.classBodies) keepPrimaries(members);
  if (def.unit.language.hasSiblingLanguages) addInteropNames(members);
  def.members = members;
  return members;
}

/** A type in several parts is one member. */
function keepPrimaries(members: Map<string, Def[]>): void {
  for (const [name, defs] of members)
    if (defs.some(({ partialDeclarations }) => partialDeclarations !== undefined))
      members.set(name, [...new Set(defs.map(primaryOf))]);
}

/** What a type has by itself goes before what it has because it implements something. */
function nearestOf(defs: Def[]): Def[] {
  if (defs.length < 2) return defs;
  const present = activeOf(defs);
  const own = present.filter(
    ({ unit, fact }) =>
      unit.facts.defs[fact.memberOf]?.eExtended === undefined ||
      unit.facts.defs[fact.memberOf]?.bases === undefined,
  );
  return own.length > 0 ? own : [...present];
}

const MERGING: ReadonlySet<string> = new Set(['Interface', 'Namespace', 'Class', 'Enum']);

/** Declarations that merge with this one: interfaces, namespaces and classes of one name in one scope. */
function mergedWith(def: Def): readonly Def[] {
  if (!MERGING.has(def.fact.kind) || def.unit.language.spec.receiver !== 'keyword') return [];
  const group = def.unit.names[def.fact.scope]?.get(def.fact.name) ?? [];
  return group.length < 2
    ? []
    : group.filter(
        (other) =>
          other !== def && MERGING.has(other.fact.kind) && other.fact.single === def.fact.single,
      );
}

export function attach(target: Def, def: Def): void {
  const owner = primaryOf(target);
  owner.attached ??= new Map();
  add(owner.attached, definedKey(def.unit.language.spec, def.fact), def);
  owner.members = undefined;
}
