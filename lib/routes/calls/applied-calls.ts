// The calls of a file that match rules of frameworks: the receiver and the rule of each. Applies none.
import type { Framework } from '../../frameworks/_framework.ts';
import type { CallRule } from '../../frameworks/_rules/call-rules.ts';
import type { SiteFact } from '../../facts/file-facts.ts';
import { plainName } from '../../facts/name-key.ts';
import { UnitMemo } from '../../link/tracking/unit-memo.ts';
import type { Unit } from '../../link/vocabulary.ts';
import { callOf, type Call } from './call-arguments.ts';
import type { RoutingObject, Tracing } from '../routing.ts';

export interface AppliedCall<R extends CallRule = CallRule> {
  readonly unit: Unit;
  readonly site: SiteFact;
  readonly call: Call;
  readonly rule: R;
  readonly framework: Framework;
  /** The receiver; undefined for functions of the framework itself. */
  readonly object: RoutingObject | undefined;
}

/** A call that declares a route. */
export type RouteCall = AppliedCall<Extract<CallRule, { does: 'route' }>>;

export function appliedCalls(tracing: Tracing, unit: Unit): AppliedCall[] {
  const known = callNames(tracing.frameworks);
  return callsThatMayMatch(known, unit).flatMap((call) =>
    matchingCalls(tracing, known, unit, call),
  );
}

/** `eObject`: -1 for a bare name. Its site is read again, since most calls match no rule, and sites take much memory. */
interface NamedCall {
  readonly place: number;
  readonly eCallee: number;
  readonly eObject: number;
  readonly name: string;
}

/** By their names and arguments. Kept, since files are gone through several times. */
function callsThatMayMatch(known: CallNames, unit: Unit): readonly NamedCall[] {
  return known.calls.get(unit) ?? known.calls.set(unit, namedCalls(known, unit));
}

function namedCalls({ names, bare, functions, isAnyCalled }: CallNames, unit: Unit): NamedCall[] {
  return unit.facts.sites.flatMap((site, place): NamedCall[] => {
    const callee = unit.facts.exprs.get(site[1]);
    if (site[0] !== 'call' || (callee?.[0] !== 'member' && callee?.[0] !== 'name')) return [];
    const name = plainName(callee[0] === 'member' ? callee[2] : callee[1]);
    const eObject = callee[0] === 'member' ? callee[1] : -1;
    if (site[5].length === 0 && !site[6] && !bare.has(name)) return [];
    const mayMatch = isAnyCalled || functions.has(name) || (eObject >= 0 && names.has(name));
    return mayMatch ? [{ place, eCallee: site[1], eObject, name }] : [];
  });
}

/** A call of an object itself, of a function, or of a method of an object. */
function matchingCalls(
  tracing: Tracing,
  { names, functions, isAnyCalled }: CallNames,
  unit: Unit,
  named: NamedCall,
): AppliedCall[] {
  const { eObject, name } = named;
  const called = isAnyCalled ? calledObjects(tracing, unit, named) : [];
  if (called.length > 0) return called;
  const found = functions.has(name) ? functionCalls(tracing, unit, named) : [];
  if (found.length > 0 || eObject < 0 || !names.has(name)) return found;
  return methodCalls(tracing, unit, named);
}

function applied<R extends CallRule>(
  unit: Unit,
  { place }: NamedCall,
  by: Pick<AppliedCall<R>, 'rule' | 'framework' | 'object'>,
): AppliedCall<R>[] {
  const site = unit.facts.sites.get(place);
  return site ? [{ unit, site, call: callOf(unit, site), ...by }] : [];
}

/** Calls of objects themselves: `client('/users')`. */
function calledObjects(tracing: Tracing, unit: Unit, named: NamedCall): AppliedCall[] {
  return tracing.trace(unit, named.eCallee).flatMap((thing): AppliedCall[] => {
    const object = thing.kind === 'object' ? thing.object : undefined;
    const rule = object?.rule.called;
    return rule ? applied(unit, named, { rule, framework: object.framework, object }) : [];
  });
}

function methodCalls(tracing: Tracing, unit: Unit, named: NamedCall): AppliedCall[] {
  return tracing.trace(unit, named.eObject).flatMap((thing): AppliedCall[] => {
    if (thing.kind !== 'object') return [];
    const { object } = thing;
    const { calls } = object.rule;
    const rule = Object.hasOwn(calls, named.name) ? calls[named.name] : undefined;
    return rule ? applied(unit, named, { rule, framework: object.framework, object }) : [];
  });
}

function functionCalls(tracing: Tracing, unit: Unit, named: NamedCall): AppliedCall[] {
  return tracing.trace(unit, named.eCallee).flatMap((thing) =>
    tracing.frameworks.flatMap((framework): AppliedCall[] => {
      const rule = thing.kind === 'outside' ? framework.functions?.[thing.path] : undefined;
      return rule ? applied(unit, named, { rule, framework, object: undefined }) : [];
    }),
  );
}

interface CallNames {
  readonly names: ReadonlySet<string>;
  /** Rules that need no argument. */
  readonly bare: ReadonlySet<string>;
  readonly functions: ReadonlySet<string>;
  /** Whether some object may be called itself. */
  readonly isAnyCalled: boolean;
  readonly calls: UnitMemo<readonly NamedCall[]>;
}

const knownNames = new WeakMap<readonly Framework[], CallNames>();

/** Last names of all methods and functions with rules. */
function callNames(frameworks: readonly Framework[]): CallNames {
  let known = knownNames.get(frameworks);
  if (!known) {
    const rules = frameworks.flatMap(({ objects = {} }) =>
      Object.values(objects).flatMap(({ calls }) => Object.entries(calls)),
    );
    const names = new Set(rules.map(([name]) => name));
    const bare = new Set(
      rules.flatMap(([name, rule]) =>
        rule.does === 'versions' || (rule.does === 'convention' && rule.otherwise !== undefined)
          ? [name]
          : [],
      ),
    );
    const functions = new Set(
      frameworks.flatMap((framework) =>
        Object.keys(framework.functions ?? {}).map((path) => path.slice(path.lastIndexOf('.') + 1)),
      ),
    );
    const isAnyCalled = frameworks.some(({ objects = {} }) =>
      Object.values(objects).some(({ called }) => called !== undefined),
    );
    known = { names, bare, functions, isAnyCalled, calls: new UnitMemo() };
    knownNames.set(frameworks, known);
  }
  return known;
}
