// How an entry runs: all flows that begin there, in one picture. Traces no flow anew.
import { processSummary } from '../analysis/symbols/process-item.ts';
import { compareText } from '../base/compare-text.ts';
import { meaningOf, MENTION } from '../model/evidence.ts';
import type { NodeRecord } from '../model/graph-data.ts';
import type { GraphEdge, IndexSnapshot, ReadonlyGraph } from '../model/index-snapshot.ts';
import type { EdgeType } from '../model/kinds.ts';
import type { FlowAnswer, FlowCall } from './answers.ts';
import { openPlace } from './source.ts';
import type { View } from './view.ts';
import { viewedSymbols } from './viewed-symbol.ts';

/** Exactly one of the two. */
export interface FlowQuery {
  /** Name or uid of a flow. */
  readonly process?: string;
  /** uid of the symbol where flows begin. */
  readonly entry?: string;
}

/** By which a step leads to another, beside calls, as flows are traced. Dispatch leads to what overrides a step. */
const OTHERS: readonly EdgeType[] = ['READS', 'USES', 'HOLDS'];
/** Maximum number of flows of one entry, of places of a call, of side calls listed for a step, and of open calls. */
const MOST_FLOWS = 100;
const MOST_SITES = 50;
const MOST_SIDE = 8;
const MOST_OPEN = 500;

/** Longest flows first. Null: there is no such flow, or none begins there. */
export const flowView: View<FlowQuery, FlowAnswer> = (snapshot, { process, entry }) => {
  const { graph, info } = snapshot;
  const all = graph.nodesOfKind('Process');
  const asked = all.find(({ uid, name }) => process === uid || process === name);
  const start = process === undefined ? entry : asked?.entry;
  const flows = flowsFrom(all, start, asked).map((flow) => ({
    uid: flow.uid,
    name: flow.name,
    module: processSummary(graph, flow.uid).module,
    steps: stepsOf(graph, flow.uid),
  }));
  if (start === undefined || flows.length === 0) return null;
  const steps = [...new Set(flows.flatMap((flow) => flow.steps))];
  return {
    repo: info.repo,
    entry: start,
    process: asked?.uid ?? null,
    flows,
    symbols: viewedSymbols(graph, steps),
    calls: callsAlong(graph, steps),
    side: sideCalls(graph, steps),
    open: openIn(snapshot, steps),
  };
};

function flowsFrom(
  all: readonly NodeRecord[],
  entry: string | undefined,
  asked: NodeRecord | undefined,
): NodeRecord[] {
  const found = all.filter((flow) => entry !== undefined && flow.entry === entry);
  found.sort(
    (a, b) =>
      Number(b === asked) - Number(a === asked) ||
      (b.steps ?? 0) - (a.steps ?? 0) ||
      compareText(a.uid, b.uid),
  );
  return found.slice(0, MOST_FLOWS);
}

function stepsOf(graph: ReadonlyGraph, flow: string): string[] {
  return [...graph.in(flow, 'STEP_IN_PROCESS')]
    .sort((a, b) => (a.step ?? 0) - (b.step ?? 0))
    .map(({ from }) => from);
}

/** Calls among steps; and where none leads to a step, what else does. In the order of the steps. */
function callsAlong(graph: ReadonlyGraph, steps: readonly string[]): FlowCall[] {
  const isStep = new Set(steps);
  const called = new Set<string>();
  const calls = steps.flatMap((from) =>
    graph
      .out(from, 'CALLS', 'INSTANTIATES')
      .filter(({ to }) => isStep.has(to))
      .map((edge) => {
        if (from !== edge.to) called.add(edge.to);
        return flowCall(graph, edge, { from, to: edge.to });
      }),
  );
  for (const to of steps.slice(1)) {
    if (called.has(to)) continue;
    for (const edge of graph.in(to, ...OTHERS))
      if (isStep.has(edge.from)) calls.push(flowCall(graph, edge, { from: edge.from, to }));
    for (const edge of graph.out(to, 'OVERRIDES'))
      if (isStep.has(edge.to)) calls.push(flowCall(graph, edge, { from: edge.to, to }));
  }
  return calls;
}

function flowCall(
  graph: ReadonlyGraph,
  { type, reason, confidence, sites, from: inside }: GraphEdge,
  { from, to }: { readonly from: string; readonly to: string },
): FlowCall {
  const filePath = graph.node(inside)?.filePath ?? '';
  const places = Array.from({ length: Math.min(sites.length / 2, MOST_SITES) }, (_, at) => ({
    filePath,
    line: sites[at * 2] ?? 1,
    column: sites[at * 2 + 1] ?? 1,
  }));
  return { from, to, type, reason, because: meaningOf(type, reason), confidence, sites: places };
}

/** What steps call that is no step of these flows, in the order of the text. */
function sideCalls(graph: ReadonlyGraph, steps: readonly string[]): FlowAnswer['side'] {
  const isStep = new Set(steps);
  return steps.flatMap((from) => {
    const beside = graph.out(from, 'CALLS', 'INSTANTIATES').filter(({ to }) => !isStep.has(to));
    const called = new Set([...beside].sort(byFirstSite).map(({ to }) => to));
    if (called.size === 0) return [];
    const symbols = viewedSymbols(graph, [...called].slice(0, MOST_SIDE));
    return [{ from, total: called.size, symbols }];
  });
}

function byFirstSite({ sites: a }: GraphEdge, { sites: b }: GraphEdge): number {
  return (a[0] ?? 0) - (b[0] ?? 0) || (a[1] ?? 0) - (b[1] ?? 0);
}

function openIn({ openSites }: IndexSnapshot, steps: readonly string[]): FlowAnswer['open'] {
  return steps
    .flatMap((step) =>
      openSites
        .within(step)
        .filter(({ reason }) => reason !== MENTION)
        .map((site) => ({ ...openPlace(site), in: step, filePath: site.filePath })),
    )
    .slice(0, MOST_OPEN);
}
