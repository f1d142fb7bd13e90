// Read-only views of one snapshot for resources and the page: its processes, modules and key figures. Answers no tool call.
import { compareText } from '../../lib/base/compare-text.ts';
import type { NodeRecord } from '../../lib/model/graph-data.ts';
import { processSummary } from '../../lib/analysis/symbols/process-item.ts';
import type { IndexSnapshot } from '../../lib/model/index-snapshot.ts';
import { EDGE_KINDS, NODE_KINDS } from '../../lib/model/kinds.ts';

export type ViewName = 'context' | 'processes' | 'process' | 'modules' | 'module' | 'schema';

/** Null if the repository has no such item. */
export type View = (snapshot: IndexSnapshot, item: string) => object | null;

/** The views by name. `process` and `module` have an item, given by name or uid. */
export const VIEWS: Readonly<Record<ViewName, View>> = {
  context: contextView,
  processes: processesView,
  process: processView,
  modules: modulesView,
  module: moduleView,
  schema: () => ({ nodes: NODE_KINDS, edges: EDGE_KINDS }),
};

export interface ViewedSymbol {
  readonly uid: string;
  readonly name: string;
  readonly type: string;
  readonly filePath: string | null;
  readonly line: number | null;
}

function contextView({ info, stale }: IndexSnapshot): object {
  const { repo, path, commit, branch, indexedAt, stats, languages } = info;
  return { repo, path, commit, branch, indexed_at: indexedAt, stale, stats, languages };
}

/** All processes, longest first. */
function processesView({ info, graph }: IndexSnapshot): object {
  const all = [...graph.nodesOfKind('Process')].sort(
    (a, b) => (b.steps ?? 0) - (a.steps ?? 0) || compareText(a.uid, b.uid),
  );
  const processes = all.map(({ uid, entry, exit, crossModule }) => ({
    ...processSummary(graph, uid),
    entry: entry ?? null,
    exit: exit ?? null,
    crosses_modules: crossModule ?? false,
  }));
  return { repo: info.repo, total: all.length, processes };
}

/** One process with its steps in order; null if unknown. */
function processView({ info, graph }: IndexSnapshot, name: string): object | null {
  const found = graph
    .nodesOfKind('Process')
    .find((node) => node.name === name || node.uid === name);
  if (!found) return null;
  const steps = [...graph.in(found.uid, 'STEP_IN_PROCESS')].sort(
    (a, b) => (a.step ?? 0) - (b.step ?? 0),
  );
  return {
    repo: info.repo,
    uid: found.uid,
    name: found.name,
    module: processSummary(graph, found.uid).module,
    steps: steps.map((edge) => ({
      step: edge.step ?? 0,
      ...viewedSymbol(edge.from, graph.node(edge.from)),
    })),
  };
}

/** All modules, largest first. */
function modulesView({ info, graph }: IndexSnapshot): object {
  const all = [...graph.nodesOfKind('Module')].sort(
    (a, b) => (b.symbolCount ?? 0) - (a.symbolCount ?? 0) || compareText(a.uid, b.uid),
  );
  const modules = all.map(({ uid, name, symbolCount, cohesion }) => ({
    uid,
    name,
    symbols: symbolCount ?? 0,
    cohesion: cohesion ?? null,
  }));
  return { repo: info.repo, total: all.length, modules };
}

/** One module with its symbols, in the order of files and lines; null if unknown. */
function moduleView({ info, graph }: IndexSnapshot, name: string): object | null {
  const found = graph.nodesOfKind('Module').find((node) => node.name === name || node.uid === name);
  if (!found) return null;
  const members = graph
    .in(found.uid, 'MEMBER_OF')
    .map((edge) => viewedSymbol(edge.from, graph.node(edge.from)));
  members.sort(
    (a, b) =>
      compareText(a.filePath ?? '', b.filePath ?? '') ||
      (a.line ?? 0) - (b.line ?? 0) ||
      compareText(a.uid, b.uid),
  );
  return {
    repo: info.repo,
    uid: found.uid,
    name: found.name,
    total: members.length,
    symbols: members,
  };
}

function viewedSymbol(uid: string, node: NodeRecord | undefined): ViewedSymbol {
  return {
    uid,
    name: node?.qualifiedName ?? node?.name ?? uid,
    type: node?.kind ?? 'Symbol',
    filePath: node?.filePath ?? null,
    line: node?.line ?? null,
  };
}
