// The framework classes that a class extends, and the class that an expression instantiates. Finds no routes.
import type { Def, Unit } from '../link/vocabulary.ts';
import type { Tracing } from './routing.ts';

/** Whether one of the classes extends one of these external classes. */
export function extendsOneOf(
  tracing: Tracing,
  classes: readonly Def[],
  bases: readonly string[],
): boolean {
  return (
    bases.length > 0 &&
    classes.some((cls) =>
      (cls.fact.bases ?? []).some(({ e }) =>
        tracing
          .trace(cls.unit, e)
          .some((thing) => thing.kind === 'outside' && bases.includes(thing.path)),
      ),
    )
  );
}

/** The class of the program in `new C()`. */
export function classIn(tracing: Tracing, unit: Unit, e: number): Def | undefined {
  const expr = unit.facts.exprs.get(e);
  const things = expr?.[0] === 'new' ? tracing.trace(unit, expr[1]) : [];
  return things.flatMap((thing) =>
    thing.kind === 'code' && thing.def.fact.params === undefined ? [thing.def] : [],
  )[0];
}
