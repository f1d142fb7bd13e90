// Creates the edges from code that sends requests to the routes that answer them. Finds neither.
import { pathParts, routeFit, takesAnyPath, type RequestedPath } from '../../base/route-path.ts';
import { listOf } from '../../base/list-of.ts';
import { beforeAny } from '../../base/text-ends.ts';
import type { NodeRecord } from '../../model/graph-data.ts';
import { callerNode } from '../../assemble/caller-node.ts';
import { addEdge, type GraphDraft } from '../../assemble/graph-draft.ts';
import { UNKNOWN_PART } from '../routing.ts';
import type { FoundRequest } from './wrapped-requests.ts';

/** A host in the text is another server, unless it is this machine. */
const HOST = /^\/?(?:[a-z]+:)?\/\/([^/]*)/i;
const OWN_HOST = /^(?:localhost|127\.0\.0\.1|\[::1\]|testserver)(?::|$)|\u2026/;
/** Weaker fits are no evidence: another method, only the end of a path with values in place of parameters. */
const LEAST_FIT = 0.6;
/** Several routes that fit equally well belong to several applications: which one answers is not known. */
const MOST_ROUTES = 3;

/** For each function that passes the path on: it may change it in ways that are not read. */
const THROUGH = 0.9;

export function addRequests(draft: GraphDraft, requests: readonly FoundRequest[]): void {
  const answering = answeringRoutes(draft.nodes);
  for (const { unit, site, method, path, wrappers } of requests) {
    const answers = answering(method, path);
    if (answers.length > MOST_ROUTES) continue;
    const from = callerNode(draft, unit, site[2]);
    for (const { index, fit } of answers)
      addEdge(draft, 'REQUESTS', from, index, {
        reason: 'requested',
        confidence: Math.round((100 * fit * THROUGH ** wrappers) / answers.length) / 100,
        line: site[3],
        column: site[4],
      });
  }
}

interface Answer {
  readonly index: number;
  readonly fit: number;
}

/** The routes that fit a request best. */
function answeringRoutes(
  nodes: readonly NodeRecord[],
): (method: string, path: string) => readonly Answer[] {
  const candidates = routeIndex(nodes);
  const known = new Map<string, readonly Answer[]>();
  return (method, path) => {
    const key = `${method} ${path}`;
    let answers = known.get(key);
    if (!answers) {
      const fits = readingsOf(method, path).flatMap(({ asked, certainty }) =>
        candidates(asked).map((index) => ({
          index,
          fit: certainty * routeFit(nodes[index] ?? {}, asked),
        })),
      );
      known.set(key, (answers = bestAnswers(fits)));
    }
    return answers;
  };
}

function bestAnswers(fits: readonly Answer[]): readonly Answer[] {
  const most = Math.max(LEAST_FIT, ...fits.map(({ fit }) => fit));
  return fits.filter(({ fit }) => fit === most).sort((a, b) => a.index - b.index);
}

const LITERAL = /^[\w.-]+$/;
/** Its parts may be at other places in a request: optional ones, the rest of a path, an unknown start. */
const SHIFTS = /[(?*\u2026]|\.\.\.|path:|:path/;

/** The routes that may fit a request, except those that fit every one: by the part of its path that the fewest routes have at that place. */
function routeIndex(nodes: readonly NodeRecord[]): (asked: RequestedPath) => readonly number[] {
  const all: number[] = [];
  const shifting: number[] = [];
  const atPlace = new Map<string, number[]>();
  nodes.forEach(({ kind, path = '' }, index) => {
    if (kind !== 'Route' || takesAnyPath(path)) return;
    all.push(index);
    if (SHIFTS.test(path)) shifting.push(index);
    else
      pathParts(path).forEach((part, place) =>
        listOf(atPlace, placeKey(place, LITERAL.test(part) ? part : '')).push(index),
      );
  });
  return ({ isWhole, parts }) => {
    const lists = (isWhole === true ? parts : []).flatMap((part, place) =>
      LITERAL.test(part)
        ? [[atPlace.get(placeKey(place, part)) ?? [], atPlace.get(placeKey(place, '')) ?? []]]
        : [],
    );
    const fewest = lists.sort((a, b) => countIn(a) - countIn(b))[0];
    return fewest ? [...fewest.flat(), ...shifting] : all;
  };
}

/** An empty part stands for a parameter. */
function placeKey(place: number, part: string): string {
  return `${place} ${part.toLowerCase()}`;
}

function countIn(lists: readonly (readonly number[])[]): number {
  return lists.reduce((count, list) => count + list.length, 0);
}

interface Reading {
  readonly asked: RequestedPath;
  readonly certainty: number;
}

/** What follows an unknown start without a slash: `${base}users`. The start may end with a slash, or with another word. */
const STARTS_A_PART = 0.9;
const ENDS_A_PART = 0.7;

/** None for other servers, and for paths of which nothing is known. */
function readingsOf(method: string, path: string): readonly Reading[] {
  const [prefix = '', host] = HOST.exec(path) ?? [];
  if (host !== undefined && !OWN_HOST.test(host)) return [];
  const all = pathParts(beforeAny(path.slice(prefix.length), '?#'));
  const asked = (parts: readonly string[], isWhole: boolean): RequestedPath => ({
    method: method === 'ANY' ? undefined : method,
    parts,
    isWhole,
  });
  const [first = '', ...rest] = all;
  if (host !== undefined || !first.startsWith(UNKNOWN_PART))
    return [{ asked: asked(all, true), certainty: 1 }];
  const known = first.slice(UNKNOWN_PART.length);
  const afterStart = rest.length === 0 ? [] : [asked(rest, false)];
  return LITERAL.test(known)
    ? [
        { asked: asked([known, ...rest], false), certainty: STARTS_A_PART },
        ...afterStart.map((path) => ({ asked: path, certainty: ENDS_A_PART })),
      ]
    : afterStart.map((path) => ({ asked: path, certainty: 1 }));
}
