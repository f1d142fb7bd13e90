// Gives functions the name that a macro puts in place of theirs: after `#define scan lib_scan`, `int scan(void)` is lib_scan. For plain names only.
import type { IncludedFiles } from './included-files.ts';
import { isInactive } from '../../_kit/resolution/inactive-code.ts';
import type { Def, UnlinkedDef, Unit } from '../../../link/vocabulary.ts';

const MOST_ALIASES = 50;

export function renameFunctions(units: readonly Unit[], files: IncludedFiles): void {
  const aliases = new Map<string, Def[]>();
  for (const unit of units)
    for (const def of unit.allDefs)
      if (def.fact.macro?.alias !== undefined && isCertain(def))
        aliases.set(
          def.fact.name,
          [...(aliases.get(def.fact.name) ?? []), def].slice(0, MOST_ALIASES),
        );
  for (const unit of units) {
    for (const def of unit.allDefs) {
      const { name, scope, params } = def.fact;
      const found = params !== undefined && scope === 0 ? aliases.get(name) : undefined;
      const alias = found?.find((macro) => isActive(macro, def, files))?.fact.macro?.alias;
      if (alias !== undefined && alias !== name) rename(unit, def, alias);
    }
  }
}

/** Whether nothing that is not known decides if the macro is there. */
export function isCertain({ fact, unit }: Def): boolean {
  return fact.macro !== undefined && !fact.macro.perhaps && !isInactive(unit, fact.nameLine);
}

function isActive(macro: Def, { unit, fact }: Def, files: IncludedFiles): boolean {
  const isOwn = macro.unit === unit;
  const from = isOwn ? macro.fact.nameLine : 0;
  if (
    isOwn
      ? from >= fact.nameLine
      : !files.seenBy(unit).has(macro.unit) ||
        macro.unit.facts.undefined?.some(([name]) => name === fact.name)
  )
    return false;
  return !unit.facts.undefined?.some(
    ([name, line]) => name === fact.name && line > from && line < fact.nameLine,
  );
}

/** The definition is known by another name from now on. */
export function rename(unit: Unit, def: UnlinkedDef, name: string): void {
  const names = unit.names[def.fact.scope];
  if (!names) return;
  const before = names.get(def.fact.name)?.filter((other) => other !== def) ?? [];
  if (before.length > 0) names.set(def.fact.name, before);
  else names.delete(def.fact.name);
  const { qualifiedName } = def.fact;
  const around = qualifiedName.endsWith(`.${def.fact.name}`)
    ? qualifiedName.slice(0, qualifiedName.length - def.fact.name.length)
    : '';
  def.fact = { ...def.fact, name, qualifiedName: around + name };
  const group = names.get(name);
  if (group) group.push(def);
  else names.set(name, [def]);
  def.canonical =
    group?.find((other) => !other.fact.bodiless && other.fact.kind === def.fact.kind) ?? def;
}
