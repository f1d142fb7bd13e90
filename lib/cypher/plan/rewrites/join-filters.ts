// Merges consecutive filters: fewer operators, the same rows.
import { conjuncts } from '../../parse/map-expression.ts';
import type { Plan, Step } from '../plan.ts';

export function joinFilters(plan: Plan): Plan {
  const joined: Step[] = [];
  for (const step of plan) {
    const before = joined.at(-1);
    if (step.step === 'filter' && before?.step === 'filter') {
      const operands = [...conjuncts(before.predicate), ...conjuncts(step.predicate)];
      joined[joined.length - 1] = {
        step: 'filter',
        predicate: { kind: 'and', operands, at: before.predicate.at },
      };
    } else {
      joined.push(step);
    }
  }
  return joined;
}
