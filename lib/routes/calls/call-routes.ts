// Routes registered by calls on applications and routers, directly or as decorators. Mounts no objects.
import type { Def, Unit } from '../../link/vocabulary.ts';
import { appliedCalls, type RouteCall } from './applied-calls.ts';
import { argumentOf, argumentsAt, itemsAt, type Argument, type Call } from './call-arguments.ts';
import { resourceRoutes } from '../resources/resource-routes.ts';
import { byMethod, methodsOf } from '../route-methods.ts';
import { handlersAt } from '../route-handlers.ts';
import { handlersOfMethod } from '../class-handlers.ts';
import { prefixesOf, wholePath } from '../paths/route-paths.ts';
import { functionsAround, wrappersOf } from './functions-around.ts';
import { verbHandlers } from './verb-handlers.ts';
import { loopedCalls } from './looped-calls.ts';
import { pathsAt, pathTexts } from '../paths/path-texts.ts';
import { mountRouters } from './mount-routers.ts';
import type { FoundRoute, RouteHandler, RoutingObject, Tracing } from '../routing.ts';

/** Maximum depth of nested groups. */
const DEEPEST = 20;

export function callRoutes(tracing: Tracing, units: readonly Unit[]): FoundRoute[] {
  mountRouters(tracing, units);
  return units.flatMap((unit) => {
    const decorated = decoratedBy(unit);
    return appliedCalls(tracing, unit).flatMap(({ rule, ...applied }) => {
      if (rule.does === 'route')
        return routesOf(tracing, { ...applied, rule }, decorated.get(applied.site[1]));
      // The routes of resources in lists are those of the lists.
      return rule.does === 'resource' && applied.object && !applied.framework.lists
        ? prefixesOf(applied.object).flatMap((prefix) =>
            resourceRoutes(tracing, applied.framework, { ...applied, rule }, prefix),
          )
        : [];
    });
  });
}

/** Definitions by the callee of the calls that decorate them. */
function decoratedBy(unit: Unit): ReadonlyMap<number, Def> {
  const found = new Map<number, Def>();
  for (const def of unit.allDefs)
    for (const e of def.fact.eDecorators ?? []) {
      const expr = unit.facts.exprs.get(e);
      if (expr?.[0] === 'call') found.set(expr[1], def);
    }
  return found;
}

function routesOf(tracing: Tracing, applied: RouteCall, decorated: Def | undefined): FoundRoute[] {
  const { unit, site, call, rule, framework, object } = applied;
  const { inference } = tracing;
  const prefixes = object ? prefixesOf(object) : [''];
  const around = functionsAround(tracing, applied);
  return loopedCalls(inference, call)
    .flatMap((turn) => (rule.each ? each(tracing, turn) : [turn]))
    .flatMap((one) => {
      const place = {
        framework,
        on: object ?? unit,
        evidence: 'registered' as const,
        ...(placeOfItem(one) ?? { unit, line: site[3], column: site[4] }),
      };
      const given = decorated ? [] : handlersGiven(tracing, one, rule);
      if (!decorated && !given) return [];
      const handlers = decorated
        ? [{ def: decorated.canonical }]
        : (given ?? []).flatMap(
            (argument) =>
              methodHandlers(tracing, object, argument) ??
              (rule.verbs
                ? verbHandlers(tracing, framework, argument, rule.verbs)
                : handlersAt(tracing, framework, argument.unit, argument.e)),
          );
      const wrappers = (given ?? []).flatMap((argument) =>
        wrappersOf(tracing, framework, argument),
      );
      return pathsOf(tracing, one, rule).flatMap((written) => {
        const [, inPath, path = written] =
          (rule.methodInPath && /^(?:([A-Z]+) +(?! ))?[^/{]*(\/.*)$/.exec(written)) || [];
        const methods =
          inPath === undefined ? methodsOf(inference, one, rule.methods, { site }) : [inPath];
        return prefixes.flatMap((prefix) =>
          byMethod(methods, handlers).map(({ method, defs }) => ({
            ...place,
            method,
            path: wholePath(prefix, path, framework),
            handlers: defs,
            around: [...around, ...wrappers],
          })),
        );
      });
    });
}

/** A text names a method of the class given to the object, or to the objects it is mounted on. */
function methodHandlers(
  tracing: Tracing,
  object: RoutingObject | undefined,
  { unit, e }: Argument,
): readonly RouteHandler[] | undefined {
  const text = unit.facts.exprs.get(e);
  const given = text?.[0] === 'string' && object ? methodsAround(object) : [];
  if (text?.[0] !== 'string' || given.length === 0) return undefined;
  return given.flatMap((cls) => handlersOfMethod(tracing, cls.unit, cls.e, text[1]));
}

/** The nearest one given. */
function methodsAround(object: RoutingObject, depth = DEEPEST): readonly Argument[] {
  if (object.methodsOf || depth === 0) return object.methodsOf ?? [];
  const [parent] = object.parents;
  return parent ? methodsAround(parent.parent, depth - 1) : [];
}

/** The given handler. Undefined if the call declares no route: `app.get('title')` reads a setting. */
function handlersGiven(
  { inference }: Tracing,
  call: Call,
  { path, handler, isOutside }: RouteCall['rule'],
): readonly Argument[] | undefined {
  if (isOutside) return [];
  if (!handler || (path?.at === 0 && (handler.at ?? 0) < 0 && call.args.length < 2))
    return undefined;
  const found = argumentsAt(inference, call, handler);
  if (found.length > 0 || handler.names) return found;
  if (handler.keys && (handler.at ?? 0) < 0)
    return argumentsAt(inference, call, { at: handler.at ?? -1 });
  return handler.keys ? [] : undefined;
}

function pathsOf(
  { inference }: Tracing,
  call: Call,
  { path, isNamed, always = '' }: RouteCall['rule'],
): readonly string[] {
  if (!path) return [always];
  const second =
    isNamed && call.args.length > 2
      ? pathTexts(inference, call.unit, call.args[1] ?? -1)
      : undefined;
  return second ?? pathsAt(inference, call, path) ?? [];
}

/** `route([…])`: each of the objects in the list as a call of its own. */
function each({ inference }: Tracing, call: Call): readonly Call[] {
  return itemsAt(inference, argumentOf(call, call.args[0] ?? -1)).map((item) => ({
    unit: item.unit,
    args: [item.e],
    named: [],
    isItem: true,
  }));
}

/** The position of a route in a list is that of its object. */
function placeOfItem({
  unit,
  args,
  isItem,
}: Call): { unit: Unit; line: number; column: number } | undefined {
  const expr = isItem ? unit.facts.exprs.get(args[0] ?? -1) : undefined;
  const fact = expr?.[0] === 'def' ? unit.facts.defs[expr[1]] : undefined;
  return fact && { unit, line: fact.nameLine, column: fact.column };
}
