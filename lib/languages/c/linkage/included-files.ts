// Which files a file sees through what it includes, and which files include it. Include cycles end; answers are kept for a while.
import { closureOf } from '../../../base/closure.ts';
import type { ImportStrategy } from '../../../imports/_strategy.ts';
import type { Unit } from '../../../link/vocabulary.ts';

export interface IncludedFiles {
  /** The file itself and all that it includes, however indirectly, in the order in which they are met. */
  seenBy(unit: Unit): ReadonlySet<Unit>;
  /** Files that include this one, nearest first, up to some number. */
  includersOf(unit: Unit): readonly Unit[];
}

/** Sets of this many files are kept at a time: all of them would take the square of a large repository. */
const KEPT = 256;
const MOST_INCLUDERS = 40;

export function includedFiles(
  units: readonly Unit[],
  unitAt: ReadonlyMap<string, Unit>,
  strategyOf: (unit: Unit) => ImportStrategy,
): IncludedFiles {
  const direct = new Map<Unit, readonly Unit[]>();
  const kept = new Map<Unit, ReadonlySet<Unit>>();
  let includers: Map<Unit, Unit[]> | undefined;
  const includes = (unit: Unit): readonly Unit[] => {
    let files = direct.get(unit);
    if (!files) direct.set(unit, (files = directIncludes(unit, unitAt, strategyOf(unit))));
    return files;
  };
  return {
    seenBy(unit) {
      const known = kept.get(unit);
      if (known) return known;
      const seen = closureOf([unit], includes);
      const [oldest] = kept.keys();
      if (oldest && kept.size >= KEPT) kept.delete(oldest);
      kept.set(unit, seen);
      return seen;
    },
    includersOf(unit) {
      includers ??= reversed(units, includes);
      const found = new Set<Unit>(includers.get(unit));
      for (const current of found) {
        if (found.size >= MOST_INCLUDERS) break;
        for (const other of includers.get(current) ?? []) found.add(other);
      }
      return [...found].filter((other) => other !== unit).slice(0, MOST_INCLUDERS);
    },
  };
}

function directIncludes(
  unit: Unit,
  unitAt: ReadonlyMap<string, Unit>,
  strategy: ImportStrategy,
): readonly Unit[] {
  return unit.stars.flatMap((row) => {
    const target = strategy.resolve(row.specifier, unit.path);
    const other = target.kind === 'file' ? unitAt.get(target.path) : undefined;
    return other && other !== unit ? [other] : [];
  });
}

function reversed(
  units: readonly Unit[],
  includes: (unit: Unit) => readonly Unit[],
): Map<Unit, Unit[]> {
  const includers = new Map<Unit, Unit[]>();
  for (const unit of units) {
    for (const other of new Set(includes(unit))) {
      const list = includers.get(other);
      if (list) list.push(unit);
      else includers.set(other, [unit]);
    }
  }
  return includers;
}
