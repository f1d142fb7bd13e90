// The processes, routes and modules of a set of affected symbols. Does not consider why they are affected.
import { compareText } from '../../base/compare-text.ts';
import type { Reached } from '../../graph/walk.ts';
import type { NodeRecord } from '../../model/graph-data.ts';
import type { ReadonlyGraph } from '../../model/index-snapshot.ts';
import { directOf } from './reach/reach.ts';
import type { Extent } from './risk.ts';
import { processSummary, type ProcessSummary } from '../symbols/process-item.ts';

export interface AffectedProcess extends ProcessSummary {
  readonly first_affected_step: number;
}

export interface AffectedRoute {
  readonly uid: string;
  /** Its method and path. */
  readonly name: string;
  /** uid of the handler. */
  readonly handler: string;
}

export interface AffectedModule {
  readonly name: string;
  readonly hits: number;
  /** Whether one of its symbols depends on the target directly. */
  readonly direct: boolean;
}

/** Processes that contain any of the symbols, those affected earliest first. */
export function affectedProcesses(graph: ReadonlyGraph, uids: Iterable<string>): AffectedProcess[] {
  const firstStep = new Map<string, number>();
  for (const uid of uids) {
    for (const edge of graph.out(uid, 'STEP_IN_PROCESS')) {
      const step = edge.step ?? 1;
      firstStep.set(edge.to, Math.min(step, firstStep.get(edge.to) ?? step));
    }
  }
  const processes = [...firstStep].map(
    ([uid, step]): AffectedProcess => ({
      ...processSummary(graph, uid),
      first_affected_step: step,
    }),
  );
  return processes.sort(
    (a, b) => a.first_affected_step - b.first_affected_step || compareText(a.uid, b.uid),
  );
}

/** The starts of processes: several processes from one start are one. */
export function entriesOf(
  graph: ReadonlyGraph,
  processes: readonly { readonly uid: string }[],
): number {
  return new Set(processes.map(({ uid }) => graph.node(uid)?.entry ?? uid)).size;
}

/** These symbols and, for a constructor, the handlers of its class: a framework creates an instance first. */
export function withHandlersOf(graph: ReadonlyGraph, uids: Iterable<string>): string[] {
  return [...uids].flatMap((uid) => {
    const owners = graph.node(uid)?.kind === 'Constructor' ? graph.in(uid, 'HAS_MEMBER') : [];
    const members = owners.flatMap(({ from }) => graph.out(from, 'HAS_MEMBER').map(({ to }) => to));
    return [uid, ...members.filter((member) => graph.out(member, 'HANDLES_ROUTE').length > 0)];
  });
}

/** Routes that the symbols handle, and routes at the start of processes that contain them. */
export function affectedRoutes(
  graph: ReadonlyGraph,
  uids: Iterable<string>,
  processes: readonly { readonly uid: string }[],
  withTests: boolean,
): AffectedRoute[] {
  const entries = processes.flatMap(({ uid }) =>
    graph
      .in(uid, 'STEP_IN_PROCESS')
      .filter(({ step }) => step === 1)
      .map(({ from }) => from),
  );
  const handlers = new Map<string, string>();
  for (const handler of new Set([...uids, ...entries])) {
    for (const { to } of graph.out(handler, 'HANDLES_ROUTE'))
      if (!handlers.has(to)) handlers.set(to, handler);
  }
  const routes = [...handlers].flatMap(([uid, handler]): (AffectedRoute & { path: string })[] => {
    const node = graph.node(uid);
    return node && (withTests || node.isTest !== true)
      ? [{ uid, name: node.name, handler, path: node.path ?? '' }]
      : [];
  });
  return routes
    .sort((a, b) => compareText(a.path, b.path) || compareText(a.uid, b.uid))
    .map(({ uid, name, handler }) => ({ uid, name, handler }));
}

/** Modules of the affected symbols, those with the most of them first. */
export function affectedModules(
  hits: Iterable<{ readonly node: NodeRecord; readonly depth: number }>,
): AffectedModule[] {
  const modules = new Map<string, { hits: number; direct: boolean }>();
  for (const { node, depth } of hits) {
    if (node.module === undefined) continue;
    const known = modules.get(node.module) ?? { hits: 0, direct: false };
    modules.set(node.module, { hits: known.hits + 1, direct: known.direct || depth === 1 });
  }
  const list = [...modules].map(
    ([name, { hits: count, direct }]): AffectedModule => ({ name, hits: count, direct }),
  );
  return list.sort(
    (a, b) => Number(b.direct) - Number(a.direct) || b.hits - a.hits || compareText(a.name, b.name),
  );
}

/** How far a change reaches, as the risk counts it. `faces`: the uids of the target. */
export function extentOf(
  graph: ReadonlyGraph,
  faces: readonly string[],
  hits: readonly Reached[],
): Extent {
  const uids = [...faces, ...hits.map(({ to }) => to)];
  const processes = affectedProcesses(graph, uids);
  return {
    direct: directOf(hits),
    total: hits.length,
    entries: entriesOf(graph, processes),
    routes: affectedRoutes(graph, withHandlersOf(graph, uids), processes, false).length,
  };
}
