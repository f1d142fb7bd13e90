// Finds the functions behind the handler of a route: names, and arguments of wrappers. Methods of classes are in class-handlers.
import type { Framework } from '../frameworks/_framework.ts';
import type { Def, Unit } from '../link/vocabulary.ts';
import type { Argument } from './calls/call-arguments.ts';
import { classNamed } from './class-names.ts';
import type { RouteHandler, Tracing } from './routing.ts';
import { ofMethodPair, ofClass, ofClassView } from './class-handlers.ts';

/** Maximum depth of nested wrappers: `wrap(guard(handle))`. */
const DEEPEST = 6;

export function handlersAt(
  tracing: Tracing,
  framework: Framework,
  unit: Unit,
  e: number,
  depth = DEEPEST,
): readonly RouteHandler[] {
  const expr = unit.facts.exprs.get(e);
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
      return def?.fact.params ? [{ def: def.canonical }] : ofObject(framework, unit, expr[1]);
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

/** The function under the key by which objects of the framework handle routes. */
function ofObject({ handlerMethod }: Framework, unit: Unit, object: number): RouteHandler[] {
  return (unit.membersOf.get(object) ?? []).flatMap(({ fact, canonical }) =>
    fact.name === handlerMethod && fact.params !== undefined ? [{ def: canonical }] : [],
  );
}

/** Values that rename or wrap a function. */
const NAMING: ReadonlySet<string> = new Set(['call', 'name', 'member']);

function named(
  tracing: Tracing,
  framework: Framework,
  unit: Unit,
  e: number,
  depth: number,
): readonly RouteHandler[] {
  const expr = unit.facts.exprs.get(e);
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
          NAMING.has(at.facts.exprs.tagOf(fact.eValue ?? -1) ?? '')
            ? handlersAt(tracing, framework, at, fact.eValue ?? -1, depth - 1)
            : [],
        );
  if (wrapped.length > 0) return wrapped;
  const found = functions.length > 0 ? functions : functionsIn(tracing, framework, unit, e);
  return [...new Set(found.map(({ canonical }) => canonical))].map((def) => ({ def }));
}

/** Possible functions, or the method by which a possible object handles routes. */
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

/** `View.as_view()`, `handler.bind(o)`, `wrap(handler)`; otherwise the result of the call. */
function fromCall(
  tracing: Tracing,
  framework: Framework,
  { unit, e, eCallee, args }: CallExpression,
  depth: number,
): readonly RouteHandler[] {
  const callee = unit.facts.exprs.get(eCallee);
  if (callee?.[0] === 'member' && callee[2] === framework.classViews?.call)
    return ofClassView(tracing, framework, { unit, eClass: callee[1], eActions: args[0] ?? -1 });
  if (callee?.[0] === 'member' && callee[2] === 'bind')
    return handlersAt(tracing, framework, unit, callee[1], depth - 1);
  const wrapped = args.flatMap((arg) => handlersAt(tracing, framework, unit, arg, depth - 1));
  if (wrapped.length > 0) return wrapped.slice(-1);
  const found = functionsIn(tracing, framework, unit, e);
  return found.length > 0
    ? found.map((def) => ({ def: def.canonical }))
    : returnedBy(tracing, framework, { unit, e: eCallee }, depth - 1);
}

/** What the called function of the program returns, if its declared type hides that. */
function returnedBy(
  tracing: Tracing,
  framework: Framework,
  { unit, e }: Argument,
  depth: number,
): readonly RouteHandler[] {
  return named(tracing, framework, unit, e, depth).flatMap(({ def }) =>
    (def?.fact.eReturns ?? []).flatMap((eReturn) =>
      def ? handlersAt(tracing, framework, def.unit, eReturn, depth) : [],
    ),
  );
}
