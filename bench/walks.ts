// `npm run bench -- walks <repository>…`: walks of this project beside those of graphology-traversal on the same graph, processor time. Compares no results but their size.
import { bfs, bfsFromNode } from 'graphology-traversal';
import { graphologyOf } from '../lib/graph/graphology/column-graph.ts';
import { stepTo, walk, type Step } from '../lib/graph/walk.ts';
import type { ReadonlyGraph } from '../lib/model/index-snapshot.ts';
import { indexOf } from './accuracy/index-calls.ts';
import { report } from './report.ts';

type AnyGraph = ReturnType<typeof graphologyOf>;

const RUNS = 7;
/** Walks along calls start at this share of the functions. */
const ONE_IN = 50;

const repositories = process.argv.slice(2);
const rows: string[][] = [];
for (const repository of repositories) {
  const { graph, info } = await indexOf(repository);
  const measured = [...walksOf(graph), ...wholeGraph(graph)];
  rows.push(...measured.map((cells) => [info.repo, ...cells]));
}
report(
  'walks',
  `Median processor time of ${RUNS} runs. By \`npm run bench -- walks\`.`,
  ['repository', 'walk', 'how', 'nodes reached', 'ms'],
  rows,
);

/** Everything that calls each of some functions, and every ancestor of each class: many nodes, and few. */
function walksOf(graph: ReadonlyGraph): string[][] {
  const functions = [...graph.nodesOfKind('Function'), ...graph.nodesOfKind('Method')]
    .filter((_, place) => place % ONE_IN === 0)
    .map(({ uid }) => uid);
  const classes = graph.nodesOfKind('Class').map(({ uid }) => uid);
  const calls = graphologyOf(graph, 'CALLS');
  const heritage = graphologyOf(graph, 'EXTENDS', 'IMPLEMENTS');
  const callers = (uid: string): string[] => graph.in(uid, 'CALLS').map(({ from }) => from);
  const bases = (uid: string): string[] =>
    graph.out(uid, 'EXTENDS', 'IMPLEMENTS').map(({ to }) => to);
  const ofCalls = `callers of ${functions.length} functions`;
  const ofClasses = `ancestors of ${classes.length} classes`;
  return [
    [ofCalls, 'a set', ...timed(functions, (uid) => reachedBySet(uid, callers))],
    [ofCalls, 'walk()', ...timed(functions, (uid) => reachedByWalk(graph, uid))],
    [ofCalls, 'bfsFromNode', ...timed(functions, (uid) => reachedByBfs(calls, uid, 'inbound'))],
    [ofClasses, 'a set', ...timed(classes, (uid) => reachedBySet(uid, bases))],
    [ofClasses, 'bfsFromNode', ...timed(classes, (uid) => reachedByBfs(heritage, uid, 'outbound'))],
  ];
}

function reachedBySet(start: string, next: (uid: string) => readonly string[]): number {
  const reached = new Set([start]);
  for (const uid of reached) for (const other of next(uid)) reached.add(other);
  return reached.size - 1;
}

function reachedByWalk(graph: ReadonlyGraph, start: string): number {
  const steps = (uid: string): Step[] =>
    graph.in(uid, 'CALLS').map((edge) => stepTo(graph, edge.from, { via: uid, edge }));
  return walk([start], steps, Number.POSITIVE_INFINITY).length;
}

function reachedByBfs(graph: AnyGraph, start: string, mode: 'inbound' | 'outbound'): number {
  let reached = -1;
  bfsFromNode(graph, start, () => void reached++, { mode });
  return reached;
}

/** One walk over all nodes: over the columns, and over a graph that Graphology builds of them first. */
function wholeGraph(graph: ReadonlyGraph): string[][] {
  const walked = (over: AnyGraph): number => {
    let reached = 0;
    bfs(over, () => void reached++);
    return reached;
  };
  const columns = graphologyOf(graph);
  const copy = columns.copy();
  return [
    ['every node', 'bfs over columns', ...timed([columns], walked)],
    ['every node', 'bfs over Graphology', ...timed([copy], walked)],
    ['every node', 'building Graphology', ...timed([columns], (each) => each.copy().order)],
  ];
}

/** What the work reached in all, and its time. */
function timed<T>(subjects: readonly T[], work: (subject: T) => number): [string, string] {
  let reached = 0;
  const times = Array.from({ length: RUNS }, () => {
    const before = process.cpuUsage();
    reached = subjects.reduce((sum, subject) => sum + work(subject), 0);
    const { user, system } = process.cpuUsage(before);
    return (user + system) / 1000;
  });
  const median = times.sort((a, b) => a - b)[RUNS >> 1] ?? 0;
  return [reached.toLocaleString('en'), median.toFixed(1)];
}
