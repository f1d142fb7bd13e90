// Namespaces that macros open around what a file declares: names in it are found under that namespace too. Says nothing of qualified names.
import type { IncludedFiles } from '../included-files.ts';
import { spaceKey } from './namespace-names.ts';
import type { Unit } from '../vocabulary.ts';

export interface OpenedSpaces {
  /** The path without what macros open around it: of `a::b::c`, where a macro opens `a::b`, `c`; with the space that is left out. */
  without(path: string): readonly { readonly path: string; readonly space: string }[];
  /** Whether a macro opens it, or a namespace in it. */
  has(path: string): boolean;
  isOpenIn(unit: Unit, space: string): boolean;
}

const NONE: ReturnType<OpenedSpaces['without']> = [];

export function openedSpaces(units: readonly Unit[], files: IncludedFiles): OpenedSpaces {
  const bySpace = new Map<string, Set<Unit>>();
  const makers = makersOf(units);
  for (const unit of units) {
    for (const name of unit.facts.openers ?? []) {
      const seen = (makers.get(name) ?? []).filter(
        (maker) => maker.unit === unit || files.seenBy(unit).has(maker.unit),
      );
      const spaces = new Set(seen.map(({ opens }) => opens));
      const [space] = spaces;
      if (space === undefined || spaces.size > 1) continue;
      const known = bySpace.get(space);
      if (known) known.add(unit);
      else bySpace.set(space, new Set([unit]));
    }
  }
  const spaces = [...bySpace.keys()].sort();
  return {
    without: (path) =>
      spaces.length === 0
        ? NONE
        : spaces.flatMap((space) =>
            path === space
              ? [{ path: '', space }]
              : path.startsWith(`${space}::`)
                ? [{ path: path.slice(space.length + 2), space }]
                : [],
          ),
    has: (path) => spaces.some((space) => space === path || space.startsWith(spaceKey(path, ''))),
    isOpenIn: (unit, space) => bySpace.get(space)?.has(unit) ?? false,
  };
}

interface Maker {
  readonly unit: Unit;
  readonly opens: string;
}

function makersOf(units: readonly Unit[]): ReadonlyMap<string, readonly Maker[]> {
  const makers = new Map<string, Maker[]>();
  for (const unit of units) {
    for (const { fact } of unit.defs) {
      const opens = fact.macro?.opens;
      if (opens !== undefined)
        makers.set(fact.name, [...(makers.get(fact.name) ?? []), { unit, opens }]);
    }
  }
  return makers;
}
