// Files that share their top-level names without imports, with one index of names for each group. Which files do, import strategies say.
import type { ImportStrategy } from '../import-strategies/_strategy.ts';
import type { Def, FileGroup, Program, Unit } from './vocabulary.ts';

/** Groups are made when they are first asked for, and kept by the list of paths that strategies give for them. */
export function fileGroups(unitAt: ReadonlyMap<string, Unit>, strategyOf: (unit: Unit) => ImportStrategy): Pick<Program, 'groupOf' | 'siblingsOf'> {
  const groups = new Map<readonly string[], FileGroup>();
  const siblings = new Map<Unit, FileGroup | undefined>();
  const groupOf = (paths: readonly string[]): FileGroup => {
    let group = groups.get(paths);
    if (!group) groups.set(paths, (group = groupUnits(paths.flatMap((path) => unitAt.get(path) ?? []))));
    return group;
  };
  return {
    groupOf,
    siblingsOf: (unit) => {
      if (siblings.has(unit)) return siblings.get(unit);
      const paths = strategyOf(unit).siblings?.(unit.path);
      const group = paths && groupOf(paths);
      siblings.set(unit, group);
      return group;
    },
  };
}

function groupUnits(units: readonly Unit[]): FileGroup {
  const names = new Map<string, Def[]>();
  for (const unit of units) {
    for (const [name, defs] of unit.names[0] ?? []) {
      const known = names.get(name);
      if (known) known.push(...defs);
      else names.set(name, [...defs]);
    }
  }
  return { units, names };
}
