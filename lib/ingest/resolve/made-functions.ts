// Gives functions whose head is a macro (`TEST(name) {`) the name that the macro pastes together for them. Expands nothing else.
import type { IncludedFiles } from './included-files.ts';
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
  const names = unit.names[def.fact.scope];
  if (!name || !names || name === def.fact.name) return;
  const before = names.get(def.fact.name)?.filter((other) => other !== def) ?? [];
  if (before.length > 0) names.set(def.fact.name, before);
  else names.delete(def.fact.name);
  def.fact = { ...def.fact, name, qualifiedName: name };
  const group = names.get(name);
  if (group) group.push(def);
  else names.set(name, [def]);
  def.canonical = group?.find((other) => !other.fact.bodiless && other.fact.kind === def.fact.kind) ?? def;
}
