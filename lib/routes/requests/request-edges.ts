// Creates the edges from code that sends requests to the routes that answer them. Finds neither.
import { hasWord, MOST_ANSWERING, routesAnswering } from '../../base/routes/answering-routes.ts';
import type { NodeRecord, UnansweredRequest } from '../../model/graph-data.ts';
import { callerNode } from '../../assemble/caller-node.ts';
import { addEdge, placeIn, type GraphDraft } from '../../assemble/graph-draft.ts';
import type { FoundRequest } from './wrapped-requests.ts';

/** A host in the text is another server, unless it is this machine. */
const HOST = /^\/?(?:[a-z]+:)?\/\/([^/]*)/i;
const OWN_HOST = /^(?:localhost|127\.0\.0\.1|\[::1\]|testserver)(?::|$)|\u2026/;

/** For each function that passes the path on: it may change it in ways that are not read. */
const THROUGH = 0.9;

interface RouteAt {
  readonly index: number;
  readonly method?: string;
  readonly path?: string;
}

/** Returns the requests that no route of the repository answers, except those of whose path nothing is known. */
export function addRequests(
  draft: GraphDraft,
  requests: readonly FoundRequest[],
): readonly UnansweredRequest[] {
  const answering = routesAnswering(routesOf(draft.nodes));
  return requests.flatMap((request): UnansweredRequest[] => {
    const { unit, site, method, wrappers } = request;
    const { host, path } = withoutHost(request.path);
    const answers = host === undefined ? answering(method, path) : [];
    const from = callerNode(draft, unit, site[2]);
    const certainty = THROUGH ** wrappers;
    if (answers.length === 0) {
      const uid = draft.nodes[from]?.uid;
      return uid !== undefined && hasWord(path)
        ? [
            {
              from: uid,
              method,
              path,
              ...(host !== undefined && { host }),
              ...placeIn(draft, from, unit, { line: site[3], column: site[4] }),
              certainty: inHundredths(certainty),
            },
          ]
        : [];
    }
    if (answers.length > MOST_ANSWERING) return [];
    for (const { route, fit } of answers)
      addEdge(draft, 'REQUESTS', from, route.index, {
        reason: 'requested',
        confidence: inHundredths((fit * certainty) / answers.length),
        line: site[3],
        column: site[4],
        unit,
      });
    return [];
  });
}

function routesOf(nodes: readonly NodeRecord[]): readonly RouteAt[] {
  return nodes.flatMap(({ kind, method, path }, index) =>
    kind === 'Route' ? [{ index, ...(method && { method }), ...(path && { path }) }] : [],
  );
}

/** The path of a URL, and its host if that is another server. */
function withoutHost(url: string): { readonly host: string | undefined; readonly path: string } {
  const [prefix = '', host] = HOST.exec(url) ?? [];
  const isOwn = host === undefined || OWN_HOST.test(host);
  return { host: isOwn ? undefined : host, path: url.slice(prefix.length) };
}

function inHundredths(share: number): number {
  return Math.round(100 * share) / 100;
}
