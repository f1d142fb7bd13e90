// The method resolution order of Python: C3. Orders of bases that contradict each other are searched depth first.
import {
  depthFirst,
  orderOf,
  type BaseOrder,
  type ClassOrder,
} from '../../_kit/resolution/class-orders.ts';
import type { Def } from '../../../link/vocabulary.ts';

export function c3Order(def: Def, bases: readonly BaseOrder[]): ClassOrder {
  const merged = c3([
    ...bases.map(({ order }) => [...order.classes]),
    bases.map((base) => base.def),
  ]);
  return merged ? orderOf([def, ...merged]) : depthFirst(def, bases);
}

/** C3 linearisation (Barrett et al., 1996); undefined where the bases contradict each other. */
function c3(lists: Def[][]): Def[] | undefined {
  const order: Def[] = [];
  for (
    let open = lists.filter((list) => list.length > 0);
    open.length > 0;
    open = open.filter((list) => list.length > 0)
  ) {
    const head = open
      .map((list) => list[0])
      .find((candidate) => candidate && !open.some((list) => list.indexOf(candidate) > 0));
    if (!head) return undefined;
    order.push(head);
    for (const list of open) if (list[0] === head) list.shift();
  }
  return order;
}
