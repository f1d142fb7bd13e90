// How much an object of any content holds, against bounds. Says nothing about what it holds.

export interface NestedBounds {
  /** Objects, lists and what is in them, the outermost not counted. */
  readonly values: number;
  /** Of all texts and keys together. */
  readonly characters: number;
  readonly depth: number;
}

/** In words what it should be at most; null where it keeps within the bounds. Stops counting at the first excess. */
export function excessIn(value: unknown, bounds: NestedBounds): string | null {
  let [values, characters] = [-1, 0];
  const waiting: { readonly value: unknown; readonly depth: number }[] = [{ value, depth: 0 }];
  for (let next = waiting.pop(); next; next = waiting.pop()) {
    if (++values > bounds.values) return `at most ${bounds.values} values`;
    if (typeof next.value === 'string') characters += next.value.length;
    if (typeof next.value === 'object' && next.value !== null) {
      if (next.depth === bounds.depth) return `at most ${bounds.depth} levels`;
      const parts = Object.values(next.value);
      if (values + waiting.length + parts.length > bounds.values)
        return `at most ${bounds.values} values`;
      if (!Array.isArray(next.value))
        for (const key of Object.keys(next.value)) characters += key.length;
      for (const part of parts) waiting.push({ value: part, depth: next.depth + 1 });
    }
    if (characters > bounds.characters)
      return `at most ${bounds.characters} characters in its texts`;
  }
  return null;
}
