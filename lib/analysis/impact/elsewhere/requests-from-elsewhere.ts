// Requests that code of other repositories sends to routes of this one. Opens no index, and knows no client.
import {
  MOST_ANSWERING,
  routesAnswering,
  type Answering,
} from '../../../base/routes/answering-routes.ts';
import type { NodeRecord, UnansweredRequest } from '../../../model/graph-data.ts';
import type { IndexSnapshot, ReadonlyGraph } from '../../../model/index-snapshot.ts';
import type { Extent } from '../risk.ts';
import { symbolItem, type SymbolItem } from '../../symbols/symbol-item.ts';
import { affectedProcesses } from '../affected-areas.ts';
import { reachOf } from '../reach/reach.ts';

/** An index as far as its requests concern another. */
export type OtherIndex = Pick<IndexSnapshot, 'info' | 'graph' | 'requests' | 'external'>;

/** The code that sends a request, by its repository, with the place of the request. */
export interface RequestFromElsewhere extends SymbolItem {
  readonly repo: string;
  readonly column: number;
  /** Method and path as the code has them; `…` stands for unknown parts. */
  readonly request: string;
  /** The route that answers, by uid. */
  readonly route: string;
  readonly confidence: number;
  /** Execution flows of that repository that lead to the request, by name. */
  readonly processes: readonly string[];
}

/** A request and the route that answers it. */
export interface AnsweredRequest {
  readonly request: UnansweredRequest;
  /** By uid. */
  readonly route: string;
  readonly confidence: number;
}

/** Nothing but the path tells that this repository answers, and not a third one. */
const ANOTHER_REPOSITORY = 0.8;
/** A server that the code names is this repository if it answers that many of the requests to it, and that share of them. */
const LEAST_OF_HOST = 3;
const SHARE_OF_HOST = 0.5;

const PROCESSES_SHOWN = 10;

const answeringOf = new WeakMap<ReadonlyGraph, Answering<NodeRecord>>();

/** The requests that routes of this graph answer, in their order. */
export function answeredBy(
  graph: ReadonlyGraph,
  requests: readonly UnansweredRequest[],
): readonly AnsweredRequest[] {
  let answering = answeringOf.get(graph);
  if (!answering) {
    const routes = graph.nodesOfKind('Route').filter(({ isTest }) => isTest !== true);
    answeringOf.set(graph, (answering = routesAnswering(routes)));
  }
  const served = servedHosts(requests, answering);
  return requests.flatMap((request) => {
    const { method, path, host, certainty } = request;
    const answers = host === undefined || served.has(host) ? answering(method, path) : [];
    if (answers.length > MOST_ANSWERING) return [];
    return answers.map(({ route, fit }) => ({
      request,
      route: route.uid,
      confidence: Math.round((100 * fit * certainty * ANOTHER_REPOSITORY) / answers.length) / 100,
    }));
  });
}

function servedHosts(
  requests: readonly UnansweredRequest[],
  answering: Answering<NodeRecord>,
): ReadonlySet<string> {
  const paths = new Map<string, Map<string, boolean>>();
  for (const { host, method, path } of requests) {
    if (host === undefined) continue;
    let ofHost = paths.get(host);
    if (!ofHost) paths.set(host, (ofHost = new Map()));
    ofHost.set(`${method} ${path}`, answering(method, path).length > 0);
  }
  const served = [...paths].filter(([, ofHost]) => {
    const answered = [...ofHost.values()].filter(Boolean).length;
    return answered >= LEAST_OF_HOST && answered >= SHARE_OF_HOST * ofHost.size;
  });
  return new Set(served.map(([host]) => host));
}

/** The requests of other repositories to these routes (uids), by repository and in the order of its files. */
export function requestsFromElsewhere(
  graph: ReadonlyGraph,
  routes: readonly string[],
  others: readonly OtherIndex[],
  includeTests: boolean,
): readonly RequestFromElsewhere[] {
  const affected = new Set(routes);
  return others.flatMap((other) => {
    const processesOf = processesIn(other.graph);
    return answeredBy(graph, other.requests).flatMap(
      ({ request, route, confidence }): RequestFromElsewhere[] => {
        const sender = affected.has(route) ? other.graph.node(request.from) : undefined;
        if (!sender || (sender.isTest === true && !includeTests)) return [];
        const { line, column, method, path } = request;
        return [
          {
            repo: other.info.repo,
            ...symbolItem(sender),
            line,
            column,
            request: `${method} ${path}`,
            route,
            confidence,
            processes: processesOf(sender),
          },
        ];
      },
    );
  });
}

/** The flows that lead to a symbol, directly or through what depends on it. */
function processesIn(graph: ReadonlyGraph): (sender: NodeRecord) => readonly string[] {
  const known = new Map<string, readonly string[]>();
  return (sender) => {
    let names = known.get(sender.uid);
    if (!names) {
      const { faces, hits } = reachOf(graph, [sender], UPSTREAM, Number.POSITIVE_INFINITY);
      const callers = hits.filter(({ node }) => node.isTest !== true).map(({ to }) => to);
      const processes = affectedProcesses(graph, [...faces, ...callers]);
      names = [...new Set(processes.map(({ name }) => name))].slice(0, PROCESSES_SHOWN);
      known.set(sender.uid, names);
    }
    return names;
  };
}

const UPSTREAM = { direction: 'upstream', relationTypes: [], minConfidence: 0 } as const;

/** Code of other repositories counts like that of this one. */
export function withRequests(extent: Extent, requests: readonly RequestFromElsewhere[]): Extent {
  const senders = new Set(requests.map(({ repo, uid }) => `${repo} ${uid}`));
  const flows = new Set(
    requests.flatMap(({ repo, processes }) => processes.map((name) => `${repo} ${name}`)),
  );
  return { ...extent, total: extent.total + senders.size, entries: extent.entries + flows.size };
}
