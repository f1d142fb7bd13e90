// The ancestors of a Ruby class: what is prepended, the class itself, what is included, what it extends. Each part with the last one ahead.
import { orderOf, type BaseOrder, type ClassOrder } from '../../_kit/resolution/class-orders.ts';
import type { Def } from '../../../link/vocabulary.ts';

export function mixinOrder(def: Def, bases: readonly BaseOrder[]): ClassOrder {
  return orderOf([
    ...lastFirst(bases.filter(({ fact }) => fact?.place === 'first')),
    def,
    ...lastFirst(
      bases.filter(({ fact }) => fact?.place === undefined && fact?.relation === 'IMPLEMENTS'),
    ),
    ...lastFirst(bases.filter(({ fact }) => fact?.relation === 'EXTENDS')),
  ]);
}

function lastFirst(bases: readonly BaseOrder[]): readonly Def[] {
  return bases
    .map(({ order }) => order.classes)
    .reverse()
    .flat();
}
