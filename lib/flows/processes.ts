// Execution flows as Process nodes with their steps: entry points, traces, names. The parts are in files of their own.
import { compareText } from '../base/compare-text.ts';
import { listOf } from '../base/lists/list-of.ts';
import type { EdgeRecord, NodeRecord } from '../model/graph-data.ts';
import { ownCode } from '../model/own-code.ts';
import type { EntryHint } from '../model/flow-inputs.ts';
import { findEntryPoints, isCertain } from './entry-points.ts';
import { TEXT_ORDER, type EvaluationOrder } from './evaluation-order.ts';
import { flowGraph, isCallable, type FlowGraph } from './flow-graph.ts';
import { traceFlows, type FlowTrace } from './flow-traces.ts';
import { nameProcesses } from './process-names.ts';

export interface TracedProcesses {
  /** Processes, the most interesting first. */
  readonly nodes: NodeRecord[];
  /** STEP_IN_PROCESS edges from `nodes` as given to `[...nodes, ...processes]`. */
  readonly edges: EdgeRecord[];
  /** Number of less interesting flows beyond the limit. */
  readonly leftOut: number;
}

/** The number of flows kept. */
const MOST = 1000;

/** A flow for each entry point. Flows start in tests, or in code that was not written here, only when there is no other. `moduleOf` and `hints` go by the uids of symbols. */
export function traceProcesses(
  nodes: readonly NodeRecord[],
  edges: readonly EdgeRecord[],
  moduleOf: ReadonlyMap<string, string>,
  hints: ReadonlyMap<string, EntryHint>,
  order: EvaluationOrder = TEXT_ORDER,
): TracedProcesses {
  const isEntered = ({ uid }: NodeRecord): boolean => isCertain(hints.get(uid));
  const takesPart = ownCode(nodes.filter(({ kind }) => isCallable(kind)));
  const graph = flowGraph(nodes, edges, { takesPart, isEntered, order });
  const all = traceFlows(graph, findEntryPoints(graph, hints));
  const traces = all.slice(0, MOST);
  const names = nameProcesses(graph, traces, routesHandled(nodes, edges));
  return {
    nodes: traces.map((trace, place) => processNode(graph, trace, names[place] ?? '', moduleOf)),
    edges: traces.flatMap(({ steps }, place) =>
      steps.map((step, before) =>
        stepEdge(graph.indexes[step] ?? 0, nodes.length + place, before + 1),
      ),
    ),
    leftOut: all.length - traces.length,
  };
}

/** By uid of the handler, in the order of the routes' names. */
function routesHandled(
  nodes: readonly NodeRecord[],
  edges: readonly EdgeRecord[],
): ReadonlyMap<string, readonly string[]> {
  const routes = new Map<string, string[]>();
  for (const { type, from, to } of edges) {
    const name = type === 'HANDLES_ROUTE' ? nodes[to]?.name : undefined;
    if (name !== undefined) listOf(routes, nodes[from]?.uid ?? '').push(name);
  }
  for (const names of routes.values()) names.sort(compareText);
  return routes;
}

function processNode(
  graph: FlowGraph,
  trace: FlowTrace,
  name: string,
  moduleOf: ReadonlyMap<string, string>,
): NodeRecord {
  const symbols = trace.steps.flatMap((step) => graph.symbols[step] ?? []);
  const entry = symbols[0];
  const modules = countsOf(symbols.flatMap(({ uid }) => moduleOf.get(uid) ?? []));
  const most = Math.max(...modules.values());
  const module = [...modules].find(([, count]) => count === most)?.[0];
  return {
    uid: `Process:${entry?.filePath ?? ''}:${name}`,
    kind: 'Process',
    name,
    steps: symbols.length,
    entry: entry?.uid ?? '',
    exit: symbols.at(-1)?.uid ?? '',
    crossModule: modules.size > 1,
    ...(module !== undefined && { module }),
  };
}

/** In the order of first occurrence. */
function countsOf(names: readonly string[]): ReadonlyMap<string, number> {
  const counts = new Map<string, number>();
  for (const name of names) counts.set(name, (counts.get(name) ?? 0) + 1);
  return counts;
}

function stepEdge(from: number, to: number, step: number): EdgeRecord {
  return { type: 'STEP_IN_PROCESS', from, to, confidence: 1, reason: 'flow', sites: [], step };
}
