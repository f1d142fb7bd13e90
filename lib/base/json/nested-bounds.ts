// Checks the size of an object with arbitrary content against bounds. Does not interpret it.

export interface NestedBounds {
  /** Objects, lists and their contents, without the outermost. */
  readonly values: number;
  /** Of all texts and keys together. */
  readonly characters: number;
  readonly depth: number;
}

/** The exceeded bound in words; null if all are met. Stops at the first excess. */
export function excessIn(value: unknown, bounds: NestedBounds): string | null {
  let [values, characters] = [-1, 0];
  const waiting: { readonly value: unknown; readonly depth: number }[] = [{ value, depth: 0 }];
  for (let next = waiting.pop(); next; next = waiting.pop()) {
    values += 1;
    const parts = partsOf(next.value);
    if (parts !== null && next.depth === bounds.depth) return `at most ${bounds.depth} levels`;
    if (values + waiting.length + (parts?.length ?? 0) > bounds.values)
      return `at most ${bounds.values} values`;
    for (const part of parts ?? []) waiting.push({ value: part, depth: next.depth + 1 });
    characters += charactersOf(next.value);
    if (characters > bounds.characters)
      return `at most ${bounds.characters} characters in its texts`;
  }
  return null;
}

/** Null for what has no parts. */
function partsOf(value: unknown): readonly unknown[] | null {
  return typeof value === 'object' && value !== null ? Object.values(value) : null;
}

/** Of a text, and of the keys of an object. */
function charactersOf(value: unknown): number {
  if (typeof value === 'string') return value.length;
  if (typeof value !== 'object' || value === null || Array.isArray(value)) return 0;
  return Object.keys(value).reduce((sum, key) => sum + key.length, 0);
}
