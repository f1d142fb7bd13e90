// Names execution flows after what enters: a route, or the function where they start. Chooses no flows.
import type { NodeRecord } from '../model/graph-data.ts';
import { stemOf } from '../base/path-stem.ts';
import { calleesOf, type FlowGraph } from './flow-graph.ts';
import type { FlowTrace } from './flow-traces.ts';

/** A name shared by this many functions does not identify a start by itself. */
const SHARED = 3;
/** Names given by the language: they state when a function runs, not what it does. */
const GIVEN_NAME = /^(__\w+__|default)$/;

/** A name for each flow, all distinct; earlier flows choose first. `routesOf`: the names of the routes that a symbol handles, by uid. */
export function nameProcesses(
  graph: FlowGraph,
  traces: readonly FlowTrace[],
  routesOf: ReadonlyMap<string, readonly string[]> = new Map(),
): string[] {
  const isShared = sharedNames(graph);
  const taken = new Set<string>();
  return traces.map(({ steps }) => {
    const entry = graph.symbols[steps[0] ?? -1];
    const start = graph.symbols[startOf(graph, steps)];
    const names =
      entry && start ? candidates(entry, start, routesOf.get(entry.uid) ?? [], isShared) : [];
    const name = names.find((each) => !taken.has(each)) ?? entry?.uid ?? '';
    taken.add(name);
    return name;
  });
}

function candidates(
  entry: NodeRecord,
  start: NodeRecord,
  routes: readonly string[],
  isShared: (name: string) => boolean,
): readonly string[] {
  const path = entry.filePath ?? '';
  return [
    ...routes,
    ...routes.map((route) => `${route} (${qualified(entry)})`),
    ...(isShared(start.name) ? [] : [labelOf(start)]),
    qualified(start),
    `${qualified(start)} (${path})`,
  ];
}

function sharedNames(graph: FlowGraph): (name: string) => boolean {
  const counts = new Map<string, number>();
  for (const { name } of graph.symbols) counts.set(name, (counts.get(name) ?? 0) + 1);
  return (name) =>
    (counts.get(name) ?? 0) >= SHARED && !GIVEN_NAME.test(name) && name !== 'constructor';
}

/** The step that names the start: the entry, or its only callee if its own name says nothing. */
function startOf(graph: FlowGraph, steps: readonly number[]): number {
  const [first = -1, second = -1] = steps;
  const entry = graph.symbols[first];
  const handsOn =
    entry !== undefined &&
    entry.kind !== 'Constructor' &&
    GIVEN_NAME.test(entry.name) &&
    calleesOf(graph, first).length === 1;
  return handsOn && second >= 0 ? second : first;
}

/** The name for readers: constructors are named after their class, default exports after their file. */
function labelOf(symbol: NodeRecord): string {
  if (symbol.kind === 'Constructor') return qualified(symbol).split('.').at(-2) ?? symbol.name;
  if (symbol.name === 'default') return `${stemOf(symbol.filePath ?? '')} ${symbol.name}`;
  return GIVEN_NAME.test(symbol.name) ? qualified(symbol) : symbol.name;
}

/** The name with that of its container. */
function qualified(symbol: NodeRecord): string {
  const parts = (symbol.qualifiedName ?? symbol.name).split('.');
  return parts.slice(-2).join('.');
}
