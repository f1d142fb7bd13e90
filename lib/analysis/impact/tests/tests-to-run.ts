// The tests that reach a changed symbol, each with its path, wherever they are. Does not list helpers: the tests that call them cover them.
import { compareText } from '../../../base/compare-text.ts';
import type { Reached } from '../../../graph/walk.ts';
import type { NodeRecord } from '../../../model/graph-data.ts';
import type { IndexSnapshot } from '../../../model/index-snapshot.ts';
import { pathToTarget } from '../reach.ts';
import { isRunnableTest } from './runnable-tests.ts';
import { testsOfFixture } from './tests-of-fixtures.ts';

export interface TestToRun {
  readonly uid: string;
  readonly filePath: string;
  readonly line: number;
  /** From the test to the target: each uid depends on the next. */
  readonly path: readonly string[];
  /** Commits that changed it together with the target, if no reference leads from it there. */
  readonly changed_together?: number;
}

/**
 * Nearest first: the shorter the path, the likelier the test shows a fault; then those that commits changed `together`
 * with the target, by uid of the test or its file; then those that by file, module or name belong to it. A target that is a test is listed itself. `hits`: reached from all targets together, at any
 * distance. `further`: may be reached too; known tests come before these.
 */
export function testsToRun(
  snapshot: IndexSnapshot,
  hits: readonly Reached[],
  targets: readonly NodeRecord[],
  further: readonly Reached[] = [],
  together: ReadonlyMap<string, number> = new Map(),
): TestToRun[] {
  const { graph } = snapshot;
  const known = new Set(hits.map(({ to }) => to));
  const reached = new Map([...further, ...hits].map((hit) => [hit.to, hit]));
  const own = targets
    .filter(({ uid }) => isRunnableTest(snapshot, uid))
    .map(({ uid, filePath = '', line = 1 }): TestToRun => ({ uid, filePath, line, path: [uid] }));
  const listed = new Set(own.map(({ uid }) => uid));
  const found = [...pathsOfTests(snapshot, reached, targets)]
    .filter(([uid]) => !listed.has(uid))
    .map(([uid, path]) => {
      const node = graph.node(uid);
      return {
        test: {
          uid,
          filePath: node?.filePath ?? '',
          line: node?.line ?? reached.get(uid)?.edge.sites[0] ?? 1,
          path,
        },
        isKnown: path.every((step) => known.has(step) || !reached.has(step)),
        commits: together.get(uid) ?? together.get(`File:${node?.filePath ?? ''}`) ?? 0,
        kinship: kinshipOf(node, graph.node(path.at(-1) ?? '')),
      };
    });
  const sorted = found.sort(
    (a, b) =>
      Number(b.isKnown) - Number(a.isKnown) ||
      a.test.path.length - b.test.path.length ||
      b.commits - a.commits ||
      b.kinship - a.kinship ||
      compareText(a.test.filePath, b.test.filePath) ||
      a.test.line - b.test.line,
  );
  return [...own, ...sorted.map(({ test }) => test)];
}

/** Each test that is reached, or that runs what is reached as a fixture, with its shortest path. */
function pathsOfTests(
  snapshot: IndexSnapshot,
  reached: ReadonlyMap<string, Reached>,
  targets: readonly NodeRecord[],
): Map<string, readonly string[]> {
  const { graph } = snapshot;
  const paths = new Map<string, readonly string[]>();
  for (const to of reached.keys())
    if (isRunnableTest(snapshot, to)) paths.set(to, pathToTarget(reached, to));
  const around = (fixture: NodeRecord, through?: Reached): void => {
    for (const test of testsOfFixture(snapshot, fixture, through?.edge)) {
      const path = [test, ...(through ? pathToTarget(reached, through.to) : [fixture.uid])];
      if ((paths.get(test)?.length ?? path.length + 1) > path.length) paths.set(test, path);
    }
  };
  for (const target of targets) around(target);
  for (const hit of reached.values()) {
    const node = graph.node(hit.to);
    if (node) around(node, hit);
  }
  return paths;
}

/** How much a test seems to be about the target: its name, its file's name and its module say so. */
function kinshipOf(test: NodeRecord | undefined, target: NodeRecord | undefined): number {
  if (!test || !target) return 0;
  const [name, file] = [plain(test.name), plain(stemOf(test.filePath))];
  return (
    Number(name.includes(plain(target.name))) +
    Number(file.includes(plain(stemOf(target.filePath)))) +
    Number(test.module !== undefined && test.module === target.module)
  );
}

function stemOf(path = ''): string {
  const name = path.slice(path.lastIndexOf('/') + 1);
  return name.slice(0, Math.max(0, name.indexOf('.'))) || name;
}

function plain(name: string): string {
  return name.replace(/[^\p{L}\d]/gu, '').toLowerCase();
}
