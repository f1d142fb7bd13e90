// Routes in lists of files, as patterns that include further lists. Does not read actions on resources.
import type { Framework } from '../../frameworks/_framework.ts';
import type { ListRules } from '../../frameworks/_rules/file-rules.ts';
import type { Unit } from '../../link/vocabulary.ts';
import { argumentsAt, callAt, itemsAt, siteOf, type Argument } from './call-arguments.ts';
import { pathsAt } from '../paths/path-texts.ts';
import { plainPattern } from '../paths/plain-pattern.ts';
import { resourcesOf, resourceRoutes } from '../resources/resource-routes.ts';
import { handlersAt } from '../route-handlers.ts';
import { byMethod } from '../route-methods.ts';
import { joinPaths, wholePath } from '../paths/route-paths.ts';
import { UNKNOWN_PART, type FoundRoute, type PathText, type Tracing } from '../routing.ts';

/** Maximum depth of nested lists. */
const DEEPEST = 12;

interface Listing {
  readonly tracing: Tracing;
  readonly framework: Framework;
  readonly rules: ListRules;
  readonly units: readonly Unit[];
  /** Files whose lists were read, from any place. */
  readonly read: Set<Unit>;
}

interface Place {
  readonly prefix: PathText;
  /** Files whose lists are being read. */
  readonly inside: readonly Unit[];
  /** The calls that include the lists which are being read. */
  readonly included?: readonly Pick<Argument, 'unit' | 'e'>[] | undefined;
}

export function listRoutes(tracing: Tracing, units: readonly Unit[]): FoundRoute[] {
  return tracing.frameworks.flatMap((framework) => {
    if (!framework.lists) return [];
    const own = units.filter(({ language }) => framework.families.includes(language.spec.family));
    const listing: Listing = {
      tracing,
      framework,
      rules: framework.lists,
      units: own,
      read: new Set(),
    };
    const roots = rootsOf(listing);
    const found = roots.flatMap((unit) => routesOfFile(listing, unit, { prefix: '', inside: [] }));
    // The prefix of a list that nothing includes is unknown.
    const included = includedBy(listing);
    const rest = own.filter((unit) => !listing.read.has(unit) && !included.has(unit));
    return [
      ...found,
      ...rest.flatMap((unit) => routesOfFile(listing, unit, { prefix: UNKNOWN_PART, inside: [] })),
    ];
  });
}

/** The files named in settings. */
function rootsOf({ tracing, rules, units }: Listing): Unit[] {
  const roots = units.flatMap((unit) => {
    const set = (unit.names[0]?.get(rules.roots) ?? []).flatMap(({ fact, index }) => [
      ...(fact.eValue === undefined ? [] : [fact.eValue]),
      ...(unit.assigned.get(index) ?? []),
    ]);
    const given = unit.facts.sites.flatMap((site) =>
      (site[6] ?? []).flatMap(([name, e]) => (name === rules.roots ? [e] : [])),
    );
    return [...set, ...given].flatMap((e) => fileNamed(tracing, unit, e));
  });
  return [...new Set(roots)];
}

/** Files whose lists others include, however they are reached. */
function includedBy({ tracing, rules, units }: Listing): ReadonlySet<Unit> {
  const names = new Set(rules.includes.map((path) => path.slice(path.lastIndexOf('.') + 1)));
  return new Set(
    units.flatMap((unit) =>
      unit.facts.sites.flatMap((site) => {
        const callee = unit.facts.exprs.get(site[1]);
        const name = callee?.[0] === 'name' ? callee[1] : callee?.[0] === 'member' ? callee[2] : '';
        return names.has(name) && isOneOf(tracing, unit, site[1], rules.includes)
          ? site[5].flatMap((e) => fileNamed(tracing, unit, e))
          : [];
      }),
    ),
  );
}

function isOneOf(tracing: Tracing, unit: Unit, e: number, paths: readonly string[]): boolean {
  return tracing
    .trace(unit, e)
    .some((thing) => thing.kind === 'outside' && paths.includes(thing.path));
}

/** A file by its dotted name in a text, or as a value. */
function fileNamed({ inference }: Tracing, unit: Unit, e: number): readonly Unit[] {
  const expr = unit.facts.exprs.get(e);
  if (expr?.[0] !== 'string')
    return inference
      .valueOf(unit, e)
      .flatMap((value) => (value.kind === 'module' ? [value.unit] : []));
  const target = inference.importTarget(unit, expr[1]);
  const file = target.kind === 'file' ? inference.program.unitAt.get(target.path) : undefined;
  return file ? [file] : [];
}

function routesOfFile(
  listing: Listing,
  unit: Unit,
  { prefix, inside, included }: Place,
): FoundRoute[] {
  if (inside.includes(unit) || inside.length > DEEPEST) return [];
  listing.read.add(unit);
  const defs = unit.names[0]?.get(listing.rules.variable) ?? [];
  const values = defs.flatMap(({ fact, index }) => [
    ...(fact.eValue === undefined ? [] : [fact.eValue]),
    ...(unit.assigned.get(index) ?? []),
  ]);
  return [...new Set(values)].flatMap((e) =>
    routesAt(listing, { unit, e }, { prefix, inside: [...inside, unit], included }),
  );
}

function routesAt(listing: Listing, list: Argument, place: Place): FoundRoute[] {
  const { tracing, rules } = listing;
  return itemsAt(tracing.inference, list).flatMap((item) => {
    const expr = item.unit.facts.exprs.get(item.e);
    if (expr?.[0] === 'member' && expr[2] === rules.routesOf)
      return resourcesAt(listing, { unit: item.unit, e: expr[1] }, place.prefix);
    if (expr?.[0] !== 'call') return [];
    const callee = tracing
      .trace(item.unit, expr[1])
      .find((thing) => thing.kind === 'outside' && Object.hasOwn(rules.entries, thing.path));
    const entry = callee?.kind === 'outside' ? rules.entries[callee.path] : undefined;
    return entry ? routesOfEntry(listing, item, entry, { ...place, eCallee: expr[1] }) : [];
  });
}

function routesOfEntry(
  listing: Listing,
  { unit, e }: Argument,
  entry: ListRules['entries'][string],
  { eCallee, ...place }: Place & { readonly eCallee: number },
): FoundRoute[] {
  const { tracing, framework } = listing;
  const call = callAt(unit, e);
  const site = siteOf(unit, eCallee);
  const [path = UNKNOWN_PART] = (pathsAt(tracing.inference, call, entry.path) ?? []).map((text) =>
    entry.isRegex ? plainPattern(text) : text,
  );
  const [handler] = argumentsAt(tracing.inference, call, entry.handler);
  if (!handler || !site) return [];
  const included = includedAt(listing, handler, {
    ...place,
    prefix: joinPaths(place.prefix, path, framework),
  });
  if (included) return included;
  if (isMember(handler, listing.rules.routesOf)) return [];
  const handlers = handlersAt(tracing, framework, handler.unit, handler.e);
  return byMethod(['ANY'], handlers).map(({ method, defs }) => ({
    framework,
    method,
    path: wholePath(place.prefix, path, framework),
    unit,
    line: site[3],
    column: site[4],
    on: unit,
    handlers: defs,
    evidence: 'registered',
  }));
}

function isMember({ unit, e }: Argument, name: string): boolean {
  const expr = unit.facts.exprs.get(e);
  return expr?.[0] === 'member' && expr[2] === name;
}

/** `include(…)` as a handler: a file, a list, a tuple with a list, the routes of an object. Undefined for others. */
function includedAt(
  listing: Listing,
  { unit, e }: Argument,
  place: Place,
): FoundRoute[] | undefined {
  const expr = unit.facts.exprs.get(e);
  if (expr?.[0] !== 'call' || !isOneOf(listing.tracing, unit, expr[1], listing.rules.includes))
    return undefined;
  const eGiven = expr[2][0] ?? -1;
  const given = unit.facts.exprs.get(eGiven);
  const eList =
    given?.[0] === 'list' && unit.facts.exprs.tagOf(given[1][1] ?? -1) === 'string'
      ? (given[1][0] ?? -1)
      : eGiven;
  const files = fileNamed(listing.tracing, unit, eList);
  if (files.length > 0) return files.flatMap((file) => routesOfFile(listing, file, place));
  // A variable that is set twice may include its first list in its second: what is inside of itself is read once.
  const { included = [] } = place;
  return included.some((other) => other.unit === unit && other.e === e)
    ? []
    : routesAt(listing, { unit, e: eList }, { ...place, included: [...included, { unit, e }] });
}

function resourcesAt(
  { tracing, framework, units }: Listing,
  { unit, e }: Argument,
  prefix: PathText,
): FoundRoute[] {
  const all = resourcesOf(tracing, units);
  return tracing
    .trace(unit, e)
    .flatMap((thing) =>
      thing.kind === 'object'
        ? (all.get(thing.object) ?? []).flatMap((applied) =>
            resourceRoutes(tracing, framework, applied, prefix),
          )
        : [],
    );
}
