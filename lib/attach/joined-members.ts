// Joins functions defined outside of their class or namespace with their heads there. Does not run before attachment.
import { definedKey } from '../facts/name-key.ts';
import type { Attached } from '../infer/attached.ts';
import { semanticsOf } from '../link/own-semantics.ts';
import { foldHeads, sameHead } from '../languages/_kit/resolution/function-heads.ts';
import { isForeign } from '../languages/_kit/resolution/inactive-code.ts';
import { attachedOwner, attachedNamespace } from '../infer/calls/receivers.ts';
import type { Def, Program, UnlinkedDef, Unit } from '../link/vocabulary.ts';

/** Completes the definitions of the program. */
export function joinMembers(program: Program, attached: Attached): void {
  const units = program.units.filter(
    ({ language }) =>
      semanticsOf(language).linkNames !== undefined &&
      language.spec.functions.overloads === 'by-arguments',
  );
  for (const unit of units) foldClasses(unit);
  const bodies = units.flatMap((unit) =>
    unit.allDefs.filter(
      ({ fact }) => fact.eAttach !== undefined && fact.params !== undefined && !fact.bodiless,
    ),
  );
  // Of definitions for several platforms, those of the selected one come first.
  for (const foreign of [false, true])
    for (const def of bodies)
      if (isForeign(def.unit.path) === foreign) joinOne(program, attached, def);
}

/** Heads and bodies of one function in the body of its class. */
function foldClasses(unit: Unit): void {
  for (const members of unit.membersOf.values()) {
    const groups = new Map<string, Def[]>();
    for (const def of members) {
      if (def.fact.takes === undefined) continue;
      const key = definedKey(unit.language.spec, def.fact);
      const group = groups.get(key);
      if (group) group.push(def);
      else groups.set(key, [def]);
    }
    for (const group of groups.values()) foldHeads(group);
  }
}

function joinOne(program: Program, attached: Attached, def: UnlinkedDef): void {
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
  if (namespace !== undefined) def.fact = { ...def.fact, kind: 'Function' };
  if (!head) return;
  if (owner)
    def.fact = { ...def.fact, kind: head.fact.kind, ...(head.fact.isStatic && { isStatic: true }) };
  for (const other of heads)
    if (other.canonical === other || other.canonical.fact.bodiless) other.canonical = def;
}
