// Why two symbols are connected, or not, as the page asks it. Explains nothing itself.
import { findSymbol } from '../analysis/symbols/find-symbol.ts';
import { whyBetween, type Why } from '../analysis/why.ts';
import { failure, isFailure, type Failure } from '../model/answer.ts';
import type { NodeRecord } from '../model/graph-data.ts';
import type { ReadonlyGraph } from '../model/index-snapshot.ts';
import type { View } from './view.ts';

export interface WhyQuery {
  /** A uid, or a name that `find-symbol.ts` finds. */
  readonly from: string;
  readonly to: string;
}

export interface WhyAnswer extends Why {
  readonly repo: string;
  /** Length of each list that is longer than shown. */
  readonly totals: Readonly<Record<string, number>>;
}

/** Maximum length of each list, and of the places of an edge. */
const MOST_ITEMS = 200;

export const whyView: View<WhyQuery, WhyAnswer> = (snapshot, query) => {
  const [from, to] = [symbolOf(snapshot.graph, query.from), symbolOf(snapshot.graph, query.to)];
  if (isFailure(from)) return from;
  if (isFailure(to)) return to;
  const why = whyBetween(snapshot, from, to);
  const totals: Record<string, number> = {};
  const cut = <Item>(name: keyof Why, items: readonly Item[]): readonly Item[] => {
    if (items.length > MOST_ITEMS) totals[name] = items.length;
    return items.slice(0, MOST_ITEMS);
  };
  const edges = (name: 'edges' | 'reverse' | 'namesakes') =>
    cut(name, why[name]).map((edge) => ({ ...edge, sites: edge.sites.slice(0, MOST_ITEMS) }));
  return {
    ...why,
    repo: snapshot.info.repo,
    edges: edges('edges'),
    reverse: edges('reverse'),
    namesakes: edges('namesakes'),
    stopped: cut('stopped', why.stopped),
    outside: cut('outside', why.outside),
    totals,
  };
};

function symbolOf(graph: ReadonlyGraph, name: string): NodeRecord | Failure {
  const found = findSymbol(graph, { name });
  if (found.status === 'found') return found.symbol;
  if (found.status === 'missing') return found.failure;
  const candidates = found.candidates.slice(0, 10).map(({ uid }) => uid);
  return failure(
    'invalid_request',
    `${name} matches ${found.candidates.length} symbols.`,
    `Choose one by its uid: ${candidates.join(', ')}.`,
    { candidates },
  );
}
