// Handlers in a chain of calls that are named after methods: `get(show).post(create)`, `web::get().to(show)`. Finds no paths.
import type { Framework } from '../../frameworks/_framework.ts';
import { plainName } from '../../facts/name-key.ts';
import { handlersAt } from '../route-handlers.ts';
import type { RouteHandler, Tracing } from '../routing.ts';
import type { Argument } from './call-arguments.ts';

/** A chain has at most as many calls. */
const MOST = 20;

interface VerbCall {
  /** Undefined for a call that is not named after a method. */
  readonly method: string | undefined;
  readonly args: readonly number[];
}

/** A method without an argument is answered by the argument of another call. */
export function verbHandlers(
  tracing: Tracing,
  framework: Framework,
  { unit, e }: Argument,
  verbs: Readonly<Record<string, string>>,
): readonly RouteHandler[] {
  const calls = chainAt({ unit, e }, verbs);
  const at = (eHandler: number, method: string): readonly RouteHandler[] => {
    const found = handlersAt(tracing, framework, unit, eHandler);
    return found.length > 0
      ? found.map(({ def }) => ({ ...(def && { def }), method }))
      : [{ method }];
  };
  const given = calls.find(({ method, args }) => method === undefined && args.length > 0);
  return calls.flatMap(({ method, args: [first] }) => {
    if (method === undefined) return [];
    const eHandler = first ?? given?.args[0];
    return eHandler === undefined ? [{ method }] : at(eHandler, method);
  });
}

/** From the first call to the last. */
function chainAt(
  { unit, e }: Argument,
  verbs: Readonly<Record<string, string>>,
): readonly VerbCall[] {
  const { exprs } = unit.facts;
  const found: VerbCall[] = [];
  let expr = exprs.get(e);
  while (expr?.[0] === 'call' && found.length < MOST) {
    const callee = exprs.get(expr[1]);
    const name = callee?.[0] === 'member' ? callee[2] : callee?.[0] === 'name' ? callee[1] : '';
    const key = plainName(name);
    found.unshift({
      method: Object.hasOwn(verbs, key) ? verbs[key] : undefined,
      args: expr[2],
    });
    expr = callee?.[0] === 'member' ? exprs.get(callee[1]) : undefined;
  }
  return found;
}
