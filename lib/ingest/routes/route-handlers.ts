// Finds the functions behind what is given as a route's handler: names, methods, what wrappers are given, classes of views.
import type { Framework } from '../../frameworks/_framework.ts';
import type { Inference } from '../resolve/inference.ts';
import type { Def, Unit } from '../resolve/vocabulary.ts';
import type { RouteHandler } from './routing.ts';

/** Wrappers in wrappers: `wrap(guard(handle))`. */
const DEEPEST = 4;

export function handlersAt(inference: Inference, framework: Framework, unit: Unit, e: number, depth = DEEPEST): readonly RouteHandler[] {
  const expr = unit.facts.exprs[e];
  if (!expr || depth === 0) return [];
  switch (expr[0]) {
    case 'list': return handlersAt(inference, framework, unit, expr[1].at(-1) ?? -1, depth);
    case 'any': return expr[1].flatMap((option) => handlersAt(inference, framework, unit, option, depth));
    case 'await': return handlersAt(inference, framework, unit, expr[1], depth);
    case 'typeof': {
      const found = handlersAt(inference, framework, unit, expr[1], depth);
      return found.length > 0 ? found : named(inference, framework, unit, e);
    }
    case 'call': return fromCall(inference, framework, { unit, e, eCallee: expr[1], args: expr[2] }, depth);
    case 'def': {
      const def = unit.defs[expr[1]];
      return def?.fact.params ? [{ def: def.canonical }] : [];
    }
    default: return named(inference, framework, unit, e);
  }
}

function named(inference: Inference, framework: Framework, unit: Unit, e: number): readonly RouteHandler[] {
  const expr = unit.facts.exprs[e];
  const defs = expr?.[0] === 'name' ? inference.lookUp(unit, expr[1], expr[2]).defs : expr?.[0] === 'member' && expr[1] >= 0 ? inference.valueOf(unit, expr[1]).flatMap((holder) => inference.member(holder, expr[2]).defs) : [];
  const functions = defs.filter(({ fact }) => fact.params !== undefined);
  const found = functions.length > 0 ? functions : functionsIn(inference, framework, unit, e);
  return [...new Set(found.map(({ canonical }) => canonical))].map((def) => ({ def }));
}

/** Functions that it may be, or the method by which an object that it may be handles routes. */
function functionsIn(inference: Inference, { handlerMethod }: Framework, unit: Unit, e: number): Def[] {
  return inference.valueOf(unit, e).flatMap((value): readonly Def[] => {
    if (value.kind === 'instance' && handlerMethod !== undefined) return inference.member(value, handlerMethod).defs;
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
function fromCall(inference: Inference, framework: Framework, { unit, e, eCallee, args }: CallExpression, depth: number): readonly RouteHandler[] {
  const callee = unit.facts.exprs[eCallee];
  if (callee?.[0] === 'member' && callee[2] === framework.classViews?.call) return ofClassView(inference, framework, { unit, eClass: callee[1], eActions: args[0] ?? -1 });
  if (callee?.[0] === 'member' && callee[2] === 'bind') return handlersAt(inference, framework, unit, callee[1], depth - 1);
  const wrapped = args.flatMap((arg) => handlersAt(inference, framework, unit, arg, depth - 1));
  if (wrapped.length > 0) return wrapped.slice(-1);
  return functionsIn(inference, framework, unit, e).map((def) => ({ def: def.canonical }));
}

/** The methods of the class, and of its bases in the program, that are named after those of HTTP; the class itself where it has none of its own. */
function ofClassView(inference: Inference, framework: Framework, { unit, eClass, eActions }: { unit: Unit; eClass: number; eActions: number }): readonly RouteHandler[] {
  const actions = actionsIn(unit, eActions);
  return inference.valueOf(unit, eClass).flatMap((value): readonly RouteHandler[] => {
    if (value.kind !== 'symbol') return [];
    const names = actions ?? Object.entries(framework.classViews?.verbs ?? {});
    const found = names.flatMap(([name, method]): RouteHandler[] => {
      const [def] = inference.member({ kind: 'instance', def: value.def, args: [] }, name).defs;
      return def?.fact.params ? [{ def: def.canonical, method }] : actions ? [{ def: value.def, method }] : [];
    });
    return found.length > 0 ? found : [{ def: value.def }];
  });
}

/** `as_view({'get': 'list'})` says which method runs which action. */
function actionsIn({ facts }: Unit, e: number): readonly (readonly [name: string, method: string])[] | undefined {
  const expr = facts.exprs[e];
  if (expr?.[0] !== 'dict') return undefined;
  return expr[1].flatMap((key, place) => {
    const value = facts.exprs[expr[2][place] ?? -1];
    return key !== null && value?.[0] === 'string' ? [[value[1], key.toUpperCase()] as const] : [];
  });
}
