// What is attached so far: the side tables of attachment while they are filled. Decides nothing about what belongs where.
import { definedKey } from '../facts/name-key.ts';
import type { Addition, Additions, Attached, AttachedTo } from '../infer/attached.ts';
import { primaryOf } from '../languages/_kit/resolution/declarations.ts';
import { add } from '../link/file-indexes.ts';
import type { Def, Program, Unit, Values } from '../link/vocabulary.ts';
import { attachedTable } from './tracked-table.ts';

interface AdditionsDraft extends Additions {
  readonly list: Addition[];
  isFull: boolean;
}

type DefsDraft = Map<string, Def[]>;

/** An inference over a draft sees each addition at once. */
export interface AttachedDraft extends Attached {
  readonly members: Map<Def, DefsDraft>;
  readonly extensions: Map<Def, Def[]>;
  readonly exported: Map<Unit, DefsDraft>;
  readonly replacedExports: Map<Unit, Def[]>;
  readonly targets: Map<Def, Values>;
  readonly replaced: Map<Def, readonly Def[]>;
  readonly places: Map<Def, AttachedTo>;
  readonly additions: Map<Unit, Map<number, AdditionsDraft>>;
  readonly outside: Map<string, DefsDraft>;
  readonly conforming: DefsDraft;
}

/** Types whose names state their enclosing type are its members from the start. */
export function attachedDraft({ namedOwners, dependencies }: Program): AttachedDraft {
  const members = attachedTable<Def, DefsDraft>(dependencies);
  for (const [def, owner] of namedOwners) add(membersFor(members, owner), def.fact.name, def);
  return {
    members,
    extensions: attachedTable(dependencies),
    exported: attachedTable(dependencies),
    replacedExports: attachedTable(dependencies),
    targets: attachedTable(dependencies),
    replaced: attachedTable(dependencies),
    places: attachedTable(dependencies),
    additions: attachedTable(dependencies),
    outside: new Map(),
    conforming: new Map(),
  };
}

function membersFor(members: Map<Def, DefsDraft>, owner: Def): DefsDraft {
  return ensured(members, owner, () => new Map());
}

/** Makes it a member of the target, and returns the definition that represents the target. */
export function attachMember({ members }: AttachedDraft, target: Def, def: Def): Def {
  const owner = primaryOf(target);
  add(membersFor(members, owner), definedKey(def.unit.language.spec, def.fact), def);
  return owner;
}

/** Adds what is assigned to a member of `exports` to the file's exports. */
export function attachExport({ exported }: AttachedDraft, unit: Unit, def: Def): void {
  add(
    ensured(exported, unit, () => new Map()),
    def.fact.name,
    def,
  );
}

/** Adds what replaces the file's exports as a whole. */
export function attachReplacedExports(
  { replacedExports }: AttachedDraft,
  unit: Unit,
  def: Def,
): void {
  add(replacedExports, unit, def);
}

/** With more additions than this, the contents of a container are unknown. */
const MOST_ADDED = 24;

/** Adds an element to the container that is created at an expression of the file. */
export function attachElement(
  { additions }: AttachedDraft,
  { unit, e }: { readonly unit: Unit; readonly e: number },
  added: Addition,
): void {
  const ofUnit = ensured(additions, unit, () => new Map<number, AdditionsDraft>());
  const draft = ensured(ofUnit, e, () => ({ list: [], isFull: false }));
  if (draft.list.length < MOST_ADDED) draft.list.push(added);
  else draft.isFull = true;
}

/** Adds the members of an extension to a type outside, and what the type implements by it. */
export function attachOutside(
  { outside, conforming }: AttachedDraft,
  type: string,
  extension: Def,
): void {
  if (extension.fact.bases !== undefined) add(conforming, type, extension);
  const members = ensured(outside, type, () => new Map<string, Def[]>());
  for (const member of extension.unit.membersOf.get(extension.index) ?? [])
    if (member.fact.name) add(members, definedKey(member.unit.language.spec, member.fact), member);
}

/** Adds one member to a type outside. */
export function attachMemberOutside({ outside }: AttachedDraft, type: string, def: Def): void {
  const members = ensured(outside, type, () => new Map<string, Def[]>());
  const name = definedKey(def.unit.language.spec, def.fact);
  if (members.get(name)?.includes(def) !== true) add(members, name, def);
}

function ensured<Key, Value>(map: Map<Key, Value>, key: Key, make: () => Value): Value {
  let value = map.get(key);
  if (value === undefined) map.set(key, (value = make()));
  return value;
}
