// Calls between code symbols as numbers in flat arrays, for long walks, with what runs as a callback. Chooses no entry points or processes.
import { listOf } from '../base/lists/list-of.ts';
import type { EvaluatedAt } from '../model/flow-inputs.ts';
import { TEXT_ORDER, type EvaluationOrder } from './evaluation-order.ts';
import { compareText } from '../base/compare-text.ts';
import type { EdgeRecord, NodeRecord } from '../model/graph-data.ts';
import type { EdgeType, NodeKind } from '../model/kinds.ts';

export interface FlowGraph {
  /** The callable symbols, in the order of uids: the index of each is its number. */
  readonly symbols: readonly NodeRecord[];
  /** Index of each symbol in the nodes of the original graph. */
  readonly indexes: readonly number[];
  /** Callees of `n` are `callees[firstCallee[n]]` up to `callees[firstCallee[n + 1] - 1]`, in the order of their first calls. */
  readonly firstCallee: Int32Array;
  readonly callees: Int32Array;
  /** Number of distinct callers among the symbols, excluding the symbol itself. */
  readonly callers: Int32Array;
  /** Whether code outside all functions calls it. */
  readonly calledAtTopLevel: Uint8Array;
}

const CALLABLE: ReadonlySet<NodeKind> = new Set(['Function', 'Method', 'Constructor', 'Macro']);
export function isCallable(kind: NodeKind): boolean {
  return CALLABLE.has(kind);
}

/** Calls with weaker evidence are not followed. */
const LEAST_CONFIDENCE = 0.5;

export interface FlowChoice {
  readonly takesPart: (node: NodeRecord) => boolean;
  /** Whether control certainly enters here: then code that passes it on registers it. */
  readonly isEntered: (node: NodeRecord) => boolean;
  /** By default, calls run in the order of the text. */
  readonly order?: EvaluationOrder;
}

/** Where the first call of an edge runs. */
type RunsAt = (edge: EdgeRecord) => EvaluatedAt;

/** The calls among the symbols that take part. Calls of a symbol to itself are excluded. */
export function flowGraph(
  nodes: readonly NodeRecord[],
  all: readonly EdgeRecord[],
  { takesPart, isEntered, order = TEXT_ORDER }: FlowChoice,
): FlowGraph {
  const edges = edgesByType(all);
  const withCode = valuesWithCode(nodes, edges);
  const accessors = accessorsAmong(nodes, edges);
  const runs = (index: number): boolean =>
    CALLABLE.has(nodes[index]?.kind ?? 'File') || withCode.has(index);
  const indexes = nodes.flatMap((node, index) => (runs(index) && takesPart(node) ? [index] : []));
  indexes.sort((a, b) => compareText(nodes[a]?.uid ?? '', nodes[b]?.uid ?? ''));
  const numberOf = new Int32Array(nodes.length).fill(-1);
  indexes.forEach((index, number) => (numberOf[index] = number));

  const calledAtTopLevel = new Uint8Array(indexes.length);
  const isStep = (edge: EdgeRecord): boolean =>
    isFollowed(edge) ||
    (edge.type === 'READS' && (withCode.has(edge.to) || accessors.has(edge.to))) ||
    (runsIn(edge, withCode) && !isEntered(nodes[edge.to] ?? NO_NODE));
  const runsAt: RunsAt = ({ from, sites: [line = 0, column = 0] }) =>
    order(nodes[from]?.filePath ?? '', line, column);
  const steps = [
    ...callSteps(
      edges('CALLS', 'INSTANTIATES', 'READS', 'USES', 'HOLDS'),
      isStep,
      numberOf,
      runsAt,
    ),
    ...dispatchSteps(edges, numberOf),
    ...requestSteps(edges, numberOf, runsAt),
  ];
  for (const edge of edges('CALLS', 'INSTANTIATES')) {
    const to = isFollowed(edge) ? (numberOf[edge.to] ?? -1) : -1;
    const from = nodes[edge.from];
    if (to >= 0 && from && !runs(edge.from) && takesPart(from)) calledAtTopLevel[to] = 1;
  }
  return {
    symbols: indexes.flatMap((index) => nodes[index] ?? []),
    indexes,
    calledAtTopLevel,
    ...rows(indexes.length, steps),
  };
}

/** The edges of some types. Most edges are of types that flows do not follow. */
type EdgesOf = (...types: readonly EdgeType[]) => readonly EdgeRecord[];

function edgesByType(edges: readonly EdgeRecord[]): EdgesOf {
  const lists = new Map<EdgeType, EdgeRecord[]>();
  for (const edge of edges) listOf(lists, edge.type).push(edge);
  return (...types) => types.flatMap((type) => lists.get(type) ?? []);
}

/** The callees of a symbol. */
export function calleesOf(graph: FlowGraph, number: number): Int32Array {
  return graph.callees.subarray(graph.firstCallee[number] ?? 0, graph.firstCallee[number + 1] ?? 0);
}

interface FlowStep {
  readonly from: number;
  readonly to: number;
  /** Where the first call runs among the others. */
  readonly at: EvaluatedAt;
}

function isFollowed(edge: EdgeRecord): boolean {
  return (
    (edge.type === 'CALLS' || edge.type === 'INSTANTIATES') && edge.confidence >= LEAST_CONFIDENCE
  );
}

const NO_NODE: NodeRecord = { uid: '', kind: 'File', name: '' };

const VALUES: ReadonlySet<NodeKind> = new Set<NodeKind>(['Variable', 'Property']);

/** Variables and properties that stand for code: functions without a name in their values, or one function that they wrap. */
function valuesWithCode(nodes: readonly NodeRecord[], edges: EdgesOf): ReadonlySet<number> {
  const found = new Set<number>();
  const wrapped = new Map<number, number>();
  for (const edge of edges('CALLS', 'INSTANTIATES', 'HOLDS')) {
    if (!VALUES.has(nodes[edge.from]?.kind ?? 'File')) continue;
    if (isFollowed(edge)) found.add(edge.from);
    else if (isPart(edge) && CALLABLE.has(nodes[edge.to]?.kind ?? 'File'))
      wrapped.set(edge.from, (wrapped.get(edge.from) ?? 0) + 1);
  }
  for (const [value, functions] of wrapped) if (functions === 1) found.add(value);
  return found;
}

/** Methods that code reads and never calls: reading them runs them. */
function accessorsAmong(nodes: readonly NodeRecord[], edges: EdgesOf): ReadonlySet<number> {
  const read = new Set<number>();
  for (const { to, reason } of edges('READS'))
    if (reason === 'read' && nodes[to]?.kind === 'Method') read.add(to);
  for (const { to } of read.size > 0 ? edges('CALLS') : []) read.delete(to);
  return read;
}

function isPart({ type, reason }: EdgeRecord): boolean {
  return type === 'HOLDS' && reason === 'part';
}

/**
 * A function that is passed on runs in the flow of the code that passes it; so does one that a value wraps, and one that
 * a framework calls for the code.
 */
function runsIn(edge: EdgeRecord, withCode: ReadonlySet<number>): boolean {
  return (
    (edge.type === 'USES' && (edge.reason === 'passed' || edge.reason === 'provided')) ||
    (isPart(edge) && !withCode.has(edge.to))
  );
}

function callSteps(
  edges: readonly EdgeRecord[],
  isStep: (edge: EdgeRecord) => boolean,
  numberOf: Int32Array,
  runsAt: RunsAt,
): FlowStep[] {
  const steps: FlowStep[] = [];
  for (const edge of edges) {
    const from = numberOf[edge.from] ?? -1;
    const to = numberOf[edge.to] ?? -1;
    if (from >= 0 && to >= 0 && from !== to && isStep(edge))
      steps.push({ from, to, at: runsAt(edge) });
  }
  return steps;
}

/** From code that sends a request to the handlers of the route that answers it. */
function requestSteps(edges: EdgesOf, numberOf: Int32Array, runsAt: RunsAt): FlowStep[] {
  const handlers = new Map<number, number[]>();
  for (const { from, to } of edges('HANDLES_ROUTE'))
    listOf(handlers, to).push(numberOf[from] ?? -1);
  return edges('REQUESTS').flatMap((edge) => {
    const from = numberOf[edge.from] ?? -1;
    if (from < 0 || edge.confidence < LEAST_CONFIDENCE) return [];
    return (handlers.get(edge.to) ?? [])
      .filter((to) => to >= 0 && to !== from)
      .map((to): FlowStep => ({ from, to, at: runsAt(edge) }));
  });
}

/** From a method without calls to the only method that overrides it: the call continues there. */
function dispatchSteps(edges: EdgesOf, numberOf: Int32Array): FlowStep[] {
  const calls = new Uint8Array(numberOf.length);
  for (const edge of edges('CALLS', 'INSTANTIATES')) if (isFollowed(edge)) calls[edge.from] = 1;
  const overriders = new Map<number, EdgeRecord[]>();
  for (const edge of edges('OVERRIDES'))
    if ((numberOf[edge.from] ?? -1) >= 0 && (numberOf[edge.to] ?? -1) >= 0)
      listOf(overriders, edge.to).push(edge);
  const steps: FlowStep[] = [];
  for (const [base, list] of overriders) {
    const [only] = list;
    if (!only || list.length > 1 || calls[base] === 1) continue;
    steps.push({ from: numberOf[base] ?? -1, to: numberOf[only.from] ?? -1, at: [0, 0, 0] });
  }
  return steps;
}

function rows(
  size: number,
  steps: FlowStep[],
): Pick<FlowGraph, 'firstCallee' | 'callees' | 'callers'> {
  steps.sort(
    (a, b) =>
      a.from - b.from || a.at[0] - b.at[0] || a.at[1] - b.at[1] || a.at[2] - b.at[2] || a.to - b.to,
  );
  const seen = new Set<number>();
  const unique = steps.filter(({ from, to }) => {
    const pair = from * size + to;
    return !seen.has(pair) && seen.add(pair);
  });
  const firstCallee = new Int32Array(size + 1);
  const callers = new Int32Array(size);
  for (const { from, to } of unique) {
    firstCallee[from + 1] = (firstCallee[from + 1] ?? 0) + 1;
    callers[to] = (callers[to] ?? 0) + 1;
  }
  for (let number = 0; number < size; number++)
    firstCallee[number + 1] = (firstCallee[number + 1] ?? 0) + (firstCallee[number] ?? 0);
  return { firstCallee, callees: Int32Array.from(unique, (step) => step.to), callers };
}
