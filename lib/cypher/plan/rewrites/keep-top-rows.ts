// Limits a sort to the number of rows that a later SKIP and LIMIT can use. Removes neither.
import type { Expression } from '../../parse/ast.ts';
import type { Plan } from '../plan.ts';

export function keepTopRows(plan: Plan): Plan {
  return plan.map((step, index) => {
    if (step.step !== 'sort') return step;
    const keep: Expression[] = [];
    let next = index + 1;
    const skip = plan[next];
    if (skip?.step === 'skip') {
      keep.push(skip.count);
      next++;
    }
    const limit = plan[next];
    return limit?.step === 'limit' ? { ...step, keep: [...keep, limit.count] } : step;
  });
}
