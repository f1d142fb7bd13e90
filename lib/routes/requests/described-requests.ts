// Requests that an object describes, as clients do that a program generates: `request({ method: 'GET', url: '/users/{id}' })`. Follows no client.
import type { CallRule } from '../../frameworks/_rules/call-rules.ts';
import type { SiteFact } from '../../facts/file-facts.ts';
import type { CallOutcomes } from '../../infer/values/propagate-arguments.ts';
import type { Inference } from '../../infer/inference.ts';
import { bodyIndex } from '../../link/tracking/unit-memo.ts';
import type { Unit } from '../../link/vocabulary.ts';
import { callOf } from '../calls/call-arguments.ts';
import type { Sending } from './wrapped-requests.ts';

/** Keys of the path. One of the parameters in it may be called `path` too. */
const PATH_KEYS: readonly string[] = ['url', 'path'];
const VERB = /^(?:get|post|put|patch|delete|head|options)$/;
/** What an object with this key describes is a route. */
const HANDLER = 'handler';
const METHOD = 'method';
/** From the file with the call to one that has a client. */
const MOST_IMPORTS = 3;

/**
 * Calls of code of the repository with such an object, in files from which imports lead to one that has a client. The
 * method is a key of the object, or the name of what is called.
 */
export function describedRequests(
  inference: Inference,
  settled: CallOutcomes,
  units: readonly Unit[],
  hasClient: (unit: Unit) => boolean,
): readonly Sending[] {
  const described = units
    .map((unit) => ({ unit, objects: describedPaths(unit) }))
    .filter(({ objects }) => objects.size > 0);
  if (described.length === 0) return [];
  const reaching = reachingClients(inference, units, hasClient);
  return described.flatMap(({ unit, objects }) => {
    if (!reaching.has(unit)) return [];
    const outcomes = settled.get(unit) ?? [];
    return unit.facts.sites.flatMap((site, place): Sending[] => {
      const rule = outcomes[place]?.kind === 'external' ? undefined : ruleOf(unit, site, objects);
      return rule ? [{ unit, site, rule, call: callOf(unit, site), wrappers: 1 }] : [];
    });
  });
}

interface DescribedPath {
  /** The key of the path. */
  readonly key: string;
  readonly saysMethod: boolean;
}

/** Objects with a path, by their definitions. */
const describedPaths = bodyIndex((unit): ReadonlyMap<number, DescribedPath> => {
  const {
    allDefs,
    facts: { defs, exprs },
  } = unit;
  const keys = new Map<number, string>();
  const routes = new Set<number>();
  const saying = new Set<number>();
  for (const { fact } of allDefs) {
    const { name, kind, memberOf, eValue } = fact;
    if (defs[memberOf]?.kind !== 'Hidden') continue;
    if (name === HANDLER) routes.add(memberOf);
    if (name === METHOD) saying.add(memberOf);
    if (kind !== 'Local') continue;
    const value = eValue === undefined ? undefined : exprs.get(eValue);
    const start = value?.[0] === 'string' ? value[1] : value?.[0] === 'text' ? value[1][0] : '';
    if (PATH_KEYS.includes(name) && typeof start === 'string' && start.startsWith('/'))
      keys.set(memberOf, name);
  }
  const requests = [...keys].filter(([object]) => !routes.has(object));
  return new Map(
    requests.map(([object, key]) => [object, { key, saysMethod: saying.has(object) }]),
  );
});

type RequestRule = Extract<CallRule, { does: 'route' }>;

function ruleOf(
  { facts: { exprs } }: Unit,
  [kind, eCallee, , , , args]: SiteFact,
  objects: ReadonlyMap<number, DescribedPath>,
): RequestRule | undefined {
  if (kind !== 'call') return undefined;
  for (const [at, e] of args.entries()) {
    const expr = exprs.get(e);
    const object = expr?.[0] === 'def' ? objects.get(expr[1]) : undefined;
    if (!object) continue;
    const written = exprs.get(eCallee);
    const verb = written?.[0] === 'member' && VERB.test(written[2]) ? written[2] : undefined;
    if (verb === undefined && !object.saysMethod) continue;
    return {
      does: 'route',
      methods: object.saysMethod
        ? { from: { at, keys: [METHOD] }, otherwise: ['ANY'] }
        : [(verb ?? '').toUpperCase()],
      path: { at, keys: [object.key] },
      handler: null,
      isOutside: true,
    };
  }
  return undefined;
}

/** The files with a client, and those from which a few imports lead to one. */
function reachingClients(
  inference: Inference,
  units: readonly Unit[],
  hasClient: (unit: Unit) => boolean,
): ReadonlySet<Unit> {
  let reaching = new Set(units.filter(hasClient));
  if (reaching.size === 0) return reaching;
  const imports = units.map((unit) => ({ unit, imported: importsOf(inference, unit) }));
  for (let step = 0; step < MOST_IMPORTS; step++) {
    const known = reaching;
    const further = imports.filter(({ imported }) => imported.some((each) => known.has(each)));
    reaching = new Set([...known, ...further.map(({ unit }) => unit)]);
  }
  return reaching;
}

function importsOf(inference: Inference, unit: Unit): readonly Unit[] {
  return [...unit.facts.imports, ...unit.facts.exports].flatMap(({ specifier }) => {
    const target = specifier === undefined ? undefined : inference.importTarget(unit, specifier);
    return target?.kind === 'file' ? (inference.program.unitAt.get(target.path) ?? []) : [];
  });
}
