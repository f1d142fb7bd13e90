// Finds routes by a path in the question, with parameters in any notation, and their handlers. Ignores other words.
import { beforeAny, withoutEnd } from '../../base/text-ends.ts';
import { compareText } from '../../base/compare-text.ts';
import type { NodeRecord } from '../../model/graph-data.ts';
import type { ReadonlyGraph } from '../../model/index-snapshot.ts';
import type { RankedHit } from './rank-fusion.ts';

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

const OTHER_METHOD = 0.3;
const ANY_METHOD = 0.95;
/** The question omits the start of the path, or the index does not know it. */
const END_ALONE = 0.7;
/** A value in place of the route's parameter. */
const VALUE = 0.9;

export interface AskedRoutes {
  /** Each route, then its handlers; best first. */
  readonly hits: readonly RankedHit[];
  /** Why each of them matches, by uid. */
  readonly reasons: ReadonlyMap<string, string>;
}

interface AskedPath {
  readonly method: string | undefined;
  readonly parts: readonly string[];
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
            fit: Math.max(...asked.map((path) => fitOf(node, path))) * weightOf(node),
          }))
          .filter(({ fit }) => fit > 0);
  fits.sort((a, b) => b.fit - a.fit || compareText(a.node.uid, b.node.uid));
  const least = (fits[0]?.fit ?? 0) * LEAST_SHARE;
  const reasons = new Map<string, string>();
  const hits: RankedHit[] = [];
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

function pathsIn(text: string): AskedPath[] {
  const elsewhere = METHOD_ANYWHERE.exec(text)?.[1];
  return [...text.matchAll(ASKED)]
    .slice(0, MOST_PATHS)
    .flatMap(([, word = '', path = '']): AskedPath[] => {
      const plain = withoutEnd(beforeAny(path, '?#'), '.,;!)');
      const method = METHOD.exec(word.toUpperCase())?.[1] ?? elsewhere;
      const parts = partsOf(plain);
      if (
        SOURCE_FILE.test(plain) ||
        (parts.length === 0 && method === undefined && !ABOUT_ROUTES.test(text))
      )
        return [];
      return [{ method, parts }];
    });
}

function partsOf(path: string): string[] {
  return path.split('/').filter((part) => part !== '');
}

/** A final optional part in parentheses: `/top(/:length)`. Others contain patterns. */
const LEFT_OUT = /\(([/:.][^()]*)\)/;
const MOST_FORMS = 8;

/** A path with and without its optional parts, innermost first. */
function formsOf(path: string): string[] {
  const forms = [path];
  for (let at = 0; at < forms.length && forms.length < MOST_FORMS; at++) {
    const form = forms[at] ?? '';
    if (!LEFT_OUT.test(form)) continue;
    forms[at] = form.replace(LEFT_OUT, '$1');
    forms.push(form.replace(LEFT_OUT, ''));
    at--;
  }
  return forms;
}

/** 0 if the route does not match. */
function fitOf(node: NodeRecord, asked: AskedPath): number {
  const path = node.path ?? '';
  return path.includes('(')
    ? Math.max(...formsOf(path).map((form) => fitOfForm(node, form, asked)))
    : fitOfForm(node, path, asked);
}

function fitOfForm({ method = 'ANY' }: NodeRecord, path: string, asked: AskedPath): number {
  const parts = partsOf(path);
  const isEnd = parts[0]?.startsWith('…') ?? false;
  const own = isEnd ? parts.slice(1) : parts;
  const whole = isEnd ? 0 : fitOfParts(own, asked.parts);
  const end = Math.max(
    isEnd && own.length < asked.parts.length ? fitOfEnd(own, asked.parts.slice(-own.length)) : 0,
    fitOfEnd(own.slice(-asked.parts.length), asked.parts),
  );
  const byMethod =
    asked.method === undefined || asked.method === method
      ? 1
      : method === 'ANY'
        ? ANY_METHOD
        : OTHER_METHOD;
  return Math.max(whole, END_ALONE * end) * byMethod;
}

/** The end of a path is significant only if some part of it is literal. */
function fitOfEnd(route: readonly string[], asked: readonly string[]): number {
  return asked.length > 0 &&
    route.length === asked.length &&
    route.some((part) => !PARAMETER.test(part))
    ? fitOfParts(route, asked)
    : 0;
}

const PARAMETER = /^:|[{<[(*…]/;
/** A parameter that takes the rest of a path. */
const REST = /^\*|^:.*\*$|\{\*|[:.]path[}>]|<path:|\.\.\.|\*\}$/;
const OPTIONAL = /^:.*\?$|^\{.*\?\}$|^\[\[/;

/** How well parts of a path match those of a route: parameters match any part, literals only themselves. */
function fitOfParts(route: readonly string[], asked: readonly string[]): number {
  let fit = 1;
  for (const [place, part] of route.entries()) {
    const other = asked[place];
    if (other === undefined && !OPTIONAL.test(part)) return 0;
    if (REST.test(part)) return fit * VALUE;
    if (other !== undefined) fit *= fitOfPart(part, other);
  }
  return asked.length > route.length ? 0 : fit;
}

function fitOfPart(part: string, asked: string): number {
  if (PARAMETER.test(part)) return PARAMETER.test(asked) ? 1 : VALUE;
  return PARAMETER.test(asked) || part.toLowerCase() !== asked.toLowerCase() ? 0 : 1;
}
