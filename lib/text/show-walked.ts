// How far an answer about impact goes, as a line. Walks nothing.

/** None if nothing is further away. */
export function walkedLines({
  depth,
  beyond,
}: {
  readonly depth: number;
  readonly beyond: number;
}): string[] {
  return beyond === 0 ? [] : [`walked to depth ${depth}; ${beyond} more beyond`];
}
