// Folds several declarations of a name in one scope into one symbol. Joins none of different scopes or files.
import type { Def, UnlinkedDef } from '../../../link/vocabulary.ts';
import { activeOf } from '../../_kit/resolution/inactive-code.ts';

/**
 * Declarations of one name, and definitions in branches of conditional code, are one symbol for each kind of
 * definition.
 */
export function foldDeclarations(group: readonly UnlinkedDef[]): void {
  if (group.length < 2) return;
  const first = new Map<string, Def>();
  for (const def of [...activeOf(group), ...group])
    if (!def.fact.bodiless && !first.has(def.fact.kind)) first.set(def.fact.kind, def);
  for (const def of group) {
    const target = first.get(def.fact.kind);
    if (target) def.canonical = target;
    else first.set(def.fact.kind, def);
  }
}
