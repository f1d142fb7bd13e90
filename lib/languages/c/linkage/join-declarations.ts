// Joins declarations with the definitions that they lead to. Looks no name up.
import type { Def, UnlinkedDef, Unit } from '../../../link/vocabulary.ts';
import { isOverloaded, sameHead } from '../../_kit/resolution/function-heads.ts';
import { sharedKey } from '../../_kit/resolution/namespace-names.ts';
import { chosenDefinition } from './chosen-definition.ts';
import { hasLinkage, type LinkState } from './link-state.ts';

/** A declaration and the definition that it leads to are one symbol, whoever asks. `defs`: of the file. */
export function joinDeclarations(
  joined: LinkState,
  unit: Unit,
  defs: readonly UnlinkedDef[],
): void {
  for (const def of defs) {
    if (!def.fact.bodiless || def.fact.isStatic || def.canonical !== def || !hasLinkage(def))
      continue;
    const target = chosenDefinition(
      joined,
      unit,
      [def],
      matchingDefinitions(def, joined.defined.get(sharedKey(def)) ?? []),
    );
    if (target) def.canonical = target;
  }
}

/** Definitions that a head may stand for: where arguments tell functions apart, those that take the same. */
function matchingDefinitions(def: Def, candidates: readonly Def[]): readonly Def[] {
  return isOverloaded(def) ? sameHead(def, candidates) : candidates;
}
