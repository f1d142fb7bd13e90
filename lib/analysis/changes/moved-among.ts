// The symbols of a file that changed their order: the smallest set of moves between two orders. Compares no texts.
import type { SymbolState } from '../../model/change-set.ts';

interface Pair {
  readonly old: { readonly state: SymbolState };
  readonly now: { readonly state: SymbolState };
}

/** Large symbols stay, small ones move. The contents of a moved symbol have not moved themselves. */
export function movedAmong<P extends Pair>(pairs: readonly P[]): ReadonlySet<P> {
  const byOld = [...pairs].sort(
    (a, b) => a.old.state.line - b.old.state.line || b.old.state.endLine - a.old.state.endLine,
  );
  const moved = outOfOrder(
    byOld,
    ({ now }) => now.state.line,
    ({ now }) => now.state.endLine - now.state.line + 1,
  );
  if (moved.size === 0) return moved;
  const uids = new Set([...moved].map(({ now }) => now.state.uid));
  return new Set(
    [...moved].filter(({ now }) => now.state.around === null || !uids.has(now.state.around)),
  );
}

/**
 * All items outside the heaviest subsequence with non-decreasing keys: items in order, each with a key and a weight.
 * A tree of prefix maxima over the ranks of the keys (Fenwick 1994) takes n log n.
 */
function outOfOrder<T>(
  items: readonly T[],
  keyOf: (item: T) => number,
  weightOf: (item: T) => number,
): Set<T> {
  const keys = [...new Set(items.map(keyOf))].sort((a, b) => a - b);
  const rankOf = new Map(keys.map((key, rank) => [key, rank + 1]));
  const best: (Run | undefined)[] = [];
  let heaviest: Run | undefined;
  items.forEach((_, at) => {
    const item = items[at] as T;
    const rank = rankOf.get(keyOf(item)) ?? 1;
    let before: Run | undefined;
    for (let node = rank; node > 0; node -= node & -node)
      if ((best[node]?.weight ?? 0) > (before?.weight ?? 0)) before = best[node];
    const run: Run = { at, weight: (before?.weight ?? 0) + weightOf(item), before };
    for (let node = rank; node <= keys.length; node += node & -node)
      if (run.weight > (best[node]?.weight ?? 0)) best[node] = run;
    if (run.weight > (heaviest?.weight ?? 0)) heaviest = run;
  });
  const kept = new Set<number>();
  for (let run = heaviest; run; run = run.before) kept.add(run.at);
  return new Set(items.filter((_, at) => !kept.has(at)));
}

interface Run {
  readonly at: number;
  readonly weight: number;
  readonly before: Run | undefined;
}
