// The linearization of a Scala class: the last base first, what bases share after all of them.
import {
  MOST_CLASSES,
  type BaseOrder,
  type ClassOrder,
} from '../../_kit/resolution/class-orders.ts';
import type { Def } from '../../../link/vocabulary.ts';

export function linearization(def: Def, bases: readonly BaseOrder[]): ClassOrder {
  return { classes: [def, ...rightmostFirst(bases)].slice(0, MOST_CLASSES), levels: [] };
}

/** The classes of a later base go before those of an earlier one, and no class stands twice. */
function rightmostFirst(bases: readonly BaseOrder[]): readonly Def[] {
  const seen = new Set<Def>();
  const groups = bases.map(({ order }) =>
    order.classes.filter((cls) => !seen.has(cls) && seen.add(cls)),
  );
  return groups.reverse().flat();
}
