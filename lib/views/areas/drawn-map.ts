// Areas and their uses of each other as an answer, whatever the areas are. Chooses none.
import type { Area, MapAnswer } from '../answers.ts';
import type { CountedUses } from './counted-uses.ts';
import { restName, type Joined, type Part } from './joined-parts.ts';

export interface DrawnPart extends Part {
  readonly name: string;
  readonly open: number;
  /** The groups of nodes that it has, by which uses are counted. */
  readonly groups: readonly number[];
}

export interface Drawing {
  readonly joined: Joined<DrawnPart>;
  readonly uses: CountedUses;
  readonly groups: number;
}

/** Areas in the order of their paths or names, the rest last. */
export function drawnMap({
  joined: { shown, rest },
  uses,
  groups,
}: Drawing): Pick<MapAnswer, 'areas' | 'uses' | 'totals'> {
  const ordered = [...shown].sort((a, b) => (a.name < b.name ? -1 : 1));
  const areas = ordered.map((part) => areaOf(part));
  if (rest.length > 0) areas.push(restArea(rest));
  const areaOfGroup = new Int32Array(groups).fill(-1);
  ordered.forEach((part, area) => {
    for (const group of part.groups) areaOfGroup[group] = area;
  });
  for (const part of rest) for (const group of part.groups) areaOfGroup[group] = ordered.length;
  const between = usesBetween(areaOfGroup, areas.length, uses);
  const sum = (field: 'symbols' | 'lines' | 'open'): number =>
    areas.reduce((total, area) => total + area[field], 0);
  return {
    areas,
    uses: between.uses,
    totals: {
      symbols: sum('symbols'),
      lines: sum('lines'),
      open: sum('open'),
      uses: between.total,
      inside: between.inside,
    },
  };
}

function areaOf({ id, name, path, kind, symbols, lines, open }: DrawnPart): Area {
  return { id, name, path: kind === 'module' ? '' : path, kind, parts: 1, symbols, lines, open };
}

function restArea(rest: readonly DrawnPart[]): Area {
  const sum = (field: 'symbols' | 'lines' | 'open'): number =>
    rest.reduce((total, part) => total + part[field], 0);
  return {
    id: '',
    name: restName(rest),
    path: '',
    kind: 'rest',
    parts: rest.length,
    symbols: sum('symbols'),
    lines: sum('lines'),
    open: sum('open'),
  };
}

function usesBetween(
  areaOf: Int32Array,
  areas: number,
  { from, to, counts }: CountedUses,
): { readonly uses: MapAnswer['uses']; readonly total: number; readonly inside: number } {
  const sums = new Uint32Array(areas * areas);
  for (let at = 0; at < counts.length; at++) {
    const start = areaOf[from[at] ?? 0] ?? -1;
    const end = areaOf[to[at] ?? 0] ?? -1;
    if (start < 0 || end < 0) continue;
    const place = start * areas + end;
    sums[place] = (sums[place] ?? 0) + (counts[at] ?? 0);
  }
  const uses: { from: number; to: number; count: number }[] = [];
  let [total, inside] = [0, 0];
  sums.forEach((count, place) => {
    const [start, end] = [Math.floor(place / areas), place % areas];
    total += count;
    if (start === end) inside += count;
    else if (count > 0) uses.push({ from: start, to: end, count });
  });
  return { uses, total, inside };
}
