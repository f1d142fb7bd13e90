// Functions that run before or around the handlers of routes: middleware, and wrappers of handlers. Finds no routes.
import type { ArgumentRange } from '../../frameworks/_rules/argument-place.ts';
import type { Framework } from '../../frameworks/_framework.ts';
import type { SiteFact } from '../../facts/file-facts.ts';
import type { Def, Unit } from '../../link/vocabulary.ts';
import { handlersAt } from '../route-handlers.ts';
import type { AroundCall, RoutingObject, Tracing } from '../routing.ts';
import type { RouteCall } from './applied-calls.ts';
import { argumentOf, callOf, itemsAt, type Argument, type Call } from './call-arguments.ts';

/** Maximum depth of nested wrappers: `guard(log(handle))`. */
const DEEPEST = 6;
/** Maximum depth of nested groups. */
const MOST_GROUPS = 20;

interface Place {
  readonly unit: Unit;
  readonly site: SiteFact | undefined;
}

/** What runs before the handler of a route: what it is given itself, and what the objects around it are given. */
export function functionsAround(tracing: Tracing, { rule, ...applied }: RouteCall): readonly Def[] {
  const { framework, unit, site, call, object } = applied;
  const own = rule.around ? functionsIn(tracing, framework, call, rule.around) : [];
  const given = object ? aroundObject(tracing, object, { unit, site }, MOST_GROUPS) : [];
  return [...new Set([...own, ...given])];
}

/** Functions of the program that get a handler, and give what is registered instead. */
export function wrappersOf(
  tracing: Tracing,
  framework: Framework,
  { unit, e }: Argument,
  depth = DEEPEST,
): readonly Def[] {
  const expr = unit.facts.exprs.get(e);
  if (expr?.[0] !== 'call' || depth === 0) return [];
  const wrapped = expr[2].filter((arg) => handlersAt(tracing, framework, unit, arg).length > 0);
  if (wrapped.length === 0) return [];
  return [
    ...defsAt(tracing, framework, { unit, e: expr[1] }),
    ...wrapped.flatMap((arg) => wrappersOf(tracing, framework, { unit, e: arg }, depth - 1)),
  ];
}

function aroundObject(
  tracing: Tracing,
  object: RoutingObject,
  place: Place,
  depth: number,
): readonly Def[] {
  if (depth === 0) return [];
  const own = (tracing.around.get(object) ?? [])
    .filter((given) => mayReach(given, place))
    .flatMap((given) => givenBy(tracing, object.framework, given));
  const outer = object.parents.flatMap(({ parent, at }) =>
    aroundObject(tracing, parent, at ?? { unit: place.unit, site: undefined }, depth - 1),
  );
  return [...own, ...outer];
}

/** Within one function the order of the text is that of the calls; otherwise what runs first is not known. */
function mayReach(given: AroundCall, { unit, site }: Place): boolean {
  if (given.reaches === 'all' || !site || given.unit !== unit) return true;
  const [, , scope, line, column] = given.site;
  if (functionAround(unit, scope) !== functionAround(unit, site[2])) return true;
  const isFirst = line < site[3] || (line === site[3] && column < site[4]);
  return isFirst === (given.reaches === 'later');
}

/** The scope of the function; -1 at file level. */
function functionAround({ facts: { scopes } }: Unit, from: number): number {
  let scope = from;
  while (scope >= 0 && scopes[scope]?.[0] !== 'function') scope = scopes[scope]?.[1] ?? -1;
  return scope;
}

const knownOf = new WeakMap<AroundCall, readonly Def[]>();

function givenBy(tracing: Tracing, framework: Framework, given: AroundCall): readonly Def[] {
  const known =
    knownOf.get(given) ??
    functionsIn(tracing, framework, callOf(given.unit, given.site), given.functions);
  knownOf.set(given, known);
  return known;
}

function functionsIn(
  tracing: Tracing,
  framework: Framework,
  call: Call,
  { from, to }: ArgumentRange,
): readonly Def[] {
  return call.args
    .slice(from, to)
    .flatMap((e) => itemsAt(tracing.inference, argumentOf(call, e)))
    .flatMap((item) => functionsAt(tracing, framework, item, DEEPEST));
}

/** A function, or one that makes what runs, with the functions that it gets. */
function functionsAt(
  tracing: Tracing,
  framework: Framework,
  { unit, e }: Argument,
  depth: number,
): readonly Def[] {
  const expr = unit.facts.exprs.get(e);
  if (expr?.[0] !== 'call') return defsAt(tracing, framework, { unit, e });
  if (depth === 0) return [];
  return [
    ...defsAt(tracing, framework, { unit, e: expr[1] }),
    ...expr[2].flatMap((arg) => functionsAt(tracing, framework, { unit, e: arg }, depth - 1)),
  ];
}

function defsAt(tracing: Tracing, framework: Framework, { unit, e }: Argument): readonly Def[] {
  return handlersAt(tracing, framework, unit, e).flatMap(({ def }) => def ?? []);
}
