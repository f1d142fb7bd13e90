// Signatures of overloaded functions: which of them are one function. Chooses none for a call.
import type { Def, UnlinkedDef } from '../../../link/vocabulary.ts';
import { activeOf } from './inactive-code.ts';

export function isOverloaded({ unit, fact }: Def): boolean {
  return fact.takes !== undefined && unit.language.spec.functions.overloads === 'by-arguments';
}

/**
 * Of overloaded functions, those with the same signature are one function; so are those in branches of conditional
 * code.
 */
export function foldHeads(group: readonly Def[]): void {
  if (group.length < 2) return;
  const first = new Map<string, Def>();
  const ordered = [...activeOf(group), ...group].filter(isOverloaded);
  for (const bodiless of [false, true])
    for (const def of ordered)
      if ((def.fact.bodiless ?? false) === bodiless && !first.has(def.fact.takes ?? ''))
        first.set(def.fact.takes ?? '', def);
  for (const def of ordered as readonly UnlinkedDef[])
    def.canonical = first.get(def.fact.takes ?? '') ?? def;
}

/** Functions with the same parameters as written; otherwise the only one with as many. */
export function sameHead({ fact }: Def, candidates: readonly Def[]): readonly Def[] {
  const exact = candidates.filter(
    (other) => other.fact.takes === undefined || other.fact.takes === fact.takes,
  );
  if (exact.length > 0) return exact;
  const alike = candidates.filter(
    (other) =>
      other.fact.params?.length === fact.params?.length &&
      other.fact.takes?.endsWith(' const') === fact.takes?.endsWith(' const'),
  );
  return alike.length === 1 ? alike : [];
}
