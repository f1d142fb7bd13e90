// Files that share their top-level names without imports, with one index of names per group. Import strategies decide which files do.
import { hasPlatformForms } from './platform-forms.ts';
import type { ImportStrategy } from '../imports/_strategy.ts';
import type { ProgramFiles } from './files/program-files.ts';
import type { RenewedGroups } from './tracking/renewed-groups.ts';
import { nearestForms } from './platform-forms.ts';
import { withInteropNames } from './interop-names.ts';
import type { Def, FileGroup, Program, Unit } from './vocabulary.ts';

export interface FileGroups extends Pick<Program, 'groupOf' | 'siblingsOf' | 'furtherGroupsOf'> {
  /** Finds the siblings of a file again. Whether they are others. */
  readonly regroup: (unit: Unit) => boolean;
  /** Files that are no longer there: groups with one are made again. */
  readonly forget: (removed: readonly Unit[]) => void;
}

/** Groups are created on first use, and cached by the list of paths that strategies return. */
export function fileGroups(
  { unitAt, lists }: Pick<ProgramFiles, 'unitAt' | 'lists'>,
  strategyOf: (unit: Unit) => ImportStrategy,
  renewed?: RenewedGroups,
): FileGroups {
  const groups = new Map<readonly string[], FileGroup>();
  const siblings = new Map<Unit, readonly string[] | undefined>();
  const further = new Map<Unit, readonly FileGroup[]>();
  const groupOf = (paths: readonly string[], from: Unit): FileGroup => {
    const known = groups.get(paths);
    if (known) return known;
    const make = (): FileGroup => groupAt({ unitAt, strategyOf }, paths, from);
    const group = renewed?.group(make) ?? make();
    groups.set(paths, group);
    return group;
  };
  const siblingPaths = (unit: Unit): readonly string[] | undefined => {
    const strategy = strategyOf(unit);
    const paths = strategy.siblings?.(unit.path);
    return paths && lists.of(strategy, paths);
  };
  return {
    groupOf,
    siblingsOf: (unit) => {
      if (!siblings.has(unit)) siblings.set(unit, siblingPaths(unit));
      const paths = siblings.get(unit);
      return paths && groupOf(paths, unit);
    },
    forget: (removed) => {
      const gone = new Set(removed);
      for (const [paths, { units }] of groups)
        if (units.some((unit) => gone.has(unit))) groups.delete(paths);
    },
    regroup: (unit) => {
      if (!siblings.has(unit)) return false;
      const [before, now] = [siblings.get(unit), siblingPaths(unit)];
      siblings.set(unit, now);
      return before !== now;
    },
    furtherGroupsOf: (unit) => {
      let found = further.get(unit);
      if (!found)
        further.set(
          unit,
          (found = (strategyOf(unit).further?.(unit.path) ?? []).map((paths) =>
            groupOf(paths, unit),
          )),
        );
      return found;
    },
  };
}

function groupAt(
  { unitAt, strategyOf }: Pick<ProgramFiles, 'unitAt' | 'strategyOf'>,
  paths: readonly string[],
  from: Unit,
): FileGroup {
  const strategy = strategyOf(from);
  const units = paths.flatMap((path) => unitAt.get(path) ?? []);
  const own = from.language.hasSiblingLanguages
    ? units.filter((unit) => strategyOf(unit) === strategy)
    : units;
  const whole = groupUnits(own, strategy.packageOf?.(paths));
  const plain =
    hasPlatformForms(from) && strategy.isOfFolder?.(paths) ? nearestOf(whole, from) : whole;
  return own.length === units.length
    ? plain
    : withInteropNames(
        plain,
        units.filter((unit) => strategyOf(unit) !== strategy),
      );
}

/** For a file that names another package, only what its objects add to this one. */
function groupUnits(units: readonly Unit[], packageName: string | undefined): FileGroup {
  const names = new Map<string, Def[]>();
  const objects: Def[] = [];
  for (const unit of units) {
    const around = unit.facts.packageName ?? '';
    if (packageName !== undefined)
      objects.push(
        ...unit.allDefs.filter(
          ({ fact }) =>
            fact.opens &&
            fact.scope === 0 &&
            (around === '' ? '' : `${around}.`) + fact.name === packageName,
        ),
      );
    if (packageName !== undefined && around !== packageName) continue;
    for (const [name, defs] of unit.names[0] ?? []) {
      const known = names.get(name);
      if (known) known.push(...defs);
      else names.set(name, [...defs]);
    }
  }
  return { units, names, objects };
}

/** The group as seen by code of one folder. */
function nearestOf(group: FileGroup, from: Unit): FileGroup {
  return {
    ...group,
    names: new Map(
      [...group.names].map(([name, defs]) => [
        name,
        defs.length > 1 ? nearestForms(defs, from) : defs,
      ]),
    ),
  };
}
