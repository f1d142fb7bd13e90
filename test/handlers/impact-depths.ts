// Names of what is affected, by their distance. Checks nothing.
import type { FoundImpact } from '../support/ask-impact.ts';

export function namesByDepth({ by_depth: byDepth }: FoundImpact): Record<string, string[]> {
  return Object.fromEntries(
    Object.entries(byDepth).map(([depth, items]) => [depth, items.map(({ name }) => name)]),
  );
}
