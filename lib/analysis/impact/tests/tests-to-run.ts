// The tests that reach a changed symbol, each with its path, wherever they are. Does not list helpers: the tests that call them cover them.
import { compareText } from '../../../base/compare-text.ts';
import type { Reached } from '../../../graph/walk.ts';
import type { NodeRecord } from '../../../model/graph-data.ts';
import type { IndexSnapshot } from '../../../model/index-snapshot.ts';
import { kinshipOf } from './kinship.ts';
import { runnableTests } from './runnable-tests.ts';
import { testsOfFixture } from './tests-of-fixtures.ts';
import { PathsToTargets, type PathToTarget } from './paths-to-targets.ts';

export interface TestToRun {
  readonly uid: string;
  readonly filePath: string;
  readonly line: number;
  /** From the test to the target: each uid depends on the next. */
  readonly path: readonly string[];
  /** Commits that changed it together with the target, if no reference leads from it there. */
  readonly changed_together?: number;
}

/** A test whose path is made where it is shown: most are only counted. */
export interface RankedTest extends Omit<TestToRun, 'path'> {
  readonly pathOf: () => readonly string[];
}

export function shownTest({
  uid,
  filePath,
  line,
  pathOf,
  changed_together,
}: RankedTest): TestToRun {
  const shown = { uid, filePath, line, path: pathOf() };
  return changed_together === undefined ? shown : { ...shown, changed_together };
}

/**
 * Nearest first: the shorter the path, the likelier the test shows a fault; then those that commits changed `together`
 * with the target, by uid of the test or its file; then those that by file, module or name belong to it. A target that
 * is a test is listed itself. `hits`: reached from all targets together, at any distance. `further`: may be reached too;
 * known tests come before these.
 */
export function testsToRun(
  snapshot: IndexSnapshot,
  hits: readonly Reached[],
  targets: readonly NodeRecord[],
  further: readonly Reached[] = [],
  together: ReadonlyMap<string, number> = new Map(),
): RankedTest[] {
  const { graph } = snapshot;
  const isTest = runnableTests(snapshot);
  const paths = new PathsToTargets(hits, further);
  const own = targets.filter(isTest).map(({ uid, filePath = '', line = 1 }): RankedTest => {
    return { uid, filePath, line, pathOf: () => [uid] };
  });
  const listed = new Set(own.map(({ uid }) => uid));
  const found: Ranked[] = [];
  for (const [uid, path] of pathsOfTests(snapshot, paths, targets)) {
    if (listed.has(uid)) continue;
    const hit = paths.reached.get(uid);
    const node = hit ? hit.node : graph.node(uid);
    const filePath = node?.filePath ?? '';
    found.push({
      uid,
      filePath,
      line: node?.line ?? hit?.edge.sites[0] ?? 1,
      path,
      commits: together.get(uid) ?? together.get(`File:${filePath}`) ?? 0,
      kinship: kinshipOf(node, graph.node(path.target)),
    });
  }
  return [
    ...own,
    ...found.sort(byRank).map(({ uid, filePath, line, path }): RankedTest => {
      return { uid, filePath, line, pathOf: path.uids };
    }),
  ];
}

interface Ranked extends Pick<TestToRun, 'uid' | 'filePath' | 'line'> {
  readonly path: PathToTarget;
  readonly commits: number;
  readonly kinship: number;
}

function byRank(a: Ranked, b: Ranked): number {
  return (
    Number(b.path.isKnown) - Number(a.path.isKnown) ||
    a.path.length - b.path.length ||
    b.commits - a.commits ||
    b.kinship - a.kinship ||
    compareText(a.filePath, b.filePath) ||
    a.line - b.line
  );
}

/** Of each test that is reached, or that runs what is reached as a fixture: its shortest path. */
function pathsOfTests(
  snapshot: IndexSnapshot,
  paths: PathsToTargets,
  targets: readonly NodeRecord[],
): ReadonlyMap<string, PathToTarget> {
  const isTest = runnableTests(snapshot);
  const found = new Map<string, PathToTarget>();
  for (const { to, node } of paths.reached.values())
    if (node && isTest(node)) found.set(to, paths.pathFrom(to));
  const around = (fixture: NodeRecord, through?: Reached): void => {
    for (const test of testsOfFixture(snapshot, fixture, through?.edge)) {
      const path = paths.pathThrough(test, fixture.uid);
      if ((found.get(test)?.length ?? path.length + 1) > path.length) found.set(test, path);
    }
  };
  for (const target of targets) around(target);
  for (const hit of paths.reached.values()) if (hit.node) around(hit.node, hit);
  return found;
}
