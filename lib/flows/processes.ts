// Traces execution flows, as Process nodes with their steps: entry points, paths, names. The parts are in files of their own.
import type { EdgeRecord, NodeRecord } from '../model/graph-data.ts';
import { findEntryPoints, type EntryHint } from './entry-points.ts';
import { flowGraph, type FlowGraph } from './flow-graph.ts';
import { chooseFlowPaths, type FlowPath } from './flow-paths.ts';
import { nameProcesses } from './process-names.ts';

export interface TracedProcesses {
  /** Processes, the most interesting first. */
  readonly nodes: NodeRecord[];
  /** STEP_IN_PROCESS edges from `nodes` as given to `[...nodes, ...processes]`. */
  readonly edges: EdgeRecord[];
}

/** Number of functions per process, within bounds. */
const FUNCTIONS_A_PROCESS = 6;
const FEWEST = 12;
const MOST = 300;

/** Flows start in tests only when there is no other code. `moduleOf` and `hints` go by the uids of symbols. */
export function traceProcesses(
  nodes: readonly NodeRecord[],
  edges: readonly EdgeRecord[],
  moduleOf: ReadonlyMap<string, string>,
  hints: ReadonlyMap<string, EntryHint>,
): TracedProcesses {
  const product = flowGraph(nodes, edges, (node) => node.isTest !== true);
  const graph = product.symbols.length > 0 ? product : flowGraph(nodes, edges, () => true);
  const limit = Math.min(
    MOST,
    Math.max(FEWEST, Math.round(graph.symbols.length / FUNCTIONS_A_PROCESS)),
  );
  const paths = chooseFlowPaths(graph, findEntryPoints(graph, hints), limit);
  const names = nameProcesses(graph, paths);
  return {
    nodes: paths.map((path, place) => processNode(graph, path, names[place] ?? '', moduleOf)),
    edges: paths.flatMap((path, place) =>
      path.steps.map((step, before) =>
        stepEdge(graph.indexes[step] ?? 0, nodes.length + place, before + 1),
      ),
    ),
  };
}

function processNode(
  graph: FlowGraph,
  path: FlowPath,
  name: string,
  moduleOf: ReadonlyMap<string, string>,
): NodeRecord {
  const symbols = path.steps.flatMap((step) => graph.symbols[step] ?? []);
  const entry = symbols[0];
  const modules = new Set(symbols.flatMap((symbol) => moduleOf.get(symbol.uid) ?? []));
  return {
    uid: `Process:${entry?.filePath ?? ''}:${name}`,
    kind: 'Process',
    name,
    steps: symbols.length,
    entry: entry?.uid ?? '',
    exit: symbols.at(-1)?.uid ?? '',
    crossModule: modules.size > 1,
  };
}

function stepEdge(from: number, to: number, step: number): EdgeRecord {
  return { type: 'STEP_IN_PROCESS', from, to, confidence: 1, reason: 'flow', sites: [], step };
}
