// Declarations for several platforms, and which of them a file refers to. Makes no edges.
import type { PlatformForm } from '../languages/_kit/resolution/name-hooks.ts';
import { semanticsOf } from './own-semantics.ts';
import { typeText } from './override-heads.ts';
import type { Def, Unit } from './vocabulary.ts';

/** Whether the header declares it for all platforms, or for one of them. */
export function hasPlatformWord({ unit, fact }: Def, form: PlatformForm): boolean {
  return semanticsOf(unit.language).platformForms?.isDeclaredAs(fact, form) ?? false;
}

/** Whether classes of one name may be one class, declared for each platform. */
export function hasPlatformForms({ language }: Unit): boolean {
  return semanticsOf(language).platformForms !== undefined;
}

/** A type alias may be the platform's variant of a class. */
export function isType({ unit, fact }: Def): boolean {
  return unit.facts.scopes[fact.inner]?.[0] === 'class' || fact.kind === 'TypeAlias';
}

export function receiverText({ unit, fact }: Def): string {
  return pathText(unit, fact.eReceiver ?? -1);
}

/** With its enclosing definition, since companions share one name. */
function pathText(unit: Unit, e: number): string {
  const expr = unit.facts.exprs.get(e);
  return expr?.[0] === 'member'
    ? `${pathText(unit, expr[1])}.${expr[2]}`
    : JSON.stringify(typeText(unit, e));
}

export function parameterText({ unit, fact }: Def): string {
  return (fact.params ?? [])
    .map((index) => JSON.stringify(typeText(unit, unit.facts.defs[index]?.eType ?? -1)))
    .join();
}

/**
 * Of definitions with one signature in several files, those nearest to this file: platform variants, or parts of
 * several programs.
 */
export function nearestForms(defs: readonly Def[], from: Unit): readonly Def[] {
  const nearest = new Map<string, Def>();
  for (const def of defs) {
    if (def.fact.isPrivate) continue;
    const rival = nearest.get(headOf(def));
    if (!rival || nearness(def, from) > nearness(rival, from)) nearest.set(headOf(def), def);
  }
  const kept = defs.filter((def) => {
    const best = nearest.get(headOf(def));
    return (
      best === undefined ||
      def.fact.isPrivate ||
      best === def ||
      best.unit === def.unit ||
      (nearness(best, from) === nearness(def, from) &&
        !hasPlatformWord(def, 'expected') &&
        !hasPlatformWord(def, 'actual'))
    );
  });
  return kept.length === defs.length ? defs : kept;
}

/** An alias is weaker than a declaration: it may lead outside. */
function nearness(def: Def, from: Unit): number {
  return def.fact.kind === 'TypeAlias' && hasPlatformWord(def, 'actual')
    ? -1
    : shared(def.unit.path, from.path);
}

function headOf(def: Def): string {
  return isType(def)
    ? 'type'
    : `${def.fact.params?.length ?? ''} ${receiverText(def)} ${parameterText(def)}`;
}

function shared(a: string, b: string): number {
  let at = 0;
  while (at < a.length && a[at] === b[at]) at++;
  return at;
}
