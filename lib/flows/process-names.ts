// Names execution flows after their start and their most interesting step. Chooses no flows.
import { basename } from 'node:path/posix';
import type { NodeRecord } from '../model/graph-data.ts';
import { stemOf } from '../base/path-stem.ts';
import { calleesOf, type FlowGraph } from './flow-graph.ts';
import { interestAlong, stepInterests } from './flow-interest.ts';
import type { FlowPath } from './flow-paths.ts';

const ARROW = ' → ';
/** A name shared by this many functions does not identify a start by itself. */
const SHARED = 3;
/** Later steps are preferred. */
const DEPTH = 0.1;
/** Names marked as internal are less interesting. */
const INNER = 0.85;
/** How fast the interest of a step falls with the number of named flows through it. */
const CROSSROADS = 0.25;
/** Names given by the language: they state when a function runs, not what it does. */
const GIVEN_NAME = /^(__\w+__|default)$/;

/** A name for each path, all distinct; earlier paths choose first. */
export function nameProcesses(graph: FlowGraph, paths: readonly FlowPath[]): string[] {
  const naming: Naming = {
    graph,
    interest: stepInterests(graph),
    weight: weights(graph, paths),
    isShared: sharedNames(graph),
  };
  const taken = new Set<string>();
  return paths.map((path) => {
    const name =
      firstFree(candidates(naming, path), taken) ??
      path.steps.map((step) => graph.symbols[step]?.uid ?? '').join(ARROW);
    taken.add(name);
    return name;
  });
}

interface Naming {
  readonly graph: FlowGraph;
  readonly interest: Float64Array;
  /** The weight of a symbol for naming flows, besides its interest as a step. */
  readonly weight: Float64Array;
  /** Whether a name alone is ambiguous among several symbols. */
  readonly isShared: (name: string) => boolean;
}

/** More for steps with long continuations: they are what a flow is about. Less for those that many flows go through. */
function weights(graph: FlowGraph, paths: readonly FlowPath[]): Float64Array {
  const through = new Int32Array(graph.symbols.length);
  for (const { steps } of paths) for (const step of steps) through[step] = (through[step] ?? 0) + 1;
  return Float64Array.from(graph.symbols, ({ name }, symbol) => {
    const spread = 1 + 0.5 * Math.log2(1 + calleesOf(graph, symbol).length);
    return (
      (spread * (name.startsWith('_') ? INNER : 1)) /
      Math.max(1, through[symbol] ?? 0) ** CROSSROADS
    );
  });
}

function sharedNames(graph: FlowGraph): (name: string) => boolean {
  const counts = new Map<string, number>();
  for (const { name } of graph.symbols) counts.set(name, (counts.get(name) ?? 0) + 1);
  return (name) =>
    (counts.get(name) ?? 0) >= SHARED && !GIVEN_NAME.test(name) && name !== 'constructor';
}

function firstFree(names: Iterable<string>, taken: ReadonlySet<string>): string | undefined {
  for (const name of names) if (!taken.has(name)) return name;
  return undefined;
}

function* candidates(naming: Naming, path: FlowPath): Iterable<string> {
  const { graph, isShared } = naming;
  const symbols = path.steps.flatMap((step) => graph.symbols[step] ?? []);
  const start = startOf(graph, path, symbols);
  const first = symbols[start];
  if (!first) return;
  const ends = tellingEnds(naming, path, start)
    .flatMap((place) => symbols[place] ?? [])
    .filter((end) => labelOf(end) !== labelOf(first));
  const news = new Set(path.news.flatMap((step) => graph.symbols[step] ?? []));
  const [best = symbols.at(-1)] = ends;
  if (!best) return;
  const from = isShared(first.name) ? qualified(first) : labelOf(first);
  if (from !== labelOf(best)) yield from + ARROW + labelOf(best);
  // The same start with a different new end; or a different start, distinguished by its owner.
  if (!news.has(first))
    for (const end of ends) if (news.has(end)) yield from + ARROW + labelOf(end);
  yield qualified(first) + ARROW + labelOf(best);
  yield qualified(first) + ARROW + qualified(best);
  for (const end of ends)
    if (end !== best)
      yield [first, best, end]
        .sort((a, b) => symbols.indexOf(a) - symbols.indexOf(b))
        .map(labelOf)
        .join(ARROW);
  yield `${qualified(first)}${ARROW}${qualified(best)} (${basename(first.filePath ?? '')})`;
  yield symbols.slice(start).map(qualified).join(ARROW);
}

/** Index of the step that names the start: the entry, or its only callee if its own name says nothing. */
function startOf(graph: FlowGraph, { steps }: FlowPath, symbols: readonly NodeRecord[]): number {
  const [entry] = symbols;
  const hands =
    entry &&
    entry.kind !== 'Constructor' &&
    GIVEN_NAME.test(entry.name) &&
    calleesOf(graph, steps[0] ?? 0).length === 1;
  return hands ? 1 : 0;
}

/** Indexes after the start, the most interesting first: new steps before others. */
function tellingEnds(
  { graph, interest, weight }: Naming,
  { steps, news }: FlowPath,
  start: number,
): number[] {
  const overlayHit = interestAlong(graph, interest, steps);
  const rated = steps.map((step, place) => ({
    place,
    isNew: news.includes(step),
    rate: (overlayHit[place] ?? 0) * (weight[step] ?? 0) * (1 + DEPTH * place),
  }));
  return rated
    .slice(start + 1)
    .sort((a, b) => Number(b.isNew) - Number(a.isNew) || b.rate - a.rate || a.place - b.place)
    .map(({ place }) => place);
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
