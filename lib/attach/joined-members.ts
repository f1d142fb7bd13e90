// Joins functions defined outside of their class or namespace with their heads there. Does not run before attachment.
import { definedKey } from '../facts/name-key.ts';
import type { Attached } from '../infer/attached.ts';
import { semanticsOf } from '../link/own-semantics.ts';
import { foldHeads, sameHead } from '../languages/_kit/resolution/function-heads.ts';
import { isForeign } from '../languages/_kit/resolution/inactive-code.ts';
import { attachedOwner, attachedNamespace } from '../infer/calls/receivers.ts';
import type { CompletedDef, Def, Program, UnlinkedDef, Unit } from '../link/vocabulary.ts';

/** Definitions that were joined. */
export interface JoinedMembers {
  /** What each was before. */
  readonly before: ReadonlyMap<UnlinkedDef, CompletedDef>;
  /** What each is since: the definition itself, the one that represents it, and of what kind it is. */
  readonly since: readonly unknown[];
}

/** Notes a definition before it is joined. */
type Note = (def: UnlinkedDef) => void;

/** Completes the definitions of the program. */
export function joinMembers(program: Program, attached: Attached): JoinedMembers {
  const before = new Map<UnlinkedDef, CompletedDef>();
  const note: Note = (def) => {
    const { fact, canonical } = def;
    if (!before.has(def)) before.set(def, { fact, canonical });
  };
  const units = program.units.filter(
    ({ language }) =>
      semanticsOf(language).linkNames !== undefined &&
      language.spec.functions.overloads === 'by-arguments',
  );
  for (const unit of units) foldClasses(unit, note);
  const bodies = units.flatMap((unit) =>
    unit.allDefs.filter(
      ({ fact }) => fact.eAttach !== undefined && fact.params !== undefined && !fact.bodiless,
    ),
  );
  // Of definitions for several platforms, those of the selected one come first.
  for (const foreign of [false, true])
    for (const def of bodies)
      if (isForeign(def.unit.path) === foreign) joinOne({ program, attached, note }, def);
  const since = [...before.keys()].map((def) => {
    const { fact, canonical } = def;
    return [def, canonical, fact.kind, fact.isStatic ?? false];
  });
  return { before, since };
}

/** Makes of them what they were before. */
export function separateMembers({ before }: JoinedMembers): void {
  for (const [def, { fact, canonical }] of before) {
    if (def.fact !== fact) def.fact = fact;
    def.canonical = canonical;
  }
}

/** Heads and bodies of one function in the body of its class. */
function foldClasses(unit: Unit, note: Note): void {
  for (const members of unit.membersOf.values()) {
    const groups = new Map<string, Def[]>();
    for (const def of members) {
      if (def.fact.takes === undefined) continue;
      const key = definedKey(unit.language.spec, def.fact);
      const group = groups.get(key);
      if (group) group.push(def);
      else groups.set(key, [def]);
    }
    for (const group of groups.values()) {
      if (group.length > 1) group.forEach(note);
      foldHeads(group);
    }
  }
}

interface Joining {
  readonly program: Program;
  readonly attached: Attached;
  readonly note: Note;
}

function joinOne({ program, attached, note }: Joining, def: UnlinkedDef): void {
  const owner = attachedOwner(attached, def);
  const namespace = owner ? undefined : attachedNamespace(attached, def);
  const key = definedKey(def.unit.language.spec, def.fact);
  const declared = owner
    ? (owner.unit.membersOf.get(owner.index) ?? []).filter(
        (other) => definedKey(other.unit.language.spec, other.fact) === key,
      )
    : namespace === undefined
      ? []
      : (program.linked.inNamespace(def.unit, namespace, def.fact.name)?.defs ?? []);
  const heads: readonly UnlinkedDef[] = sameHead(
    def,
    declared.filter(({ fact }) => fact.bodiless === true && fact.params !== undefined),
  );
  const [head] = heads;
  for (const each of [def, ...heads]) note(each);
  if (namespace !== undefined) def.fact = { ...def.fact, kind: 'Function' };
  if (!head) return;
  if (owner)
    def.fact = { ...def.fact, kind: head.fact.kind, ...(head.fact.isStatic && { isStatic: true }) };
  for (const other of heads)
    if (other.canonical === other || other.canonical.fact.bodiless) other.canonical = def;
}
