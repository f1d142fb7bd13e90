// The completeness of an answer about impact, and the open call sites that could add to it. Reaches nothing itself.
import type { Completeness, CompletenessReason } from '../../model/answer.ts';
import type { NodeRecord, OpenSite } from '../../model/graph-data.ts';
import type { IndexSnapshot } from '../../model/index-snapshot.ts';
import {
  completenessOf,
  openCallersReasons,
  openCallsFurther,
  openCallsInside,
  namesOfAll,
  unseenCodeReasons,
} from '../completeness.ts';
import { possibleCallers } from './open-callers.ts';
import type { ReachOptions } from './reach/reach-steps.ts';
import { isAsked, reachOf, type Reach } from './reach/reach.ts';

export interface OpenImpact {
  readonly completeness: Completeness;
  /**
   * Sites with the name of a target, then of something further on, then those that may reach a target by a value or a
   * computed name; code before tests.
   */
  readonly sites: readonly OpenSite[];
  /** Number of these. */
  readonly total: number;
}

interface Asked extends ReachOptions {
  readonly maxDepth: number;
  /** How many more may be reached: through overridden methods, and through callers of a function that makes another. */
  readonly mayReach: number;
  /** Reasons that the walk itself does not show. */
  readonly further: readonly CompletenessReason[];
}

/** For one target, or several with a common walk. */
export function openImpact(
  snapshot: IndexSnapshot,
  targets: readonly NodeRecord[],
  reach: Reach,
  options: Asked,
): OpenImpact {
  const walkedOn = reach.hits.filter(({ depth }) => depth < options.maxDepth);
  const languages = new Set(targets.map(({ language }) => language));
  const [language] = languages;
  const unseen = unseenCodeReasons(snapshot, {
    language: languages.size === 1 ? language : undefined,
    ...(options.direction === 'upstream' && {
      names: namesOfAll([...targets, ...walkedOn.map(({ node }) => node)]),
    }),
  });
  const dispatch =
    options.mayReach === 0
      ? []
      : [
          {
            reason: 'dynamic_dispatch',
            count: options.mayReach,
            detail:
              'callers of overridden methods, factories and decorated symbols that may also be affected',
          },
        ];
  const open =
    options.direction === 'downstream'
      ? openInside(snapshot, reach, walkedOn)
      : openCallers(snapshot, reach, walkedOn);
  const reasons = [...open.reasons, ...dispatch, ...options.further, ...unseen];
  return {
    ...open,
    completeness: completenessOf(reasons, reach.hits.length),
  };
}

/** The direct references to the target, beyond those in the result, that the options exclude. */
export function excludedReferences(
  { graph }: IndexSnapshot,
  target: NodeRecord,
  direct: number,
  options: ReachOptions & { readonly includeTests: boolean },
): number {
  const isNarrowed = options.relationTypes.length > 0 || options.minConfidence > 0;
  if (options.direction === 'downstream' || !isNarrowed) return 0;
  const all = reachOf(graph, [target], { ...options, relationTypes: [], minConfidence: 0 }, 1).hits;
  return Math.max(0, all.filter((hit) => isAsked(hit, options)).length - direct);
}

interface Open {
  readonly reasons: readonly CompletenessReason[];
  readonly sites: readonly OpenSite[];
  readonly total: number;
}

function openInside(snapshot: IndexSnapshot, { faces }: Reach, walkedOn: Reach['hits']): Open {
  const uids = [...faces, ...walkedOn.map(({ to }) => to)];
  const sites = uids.flatMap((uid) => snapshot.openSites.within(uid));
  return { reasons: openCallsInside(snapshot, uids), sites, total: sites.length };
}

function openCallers(snapshot: IndexSnapshot, { faces }: Reach, walkedOn: Reach['hits']): Open {
  const { graph } = snapshot;
  const symbols = faces.flatMap((face) => graph.node(face) ?? []);
  const named = new Set(symbols.map(({ name }) => name));
  const further = new Set(
    walkedOn
      .filter(({ node }) => !named.has(node.name))
      .flatMap(({ node }) => (node.kind === 'File' ? [] : possibleCallers(snapshot, node).named)),
  );
  const reasons = [...openCallersReasons(snapshot, symbols), ...openCallsFurther([...further])];
  const callers = symbols.map((symbol) => possibleCallers(snapshot, symbol));
  const sites = new Set([...callers.flatMap((each) => each.named), ...further]);
  const dynamic = callers.reduce<readonly OpenSite[]>(
    (most, each) => (each.dynamic.length > most.length ? each.dynamic : most),
    [],
  );
  const all = [...new Set([...sites, ...dynamic])];
  return {
    reasons,
    sites: all,
    total: all.length,
  };
}
