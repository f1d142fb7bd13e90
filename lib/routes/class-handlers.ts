// The parts of a class that handle a route: a view, an action, a method by its name. Knows no functions.
import type { Framework } from '../frameworks/_framework.ts';
import type { Def, Unit } from '../link/vocabulary.ts';
import { classNamed, methodNamed } from './class-names.ts';
import type { RouteHandler, Things, Tracing } from './routing.ts';

/** The methods of the class and of its bases that are named after HTTP methods; the class itself if it has none of its own. */
export function ofClassView(
  tracing: Tracing,
  framework: Framework,
  { unit, eClass, eActions }: { unit: Unit; eClass: number; eActions: number },
): readonly RouteHandler[] {
  const actions = actionsIn(unit, eActions);
  const { verbs = {} } = framework.classViews ?? {};
  return tracing.trace(unit, eClass).flatMap((thing): readonly RouteHandler[] => {
    if (thing.kind === 'outside')
      return inheritedMethods(framework, [thing]).map((method) => ({ method }));
    if (thing.kind !== 'code' || thing.def.fact.params !== undefined) return [];
    const cls = thing.def;
    const found = (actions ?? Object.entries(verbs)).flatMap(([name, method]): RouteHandler[] => {
      const [def] = tracing.inference.member({ kind: 'instance', def: cls, args: [] }, name).defs;
      return def?.fact.params
        ? [{ def: def.canonical, method }]
        : actions
          ? [{ def: cls, method }]
          : [];
    });
    if (actions) return found;
    const bases = tracing.inference
      .methodOrder(cls)
      .classes.flatMap((base) =>
        (base.fact.bases ?? []).flatMap(({ e }) => tracing.trace(base.unit, e)),
      );
    const further = inheritedMethods(framework, bases)
      .filter((method) => !found.some((own) => own.method === method))
      .map((method) => ({ def: cls, method }));
    return found.length + further.length > 0 ? [...found, ...further] : [{ def: cls }];
  });
}

/** The HTTP methods of external views. */
function inheritedMethods({ classViews }: Framework, things: Things): readonly string[] {
  return [
    ...new Set(
      things.flatMap((thing) =>
        thing.kind === 'outside' ? (classViews?.inherited?.[thing.path] ?? []) : [],
      ),
    ),
  ];
}

/** `as_view({'get': 'list'})` maps methods to actions. */
function actionsIn(
  { facts }: Unit,
  e: number,
): readonly (readonly [name: string, method: string])[] | undefined {
  const expr = facts.exprs.get(e);
  if (expr?.[0] !== 'dict') return undefined;
  return expr[1].flatMap((key, place) => {
    const value = facts.exprs.get(expr[2][place] ?? -1);
    return key !== null && value?.[0] === 'string' ? [[value[1], key.toUpperCase()] as const] : [];
  });
}

/** `[Users::class, 'show']` */
export function ofMethodPair(
  tracing: Tracing,
  unit: Unit,
  items: readonly number[],
): readonly RouteHandler[] | undefined {
  const [first = -1, second = -1] = items;
  const name = unit.facts.exprs.get(second);
  const eClass = classNamed(unit, first);
  if (items.length !== 2 || eClass === first || name?.[0] !== 'string') return undefined;
  return handlersOfMethod(tracing, unit, eClass, name[1]);
}

/** The methods of this name that the class has. */
export function handlersOfMethod(
  tracing: Tracing,
  unit: Unit,
  e: number,
  name: string,
): readonly RouteHandler[] {
  return classesAt(tracing, unit, classNamed(unit, e))
    .flatMap((def) => methodNamed(tracing.inference, def, name))
    .map((def) => ({ def: def.canonical }));
}

/** A class with a single handler method. */
export function ofClass(
  tracing: Tracing,
  { handlerMethod }: Framework,
  unit: Unit,
  eClass: number,
): readonly RouteHandler[] {
  if (handlerMethod === undefined) return [];
  return classesAt(tracing, unit, eClass)
    .flatMap((def) => methodNamed(tracing.inference, def, handlerMethod))
    .map((def) => ({ def: def.canonical }));
}

function classesAt(tracing: Tracing, unit: Unit, e: number): readonly Def[] {
  return tracing
    .trace(unit, e)
    .flatMap((thing) =>
      thing.kind === 'code' && thing.def.fact.params === undefined ? [thing.def] : [],
    );
}
