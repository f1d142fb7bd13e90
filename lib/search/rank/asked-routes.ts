// Finds routes by a path in the question, with parameters in any notation, and their handlers. Ignores other words.
import { beforeAny, withoutEnd } from '../../base/text-ends.ts';
import { pathParts, routeFit, type RequestedPath } from '../../base/routes/route-path.ts';
import { compareText } from '../../base/compare-text.ts';
import type { NodeRecord } from '../../model/graph-data.ts';
import type { KeywordHit, ReadonlyGraph } from '../../model/index-snapshot.ts';

/** A path, possibly in a URL, and the preceding word. */
const ASKED = /(?:\b([A-Za-z]+)\s+)?(?:^|(?<=[\s"'`(]))(?:https?:\/\/[^\s/"'`]+)?(\/[^\s"'`]*)/gu;
const METHOD = /^(GET|POST|PUT|PATCH|DELETE|HEAD|OPTIONS)$/;
const METHOD_ANYWHERE = /\b(GET|POST|PUT|PATCH|DELETE|HEAD|OPTIONS)\b/;
/** A bare slash is a path only if the question mentions one. */
const ABOUT_ROUTES = /\b(route|routes|endpoint|handles?|handler|path)\b/i;
const SOURCE_FILE = /\.(?:[cm]?[jt]sx?|py|go|java|rb|php|cs|rs|c|h|cpp|md|json|ya?ml|toml)$/;

const MOST_PATHS = 4;
const MOST_ROUTES = 20;
/** Only the best matches are returned. */
const LEAST_SHARE = 0.6;

export interface AskedRoutes {
  /** Each route, then its handlers; best first. */
  readonly hits: readonly KeywordHit[];
  /** Why each of them matches, by uid. */
  readonly reasons: ReadonlyMap<string, string>;
}

export function askedRoutes(
  graph: ReadonlyGraph,
  text: string,
  weightOf: (node: NodeRecord) => number,
): AskedRoutes {
  const routes = graph.nodesOfKind('Route');
  const asked = routes.length === 0 ? [] : pathsIn(text);
  const fits =
    asked.length === 0
      ? []
      : routes
          .map((node) => ({
            node,
            fit: Math.max(...asked.map((path) => routeFit(node, path))) * weightOf(node),
          }))
          .filter(({ fit }) => fit > 0);
  fits.sort((a, b) => b.fit - a.fit || compareText(a.node.uid, b.node.uid));
  const least = (fits[0]?.fit ?? 0) * LEAST_SHARE;
  const reasons = new Map<string, string>();
  const hits: KeywordHit[] = [];
  const add = (uid: string, score: number, reason: string): void => {
    if (reasons.has(uid)) return;
    reasons.set(uid, reason);
    hits.push({ uid, score });
  };
  for (const { node, fit } of fits.slice(0, MOST_ROUTES)) {
    if (fit < least) break;
    add(node.uid, fit, `route: ${node.path ?? ''}`);
    for (const { from } of graph.in(node.uid, 'HANDLES_ROUTE'))
      add(from, fit * 0.99, `handles: ${node.name}`);
  }
  return { hits, reasons };
}

function pathsIn(text: string): RequestedPath[] {
  const elsewhere = METHOD_ANYWHERE.exec(text)?.[1];
  return [...text.matchAll(ASKED)]
    .slice(0, MOST_PATHS)
    .flatMap(([, word = '', path = '']): RequestedPath[] => {
      const plain = withoutEnd(beforeAny(path, '?#'), '.,;!)');
      const method = METHOD.exec(word.toUpperCase())?.[1] ?? elsewhere;
      const parts = pathParts(plain);
      if (
        SOURCE_FILE.test(plain) ||
        (parts.length === 0 && method === undefined && !ABOUT_ROUTES.test(text))
      )
        return [];
      return [{ method, parts }];
    });
}
