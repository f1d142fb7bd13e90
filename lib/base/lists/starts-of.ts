// Where lists begin when they are put one after another.

/** With a final end. */
export function startsOf(lists: readonly { readonly length: number }[]): number[] {
  const starts = [0];
  for (const { length } of lists) starts.push((starts.at(-1) ?? 0) + length);
  return starts;
}
