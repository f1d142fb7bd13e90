// Finds the modules whose bodies declare routes: they run the macro of a framework, by themselves or by a function of the repository. Reads no words.
import { calledKey, plainName } from '../../facts/name-key.ts';
import type { SiteFact } from '../../facts/file-facts.ts';
import type { ModuleRules } from '../../frameworks/_rules/module-rules.ts';
import type { Def, Unit } from '../../link/vocabulary.ts';

/** A run of the macro: by which module, with which argument. */
interface MacroRun {
  readonly unit: Unit;
  readonly of: string;
  readonly site: SiteFact;
}

/** Modules by their whole names; the first that declares one counts. */
export function modulesByName(units: readonly Unit[]): ReadonlyMap<string, Def> {
  const found = new Map<string, Def>();
  for (const { allDefs } of units)
    for (const def of allDefs)
      if (def.fact.kind === 'Namespace' && !found.has(def.fact.qualifiedName))
        found.set(def.fact.qualifiedName, def);
  return found;
}

export function routerModules(units: readonly Unit[], rules: ModuleRules): readonly Def[] {
  const runs = units.flatMap((unit) => runsOf(unit, rules));
  // Functions that have code with the macro, which others get from them, by their modules.
  const giving = new Map<string, Set<string>>();
  for (const run of runs) {
    const def = run.of === rules.router ? functionAround(run) : undefined;
    if (def) listed(giving, def.unit.defs[def.fact.memberOf]?.fact.qualifiedName ?? '', def);
  }
  return runs.flatMap((run) => {
    const module = functionAround(run) ? undefined : moduleAround(run);
    const isRouter =
      run.of === rules.router || [...(giving.get(run.of) ?? [])].some((name) => takes(run, name));
    return module && isRouter ? [module] : [];

    function takes({ unit, site }: MacroRun, name: string): boolean {
      const which = unit.facts.exprs.get(site[5][0] ?? -1);
      return name === (which?.[0] === 'string' ? which[1] : rules.macro);
    }
  });
}

function listed(giving: Map<string, Set<string>>, module: string, { fact }: Def): void {
  const names = giving.get(module) ?? new Set<string>();
  giving.set(module, names.add(fact.name));
}

function runsOf(unit: Unit, { macro }: ModuleRules): readonly MacroRun[] {
  const key = calledKey(unit.language.spec, macro);
  return unit.facts.sites.flatMap((site) => {
    const callee = unit.facts.exprs.get(site[1]);
    const of =
      callee?.[0] === 'member' && callee[2] === key ? unit.facts.exprs.get(callee[1]) : undefined;
    return of?.[0] === 'name' ? [{ unit, of: plainName(of[1]), site }] : [];
  });
}

function functionAround({ unit, site }: MacroRun): Def | undefined {
  const { scopes } = unit.facts;
  for (let scope = site[2]; scope >= 0; scope = scopes[scope]?.[1] ?? -1) {
    const [kind, , index = -1] = scopes[scope] ?? [];
    if (kind === 'function' && unit.defs[index]?.fact.name !== '') return unit.defs[index];
    if (kind === 'class') return undefined;
  }
  return undefined;
}

function moduleAround({ unit, site }: MacroRun): Def | undefined {
  const { scopes } = unit.facts;
  for (let scope = site[2]; scope >= 0; scope = scopes[scope]?.[1] ?? -1)
    if (scopes[scope]?.[0] === 'class') return unit.defs[scopes[scope]?.[2] ?? -1];
  return undefined;
}
