// The surroundings of one symbol: incoming, outgoing and possible references. Finding the symbol is done elsewhere.
import { compareText } from '../base/compare-text.ts';
import type { AnswerMeta } from '../model/answer.ts';
import type { NodeRecord } from '../model/graph-data.ts';
import type { GraphEdge, IndexSnapshot, ReadonlyGraph } from '../model/index-snapshot.ts';
import type { EdgeType } from '../model/kinds.ts';
import { answerMeta, pageOf, type Omitted } from './answer-meta.ts';
import {
  completenessOf,
  dispatchReasons,
  openCallersReasons,
  openCallsInside,
  namesOfAll,
  unseenCodeReasons,
} from './completeness.ts';
import {
  isCalledByName,
  possibleCallers,
  possibleSite,
  type PossibleSite,
} from './impact/open-callers.ts';
import { referenceItem, type ReferenceItem } from './symbols/reference-item.ts';
import { sourceOf } from './symbols/source-of.ts';
import { symbolItem, type SymbolItem } from './symbols/symbol-item.ts';
import { mayMake } from './dispatch-filter.ts';

/** Kinds of reference in display order, with the edge types of each. */
export const REFERENCE_KINDS = {
  calls: ['CALLS'],
  imports: ['IMPORTS'],
  extends: ['EXTENDS'],
  implements: ['IMPLEMENTS'],
  overrides: ['OVERRIDES'],
  instantiates: ['INSTANTIATES'],
  reads: ['READS'],
  writes: ['WRITES'],
  /** What holds a function is listed with its users, as is the handler of a route, and a route with what its handler uses. */
  uses: ['USES', 'HOLDS', 'HANDLES_ROUTE', 'REQUESTS'],
  contains: ['CONTAINS', 'DEFINES', 'HAS_MEMBER'],
} as const satisfies Record<string, readonly EdgeType[]>;

export type ReferenceKind = keyof typeof REFERENCE_KINDS;
export type References = Readonly<Record<ReferenceKind, readonly ReferenceItem[]>>;

export interface ContextSymbol extends SymbolItem {
  readonly endLine: number;
  readonly signature: string;
  readonly doc: string;
  readonly exported: boolean;
  readonly content?: string;
}

export interface ProcessPlace {
  readonly uid: string;
  readonly name: string;
  readonly step: number;
  readonly steps: number;
}

export interface SymbolContext {
  readonly symbol: ContextSymbol;
  readonly incoming: References;
  readonly outgoing: References;
  readonly processes: readonly ProcessPlace[];
  readonly possible_callers: { readonly total: number; readonly sites: readonly PossibleSite[] };
  readonly meta: AnswerMeta;
}

export interface ContextOptions {
  readonly limit: number;
  readonly offset: number;
  readonly includeContent: boolean;
  readonly notes: readonly string[];
}

export function contextOf(
  snapshot: IndexSnapshot,
  symbol: NodeRecord,
  options: ContextOptions,
): SymbolContext {
  const { graph } = snapshot;
  const omitted: Omitted = {};
  const callers = possibleCallers(snapshot, symbol).named;
  const incoming = incomingOf(graph, symbol);
  return {
    symbol: contextSymbol(snapshot, symbol, options.includeContent),
    incoming: references(graph, incoming, 'from', options, omitted),
    outgoing: references(graph, graph.out(symbol.uid), 'to', options, omitted),
    processes: pageOf(processesWith(graph, symbol.uid), 'processes', options, omitted),
    possible_callers: {
      total: callers.length,
      sites: pageOf(callers, 'possible_callers.sites', options, omitted).map(possibleSite),
    },
    meta: answerMeta(snapshot, completeness(snapshot, symbol, incoming), omitted, options.notes),
  };
}

function contextSymbol(
  snapshot: IndexSnapshot,
  node: NodeRecord,
  includeContent: boolean,
): ContextSymbol {
  const content = includeContent ? sourceOf(snapshot.sources, node) : undefined;
  return {
    ...symbolItem(node),
    endLine: node.endLine ?? node.line ?? 1,
    signature: node.signature ?? '',
    doc: node.doc ?? '',
    exported: node.exported ?? false,
    ...(content === undefined ? {} : { content }),
  };
}

/** A constructor is also reached through every `new` of its class that is not bound to another constructor. */
function incomingOf(graph: ReadonlyGraph, symbol: NodeRecord): readonly GraphEdge[] {
  const own = graph.in(symbol.uid);
  if (symbol.kind !== 'Constructor') return own;
  const classes = own.filter((edge) => edge.type === 'HAS_MEMBER').map((edge) => edge.from);
  return [
    ...own,
    ...classes
      .flatMap((uid) => graph.in(uid, 'INSTANTIATES'))
      .filter((edge) => mayMake(graph, edge, symbol.uid)),
  ];
}

function references(
  graph: ReadonlyGraph,
  edges: readonly GraphEdge[],
  end: 'from' | 'to',
  options: ContextOptions,
  omitted: Omitted,
): References {
  const side = end === 'from' ? 'incoming' : 'outgoing';
  const group = (kind: ReferenceKind): readonly ReferenceItem[] => {
    const types: readonly EdgeType[] = REFERENCE_KINDS[kind];
    const found = edges
      .filter((edge) => types.includes(edge.type))
      .sort((a, b) => byRelevance(graph, a, b, end));
    const items = pageOf(found, `${side}.${kind}`, options, omitted);
    return items.flatMap((edge) => referenceItem(graph, edge, end) ?? []);
  };
  return {
    calls: group('calls'),
    imports: group('imports'),
    extends: group('extends'),
    implements: group('implements'),
    overrides: group('overrides'),
    instantiates: group('instantiates'),
    reads: group('reads'),
    writes: group('writes'),
    uses: group('uses'),
    contains: group('contains'),
  };
}

/** Code before tests, certain before likely, then by place. */
function byRelevance(graph: ReadonlyGraph, a: GraphEdge, b: GraphEdge, end: 'from' | 'to'): number {
  const [left, right] = [graph.node(a[end]), graph.node(b[end])];
  return (
    Number(left?.isTest === true) - Number(right?.isTest === true) ||
    b.confidence - a.confidence ||
    compareText(left?.filePath ?? '', right?.filePath ?? '') ||
    (left?.line ?? 0) - (right?.line ?? 0) ||
    compareText(a[end], b[end])
  );
}

function processesWith(graph: ReadonlyGraph, uid: string): ProcessPlace[] {
  const places = graph.out(uid, 'STEP_IN_PROCESS').map((edge): ProcessPlace => {
    const process = graph.node(edge.to);
    return {
      uid: edge.to,
      name: process?.name ?? edge.to,
      step: edge.step ?? 1,
      steps: process?.steps ?? 0,
    };
  });
  return places.sort((a, b) => a.step - b.step || compareText(a.uid, b.uid));
}

const CALLING: ReadonlySet<EdgeType> = new Set<EdgeType>(['CALLS', 'INSTANTIATES']);
const REFERRING: ReadonlySet<EdgeType> = new Set<EdgeType>([
  ...CALLING,
  'IMPORTS',
  'READS',
  'WRITES',
  'USES',
  'HOLDS',
  'EXTENDS',
  'IMPLEMENTS',
]);

function completeness(
  snapshot: IndexSnapshot,
  symbol: NodeRecord,
  incoming: readonly GraphEdge[],
): AnswerMeta['completeness'] {
  const reasons = [
    ...openCallersReasons(snapshot, [symbol]),
    ...dispatchReasons(snapshot, symbol),
    ...openCallsInside(snapshot, [symbol.uid]),
    ...unseenCodeReasons(snapshot, {
      language: symbol.language,
      names: namesOfAll([symbol]),
    }),
  ];
  // A symbol that is never called is described by its other references.
  const asked = isCalledByName(symbol.kind) ? CALLING : REFERRING;
  return completenessOf(reasons, incoming.filter(({ type }) => asked.has(type)).length);
}
