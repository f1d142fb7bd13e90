// Tests by references and by history: commits rank the ones, and add others. Follows no reference itself.
import type { IndexSnapshot } from '../../model/index-snapshot.ts';
import type { RankedTest } from '../impact/tests/tests-to-run.ts';
import type { ChangedTogether } from './changed-together.ts';

/** `reach` finds tests by references; it is given the commits that changed each test with the target, by uid of the test or its file. */
export function testsWithHistory(
  { graph }: IndexSnapshot,
  together: readonly ChangedTogether[],
  reach: (commits: ReadonlyMap<string, number>) => readonly RankedTest[],
): RankedTest[] {
  const reached = reach(new Map(together.map((one) => [one.uid ?? '', one.together])));
  if (together.length === 0) return [...reached];
  const known = new Set(reached.flatMap(({ uid, filePath }) => [uid, `File:${filePath}`]));
  return [
    ...reached,
    ...together.flatMap(({ uid = '', filePath, line, together: commits }) =>
      graph.node(uid)?.isTest !== true || known.has(uid)
        ? []
        : [{ uid, filePath, line, pathOf: () => [uid], changed_together: commits }],
    ),
  ];
}
