// Determines which definitions of one name are the same function, and which are functions at all. Chooses none.
import type { Def, OverloadChoice } from '../../link/vocabulary.ts';

/** Of more functions than this, none is chosen. */
export const MOST_COMPARED = 40;

interface Partition {
  readonly functions: readonly Def[];
  readonly others: readonly Def[];
}

// Lists of definitions are cached, so each of these is computed once per list.
const distinctMemo = new WeakMap<readonly Def[], readonly Def[]>();
const canonicalMemo = new WeakMap<readonly Def[], readonly Def[]>();
const partitionMemo = new WeakMap<readonly Def[], Partition>();

/**
 * A declaration and the definition of the same function are one function: only the declaration may have default
 * arguments.
 */
export function distinctFunctions(defs: readonly Def[]): readonly Def[] {
  if (defs.length < 2) return defs;
  let distinct = distinctMemo.get(defs);
  if (!distinct)
    distinctMemo.set(
      defs,
      (distinct = defs.some((def) => def.canonical !== def) ? headsOf(defs) : defs),
    );
  return distinct;
}

function headsOf(defs: readonly Def[]): readonly Def[] {
  const heads = new Map<Def, Def>();
  for (const def of defs)
    if (!heads.has(def.canonical) || def.fact.bodiless) heads.set(def.canonical, def);
  return [...heads.values()];
}

/** Declarations of one function are one; of very many definitions none is chosen. */
export function singleFunction(defs: readonly Def[]): OverloadChoice {
  if (defs.length <= MOST_COMPARED) return { defs, isOpen: false };
  let distinct = canonicalMemo.get(defs);
  if (!distinct)
    canonicalMemo.set(defs, (distinct = [...new Set(defs.map((def) => def.canonical))]));
  return distinct.length > MOST_COMPARED
    ? { defs: [], isOpen: true }
    : { defs: distinct, isOpen: false };
}

/** A property may have the name of a function. */
export function functionsAndOthers(defs: readonly Def[]): Partition {
  let parts = partitionMemo.get(defs);
  if (!parts) partitionMemo.set(defs, (parts = partition(defs)));
  return parts;
}

function partition(defs: readonly Def[]): Partition {
  return {
    functions: defs.filter(({ fact }) => fact.params !== undefined),
    others: defs.filter(({ fact }) => fact.params === undefined),
  };
}
