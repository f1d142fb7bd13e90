// Symbols, files, routes, flows and modules by what has been typed of their names. Reads no source and no document.
import { compareText } from '../base/compare-text.ts';
import type { GraphTable } from '../model/index-snapshot.ts';
import type { SymbolsAnswer } from './answers.ts';
import { lowerNamesOf, type LowerNames } from './matching/lower-names.ts';
import {
  NO_MATCH,
  PARTS,
  PREFIX,
  tierOf,
  TIERS,
  tierWithin,
  typedText,
  WITHIN,
  type Typed,
} from './matching/match-tier.ts';
import type { View } from './view.ts';
import { viewedSymbol } from './viewed-symbol.ts';

export interface SymbolsQuery {
  /** What has been typed. Empty: nothing is found. */
  readonly q: string;
  /** Maximum number of symbols. */
  readonly limit: number;
}

/** Exact names first, then beginnings of names, of words, all parts, and letters in order; in each of these, tests last, shorter names first, and flows after code. At most a quarter are flows, unless there is too little else. */
export const symbolsView: View<SymbolsQuery, SymbolsAnswer> = ({ info, graph }, { q, limit }) => {
  const { table } = graph;
  const typed = typedText(q);
  if (typed.text === '') return { repo: info.repo, q, total: 0, symbols: [] };
  const names = lowerNamesOf(table);
  const tiers = matchesByTier(typed, names, limit);
  const isFlow = (place: number): boolean => names.isFlow[place] === 1;
  const code = tiers.map((places) => places.filter((place) => !isFlow(place)));
  const flows = tiers.map((places) => places.filter(isFlow));
  const foundFlows = firstOfTiers(flows, limit, names, table);
  // Flows begin with the names of functions, and would take their places.
  const few = new Set(foundFlows.slice(0, Math.max(1, Math.floor(limit * SHARE_OF_FLOWS))));
  const found = [...firstOfTiers(code, limit, names, table), ...few].sort(byTier).slice(0, limit);
  const others = foundFlows.filter((flow) => !few.has(flow));
  const chosen = [...found, ...others.slice(0, limit - found.length)].sort(byTier);
  return {
    repo: info.repo,
    q,
    total: tiers.reduce((sum, { length }) => sum + length, 0),
    symbols: chosen.map(({ place }) => {
      const node = names.nodes[place] ?? 0;
      return viewedSymbol(table.uidAt(node), table.nodeAt(node));
    }),
  };
};

const SHARE_OF_FLOWS = 1 / 4;

interface Ranked {
  readonly place: number;
  readonly tier: number;
}

function byTier(a: Ranked, b: Ranked): number {
  return a.tier - b.tier;
}

function firstOfTiers(
  tiers: readonly (readonly number[])[],
  most: number,
  names: LowerNames,
  table: GraphTable,
): Ranked[] {
  const chosen: Ranked[] = [];
  tiers.forEach((places, tier) => {
    const missing = most - chosen.length;
    if (missing > 0)
      for (const place of firstOf(places, missing, names, table)) chosen.push({ place, tier });
  });
  return chosen;
}

/** The last text of each graph, and the names that it matched. */
const matched = new WeakMap<LowerNames, { readonly typed: Typed; readonly places: number[] }>();

/** `most`: with as many better matches, it makes no difference whether a word begins with the text. */
function matchesByTier(typed: Typed, all: LowerNames, most: number): number[][] {
  const { length, names, lasts } = all;
  const before = matched.get(all);
  const some = before && typesOn(before.typed, typed) ? before.places : null;
  const tiers = TIERS.map((): number[] => []);
  const within: number[] = [];
  const places: number[] = [];
  for (let at = 0; at < (some?.length ?? length); at++) {
    const place = some === null ? at : (some[at] ?? 0);
    const tier = tierOf(typed, names[place] ?? '', lasts[place] ?? 0);
    if (tier === NO_MATCH) continue;
    (tier === WITHIN ? within : tiers[tier])?.push(place);
    places.push(place);
  }
  matched.set(all, { typed, places });
  const enough = countsOfBest(tiers, all).map((count) => count >= most);
  for (const place of within) {
    const isDecided = enough[all.isFlow[place] ?? 0];
    const tier = isDecided ? PARTS : tierWithin(typed, names[place] ?? '', all.writtenAt(place));
    tiers[tier]?.push(place);
  }
  return tiers;
}

/** How many names begin with the text: of code, and of flows. */
function countsOfBest(
  tiers: readonly (readonly number[])[],
  { isFlow }: LowerNames,
): readonly [code: number, flows: number] {
  const counts: [number, number] = [0, 0];
  for (const place of tiers.slice(0, PREFIX + 1).flat()) counts[isFlow[place] === 1 ? 1 : 0]++;
  return counts;
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
