// Everything that follows from some starts, by any step. Keeps no distances: see lib/graph/walk.ts.

/** The starts and all that steps lead to from them, transitively, in order of discovery. */
export function closureOf<Item>(
  starts: Iterable<Item>,
  stepsFrom: (item: Item) => Iterable<Item>,
): ReadonlySet<Item> {
  const found = new Set(starts);
  // A set is iterated with what is added meanwhile.
  for (const item of found) for (const next of stepsFrom(item)) found.add(next);
  return found;
}
