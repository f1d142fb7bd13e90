// The surroundings of one symbol: incoming, outgoing and possible references. Finding the symbol is done elsewhere.
import { compareText } from '../base/compare-text.ts';
import type { AnswerMeta } from '../model/answer.ts';
import type { NodeRecord } from '../model/graph-data.ts';
import type { GraphEdge, IndexSnapshot, ReadonlyGraph } from '../model/index-snapshot.ts';
import type { EdgeType } from '../model/kinds.ts';
import {
  changedTogether,
  changesOf,
  pageOfHistory,
  type Changed,
  type WithHistory,
} from './history/changed-together.ts';
import { answerMeta, pageOf, type Omitted } from './answer-meta.ts';
import {
  completenessOf,
  dispatchReasons,
  openCallersReasons,
  openCallsInside,
  namesOfAll,
  unseenCodeReasons,
} from './completeness.ts';
import { isCalledByName, possibleCallers, possibleSite } from './impact/open-callers.ts';
import {
  REFERENCE_KINDS,
  type ContextLists,
  type ContextSymbol,
  type ProcessPlace,
  type ReferenceKind,
  type References,
} from './context-lists.ts';
import { externalUses } from './external/external-uses.ts';
import { withExcerpts, withSignatures } from './excerpts/context-excerpts.ts';
import type { ContentMode } from './excerpts/content-mode.ts';
import { byRelevance } from './symbols/by-relevance.ts';
import { processSummary } from './symbols/process-item.ts';
import { referenceItem, type ReferenceItem } from './symbols/reference-item.ts';
import { sourceOf } from './symbols/source-of.ts';
import { symbolItem } from './symbols/symbol-item.ts';
import { creationsBy } from './dispatch-filter.ts';

export interface SymbolContext extends ContextLists, WithHistory {
  /** Absent if the index has no history. */
  readonly changed?: Changed | null;
  readonly meta: AnswerMeta;
}

export interface ContextOptions {
  readonly limit: number;
  readonly offset: number;
  readonly content: ContentMode | null;
  /** Characters of source in a focused answer. */
  readonly sourceBudget: number;
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
  const listed: ContextLists = {
    symbol: contextSymbol(snapshot, symbol, options.content === 'full'),
    incoming: references(graph, incoming, 'from', options, omitted),
    outgoing: references(graph, graph.out(symbol.uid), 'to', options, omitted),
    external: pageOf(externalUses(snapshot, symbol), 'external', options, omitted),
    processes: pageOf(processesWith(graph, symbol.uid), 'processes', options, omitted),
    possible_callers: {
      total: callers.length,
      sites: pageOf(callers, 'possible_callers.sites', options, omitted).map(possibleSite),
    },
  };
  return {
    ...withContent(snapshot, listed, options, omitted),
    ...historyOf(snapshot, symbol, options, omitted),
    meta: answerMeta(snapshot, completeness(snapshot, symbol, incoming), omitted, options.notes),
  };
}

function historyOf(
  snapshot: IndexSnapshot,
  { uid }: NodeRecord,
  page: ContextOptions,
  omitted: Omitted,
): Pick<SymbolContext, 'changed' | 'changes_with'> {
  if (snapshot.info.history.state !== 'read') return {};
  const together = changedTogether(snapshot, [uid]);
  return {
    changed: changesOf(snapshot, uid),
    ...pageOfHistory(snapshot, together, page, omitted),
  };
}

function withContent(
  snapshot: IndexSnapshot,
  listed: ContextLists,
  { content, offset, sourceBudget }: ContextOptions,
  omitted: Omitted,
): ContextLists {
  if (content === 'signatures') return withSignatures(snapshot.graph, listed);
  return content === 'focus'
    ? withExcerpts(snapshot, listed, { offset, sourceBudget }, omitted)
    : listed;
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
      .filter(creationsBy(graph, symbol.uid)),
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

function processesWith(graph: ReadonlyGraph, uid: string): ProcessPlace[] {
  const places = graph
    .out(uid, 'STEP_IN_PROCESS')
    .map(({ to, step = 1 }): ProcessPlace => ({ ...processSummary(graph, to), step }));
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
