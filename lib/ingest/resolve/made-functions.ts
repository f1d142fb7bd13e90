// Gives functions whose head is a macro (`TEST(name) {`) the name that the macro pastes together for them. Expands nothing else.
import type { IncludedFiles } from './included-files.ts';
import { rename } from './renamed-functions.ts';
import type { Def, Unit } from './vocabulary.ts';

export function nameMadeFunctions(units: readonly Unit[], files: IncludedFiles): void {
  const makers = new Map<string, Def[]>();
  for (const unit of units) for (const def of unit.defs) if (def.fact.macro?.head) makers.set(def.fact.name, [...(makers.get(def.fact.name) ?? []), def].slice(0, MOST_MAKERS));
  if (makers.size === 0) return;
  for (const unit of units) for (const def of unit.defs) if (def.fact.headMacro) nameMade(unit, def, makers, files);
}

const MOST_MAKERS = 50;

function nameMade(unit: Unit, def: Def, makers: ReadonlyMap<string, readonly Def[]>, files: IncludedFiles): void {
  const [macro = '', ...args] = def.fact.headMacro ?? [];
  const seen = files.seenBy(unit);
  const maker = makers.get(macro)?.find((candidate) => seen.has(candidate.unit))?.fact.macro;
  const name = maker?.head?.map((part) => {
    const position = maker.params?.indexOf(part) ?? -1;
    return position < 0 ? part : (args[position] ?? '');
  }).join('');
  if (name && name !== def.fact.name) rename(unit, def, name);
}
