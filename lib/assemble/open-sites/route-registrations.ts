// Where handlers are given to a framework as such: the framework runs them for requests, and hands them to no other code. Finds no routes.
import type { CallOutcomes } from '../../infer/values/propagate-arguments.ts';
import type { Unit } from '../../link/vocabulary.ts';

/** A route by the place that registers it. */
export interface RegisteredRoute {
  readonly unit: Unit;
  readonly line: number;
  readonly column: number;
  readonly evidence: 'registered' | 'annotated' | 'placed';
}

/** Whether the name at this place is an argument of a call from outside that registers a route. */
export type IsRegistration = (path: string, line: number, column: number) => boolean;

/** If code here takes the registration, as in the repository of a framework, it is none: that code may run it anywhere. */
export function routeRegistrations(
  routes: readonly RegisteredRoute[],
  outcomes: CallOutcomes,
): IsRegistration {
  const places = new Set<string>();
  const registering = new Map<Unit, Set<string>>();
  for (const { unit, line, column, evidence } of routes) {
    if (evidence !== 'registered') continue;
    const known = registering.get(unit) ?? new Set<string>();
    registering.set(unit, known.add(`${line} ${column}`));
  }
  for (const [unit, calls] of registering) {
    const given = argumentsOf(unit, calls, outcomes);
    for (const [mode, e, , line, column] of unit.facts.refs)
      if (mode === 'passed' && given.has(e)) places.add(`${unit.path} ${line} ${column}`);
  }
  return (path, line, column) => places.size > 0 && places.has(`${path} ${line} ${column}`);
}

function argumentsOf(
  unit: Unit,
  calls: ReadonlySet<string>,
  outcomes: CallOutcomes,
): ReadonlySet<number> {
  const settled = outcomes.get(unit) ?? [];
  return new Set(
    unit.facts.sites.flatMap(([, , , line, column, args, named = []], at) =>
      calls.has(`${line} ${column}`) && settled[at]?.kind === 'external'
        ? [...args, ...named.map(([, e]) => e)]
        : [],
    ),
  );
}
