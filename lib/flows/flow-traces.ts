// Traces the execution flow of each entry point: its calls in the order in which they run, without those that tell little. Names nothing.
import type { EntryPoint } from './entry-points.ts';
import { calleesOf, type FlowGraph } from './flow-graph.ts';
import { rarity, stepInterests } from './flow-interest.ts';

export interface FlowTrace {
  /** Numbers of symbols in the flow graph, from the entry on: each is called by one before it. */
  readonly steps: readonly number[];
  /** Its interest; higher is better. */
  readonly score: number;
}

/** Fewer are a flow only if control certainly enters there, as through a route. */
const FEWEST_STEPS = 3;
/** More than these are no overview. */
const MOST_STEPS = 30;
const MOST_DEPTH = 10;
/** Later steps count for less. */
const FADING = 0.85;
/** Calls of less interest are left out: helpers that everything calls, and short functions far from the entry. */
const LEAST_WORTH = 0.2;
/** Up to this number of callers, a step is not shared by many. */
const FEW_CALLERS = 2;
/** Of the calls of one function, at most the most interesting ones are looked at. */
const MOST_CALLEES = 64;
/** Maximum number of flows that differ only in their entry. */
const ALIKE = 2;

/** A trace for each entry, best first; none is part of another, and few differ in their entry alone. `entries`: best first. */
export function traceFlows(graph: FlowGraph, entries: readonly EntryPoint[]): FlowTrace[] {
  const interest = stepInterests(graph);
  const chosen = chosenCallees(graph, interest);
  const traces = entries.flatMap((entry) => {
    const { symbol, score, isCertain } = entry;
    const { order, worth } = trace(graph, symbol, { interest, chosen });
    const fewest = isCertain ? FEWEST_STEPS - 1 : FEWEST_STEPS;
    return order.length < fewest ? [] : [{ steps: order, score: score * worth, isCertain }];
  });
  return withoutRepeats(withoutParts(traces)).sort(byScore);
}

interface Weights {
  readonly interest: Float64Array;
  /** The callees that a trace may go on with. */
  readonly chosen: (symbol: number) => ArrayLike<number>;
}

interface Branch {
  readonly symbol: number;
  readonly parent: number;
  readonly depth: number;
  /** How much of its interest counts at this place. */
  readonly share: number;
  readonly worth: number;
}

/** Grows from the entry by the most interesting call each time, then orders what was chosen as it runs. */
function trace(
  graph: FlowGraph,
  entry: number,
  { interest, chosen }: Weights,
): { readonly order: readonly number[]; readonly worth: number } {
  const children = new Map<number, number[]>([[entry, []]]);
  const open: Branch[] = [];
  let worth = interest[entry] ?? 0;
  const grow = (from: { symbol: number; depth: number; share: number }): void => {
    if (from.depth === MOST_DEPTH - 1) return;
    const share = from.share * FADING * rarity((graph.callers[from.symbol] ?? 0) - FEW_CALLERS);
    for (const symbol of Array.from(chosen(from.symbol))) {
      const worthHere = share * (interest[symbol] ?? 0);
      if (worthHere >= LEAST_WORTH && !children.has(symbol))
        open.push({ symbol, parent: from.symbol, depth: from.depth + 1, share, worth: worthHere });
    }
  };
  grow({ symbol: entry, depth: 0, share: 1 });
  while (children.size < MOST_STEPS) {
    const best = takeBest(open);
    if (!best) break;
    if (children.has(best.symbol)) continue;
    children.set(best.symbol, []);
    children.get(best.parent)?.push(best.symbol);
    worth += best.worth;
    grow(best);
  }
  return { order: inOrder(graph, entry, children), worth };
}

function takeBest(open: Branch[]): Branch | undefined {
  let place = 0;
  for (let other = 1; other < open.length; other++)
    if ((open[other]?.worth ?? 0) > (open[place]?.worth ?? 0)) place = other;
  return open.splice(place, 1)[0];
}

/** Depth first, the callees of each in the order of their first calls. */
function inOrder(
  graph: FlowGraph,
  entry: number,
  children: ReadonlyMap<number, readonly number[]>,
): number[] {
  const order: number[] = [];
  const stack = [entry];
  for (let symbol = stack.pop(); symbol !== undefined; symbol = stack.pop()) {
    order.push(symbol);
    const called = children.get(symbol) ?? [];
    if (called.length === 0) continue;
    const places = new Map(
      Array.from(calleesOf(graph, symbol), (callee, place) => [callee, place]),
    );
    const last = [...called].sort((a, b) => (places.get(b) ?? 0) - (places.get(a) ?? 0));
    stack.push(...last);
  }
  return order;
}

/** Computed once for each symbol: several traces may go through it. */
function chosenCallees(
  graph: FlowGraph,
  interest: Float64Array,
): (symbol: number) => ArrayLike<number> {
  const known = new Map<number, readonly number[]>();
  return (symbol) => {
    const all = calleesOf(graph, symbol);
    if (all.length <= MOST_CALLEES) return all;
    let best = known.get(symbol);
    if (!best) {
      best = [...all]
        .sort((a, b) => (interest[b] ?? 0) - (interest[a] ?? 0) || a - b)
        .slice(0, MOST_CALLEES);
      known.set(symbol, best);
    }
    return best;
  };
}

interface Candidate extends FlowTrace {
  readonly isCertain: boolean;
}

/** Without flows whose steps another one shows too, unless control certainly enters there. */
function withoutParts(traces: readonly Candidate[]): Candidate[] {
  const through = new Map<number, Set<Candidate>>();
  for (const each of traces)
    for (const step of each.steps) {
      const known = through.get(step);
      if (known) known.add(each);
      else through.set(step, new Set([each]));
    }
  return traces.filter((each) => {
    const [entry = -1] = each.steps;
    const around = [...(through.get(entry) ?? [])].filter((other) => other !== each);
    return (
      each.isCertain ||
      !around.some(
        (other) =>
          other.steps.length > each.steps.length &&
          each.steps.every((step) => through.get(step)?.has(other) === true),
      )
    );
  });
}

/** Keeps the first few of those that differ in their entry alone. */
function withoutRepeats(traces: readonly Candidate[]): Candidate[] {
  const counts = new Map<string, number>();
  return traces.filter(({ steps, isCertain }) => {
    const rest = steps.slice(1).join(' ');
    const count = counts.get(rest) ?? 0;
    counts.set(rest, count + 1);
    return isCertain || count < ALIKE;
  });
}

function byScore(a: FlowTrace, b: FlowTrace): number {
  return b.score - a.score || (a.steps[0] ?? -1) - (b.steps[0] ?? -1);
}
