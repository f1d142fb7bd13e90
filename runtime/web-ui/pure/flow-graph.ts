// The flows of one entry as a list of steps and as a graph to draw. Lays nothing out.
import type { FlowAnswer, FlowCall, ViewedSymbol } from '../../../lib/views/answers.ts';
import { groupBy } from './lists.ts';
import { MOST_DRAWN, type Drawing, type DrawnEdge, type DrawnNode } from './drawn-graph.ts';

type Flow = FlowAnswer['flows'][number];
export type OpenCall = FlowAnswer['open'][number];

export interface FlowStep {
  /** From 1. */
  readonly number: number;
  readonly symbol: ViewedSymbol;
  /** Number of calls between the entry and this step. */
  readonly depth: number;
  /** The call that leads to it; null for the entry, and if it is not known. */
  readonly call: FlowCall | null;
  readonly side: FlowAnswer['side'][number] | null;
  readonly open: readonly OpenCall[];
}

/** A chain of so many steps without a branch is drawn as one box. */
const LONG_CHAIN = 5;

/** The chosen flow; the first one if that is not among them. */
export function chosenFlow({ flows, process }: FlowAnswer, wanted: string): Flow | undefined {
  return (
    flows.find(({ uid }) => uid === wanted) ?? flows.find(({ uid }) => uid === process) ?? flows[0]
  );
}

/** The steps in order, each with the call that leads to it: that of the nearest step before it. */
export function flowSteps(answer: FlowAnswer, flow: Flow): FlowStep[] {
  const symbols = new Map(answer.symbols.map((symbol) => [symbol.uid, symbol]));
  const side = new Map(answer.side.map((calls) => [calls.from, calls]));
  const open = groupBy(answer.open, (call) => call.in);
  const places = new Map(flow.steps.map((uid, place) => [uid, place]));
  const callsTo = groupBy(answer.calls, ({ to }) => to);
  const depths: number[] = [];
  return flow.steps.flatMap((uid, place) => {
    const symbol = symbols.get(uid);
    const call = nearestBefore(callsTo.get(uid) ?? [], places, place);
    depths[place] = call === null ? 0 : (depths[places.get(call.from) ?? 0] ?? 0) + 1;
    if (!symbol) return [];
    return [
      {
        number: place + 1,
        symbol,
        depth: depths[place] ?? 0,
        call,
        side: side.get(uid) ?? null,
        open: open.get(uid) ?? [],
      },
    ];
  });
}

/** Steps are in the order in which they are first met, so the nearest caller before a step is the one that led to it. */
function nearestBefore(
  calls: readonly FlowCall[],
  places: ReadonlyMap<string, number>,
  place: number,
): FlowCall | null {
  let nearest: FlowCall | null = null;
  let at = -1;
  for (const call of calls) {
    const from = places.get(call.from) ?? place;
    if (from >= place || from <= at) continue;
    nearest = call;
    at = from;
  }
  return nearest;
}

/** The steps from the entry to one of them, both included. */
export function wayTo(steps: readonly FlowStep[], uid: string): string[] {
  const byUid = new Map(steps.map((step) => [step.symbol.uid, step]));
  const way: string[] = [];
  for (let step = byUid.get(uid); step && !way.includes(step.symbol.uid); ) {
    way.unshift(step.symbol.uid);
    step = step.call === null ? undefined : byUid.get(step.call.from);
  }
  return way;
}

/** "dynamic, receiver unknown": why calls of a step are open. */
export function openWords(open: readonly OpenCall[]): string {
  return [...new Set(open.map(({ reason }) => reason.replaceAll('_', ' ')))].join(', ');
}

export interface FlowDrawing extends Drawing {
  /** Steps of other flows that are not drawn, for there are too many. */
  readonly leftOut: number;
}

export interface FlowLook {
  readonly chosen: Flow;
  /** The chosen step; empty if none is. */
  readonly step: string;
  /** Whether long chains are drawn step by step. */
  readonly whole: boolean;
  readonly linkOf: (uid: string) => string;
  /** Shows long chains step by step. */
  readonly linkOfChain: string;
}

/** All flows of the entry as one graph; what was chosen is marked. */
export function flowDrawing(answer: FlowAnswer, look: FlowLook): FlowDrawing {
  const shown = shownSteps(answer, look.chosen);
  const calls = uniqueCalls(answer.calls, shown);
  const steps = flowSteps(answer, look.chosen);
  const marked = markedEdges(answer, look, steps);
  const open = groupBy(answer.open, (call) => call.in);
  const nodes = answer.symbols.flatMap((symbol): DrawnNode[] => {
    if (!shown.has(symbol.uid)) return [];
    const words = openWords(open.get(symbol.uid) ?? []);
    return [
      {
        id: symbol.uid,
        title: symbol.name,
        sub: placeOf(symbol),
        href: look.linkOf(symbol.uid),
        isChosen: marked.nodes.has(symbol.uid),
        may: words === '' ? '' : `may go on: ${words}`,
      },
    ];
  });
  const edges = calls.map(
    ({ from, to, reason, because }): DrawnEdge => ({
      from,
      to,
      isChosen: marked.edges.has(`${from}\n${to}`),
      words: `${reason}: ${because}`,
    }),
  );
  const leftOut = answer.symbols.length - nodes.length;
  const drawing = { nodes, edges };
  return { ...(look.whole ? drawing : foldChains(drawing, look.linkOfChain)), leftOut };
}

function placeOf({ filePath, line }: ViewedSymbol): string {
  const file = filePath?.split('/').at(-1) ?? '';
  return line === null ? file : `${file}:${line}`;
}

/** The chosen flow is drawn whole, others as long as there is room. */
function shownSteps({ flows }: FlowAnswer, chosen: Flow): ReadonlySet<string> {
  const shown = new Set(chosen.steps.slice(0, MOST_DRAWN));
  for (const { steps } of flows) {
    const added = steps.filter((uid) => !shown.has(uid));
    if (shown.size + added.length <= MOST_DRAWN) for (const uid of added) shown.add(uid);
  }
  return shown;
}

function uniqueCalls(calls: readonly FlowCall[], shown: ReadonlySet<string>): FlowCall[] {
  const drawn = calls.filter(({ from, to }) => from !== to && shown.has(from) && shown.has(to));
  return [...new Map(drawn.map((call) => [`${call.from}\n${call.to}`, call])).values()];
}

/** With a chosen step, the way to it; else the chosen flow, if there are others. */
function markedEdges({ flows }: FlowAnswer, { step }: FlowLook, steps: readonly FlowStep[]) {
  const way = wayTo(steps, step);
  if (way.length > 0)
    return {
      nodes: new Set(way),
      edges: new Set(way.slice(1).map((uid, before) => `${way[before]}\n${uid}`)),
    };
  const isAlone = flows.length === 1;
  return {
    nodes: new Set(isAlone ? [] : steps.map(({ symbol }) => symbol.uid)),
    edges: new Set(
      isAlone ? [] : steps.flatMap(({ call }) => (call ? [`${call.from}\n${call.to}`] : [])),
    ),
  };
}

/** Joins steps that have one caller and one callee, where many follow each other and none is chosen. */
export function foldChains({ nodes, edges }: Drawing, href: string): Drawing {
  const into = groupBy(edges, ({ to }) => to);
  const outOf = groupBy(edges, ({ from }) => from);
  const byId = new Map(nodes.map((node) => [node.id, node]));
  const isLink = (id: string): boolean => {
    const node = byId.get(id);
    const isPlain = node !== undefined && !node.isChosen && node.may === '';
    return isPlain && into.get(id)?.length === 1 && outOf.get(id)?.length === 1;
  };
  const homes = new Map<string, string>();
  const boxes: DrawnNode[] = [];
  for (const { id } of nodes) {
    if (!isLink(id) || isLink(into.get(id)?.[0]?.from ?? '')) continue;
    const chain = [id];
    for (
      let next = outOf.get(id)?.[0]?.to ?? '';
      isLink(next);
      next = outOf.get(next)?.[0]?.to ?? ''
    )
      chain.push(next);
    if (chain.length < LONG_CHAIN) continue;
    for (const part of chain) homes.set(part, id);
    boxes.push(
      chainBox(
        chain.flatMap((part) => byId.get(part) ?? []),
        href,
      ),
    );
  }
  const homeOf = (id: string): string => homes.get(id) ?? id;
  return {
    nodes: [...nodes.filter(({ id }) => !homes.has(id)), ...boxes],
    edges: edges
      .map((edge) => ({ ...edge, from: homeOf(edge.from), to: homeOf(edge.to) }))
      .filter(({ from, to }) => from !== to),
  };
}

function chainBox(chain: readonly DrawnNode[], href: string): DrawnNode {
  return {
    id: chain[0]?.id ?? '',
    title: `${chain.length} steps`,
    sub: `${chain[0]?.title} … ${chain.at(-1)?.title}`,
    href,
    isChosen: false,
    may: '',
  };
}
