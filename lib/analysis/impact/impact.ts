// What a change to a symbol touches (or what the symbol rests on), by distance. Finding the symbol is done elsewhere.
import { compareText } from '../../base/compare-text.ts';
import type { AnswerMeta } from '../../model/answer.ts';
import type { NodeRecord } from '../../model/graph-data.ts';
import type { IndexSnapshot, ReadonlyGraph } from '../../model/index-snapshot.ts';
import {
  affectedModules,
  affectedProcesses,
  affectedRoutes,
  withHandlersOf,
  type AffectedModule,
  type AffectedProcess,
  type AffectedRoute,
} from './affected-areas.ts';
import { answerMeta, pageOf, type Omitted } from '../answer-meta.ts';
import { openImpact } from './impact-completeness.ts';
import { possibleSite, type PossibleSite } from './open-callers.ts';
import type { Direction, ReachOptions } from './reach-steps.ts';
import { reachOf, type Hit } from './reach.ts';
import { referenceItem, type ReferenceItem } from '../symbols/reference-item.ts';
import { riskOf, type Extent, type Risk } from './risk.ts';
import { symbolItem, type SymbolItem } from '../symbols/symbol-item.ts';
import { testsToRun, type TestToRun } from './tests-to-run.ts';
import { unseenCallers } from './unseen-callers.ts';

export interface AffectedSymbol extends ReferenceItem {
  /** uid of what it depends on (downstream: of what depends on it). */
  readonly via: string;
}

export interface Impact {
  readonly target: SymbolItem;
  readonly direction: Direction;
  readonly risk: Risk;
  readonly risk_reasons: readonly string[];
  readonly summary: {
    readonly direct: number;
    readonly total: number;
    readonly processes_affected: number;
    readonly routes_affected: number;
    readonly modules_affected: number;
    readonly tests_affected: number;
  };
  readonly by_depth: Readonly<Record<string, readonly AffectedSymbol[]>>;
  readonly affected_processes: readonly AffectedProcess[];
  readonly affected_routes: readonly AffectedRoute[];
  readonly affected_modules: readonly AffectedModule[];
  readonly tests_to_run: readonly TestToRun[];
  /** Call sites that could add to the answer: how many, and some of them. */
  readonly open_sites: { readonly total: number; readonly sites: readonly PossibleSite[] };
  readonly meta: AnswerMeta;
}

export interface ImpactOptions extends ReachOptions {
  readonly maxDepth: number;
  readonly includeTests: boolean;
  readonly limit: number;
  readonly offset: number;
  readonly summaryOnly: boolean;
  readonly notes: readonly string[];
}

const OPEN_SITES_SHOWN = 10;

export function impactOf(
  snapshot: IndexSnapshot,
  target: NodeRecord,
  options: ImpactOptions,
): Impact {
  const { graph } = snapshot;
  const reach = reachOf(graph, [target], options, options.maxDepth);
  const { faces, hits: all } = reach;
  // What may be reached is not listed, or the list would drown in it; it counts where it could change the verdict, and tests of it are to run.
  const widest =
    options.direction === 'downstream'
      ? reach
      : reachOf(
          graph,
          [target],
          { ...options, throughMakers: true, throughBases: true },
          options.maxDepth,
        );
  const asked = ({ node }: Hit): boolean => options.includeTests || node.isTest !== true;
  const hits = all.filter(asked);
  const processes = affectedProcesses(graph, [...faces, ...hits.map(({ to }) => to)]);
  const routes =
    options.direction === 'upstream'
      ? affectedRoutes(
          graph,
          [...withHandlersOf(graph, faces), ...hits.map(({ to }) => to)],
          processes,
          options.includeTests,
        )
      : [];
  const modules = affectedModules(hits);
  const tests =
    options.direction === 'upstream' ? testsToRun(graph, all, [target], widest.hits) : [];
  const open = openImpact(snapshot, [target], reach, {
    ...options,
    mayReach: widest.hits.length - all.length,
  });
  const direct = hits.filter(({ depth }) => depth === 1).length;
  const omitted: Omitted = {};
  const page = options.summaryOnly ? { limit: 0, offset: 0 } : options;
  return {
    target: symbolItem(target),
    direction: options.direction,
    ...riskOf(extentOf(graph, faces, hits), open.completeness, {
      doubts: doubtsAbout(
        snapshot,
        target,
        { direct, exact: open.completeness.status === 'exact' },
        options,
      ),
      widest:
        widest.hits.length === all.length
          ? undefined
          : extentOf(graph, widest.faces, widest.hits.filter(asked)),
    }),
    summary: {
      direct,
      total: hits.length,
      processes_affected: processes.length,
      routes_affected: routes.length,
      modules_affected: modules.length,
      tests_affected: tests.length,
    },
    by_depth: byDepth(graph, hits, page, options.direction, omitted),
    affected_processes: pageOf(processes, 'affected_processes', page, omitted),
    affected_routes: pageOf(routes, 'affected_routes', page, omitted),
    affected_modules: pageOf(modules, 'affected_modules', page, omitted),
    tests_to_run: pageOf(tests, 'tests_to_run', page, omitted),
    open_sites: {
      total: open.total,
      sites: pageOf(
        open.sites.map(possibleSite),
        'open_sites.sites',
        { limit: Math.min(page.limit, OPEN_SITES_SHOWN), offset: 0 },
        omitted,
      ),
    },
    meta: answerMeta(snapshot, open.completeness, omitted, options.notes),
  };
}

function extentOf(graph: ReadonlyGraph, faces: readonly string[], hits: readonly Hit[]): Extent {
  return {
    direct: hits.filter(({ depth }) => depth === 1).length,
    total: hits.length,
    processes: affectedProcesses(graph, [...faces, ...hits.map(({ to }) => to)]).length,
    modules: affectedModules(hits).length,
  };
}

/** Why a small answer may mislead: references that were not asked for, and, with none, whoever calls without one. */
function doubtsAbout(
  snapshot: IndexSnapshot,
  target: NodeRecord,
  { direct, exact }: { readonly direct: number; readonly exact: boolean },
  options: ImpactOptions,
): readonly string[] {
  if (options.direction === 'downstream') return [];
  const asked = options.relationTypes.length > 0 || options.minConfidence > 0;
  const all = asked
    ? reachOf(snapshot.graph, [target], { ...options, relationTypes: [], minConfidence: 0 }, 1).hits
    : [];
  const leftOut =
    all.filter(({ node }) => options.includeTests || node.isTest !== true).length - direct;
  return [
    ...(leftOut > 0
      ? [`direct references excluded by relation_types or min_confidence: ${leftOut}`]
      : []),
    ...(direct === 0 ? unseenCallers(snapshot, target, exact) : []),
  ];
}

function byDepth(
  graph: ReadonlyGraph,
  hits: readonly Hit[],
  page: { limit: number; offset: number },
  direction: Direction,
  omitted: Omitted,
): Record<string, readonly AffectedSymbol[]> {
  const groups = new Map<number, Hit[]>();
  for (const hit of hits) {
    const group = groups.get(hit.depth);
    if (group) group.push(hit);
    else groups.set(hit.depth, [hit]);
  }
  const end = direction === 'upstream' ? 'from' : 'to';
  const result: Record<string, readonly AffectedSymbol[]> = {};
  for (const [depth, group] of groups) {
    const shown = pageOf(group.sort(byRelevance), `by_depth.${depth}`, page, omitted);
    if (page.limit > 0) result[depth] = shown.flatMap((hit) => affectedSymbol(graph, hit, end));
  }
  return result;
}

function affectedSymbol(graph: ReadonlyGraph, hit: Hit, end: 'from' | 'to'): AffectedSymbol[] {
  // An implementation reached downstream stands at the other end of its OVERRIDES edge.
  const item = referenceItem(
    graph,
    hit.edge,
    hit.edge[end] === hit.to ? end : end === 'to' ? 'from' : 'to',
  );
  return item ? [{ ...item, via: hit.via }] : [];
}

function byRelevance(a: Hit, b: Hit): number {
  return (
    Number(a.node.isTest === true) - Number(b.node.isTest === true) ||
    b.edge.confidence - a.edge.confidence ||
    compareText(a.node.filePath ?? '', b.node.filePath ?? '') ||
    (a.node.line ?? 0) - (b.node.line ?? 0) ||
    compareText(a.to, b.to)
  );
}
