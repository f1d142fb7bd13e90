// The tests that reach a changed symbol, each with its path. Does not list helpers: the tests that call them cover them.
import { compareText } from '../../base/compare-text.ts';
import type { Reached } from '../../graph/walk.ts';
import type { NodeRecord } from '../../model/graph-data.ts';
import type { ReadonlyGraph } from '../../model/index-snapshot.ts';
import { pathToTarget } from './reach.ts';

export interface TestToRun {
  readonly uid: string;
  readonly filePath: string;
  readonly line: number;
  /** From the test to the target: each uid depends on the next. */
  readonly path: readonly string[];
}

/**
 * Nearest first: the shorter the path, the likelier the test shows a fault. A target that is a test is listed itself.
 * `hits`: reached from all targets together. `further`: may be reached too; known tests come before these.
 */
export function testsToRun(
  graph: ReadonlyGraph,
  hits: readonly Reached[],
  targets: readonly NodeRecord[],
  further: readonly Reached[] = [],
): TestToRun[] {
  const known = new Set(hits.map(({ to }) => to));
  const reached = new Map([...further, ...hits].map((hit) => [hit.to, hit]));
  const own = targets
    .filter(({ isTest: test }) => test === true)
    .map(({ uid, filePath = '', line = 1 }): TestToRun => ({ uid, filePath, line, path: [uid] }));
  const tests = [...reached.values()].filter(
    ({ to }) => isTest(graph, to) && !isCalledByTest(graph, to, reached),
  );
  const found = tests.map(({ to, edge }): TestToRun => {
    const node = graph.node(to);
    return {
      uid: to,
      filePath: node?.filePath ?? '',
      line: node?.line ?? edge.sites[0] ?? 1,
      path: pathToTarget(reached, to),
    };
  });
  const sorted = found.sort(
    (a, b) =>
      Number(!known.has(a.uid)) - Number(!known.has(b.uid)) ||
      a.path.length - b.path.length ||
      compareText(a.filePath, b.filePath) ||
      a.line - b.line,
  );
  return [...own, ...sorted];
}

function isTest(graph: ReadonlyGraph, uid: string): boolean {
  const node = graph.node(uid);
  // A container of tests is not run by itself.
  return node?.isTest === true && node.kind !== 'Namespace';
}

/** Only tests within reach count: if the caller is further away, the helper represents it. */
function isCalledByTest(
  graph: ReadonlyGraph,
  uid: string,
  reached: ReadonlyMap<string, Reached>,
): boolean {
  const node = graph.node(uid);
  if (node?.kind === 'File') return false;
  return graph
    .in(uid, 'CALLS', 'INSTANTIATES', 'USES')
    .some(({ from }) => from !== uid && reached.has(from) && isTest(graph, from));
}
