// Finds where control enters the code, and how likely. Follows no flow from there.
import type { EntryHint } from '../model/flow-inputs.ts';
import { calleesOf, type FlowGraph } from './flow-graph.ts';

export interface EntryPoint {
  /** Number of the symbol in the flow graph. */
  readonly symbol: number;
  /** 0..1: how likely control enters here, and how much it matters. */
  readonly score: number;
  /** Control enters here by what the code says: a route, an event. */
  readonly isCertain: boolean;
}

const HINT_SCORE: Readonly<Record<EntryHint, number>> = {
  route: 1,
  event: 0.9,
  main: 0.85,
  callback: 0.6,
};
/** Exported and not called inside: users of the code call it. */
const PUBLIC = 0.8;
/** Runs when its file is loaded. */
const AT_LOAD = 0.5;
/** Not called inside and not exported: it is reached in a way that is not visible. */
const UNSEEN = 0.35;
/** Code beside the product: its flows are seldom what a reader looks for. */
const BESIDE = 0.4;
const BESIDE_FOLDER =
  /(^|\/)(examples?|samples?|demos?|playground|docs?|bench(marks?)?|perf[\w-]*|scripts|fixtures?)\//i;

/**
 * The entry points with at least one callee, best first. In a cycle of calls without an entry, one function
 * represents all.
 */
export function findEntryPoints(
  graph: FlowGraph,
  hints: ReadonlyMap<string, EntryHint>,
): EntryPoint[] {
  const entries: EntryPoint[] = [];
  const sibling = Uint8Array.from(graph.symbols, (node) =>
    Number(BESIDE_FOLDER.test(node.filePath ?? '')),
  );
  const called = calledInside(graph, sibling);
  const roots = rootsOf(graph, called);
  graph.symbols.forEach((node, symbol) => {
    if (calleesOf(graph, symbol).length === 0) return;
    const score = Math.max(
      hintScore(called[symbol] === 1, hints.get(node.uid)),
      roots[symbol] ? (node.exported ? PUBLIC : UNSEEN) : 0,
      roots[symbol] && graph.calledAtTopLevel[symbol] ? AT_LOAD : 0,
    );
    if (score > 0)
      entries.push({
        symbol,
        score: sibling[symbol] ? score * BESIDE : score,
        isCertain: isCertain(hints.get(node.uid)),
      });
  });
  return entries.sort((a, b) => b.score - a.score || a.symbol - b.symbol);
}

/** Whether control enters there by what the code says, not by a guess. */
export function isCertain(hint: EntryHint | undefined): boolean {
  return hint === 'route' || hint === 'event';
}

/** Whether something calls a symbol. Calls from examples and the like do not count: they represent its users. */
function calledInside(graph: FlowGraph, sibling: Uint8Array): Uint8Array {
  const called = new Uint8Array(graph.symbols.length);
  graph.symbols.forEach((_node, caller) => {
    for (const callee of calleesOf(graph, caller))
      if (!sibling[caller] || sibling[callee]) called[callee] = 1;
  });
  return called;
}

/** A callback or script function that others call too is more of a step than an entry. */
function hintScore(isCalled: boolean, hint: EntryHint | undefined): number {
  if (hint === undefined) return 0;
  return isCalled && (hint === 'callback' || hint === 'main')
    ? HINT_SCORE[hint] / 2
    : HINT_SCORE[hint];
}

/** Whether nothing else calls a symbol; in cycles without an entry, whether it represents the cycle. */
function rootsOf(graph: FlowGraph, called: Uint8Array): Uint8Array {
  const roots = new Uint8Array(graph.symbols.length);
  const reached = new Uint8Array(graph.symbols.length);
  const mark = (symbol: number): void => {
    roots[symbol] = 1;
    reachFrom(graph, symbol, reached);
  };
  graph.symbols.forEach((_node, symbol) => {
    if (!called[symbol]) mark(symbol);
  });
  // The remaining ones are reached from cycles only.
  for (const symbol of circleHeads(graph, reached)) if (!reached[symbol]) mark(symbol);
  return roots;
}

/**
 * Symbols not reached yet, ordered so that a cycle without an entry precedes its callees: the last to be
 * finished by a depth-first walk comes first. Inside a cycle, exported symbols come before others.
 */
function circleHeads(graph: FlowGraph, reached: Uint8Array): number[] {
  const rest = graph.symbols.map((_node, symbol) => symbol).filter((symbol) => !reached[symbol]);
  const isExported = (symbol: number): boolean => graph.symbols[symbol]?.exported === true;
  const startOrder = [...rest.filter(isExported), ...rest.filter((symbol) => !isExported(symbol))];
  return finishOrder(graph, startOrder, Uint8Array.from(reached)).reverse();
}

function reachFrom(graph: FlowGraph, start: number, reached: Uint8Array): void {
  const open = [start];
  reached[start] = 1;
  for (let symbol = open.pop(); symbol !== undefined; symbol = open.pop()) {
    for (const callee of calleesOf(graph, symbol)) {
      if (reached[callee]) continue;
      reached[callee] = 1;
      open.push(callee);
    }
  }
}

/** Symbols in the order in which a depth-first walk from these starts leaves them; symbols marked as seen are skipped. */
export function finishOrder(
  graph: FlowGraph,
  starts: readonly number[],
  seen: Uint8Array,
): number[] {
  const finished: number[] = [];
  const path: { symbol: number; next: number }[] = [];
  const enter = (symbol: number): void => {
    if (seen[symbol]) return;
    seen[symbol] = 1;
    path.push({ symbol, next: graph.firstCallee[symbol] ?? 0 });
  };
  for (const start of starts) {
    enter(start);
    for (let top = path.at(-1); top; top = path.at(-1)) {
      if (top.next < (graph.firstCallee[top.symbol + 1] ?? 0))
        enter(graph.callees[top.next++] ?? 0);
      else finished.push(path.pop()?.symbol ?? 0);
    }
  }
  return finished;
}
