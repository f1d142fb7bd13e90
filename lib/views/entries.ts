// Where control enters a repository: its routes, and the symbols where its flows begin. Follows no call.
import { compareText } from '../base/compare-text.ts';
import { listOf } from '../base/lists/list-of.ts';
import type { NodeRecord } from '../model/graph-data.ts';
import type { ReadonlyGraph } from '../model/index-snapshot.ts';
import type { EntriesAnswer } from './answers.ts';
import type { View } from './view.ts';
import { viewedSymbol } from './viewed-symbol.ts';

/** Maximum number of routes, and of entries, listed. */
const MOST_ITEMS = 500;

/** Routes by path and method; entries with the most flows first. Those of tests come after all others. */
export const entriesView: View<object, EntriesAnswer> = ({ info, graph }) => {
  const routes = [...graph.nodesOfKind('Route')].sort(
    (a, b) =>
      Number(a.isTest ?? false) - Number(b.isTest ?? false) ||
      compareText(a.path ?? '', b.path ?? '') ||
      compareText(a.method ?? '', b.method ?? '') ||
      compareText(a.uid, b.uid),
  );
  const entries = entriesOf(graph);
  return {
    repo: info.repo,
    routes: {
      total: routes.length,
      items: routes.slice(0, MOST_ITEMS).map((node) => routeItem(graph, node)),
    },
    entries: {
      total: entries.length,
      items: entries.slice(0, MOST_ITEMS).map(({ uid, flows, longest }) => ({
        ...viewedSymbol(uid, graph.node(uid)),
        flows,
        longest,
      })),
    },
  };
};

export interface FlowEntry {
  readonly uid: string;
  /** Number of flows that begin there. */
  readonly flows: number;
  /** Steps of the longest of them. */
  readonly longest: number;
  readonly isTest: boolean;
}

/** Those of no tests first, then those with most flows, then the longest. */
export function entriesOf(graph: ReadonlyGraph): FlowEntry[] {
  const byEntry = new Map<string, number[]>();
  for (const { entry, steps } of graph.nodesOfKind('Process'))
    if (entry !== undefined) listOf(byEntry, entry).push(steps ?? 0);
  return Array.from(byEntry, ([uid, steps]) => ({
    uid,
    flows: steps.length,
    longest: Math.max(...steps),
    isTest: graph.node(uid)?.isTest ?? false,
  })).sort(
    (a, b) =>
      Number(a.isTest) - Number(b.isTest) ||
      b.flows - a.flows ||
      b.longest - a.longest ||
      compareText(a.uid, b.uid),
  );
}

function routeItem(
  graph: ReadonlyGraph,
  node: NodeRecord,
): EntriesAnswer['routes']['items'][number] {
  return {
    ...viewedSymbol(node.uid, node),
    method: node.method ?? '',
    path: node.path ?? '',
    handlers: handlersOf(graph, node.uid),
  };
}

/** uids of the code that answers a route, ordered. */
export function handlersOf(graph: ReadonlyGraph, route: string): string[] {
  const handlers = new Set(graph.in(route, 'HANDLES_ROUTE').map(({ from }) => from));
  return [...handlers].sort(compareText);
}
