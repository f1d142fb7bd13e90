// The members of one definition: in its body, attached from outside, and of declarations that merge with it. Does not search its bases.
import { definedKey } from '../../facts/name-key.ts';
import { primaryOf } from '../../languages/_kit/resolution/declarations.ts';
import { activeOf } from '../../languages/_kit/resolution/inactive-code.ts';
import { semanticsOf } from '../../link/own-semantics.ts';
import { addFurtherNames } from '../../link/interop-names.ts';
import { add } from '../../link/file-indexes.ts';
import type { ProgramInference } from '../inference.ts';
import type { Dependencies } from '../../link/tracking/dependencies.ts';
import { TrackedNames } from '../../link/tracking/tracked-maps.ts';
import type { Def } from '../../link/vocabulary.ts';

/** Members of a definition that represents its parts, including those attached to it. */
export function definedMembers(
  { attached }: ProgramInference,
  def: Def,
): ReadonlyMap<string, readonly Def[]> {
  const { spec, hasSiblingLanguages } = def.unit.language;
  const members = membersInBody(def);
  if (hasNamesAsMembers(def)) addNamesInside(members, def);
  for (const [name, defs] of attached.members.get(def) ?? [])
    members.set(name, nearestOf([...(members.get(name) ?? []), ...defs]));
  for (const same of mergedWith(def)) addMembersOf(members, same);
  for (const part of def.partialDeclarations ?? []) if (part !== def) addMembersOf(members, part);
  if (spec.classBodies) keepPrimaries(members);
  if (hasSiblingLanguages || semanticsOf(def.unit.language).generatedAccessors)
    addFurtherNames(members);
  return members;
}

/** Who asks for one of them depends on its name alone. They are dropped when a file is linked again that has a part of the type. */
export function trackedMembers(
  dependencies: Dependencies,
  def: Def,
  find: () => ReadonlyMap<string, readonly Def[]>,
): ReadonlyMap<string, readonly Def[]> {
  const positions = (def.partialDeclarations ?? [def]).map(({ unit }) => unit.position);
  return new TrackedNames(dependencies, [...new Set(positions)], dependencies.ofOwnFiles(find));
}

function membersInBody(def: Def): Map<string, Def[]> {
  const members = new Map<string, Def[]>();
  const isObject = def.unit.facts.scopes[def.fact.inner]?.[0] === 'object';
  for (const member of def.unit.membersOf.get(def.index) ?? []) {
    if (!member.fact.name) continue;
    // Of duplicate keys in an object, the last one counts.
    if (isObject && !member.fact.accessor && !member.fact.bodiless)
      members.set(member.fact.name, [member]);
    else add(members, definedKey(member.unit.language.spec, member.fact), member);
  }
  return members;
}

/** The names of a namespace are also its members; in some languages, so are constants of an enum inside of a class. */
function hasNamesAsMembers({ unit, fact }: Def): boolean {
  const { classNames } = unit.language.spec;
  return (
    fact.inner >= 0 &&
    (fact.kind === 'Namespace' ||
      (classNames === 'members-around' && semanticsOf(unit.language).linkNames !== undefined))
  );
}

function addNamesInside(members: Map<string, Def[]>, { unit, fact }: Def): void {
  for (const [name, defs] of unit.names[fact.inner] ?? [])
    if (!members.has(name)) members.set(name, [...defs]);
}

function addMembersOf(members: Map<string, Def[]>, { unit, index }: Def): void {
  for (const member of unit.membersOf.get(index) ?? [])
    if (member.fact.name) add(members, definedKey(member.unit.language.spec, member.fact), member);
}

/** The several parts of a type are one member. */
function keepPrimaries(members: Map<string, Def[]>): void {
  for (const [name, defs] of members)
    if (defs.some(({ partialDeclarations }) => partialDeclarations !== undefined))
      members.set(name, [...new Set(defs.map(primaryOf))]);
}

/** Members of the type itself go before those from an implementation of an interface or trait. */
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

/** Declarations that merge with this one: interfaces, namespaces and classes with one name in one scope. */
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

const functionsOf = new WeakMap<readonly Def[], readonly Def[]>();

/**
 * The functions in a list of definitions. Lists of members are cached and often reused, so a long one is filtered once.
 */
export function functionsIn(defs: readonly Def[] | undefined): readonly Def[] | undefined {
  let functions = defs && functionsOf.get(defs);
  // A property of another language may be called under the name of a method.
  if (defs && !functions)
    functionsOf.set(
      defs,
      (functions =
        defs.every(isFunction) || !defs.some(isFunction) ? defs : defs.filter(isFunction)),
    );
  return functions;
}

export function isFunction(def: Def): boolean {
  return def.fact.params !== undefined;
}
