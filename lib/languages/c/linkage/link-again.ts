// Completes a file whose bodies alone have changed since its program was linked. Links no other file.
import type { CompletedDef, Def, UnlinkedDef, Unit } from '../../../link/vocabulary.ts';
import { joinDeclarations } from './join-declarations.ts';
import type { LinkState } from './link-state.ts';
import { rename } from './macro-renamed-functions.ts';

/**
 * `before`: the heads of the file as they were linked. That follows from the heads of all files, so they are the same
 * again; what bodies declare is joined anew.
 */
export function linkAgain(
  joined: LinkState,
  unit: Unit,
  before: ReadonlyMap<Def, CompletedDef>,
): void {
  const defs: readonly UnlinkedDef[] = unit.allDefs;
  // Names that macros make come first, as when the program is linked: those of one name stay in order.
  for (const isMade of [true, false])
    for (const def of defs) {
      const known = before.get(def);
      if (known && (def.fact.headMacro !== undefined) === isMade) nameAgain(unit, def, known);
    }
  for (const def of defs) def.canonical = before.get(def)?.canonical ?? def.canonical;
  joinDeclarations(
    joined,
    unit,
    defs.filter((def) => !before.has(def)),
  );
}

function nameAgain(unit: Unit, def: UnlinkedDef, { fact }: CompletedDef): void {
  const { headMacro, eFixture } = def.fact;
  if (headMacro && eFixture !== undefined && fact.eAttach === fact.eFixture)
    def.fact = { ...def.fact, eAttach: eFixture };
  if (def.fact.name !== fact.name) rename(unit, def, fact.name);
}
