// Requests that an object describes, as clients do that a program generates: `request({ method: 'GET', url: '/users/{id}' })`. Follows no client.
import type { CallRule } from '../../frameworks/_rules/call-rules.ts';
import type { SiteFact } from '../../facts/file-facts.ts';
import type { SettledCalls } from '../../infer/values/propagate-arguments.ts';
import type { Inference } from '../../infer/inference.ts';
import type { Unit } from '../../link/vocabulary.ts';
import { callOf } from '../calls/call-arguments.ts';
import type { Sending } from './wrapped-requests.ts';

/** Keys of the path. One of the parameters in it may be called `path` too. */
const PATH_KEYS: readonly string[] = ['url', 'path'];
const VERB = /^(?:get|post|put|patch|delete|head|options)$/;
/** What an object with this key describes is a route. */
const HANDLER = 'handler';
/** From the file with the call to one that has a client. */
const MOST_IMPORTS = 3;

/**
 * Calls of code of the repository with such an object, in files from which imports lead to one that has a client. The
 * method is a key of the object, or the name of what is called.
 */
export function describedRequests(
  inference: Inference,
  settled: SettledCalls,
  units: readonly Unit[],
  hasClient: (unit: Unit) => boolean,
): readonly Sending[] {
  return units.flatMap((unit) => {
    const described = describedPaths(unit);
    if (described.size === 0 || !reachesClient(inference, unit, hasClient, MOST_IMPORTS)) return [];
    const outcomes = settled.get(unit) ?? [];
    return unit.facts.sites.flatMap((site, place): Sending[] => {
      const rule = outcomes[place]?.kind === 'external' ? undefined : ruleOf(unit, site, described);
      return rule ? [{ unit, site, rule, call: callOf(unit, site), wrappers: 1 }] : [];
    });
  });
}

/** Objects with a path by their definitions, and its key. */
function describedPaths({ facts: { defs, exprs } }: Unit): ReadonlyMap<number, string> {
  const found = new Map<number, string>();
  const routes = new Set<number>();
  for (const { name, kind, memberOf, eValue } of defs) {
    if (defs[memberOf]?.kind !== 'Hidden') continue;
    if (name === HANDLER) routes.add(memberOf);
    if (kind !== 'Local') continue;
    const value = eValue === undefined ? undefined : exprs[eValue];
    const start = value?.[0] === 'string' ? value[1] : value?.[0] === 'text' ? value[1][0] : '';
    if (PATH_KEYS.includes(name) && typeof start === 'string' && start.startsWith('/'))
      found.set(memberOf, name);
  }
  for (const route of routes) found.delete(route);
  return found;
}

type RequestRule = Extract<CallRule, { does: 'route' }>;

function ruleOf(
  { facts: { defs, exprs } }: Unit,
  [kind, eCallee, , , , args]: SiteFact,
  described: ReadonlyMap<number, string>,
): RequestRule | undefined {
  if (kind !== 'call') return undefined;
  for (const [at, e] of args.entries()) {
    const expr = exprs[e];
    const key = expr?.[0] === 'def' ? described.get(expr[1]) : undefined;
    if (expr?.[0] !== 'def' || key === undefined) continue;
    const written = exprs[eCallee];
    const verb = written?.[0] === 'member' && VERB.test(written[2]) ? written[2] : undefined;
    const saysMethod = defs.some(({ name, memberOf }) => memberOf === expr[1] && name === 'method');
    if (verb === undefined && !saysMethod) continue;
    return {
      does: 'route',
      methods: saysMethod
        ? { from: { at, keys: ['method'] }, otherwise: ['ANY'] }
        : [(verb ?? '').toUpperCase()],
      path: { at, keys: [key] },
      handler: null,
      isOutside: true,
    };
  }
  return undefined;
}

function reachesClient(
  inference: Inference,
  unit: Unit,
  hasClient: (unit: Unit) => boolean,
  steps: number,
): boolean {
  let reached = new Set([unit]);
  for (let step = 0; step <= steps; step++) {
    if ([...reached].some(hasClient)) return true;
    reached = new Set([...reached].flatMap((from) => importsOf(inference, from)));
  }
  return false;
}

function importsOf(inference: Inference, unit: Unit): readonly Unit[] {
  return [...unit.facts.imports, ...unit.facts.exports].flatMap(({ specifier }) => {
    const target = specifier === undefined ? undefined : inference.importTarget(unit, specifier);
    return target?.kind === 'file' ? (inference.program.unitAt.get(target.path) ?? []) : [];
  });
}
