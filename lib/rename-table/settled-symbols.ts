// The symbols that a name refers to, from inference and an overlay: those with the name as written. Finds no places.
import type { NamedPlaces } from './named-places.ts';
import { MOST_SYMBOLS } from './rename-groups.ts';
import type { Inference } from '../infer/inference.ts';
import type { NamedSymbols } from '../infer/names/named-things.ts';
import { inferenceFindsMore, overlaySymbols } from '../infer/overlay-names.ts';
import type { Def, Unit } from '../link/vocabulary.ts';

export interface NameSearch {
  /** Names of symbols. */
  readonly wanted: ReadonlySet<string>;
  readonly text: string;
  readonly nodeOf: ReadonlyMap<Def, number>;
  /** Extension functions called in this file, by `line:column`. */
  readonly extensions: ReadonlyMap<string, readonly Def[]>;
}

export interface Reading {
  readonly inference: Inference;
  readonly unit: Unit;
  readonly places: NamedPlaces;
  readonly nodeOf: ReadonlyMap<Def, number>;
  readonly extensions: NameSearch['extensions'];
  /** Local names that follow that of a symbol: `const { a } = o`, the parameter of `constructor(private a)`. */
  readonly followers: Map<Def, readonly Def[]>;
  /** The number of identifiers resolved by an overlay. */
  namesByOverlay: number;
}

/** The result of an overlay for a use, which replaces the one found here. */
export function withOverlay(
  reading: Reading,
  {
    name,
    line,
    column,
    isBare = true,
  }: {
    readonly name: string;
    readonly line: number;
    readonly column: number;
    readonly isBare?: boolean;
  },
  found: NamedSymbols,
): NamedSymbols {
  const overlayHit = overlaySymbols(
    reading.nodeOf,
    { unit: reading.unit, name, isBare },
    reading.inference.program.overlay?.symbolAt(reading.unit, line, column, name),
  );
  if (
    !overlayHit ||
    inferenceFindsMore(found.defs, overlayHit) ||
    (overlayHit.kind === 'outside' && found.defs.some(overlayHit.mayBe))
  )
    return found;
  // An alias is a name of its own, and for other symbols with another name the text is more reliable.
  if (
    overlayHit.kind === 'defs' &&
    overlayHit.defs.some((def) => def.fact.name !== name && reading.nodeOf.has(def.canonical))
  )
    return found;
  reading.namesByOverlay += 1;
  return overlayHit.kind === 'outside'
    ? { defs: [], open: false }
    : symbolsOnly(reading, { defs: overlayHit.defs, open: false }, name);
}

/** Of the results, those that are symbols with the written name: for others, the name is local. */
export function symbolsOnly(
  { nodeOf, followers }: Reading,
  { defs, open }: NamedSymbols,
  name: string,
): NamedSymbols {
  if (defs.length > MOST_SYMBOLS) return { defs: [], open: true };
  if (defs.length === 0) return { defs, open };
  const followed = followers.size === 0 ? defs : defs.flatMap((def) => followers.get(def) ?? [def]);
  return { defs: symbolsOf(nodeOf, followed, name), open };
}

export function symbolsOf(
  nodeOf: ReadonlyMap<Def, number>,
  defs: readonly Def[],
  name: string,
): Def[] {
  const [first] = defs;
  if (first && defs.length === 1) return isSymbol(first) ? [first.canonical] : [];
  return [...new Set(defs.filter(isSymbol).map(({ canonical }) => canonical))];
  function isSymbol({ canonical }: Def): boolean {
    return canonical.fact.name === name && nodeOf.has(canonical);
  }
}
