// Symbols, files, routes, flows and modules by what has been typed of their names. Reads no source and no document.
import { compareText } from '../base/compare-text.ts';
import type { GraphTable } from '../model/index-snapshot.ts';
import type { SymbolsAnswer } from './answers.ts';
import { lowerNamesOf, type LowerNames } from './matching/lower-names.ts';
import { NO_MATCH, tierOf, TIERS, typedText, type Typed } from './matching/match-tier.ts';
import type { View } from './view.ts';
import { viewedSymbol } from './viewed-symbol.ts';

export interface SymbolsQuery {
  /** What has been typed. Empty: nothing is found. */
  readonly q: string;
  /** Maximum number of symbols. */
  readonly limit: number;
}

/** Exact names first, then beginnings of names, of words, all parts, and letters in order; in each of these, tests last and shorter names first. */
export const symbolsView: View<SymbolsQuery, SymbolsAnswer> = ({ info, graph }, { q, limit }) => {
  const { table } = graph;
  const typed = typedText(q);
  if (typed.text === '') return { repo: info.repo, q, total: 0, symbols: [] };
  const names = lowerNamesOf(table);
  const tiers = matchesByTier(typed, names);
  const chosen: number[] = [];
  for (const places of tiers)
    if (chosen.length < limit) {
      const missing = limit - chosen.length;
      for (const place of firstOf(places, missing, names, table)) chosen.push(place);
    }
  return {
    repo: info.repo,
    q,
    total: tiers.reduce((sum, { length }) => sum + length, 0),
    symbols: chosen.map((place) => {
      const node = names.nodes[place] ?? 0;
      return viewedSymbol(table.uidAt(node), table.nodeAt(node));
    }),
  };
};

/** The last text of each graph, and the names that it matched. */
const matched = new WeakMap<LowerNames, { readonly typed: Typed; readonly places: number[] }>();

function matchesByTier(typed: Typed, all: LowerNames): number[][] {
  const { length, names, lasts, writtenAt } = all;
  const before = matched.get(all);
  const some = before && typesOn(before.typed, typed) ? before.places : null;
  const tiers = TIERS.map((): number[] => []);
  const places: number[] = [];
  for (let at = 0; at < (some?.length ?? length); at++) {
    const place = some === null ? at : (some[at] ?? 0);
    const tier = tierOf(typed, names[place] ?? '', lasts[place] ?? 0, () => writtenAt(place));
    if (tier === NO_MATCH) continue;
    tiers[tier]?.push(place);
    places.push(place);
  }
  matched.set(all, { typed, places });
  return tiers;
}

/** Whether every name that the longer text matches is one that the shorter text matches. */
function typesOn(shorter: Typed, longer: Typed): boolean {
  return (
    longer.text.startsWith(shorter.text) &&
    shorter.letters !== '' &&
    longer.letters.startsWith(shorter.letters)
  );
}

/** Longer names are ordered by uid alone. */
const LONGEST = 1023;

/** The first ones in order. Uids are decoded only of those that may be among them. */
function firstOf(
  places: readonly number[],
  most: number,
  { names, isTest, nodes }: LowerNames,
  table: GraphTable,
): number[] {
  const keyOf = (place: number): number =>
    (isTest[place] ?? 0) * (LONGEST + 1) + Math.min(names[place]?.length ?? 0, LONGEST);
  const counts = new Uint32Array(2 * (LONGEST + 1));
  for (const place of places) counts[keyOf(place)] = (counts[keyOf(place)] ?? 0) + 1;
  let [last, sum] = [0, 0];
  while (last < counts.length && sum < most) sum += counts[last++] ?? 0;
  const near = places
    .filter((place) => keyOf(place) < last)
    .map((place) => ({ place, key: keyOf(place), uid: table.uidAt(nodes[place] ?? 0) }));
  near.sort((a, b) => a.key - b.key || compareText(a.uid, b.uid));
  return near.slice(0, most).map(({ place }) => place);
}
