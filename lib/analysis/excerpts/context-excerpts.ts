// Source in the answer of `context`: signatures of what is listed, or the definition and the lines of each reference within a budget. Lists nothing itself.
import { MENTION } from '../../model/evidence.ts';
import type { IndexSnapshot, ReadonlyGraph } from '../../model/index-snapshot.ts';
import type { Omitted } from '../answer-meta.ts';
import type { ContextLists, ReferenceKind, References } from '../context-lists.ts';
import type { PossibleSite } from '../impact/open-callers.ts';
import type { ReferenceItem } from '../symbols/reference-item.ts';
import { definitionExcerpts } from './definition-excerpts.ts';
import { excerptTaker, type ExcerptTaker } from './excerpt-taker.ts';
import { referenceLines } from './reference-lines.ts';

interface FocusOptions {
  /** Of the page; only the first has the definition. */
  readonly offset: number;
  readonly sourceBudget: number;
}

/** Kinds of incoming references in the order in which they get source; for the others, names and places say it. */
const WITH_SOURCE = [
  'calls',
  'instantiates',
  'overrides',
  'implements',
  'extends',
  'uses',
  'writes',
  'reads',
] as const satisfies readonly ReferenceKind[];

/** Possible callers that are shown with their lines. */
const MOST_SITES = 10;

/** Characters that are kept for each reference while the definition takes its part, up to half of the budget. */
const FOR_REFERENCE = 300;

export function withSignatures(graph: ReadonlyGraph, listed: ContextLists): ContextLists {
  const signed = (items: readonly ReferenceItem[]): readonly ReferenceItem[] =>
    items.map((item) => withSignature(graph, item));
  return {
    ...listed,
    incoming: mapKinds(listed.incoming, signed),
    outgoing: mapKinds(listed.outgoing, signed),
  };
}

/** What does not fit is counted in `omitted`. */
export function withExcerpts(
  { graph, sources }: IndexSnapshot,
  listed: ContextLists,
  { offset, sourceBudget }: FocusOptions,
  omitted: Omitted,
): ContextLists {
  const taker = excerptTaker(sources, sourceBudget);
  const symbol =
    offset > 0 ? listed.symbol : definedSymbol(graph, listed, taker, sourceBudget, omitted);
  const incoming: Record<ReferenceKind, readonly ReferenceItem[]> = { ...listed.incoming };
  for (const kind of WITH_SOURCE)
    incoming[kind] = withLines(
      listed.incoming[kind],
      `incoming.${kind}.excerpts`,
      omitted,
      (item) => linesOfReference(graph, item, taker),
    );
  return {
    ...withSignatures(graph, { ...listed, symbol }),
    incoming,
    possible_callers: withSites(listed.possible_callers, taker),
  };
}

/** The first possible callers with their lines; a template that mentions the name tells little. */
function withSites(
  { total, sites }: ContextLists['possible_callers'],
  taker: ExcerptTaker,
): ContextLists['possible_callers'] {
  let left = MOST_SITES;
  const shown = sites.map((site): PossibleSite => {
    if (left === 0 || site.reason === MENTION) return site;
    const excerpts = taker.take(site.filePath, [[site.line, site.line]]);
    if (excerpts === null) return site;
    left--;
    return { ...site, excerpts };
  });
  return { total, sites: shown };
}

function definedSymbol(
  graph: ReadonlyGraph,
  { symbol, incoming }: ContextLists,
  taker: ExcerptTaker,
  budget: number,
  omitted: Omitted,
): ContextLists['symbol'] {
  const references = WITH_SOURCE.reduce((sum, kind) => sum + incoming[kind].length, 0);
  const node = graph.node(symbol.uid);
  if (node?.filePath === undefined) return symbol;
  const kept = Math.min(budget / 2, references * FOR_REFERENCE);
  const { excerpts, total } = definitionExcerpts(graph, node, taker, budget - kept);
  const shown = excerpts.reduce((sum, { content }) => sum + content.split('\n').length, 0);
  if (shown < total) omitted['symbol.excerpts'] = { shown, total };
  return { ...symbol, excerpts };
}

function linesOfReference(
  graph: ReadonlyGraph,
  { uid, sites }: ReferenceItem,
  taker: ExcerptTaker,
): ReturnType<ExcerptTaker['take']> {
  const node = graph.node(uid);
  if (node?.filePath === undefined) return [];
  const lines = taker.linesOf(node.filePath);
  return taker.take(
    node.filePath,
    referenceLines(
      node,
      sites.map(({ line }) => line),
      lines,
    ),
  );
}

/** The first items, up to the one whose lines do not fit. */
function withLines<Item extends object>(
  items: readonly Item[],
  field: string,
  omitted: Omitted,
  linesOf: (item: Item) => ReturnType<ExcerptTaker['take']>,
): readonly Item[] {
  const shown: Item[] = [];
  for (const item of items) {
    const excerpts = linesOf(item);
    if (excerpts === null) break;
    shown.push({ ...item, excerpts });
  }
  if (shown.length < items.length) omitted[field] = { shown: shown.length, total: items.length };
  return [...shown, ...items.slice(shown.length)];
}

function withSignature(graph: ReadonlyGraph, item: ReferenceItem): ReferenceItem {
  const signature = graph.node(item.uid)?.signature ?? '';
  return signature === '' ? item : { ...item, signature };
}

function mapKinds(
  references: References,
  change: (items: readonly ReferenceItem[]) => readonly ReferenceItem[],
): References {
  const changed: Record<ReferenceKind, readonly ReferenceItem[]> = { ...references };
  for (const kind of Object.keys(references) as ReferenceKind[])
    changed[kind] = change(references[kind]);
  return changed;
}
