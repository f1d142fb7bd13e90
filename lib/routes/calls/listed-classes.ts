// The applications of classes with routes, if annotations of modules list them. Knows no paths.
import type { Framework } from '../../frameworks/_framework.ts';
import type { Def, Unit } from '../../link/vocabulary.ts';
import { callOf, itemsAt, siteOf, underKeys, type Argument } from './call-arguments.ts';
import type { RoutingObject, Tracing } from '../routing.ts';

/** Classes by the applications whose modules list them. */
export function applicationsOf(
  tracing: Tracing,
  framework: Framework,
  units: readonly Unit[],
): ReadonlyMap<Def, readonly RoutingObject[]> {
  const below = framework.annotations?.below;
  const found = new Map<Def, RoutingObject[]>();
  if (!below) return found;
  for (const unit of units)
    for (const [e, expr] of unit.facts.exprs.tagged('call')) {
      if (
        !tracing
          .trace(unit, expr[1])
          .some((thing) => thing.kind === 'outside' && thing.path === below.app)
      )
        continue;
      const site = siteOf(unit, expr[1]);
      const [object] = tracing
        .trace(unit, e)
        .flatMap((thing) => (thing.kind === 'object' ? [thing.object] : []));
      const module = site && callOf(unit, site).args[0];
      if (!object || module === undefined) continue;
      for (const def of listedBelow(tracing, { unit, e: module }, below))
        found.set(def, [...(found.get(def) ?? []), object]);
    }
  return found;
}

/** All classes that a module lists, and those of the modules that it imports. */
function listedBelow(
  tracing: Tracing,
  root: Argument,
  below: { readonly module: string; readonly lists: string; readonly imports: string },
): ReadonlySet<Def> {
  const listed = new Set<Def>();
  const seen = new Set<Def>();
  const open = classesAt(tracing, root);
  for (let module = open.pop(); module; module = open.pop()) {
    if (seen.has(module)) continue;
    seen.add(module);
    for (const e of module.fact.eDecorators ?? []) {
      const expr = module.unit.facts.exprs.get(e);
      if (
        expr?.[0] !== 'call' ||
        !tracing
          .trace(module.unit, expr[1])
          .some((thing) => thing.kind === 'outside' && thing.path === below.module)
      )
        continue;
      const options = { unit: module.unit, e: expr[2][0] ?? -1 };
      const under = (key: string): Def[] =>
        underKeys(tracing.inference, options, [key])
          .flatMap((list) => itemsAt(tracing.inference, list))
          .flatMap((item) => classesAt(tracing, item));
      for (const def of under(below.lists)) listed.add(def);
      open.push(...under(below.imports));
    }
  }
  return listed;
}

/** A class by its name, also as the object of a call: `UsersModule.forRoot()`. */
function classesAt(tracing: Tracing, { unit, e }: Argument): Def[] {
  const expr = unit.facts.exprs.get(e);
  const callee = expr?.[0] === 'call' ? unit.facts.exprs.get(expr[1]) : undefined;
  const named = callee?.[0] === 'member' ? callee[1] : e;
  return tracing
    .trace(unit, named)
    .flatMap((thing) =>
      thing.kind === 'code' && thing.def.fact.params === undefined ? [thing.def] : [],
    );
}
