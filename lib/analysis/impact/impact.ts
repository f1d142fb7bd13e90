// The impact of a change to a symbol (or the symbol's dependencies), by distance. Finding the symbol is done elsewhere.
import type { AnswerMeta, Completeness, CompletenessReason } from '../../model/answer.ts';
import type { NodeRecord } from '../../model/graph-data.ts';
import type { IndexSnapshot, ReadonlyGraph } from '../../model/index-snapshot.ts';
import {
  affectedModules,
  affectedProcesses,
  affectedRoutes,
  extentOf,
  withHandlersOf,
  type AffectedModule,
  type AffectedProcess,
  type AffectedRoute,
} from './affected-areas.ts';
import { answerMeta, pageOf, type Omitted } from '../answer-meta.ts';
import { excludedReferences, openImpact } from './impact-completeness.ts';
import { possibleSite, type PossibleSite } from './open-callers.ts';
import type { Direction, ReachOptions } from './reach/reach-steps.ts';
import { directOf, isAsked, reachOf, reachWithin, type Hit, type Reach } from './reach/reach.ts';
import {
  changedTogether,
  pageOfHistory,
  type ChangedTogether,
  type WithHistory,
} from '../history/changed-together.ts';
import { testsWithHistory } from '../history/tests-of-history.ts';
import { riskOf, type Risk } from './risk.ts';
import { symbolItem, type SymbolItem } from '../symbols/symbol-item.ts';
import { shownTest, testsToRun, type RankedTest, type TestToRun } from './tests/tests-to-run.ts';
import { unseenCallers, type UnseenCaller } from './unseen-callers.ts';
import type { Walked } from './walked.ts';
import { widestReach } from './widest-reach.ts';
import {
  requestsFromElsewhere,
  withRequests,
  type OtherIndex,
  type RequestFromElsewhere,
} from './elsewhere/requests-from-elsewhere.ts';
import {
  NO_USES,
  pageOfUses,
  usesOfReached,
  type ListedUses,
  type UsesFromElsewhere,
} from './elsewhere/uses-from-elsewhere.ts';
import { withUnread, type UnreadIndex } from './elsewhere/unread-indexes.ts';
import { type AffectedSymbol, byDepth } from './affected-symbols.ts';

export interface Impact extends ListedUses, WithHistory {
  readonly target: SymbolItem;
  readonly direction: Direction;
  readonly risk: Risk;
  readonly risk_reasons: readonly string[];
  readonly walked: Walked;
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
  /** Requests of other repositories to these routes. */
  readonly requested_from: readonly RequestFromElsewhere[];
  readonly affected_modules: readonly AffectedModule[];
  readonly tests_to_run: readonly TestToRun[];
  /** Call sites that could add to the answer: the number, and some of them. */
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
  /** Whether code of other repositories is asked for that uses packages of this one. */
  readonly across: boolean;
  /** Indexes whose requests may concern routes of this one, and those whose code may use it. */
  readonly others: readonly OtherIndex[];
  /** Those of them that could not be read. */
  readonly unread: readonly UnreadIndex[];
}

const OPEN_SITES_SHOWN = 10;

/** The result of the walk from the target, before formatting. */
interface Findings {
  readonly reach: Reach;
  /** Includes what may be reached but is not listed. */
  readonly widest: Reach;
  /** The requested ones. */
  readonly hits: readonly Hit[];
  /** Number of requested ones further away. */
  readonly beyond: number;
  readonly processes: readonly AffectedProcess[];
  readonly routes: readonly AffectedRoute[];
  readonly requests: readonly RequestFromElsewhere[];
  readonly uses: UsesFromElsewhere;
  readonly modules: readonly AffectedModule[];
  readonly tests: readonly RankedTest[];
  readonly together: readonly ChangedTogether[];
}

export function impactOf(
  snapshot: IndexSnapshot,
  target: NodeRecord,
  options: ImpactOptions,
): Impact {
  const { graph } = snapshot;
  const found = findingsOf(snapshot, target, options);
  const { reach, widest, hits, processes, routes, modules, tests } = found;
  const unseen = unseenFor(snapshot, target, found, options);
  const open = openImpact(snapshot, [target], reach, {
    ...options,
    mayReach: widest.hits.length - reach.hits.length,
    further: furtherReasons(snapshot, target, found, unseen, options),
  });
  const omitted: Omitted = {};
  const page = options.summaryOnly ? { limit: 0, offset: 0 } : options;
  return {
    target: symbolItem(target),
    direction: options.direction,
    ...riskOfFindings(snapshot, target, found, { ...open, unseen }, options),
    walked: { depth: options.maxDepth, beyond: found.beyond },
    summary: {
      direct: directOf(hits),
      total: hits.length,
      processes_affected: processes.length,
      routes_affected: routes.length,
      modules_affected: modules.length,
      tests_affected: tests.length,
    },
    by_depth: byDepth(graph, hits, page, omitted),
    affected_processes: pageOf(processes, 'affected_processes', page, omitted),
    affected_routes: pageOf(routes, 'affected_routes', page, omitted),
    requested_from: pageOf(found.requests, 'requested_from', page, omitted),
    ...pageOfUses(found.uses, options.unread, page, omitted),
    affected_modules: pageOf(modules, 'affected_modules', page, omitted),
    tests_to_run: pageOf(tests, 'tests_to_run', page, omitted).map(shownTest),
    ...pageOfHistory(snapshot, found.together, page, omitted),
    open_sites: {
      total: open.total,
      sites: pageOf(
        open.sites.map(possibleSite),
        'open_sites.sites',
        { limit: Math.min(page.limit, OPEN_SITES_SHOWN), offset: 0 },
        omitted,
      ),
    },
    meta: answerMeta(
      snapshot,
      withUnread(open.completeness, options.unread),
      omitted,
      options.notes,
    ),
  };
}

function findingsOf(snapshot: IndexSnapshot, target: NodeRecord, options: ImpactOptions): Findings {
  const { graph } = snapshot;
  const isUpstream = options.direction === 'upstream';
  const whole = reachOf(graph, [target], options, Number.POSITIVE_INFINITY);
  const reach = reachWithin(whole, options.maxDepth);
  // What may be reached is not listed, as it would dominate the list. It counts where it could change the risk, and its tests are to run.
  const further = { ...options, throughMakers: true, throughBases: true };
  const wholeWidest = isUpstream
    ? reachOf(graph, [target], further, Number.POSITIVE_INFINITY)
    : whole;
  const widest = reachWithin(wholeWidest, options.maxDepth);
  const hits = reach.hits.filter((hit) => isAsked(hit, options));
  const { processes, routes } = areasOf(graph, reach, hits, options);
  const requests = requestsFromElsewhere(
    graph,
    answeringRoutes(target, routes),
    options.others,
    options.includeTests,
  );
  const together = changedTogether(snapshot, [target.uid]);
  const tests = isUpstream
    ? testsWithHistory(snapshot, together, (commits) =>
        testsToRun(snapshot, whole.hits, [target], wholeWidest.hits, commits),
      )
    : [];
  const beyond = whole.hits.filter((hit) => isAsked(hit, options)).length - hits.length;
  const modules = affectedModules(hits);
  const uses =
    options.across && isUpstream ? usesOfReached(snapshot, target, reach, options) : NO_USES;
  return {
    reach,
    widest,
    hits,
    beyond,
    processes,
    routes,
    requests,
    uses,
    modules,
    tests,
    together,
  };
}

type AskedReach = ReachOptions & Pick<ImpactOptions, 'maxDepth' | 'includeTests'>;

/** The routes that a change to the target affects, by uid, as `impactOf` finds them. */
export function affectedRoutesOf(
  { graph }: IndexSnapshot,
  target: NodeRecord,
  options: AskedReach,
): readonly string[] {
  const reach = reachOf(graph, [target], options, options.maxDepth);
  const hits = reach.hits.filter((hit) => isAsked(hit, options));
  return answeringRoutes(target, areasOf(graph, reach, hits, options).routes);
}

/** By uid. A route that is itself the target answers too. */
function answeringRoutes(target: NodeRecord, routes: readonly AffectedRoute[]): readonly string[] {
  const affected = routes.map(({ uid }) => uid);
  return target.kind === 'Route' ? [target.uid, ...affected] : affected;
}

/** None of the routes if dependencies are asked for. */
function areasOf(
  graph: ReadonlyGraph,
  { faces }: Reach,
  hits: readonly Hit[],
  { direction, includeTests }: AskedReach,
): Pick<Findings, 'processes' | 'routes'> {
  const uids = hits.map(({ to }) => to);
  const processes = affectedProcesses(graph, [...faces, ...uids]);
  if (direction === 'downstream') return { processes, routes: [] };
  const handlers = withHandlersOf(graph, [...faces, ...uids]);
  return { processes, routes: affectedRoutes(graph, handlers, processes, includeTests) };
}

/** The callers that have no reference to the target: asked for only where no direct dependent is known. */
function unseenFor(
  snapshot: IndexSnapshot,
  target: NodeRecord,
  { hits }: Findings,
  { direction }: ImpactOptions,
): readonly UnseenCaller[] {
  return direction === 'upstream' && directOf(hits) === 0 ? unseenCallers(snapshot, target) : [];
}

/** Why a small answer may mislead: callers without a reference, and references that were not requested. */
function furtherReasons(
  snapshot: IndexSnapshot,
  target: NodeRecord,
  { hits }: Findings,
  unseen: readonly UnseenCaller[],
  options: ImpactOptions,
): CompletenessReason[] {
  const possible = unseen.filter(({ kind }) => kind === 'possible');
  return [
    {
      reason: 'outside_callers',
      count: possible.length,
      detail: possible.map(({ text }) => text).join('; '),
    },
    {
      reason: 'excluded_references',
      count: excludedReferences(snapshot, target, directOf(hits), options),
      detail: 'direct references excluded by relation_types or min_confidence',
    },
  ].filter(({ count }) => count > 0);
}

function riskOfFindings(
  snapshot: IndexSnapshot,
  target: NodeRecord,
  { reach, hits, requests }: Findings,
  open: { readonly completeness: Completeness; readonly unseen: readonly UnseenCaller[] },
  options: ImpactOptions,
): ReturnType<typeof riskOf> {
  const { graph } = snapshot;
  const isOpen = open.completeness.status !== 'exact' && options.direction === 'upstream';
  const widest = isOpen
    ? widestReach(snapshot, target, open.unseen, options, options.maxDepth)
    : undefined;
  const asked = widest?.filter(({ node }) => options.includeTests || node?.isTest !== true);
  return riskOf(withRequests(extentOf(graph, reach.faces, hits), requests), open.completeness, {
    remarks: open.unseen.flatMap(({ kind, text }) => (kind === 'known' ? [text] : [])),
    widest: asked && withRequests(extentOf(graph, reach.faces, asked), requests),
  });
}
