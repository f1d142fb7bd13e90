// Gives functions whose head is a macro (`TEST(name) {`) the name that the macro pastes together for them. Expands nothing else.
import type { IncludedFiles } from './included-files.ts';
import type { MacroFact } from '../../../facts/macro-facts.ts';
import { rename } from './macro-renamed-functions.ts';
import type { Def, UnlinkedDef, Unit } from '../../../link/vocabulary.ts';

export function nameMacroDefinedFunctions(units: readonly Unit[], files: IncludedFiles): void {
  const makers = new Map<string, Def[]>();
  for (const unit of units)
    for (const def of unit.allDefs)
      if (def.fact.macro?.head || def.fact.macro?.calls.length === 1)
        makers.set(
          def.fact.name,
          [...(makers.get(def.fact.name) ?? []), def].slice(0, MOST_DEFINING_MACROS),
        );
  for (const unit of units)
    for (const def of unit.allDefs)
      if (def.fact.headMacro) nameMacroDefined(unit, def, makers, files);
}

const MOST_DEFINING_MACROS = 50;
/** A macro that only passes its arguments on to another is followed this far. */
const MOST_STEPS = 4;

function nameMacroDefined(
  unit: Unit,
  def: UnlinkedDef,
  makers: ReadonlyMap<string, readonly Def[]>,
  files: IncludedFiles,
): void {
  const [macro = '', ...args] = def.fact.headMacro ?? [];
  const made = definedByMacro(
    macro,
    args,
    (name) =>
      makers.get(name)?.find((candidate) => files.seenBy(unit).has(candidate.unit))?.fact.macro,
  );
  if (made?.derives === 0 && def.fact.eFixture !== undefined)
    def.fact = { ...def.fact, eAttach: def.fact.eFixture };
  if (made && made.name !== '' && made.name !== def.fact.name) rename(unit, def, made.name);
}

/** The name that a macro gives, and which of its arguments the class of the function derives from. */
function definedByMacro(
  macro: string,
  args: readonly string[],
  find: (name: string) => MacroFact | undefined,
): { readonly name: string; readonly derives: number | undefined } | undefined {
  let [current, given] = [macro, args];
  for (let step = 0; step < MOST_STEPS; step++) {
    const maker = find(current);
    if (!maker) return undefined;
    const standsFor = (part: string): string | undefined =>
      given[maker.params?.indexOf(part) ?? -1];
    if (maker.head)
      return {
        name: maker.head.map((part) => standsFor(part) ?? part).join(''),
        derives: maker.derives,
      };
    const [next, ...others] = maker.calls;
    if (!next || others.length > 0) return undefined;
    [current, given] = [next[0], next[1].map((arg) => standsFor(arg) ?? arg)];
  }
  return undefined;
}
