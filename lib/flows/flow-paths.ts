// Chooses the most interesting paths along calls: one from each entry point, then those to code on no path yet. Names nothing.
import { finishOrder, type EntryPoint } from './entry-points.ts';
import { calleesOf, type FlowGraph } from './flow-graph.ts';
import { interestAlong, specificity, stepInterests } from './flow-interest.ts';

export interface FlowPath {
  /** Numbers of symbols in the flow graph, from the entry on. */
  readonly steps: readonly number[];
  /** The steps that no earlier path shows: its subject. */
  readonly news: readonly number[];
  /** Its interest; higher is better. */
  readonly score: number;
}

export const FEWEST_STEPS = 3;
export const MOST_STEPS = 10;
/** Later steps count for less. */
const FADING = 0.85;
/** A path does not end in less interesting steps, unless it would be too short. */
const WEAK_END = 0.4;
/** The weight of steps that other paths already show. */
const KNOWN = 0.3;
/** The maximum length of a path through steps that other paths already show. */
const KNOWN_END = 2;
/** The minimum new interest of another path of an entry. */
const LEAST_NEW = 0.6;
/** Maximum number of paths that differ only in their first step, or only in their last. */
const ALIKE = 2;

/** At most `limit` paths, best first; none is part of another, and few are nearly alike. Entries must be ordered, best first. */
export function chooseFlowPaths(
  graph: FlowGraph,
  entries: readonly EntryPoint[],
  limit: number,
): FlowPath[] {
  const interest = stepInterests(graph);
  const next = bestCallees(graph, entries, interest);
  const seen = new Uint8Array(graph.symbols.length);
  const paths: FlowPath[] = [];
  const add = (way: readonly number[], entryScore: number, least: number): void => {
    const steps = trimmed(graph, follow(way, next.callee), interest, seen);
    if (steps.length < FEWEST_STEPS) return;
    const news = steps.filter((step) => !seen[step]);
    const fresh = sum(news, interest);
    if (fresh < least) return;
    for (const step of news) seen[step] = 1;
    paths.push({
      steps,
      news,
      score: entryScore * (fresh + KNOWN * (sum(steps, interest) - fresh)),
    });
  };
  for (const { symbol, score } of entries) add([symbol], score, 0);
  const from = nearestEntries(graph, entries);
  for (const symbol of byValue(next.value)) {
    const way = seen[symbol] ? undefined : wayTo(symbol, from);
    if (way) add(way, from.score[symbol] ?? 0, LEAST_NEW);
  }
  return withoutRepeats(withoutParts(paths).sort(byScore)).slice(0, limit);
}

interface BestCallees {
  /** The callee to continue with, -1 at the end. Invariant: following it never leads to a cycle. */
  readonly callee: Int32Array;
  /** The total interest of the best path from here. */
  readonly value: Float64Array;
}

function bestCallees(
  graph: FlowGraph,
  entries: readonly EntryPoint[],
  interest: Float64Array,
): BestCallees {
  const size = graph.symbols.length;
  const callee = new Int32Array(size).fill(-1);
  const value = new Float64Array(size);
  const finished = new Uint8Array(size);
  for (const symbol of finishOrder(
    graph,
    entries.map((entry) => entry.symbol),
    new Uint8Array(size),
  )) {
    let most = 0;
    for (const candidate of calleesOf(graph, symbol)) {
      // A callee that is not finished yet leads back here.
      if (!finished[candidate] || (value[candidate] ?? 0) <= most) continue;
      most = value[candidate] ?? 0;
      callee[symbol] = candidate;
    }
    value[symbol] = (interest[symbol] ?? 0) + FADING * specificity(graph, symbol) * most;
    finished[symbol] = 1;
  }
  return { callee, value };
}

function follow(way: readonly number[], callee: Int32Array): number[] {
  const steps = [...way];
  for (
    let symbol = callee[steps.at(-1) ?? -1] ?? -1;
    symbol >= 0 && steps.length < MOST_STEPS && !steps.includes(symbol);
    symbol = callee[symbol] ?? -1
  )
    steps.push(symbol);
  return steps;
}

/** Without the final steps that add nothing new, or little. */
function trimmed(
  graph: FlowGraph,
  steps: readonly number[],
  interest: Float64Array,
  seen: Uint8Array,
): number[] {
  let end = Math.min(steps.length, steps.findLastIndex((step) => !seen[step]) + 1 + KNOWN_END);
  const overlayHit = interestAlong(graph, interest, steps);
  while (end > FEWEST_STEPS && (overlayHit[end - 1] ?? 0) < WEAK_END) end--;
  return steps.slice(0, Math.max(end, FEWEST_STEPS));
}

function sum(steps: readonly number[], interest: Float64Array): number {
  return steps.reduce((total, step) => total + (interest[step] ?? 0), 0);
}

interface NearestEntries {
  /** The predecessor on the shortest path from an entry, -1 for entries and unreachable symbols. */
  readonly caller: Int32Array;
  /** Score of that entry. */
  readonly score: Float64Array;
}

function nearestEntries(graph: FlowGraph, entries: readonly EntryPoint[]): NearestEntries {
  const caller = new Int32Array(graph.symbols.length).fill(-1);
  const score = new Float64Array(graph.symbols.length);
  const open: number[] = [];
  for (const entry of entries) {
    score[entry.symbol] = entry.score;
    open.push(entry.symbol);
  }
  for (let place = 0; place < open.length; place++) {
    const symbol = open[place] ?? 0;
    for (const callee of calleesOf(graph, symbol)) {
      if ((score[callee] ?? 0) > 0) continue;
      caller[callee] = symbol;
      score[callee] = score[symbol] ?? 0;
      open.push(callee);
    }
  }
  return { caller, score };
}

/** From the nearest entry to the symbol; undefined if it is too far, or unreachable. */
function wayTo(symbol: number, { caller, score }: NearestEntries): number[] | undefined {
  if ((score[symbol] ?? 0) === 0) return undefined;
  const way = [symbol];
  for (let before = caller[symbol] ?? -1; before >= 0; before = caller[before] ?? -1) {
    if (way.length === MOST_STEPS) return undefined;
    way.push(before);
  }
  return way.reverse();
}

function byValue(value: Float64Array): number[] {
  return Array.from(value, (_value, symbol) => symbol).sort(
    (a, b) => (value[b] ?? 0) - (value[a] ?? 0) || a - b,
  );
}

/** Removes paths that are part of another one, and all but the first of equal ones. */
function withoutParts(paths: readonly FlowPath[]): FlowPath[] {
  const stretches = new Set<string>();
  const kept: FlowPath[] = [];
  for (const path of [...paths].sort((a, b) => b.steps.length - a.steps.length)) {
    if (stretches.has(path.steps.join(' '))) continue;
    kept.push(path);
    for (let start = 0; start < path.steps.length; start++) {
      for (let end = start + FEWEST_STEPS; end <= path.steps.length; end++)
        stretches.add(path.steps.slice(start, end).join(' '));
    }
  }
  return kept;
}

/** Keeps the best few of those that differ in one end only. Paths must be ordered, best first. */
function withoutRepeats(paths: readonly FlowPath[]): FlowPath[] {
  const counts = new Map<string, number>();
  return paths.filter(({ steps }) => {
    const keys = [`${steps.slice(0, -1).join(' ')} -`, `- ${steps.slice(1).join(' ')}`];
    if (keys.some((key) => (counts.get(key) ?? 0) >= ALIKE)) return false;
    for (const key of keys) counts.set(key, (counts.get(key) ?? 0) + 1);
    return true;
  });
}

function byScore(a: FlowPath, b: FlowPath): number {
  const places = Math.min(a.steps.length, b.steps.length);
  let place = 0;
  while (place < places && a.steps[place] === b.steps[place]) place++;
  return b.score - a.score || (a.steps[place] ?? -1) - (b.steps[place] ?? -1);
}
