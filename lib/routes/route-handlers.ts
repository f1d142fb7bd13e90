// Finds the functions behind what is given as a route's handler: names, methods, what wrappers are given, classes of views.
import type { Framework } from '../frameworks/_framework.ts';
import type { Def, Unit } from '../link/vocabulary.ts';
import { classNamed, methodNamed } from './class-names.ts';
import type { RouteHandler, Things, Tracing } from './routing.ts';

/** Wrappers in wrappers: `wrap(guard(handle))`. */
const DEEPEST = 6;

export function handlersAt(
  tracing: Tracing,
  framework: Framework,
  unit: Unit,
  e: number,
  depth = DEEPEST,
): readonly RouteHandler[] {
  const expr = unit.facts.exprs[e];
  if (!expr || depth === 0) return [];
  switch (expr[0]) {
    case 'list':
      return (
        ofMethodPair(tracing, unit, expr[1]) ??
        handlersAt(tracing, framework, unit, expr[1].at(-1) ?? -1, depth)
      );
    case 'any':
      return expr[1].flatMap((option) => handlersAt(tracing, framework, unit, option, depth));
    case 'await':
      return handlersAt(tracing, framework, unit, expr[1], depth);
    case 'typeof': {
      const found = handlersAt(tracing, framework, unit, expr[1], depth);
      return found.length > 0 ? found : named(tracing, framework, unit, e, depth);
    }
    case 'call':
      return fromCall(tracing, framework, { unit, e, eCallee: expr[1], args: expr[2] }, depth);
    case 'def': {
      const def = unit.defs[expr[1]];
      return def?.fact.params ? [{ def: def.canonical }] : [];
    }
    case 'member': {
      const eClass = classNamed(unit, e);
      return eClass === e
        ? named(tracing, framework, unit, e, depth)
        : ofClass(tracing, framework, unit, eClass);
    }
    default:
      return named(tracing, framework, unit, e, depth);
  }
}

/** Values that stand for a function under another name, or wrap one. */
const NAMING: ReadonlySet<string> = new Set(['call', 'name', 'member']);

function named(
  tracing: Tracing,
  framework: Framework,
  unit: Unit,
  e: number,
  depth: number,
): readonly RouteHandler[] {
  const expr = unit.facts.exprs[e];
  const defs =
    expr?.[0] === 'name'
      ? tracing.inference.lookUp(unit, expr[1], expr[2]).defs
      : expr?.[0] === 'member' && expr[1] >= 0
        ? tracing.inference
            .valueOf(unit, expr[1])
            .flatMap((receiver) => tracing.inference.member(receiver, expr[2]).defs)
        : [];
  const functions = defs.filter(({ fact }) => fact.params !== undefined);
  const wrapped =
    functions.length > 0
      ? []
      : defs.flatMap(({ fact, unit: at }) =>
          NAMING.has(at.facts.exprs[fact.eValue ?? -1]?.[0] ?? '')
            ? handlersAt(tracing, framework, at, fact.eValue ?? -1, depth - 1)
            : [],
        );
  if (wrapped.length > 0) return wrapped;
  const found = functions.length > 0 ? functions : functionsIn(tracing, framework, unit, e);
  return [...new Set(found.map(({ canonical }) => canonical))].map((def) => ({ def }));
}

/** Functions that it may be, or the method by which an object that it may be handles routes. */
function functionsIn(tracing: Tracing, { handlerMethod }: Framework, unit: Unit, e: number): Def[] {
  return tracing.inference.valueOf(unit, e).flatMap((value): readonly Def[] => {
    if (value.kind === 'instance' && handlerMethod !== undefined)
      return tracing.inference.member(value, handlerMethod).defs;
    return value.kind === 'symbol' && value.def.fact.params !== undefined ? [value.def] : [];
  });
}

interface CallExpression {
  readonly unit: Unit;
  readonly e: number;
  readonly eCallee: number;
  readonly args: readonly number[];
}

/** `View.as_view()`, `handler.bind(o)`, `wrap(handler)`; else what the call gives back. */
function fromCall(
  tracing: Tracing,
  framework: Framework,
  { unit, e, eCallee, args }: CallExpression,
  depth: number,
): readonly RouteHandler[] {
  const callee = unit.facts.exprs[eCallee];
  if (callee?.[0] === 'member' && callee[2] === framework.classViews?.call)
    return ofClassView(tracing, framework, { unit, eClass: callee[1], eActions: args[0] ?? -1 });
  if (callee?.[0] === 'member' && callee[2] === 'bind')
    return handlersAt(tracing, framework, unit, callee[1], depth - 1);
  const wrapped = args.flatMap((arg) => handlersAt(tracing, framework, unit, arg, depth - 1));
  if (wrapped.length > 0) return wrapped.slice(-1);
  return functionsIn(tracing, framework, unit, e).map((def) => ({ def: def.canonical }));
}

/** The methods of the class, and of its bases in the program, that are named after those of HTTP; the class itself where it has none of its own. */
function ofClassView(
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

/** What views outside answer. */
function inheritedMethods({ classViews }: Framework, things: Things): readonly string[] {
  return [
    ...new Set(
      things.flatMap((thing) =>
        thing.kind === 'outside' ? (classViews?.inherited?.[thing.path] ?? []) : [],
      ),
    ),
  ];
}

/** `as_view({'get': 'list'})` says which method runs which action. */
function actionsIn(
  { facts }: Unit,
  e: number,
): readonly (readonly [name: string, method: string])[] | undefined {
  const expr = facts.exprs[e];
  if (expr?.[0] !== 'dict') return undefined;
  return expr[1].flatMap((key, place) => {
    const value = facts.exprs[expr[2][place] ?? -1];
    return key !== null && value?.[0] === 'string' ? [[value[1], key.toUpperCase()] as const] : [];
  });
}

/** `[Users::class, 'show']` */
function ofMethodPair(
  tracing: Tracing,
  unit: Unit,
  items: readonly number[],
): readonly RouteHandler[] | undefined {
  const [first = -1, second = -1] = items;
  const name = unit.facts.exprs[second];
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

/** A class that handles by one method. */
function ofClass(
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
