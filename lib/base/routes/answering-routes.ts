// Finds the routes that answer a request, by its method and path. Knows neither graph nor client.
import { listOf } from '../lists/list-of.ts';
import {
  pathParts,
  routeFit,
  takesAnyPath,
  type RequestedPath,
  type RoutePattern,
} from './route-path.ts';
import { beforeAny } from '../text-ends.ts';

/** A route that answers, and how well its pattern fits: from 0 to 1. */
export interface Answer<Route> {
  readonly route: Route;
  readonly fit: number;
}

/** Those that fit best, in the order of the routes; none that fits every path. `path` has no host; `…` stands for unknown parts. */
export type Answering<Route> = (method: string, path: string) => readonly Answer<Route>[];

/** More routes that fit equally well belong to several applications: which one answers is not known. */
export const MOST_ANSWERING = 3;

/** Weaker fits are no evidence: another method, only the end of a path with values in place of parameters. */
const LEAST_FIT = 0.6;

export function routesAnswering<Route extends RoutePattern>(
  routes: readonly Route[],
): Answering<Route> {
  const candidates = routeIndex(routes);
  const known = new Map<string, readonly Answer<Route>[]>();
  return (method, path) => {
    const key = `${method} ${path}`;
    let answers = known.get(key);
    if (!answers) {
      const fits = readingsOf(method, path).flatMap(({ asked, certainty }) =>
        candidates(asked).flatMap((place): Placed<Route>[] => {
          const route = routes[place];
          return route ? [{ place, route, fit: certainty * routeFit(route, asked) }] : [];
        }),
      );
      known.set(key, (answers = bestAnswers(fits)));
    }
    return answers;
  };
}

interface Placed<Route> extends Answer<Route> {
  readonly place: number;
}

function bestAnswers<Route>(fits: readonly Placed<Route>[]): readonly Answer<Route>[] {
  const most = Math.max(LEAST_FIT, ...fits.map(({ fit }) => fit));
  return fits
    .filter(({ fit }) => fit === most)
    .sort((a, b) => a.place - b.place)
    .map(({ route, fit }) => ({ route, fit }));
}

const LITERAL = /^[\w.-]+$/;
/** Its parts may be at other places in a request: optional ones, the rest of a path, an unknown start. */
const SHIFTS = /[(?*\u2026]|\.\.\.|path:|:path/;

/** The routes that may fit a request, except those that fit every one: by the part of its path that the fewest routes have at that place. */
function routeIndex(routes: readonly RoutePattern[]): (asked: RequestedPath) => readonly number[] {
  const all: number[] = [];
  const shifting: number[] = [];
  const atPlace = new Map<string, number[]>();
  routes.forEach(({ path = '' }, index) => {
    if (takesAnyPath(path)) return;
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

const UNKNOWN_PART = '\u2026';
/** What follows an unknown start without a slash: `${base}users`. The start may end with a slash, or with another word. */
const STARTS_A_PART = 0.9;
const ENDS_A_PART = 0.7;

/** None for paths of which nothing is known. */
function readingsOf(method: string, path: string): readonly Reading[] {
  const all = pathParts(beforeAny(path, '?#'));
  const asked = (parts: readonly string[], isWhole: boolean): RequestedPath => ({
    method: method === 'ANY' ? undefined : method,
    parts,
    isWhole,
  });
  const [first = '', ...rest] = all;
  if (!first.startsWith(UNKNOWN_PART)) return [{ asked: asked(all, true), certainty: 1 }];
  const known = first.slice(UNKNOWN_PART.length);
  const afterStart = rest.length === 0 ? [] : [asked(rest, false)];
  return LITERAL.test(known)
    ? [
        { asked: asked([known, ...rest], false), certainty: STARTS_A_PART },
        ...afterStart.map((path) => ({ asked: path, certainty: ENDS_A_PART })),
      ]
    : afterStart.map((path) => ({ asked: path, certainty: 1 }));
}

/** Whether some part of the path is a word, so that it fits few routes by chance. */
export function hasWord(path: string): boolean {
  return pathParts(beforeAny(path, '?#')).some((part) => LITERAL.test(part));
}
