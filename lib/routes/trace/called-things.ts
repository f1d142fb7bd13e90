// The results of calls: objects of frameworks, their groups, results of functions of the program. Follows no names.
import type { CallRule } from '../../frameworks/_rules/call-rules.ts';
import { plainName } from '../../facts/name-key.ts';
import type { Def, Unit } from '../../link/vocabulary.ts';
import { argumentsAt, callAt, siteOf } from '../calls/call-arguments.ts';
import { noteAroundGroup } from '../calls/around-calls.ts';
import { pathsAt } from '../paths/path-texts.ts';
import type { RoleOf, RoutingObject, Things, Tracing } from '../routing.ts';

export function calledThings(tracing: Tracing, unit: Unit, eCallee: number, e: number): Things {
  const onObject = methodThings(tracing, unit, eCallee, e);
  return onObject.length > 0
    ? onObject
    : tracing.trace(unit, eCallee).flatMap((callee) => {
        if (callee.kind === 'object') return [];
        if (callee.kind === 'outside')
          return madeBy(tracing, tracing.makers.get(callee.path), unit, e);
        return callee.def.fact.params === undefined
          ? instanceThings(tracing, callee.def, unit, e)
          : resultOrWrapped(tracing, callee.def, unit, e);
      });
}

/** The result of a method of an object that takes routes: a group below it, or itself. */
function methodThings(tracing: Tracing, unit: Unit, eCallee: number, e: number): Things {
  const expr = unit.facts.exprs.get(eCallee);
  if (expr?.[0] !== 'member' || expr[1] < 0) return [];
  const name = plainName(expr[2]);
  return tracing.trace(unit, expr[1]).flatMap((thing): Things => {
    const rule = thing.kind === 'object' ? thing.object.rule.calls[name] : undefined;
    if (thing.kind !== 'object' || !rule) return [];
    return rule.does === 'group' ? groupOf(tracing, thing.object, rule, unit, e) : [thing];
  });
}

function groupOf(
  tracing: Tracing,
  parent: RoutingObject,
  group: Extract<CallRule, { does: 'group' }>,
  unit: Unit,
  e: number,
): Things {
  const rule = parent.framework.objects?.[group.makes];
  if (!rule) return [];
  const things = madeBy(tracing, { framework: parent.framework, role: group.makes, rule }, unit, e);
  const path = pathsAt(tracing.inference, callAt(unit, e), group.path);
  const methodsOf = group.methodsOf
    ? argumentsAt(tracing.inference, callAt(unit, e), group.methodsOf)
    : [];
  const callee = unit.facts.exprs.get(e);
  const at = { unit, site: callee?.[0] === 'call' ? siteOf(unit, callee[1]) : undefined };
  for (const thing of things) {
    if (thing.kind !== 'object') continue;
    const { object } = thing;
    if (methodsOf.length > 0) object.methodsOf = methodsOf;
    if (group.isView) object.viewOf = parent;
    if (object.parents.some((other) => other.parent === parent)) continue;
    if (!parent.isReceived) dropReceived(object);
    object.parents.push({ parent, path: path ?? [''], replaces: false, at });
    noteAroundGroup(tracing, at, group.around, object);
  }
  return things;
}

/** What a parameter gets is known by its type alone until the calls that pass it are. */
function dropReceived({ parents }: RoutingObject): void {
  const known = parents.filter(({ parent }) => !parent.isReceived);
  parents.splice(0, parents.length, ...known);
}

/** The object that a call creates: always the same one for a call. */
function madeBy(tracing: Tracing, role: RoleOf | undefined, unit: Unit, e: number): Things {
  if (!role) return [];
  let ofUnit = tracing.made.get(unit);
  if (!ofUnit) tracing.made.set(unit, (ofUnit = new Map()));
  let object = ofUnit.get(e);
  if (!object) {
    const own = role.rule.prefix
      ? pathsAt(tracing.inference, callAt(unit, e), role.rule.prefix)
      : undefined;
    ofUnit.set(e, (object = { ...role, unit, isReceived: false, own: own ?? [], parents: [] }));
  }
  return [{ kind: 'object', object }];
}

/** A class of the program that extends one of a framework is treated like that one. */
function instanceThings(tracing: Tracing, def: Def, unit: Unit, e: number): Things {
  return (def.fact.bases ?? [])
    .flatMap((base) => tracing.trace(def.unit, base.e))
    .flatMap((base) =>
      base.kind === 'outside'
        ? madeBy(tracing, tracing.makers.get(base.path), unit, e)
        : base.kind === 'code' && base.def !== def
          ? instanceThings(tracing, base.def, unit, e)
          : [],
    );
}

/** If it is not known what a function makes of a router, it wraps it: as far as objects of this kind may be wrapped. */
function resultOrWrapped(tracing: Tracing, def: Def, unit: Unit, e: number): Things {
  const results = resultThings(tracing, def);
  if (results.length > 0) return results;
  return callAt(unit, e)
    .args.flatMap((arg) => tracing.trace(unit, arg))
    .filter((thing) => thing.kind === 'object' && thing.object.framework.heldHandler !== undefined);
}

function resultThings(tracing: Tracing, { fact, unit }: Def): Things {
  return (fact.eReturns ?? [])
    .flatMap((e) => resultsIn(unit, e))
    .flatMap((e) => tracing.trace(unit, e))
    .filter((thing) => thing.kind !== 'code' || thing.def.fact.params === undefined);
}

/** Of several results, each. */
function resultsIn({ facts: { exprs } }: Unit, e: number): readonly number[] {
  const expr = exprs.get(e);
  return expr?.[0] === 'list' ? expr[1] : [e];
}
