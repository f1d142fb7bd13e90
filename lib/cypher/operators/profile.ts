// Counts the work of each step of a plan for PROFILE. Does not change its result.
import type { Budget } from '../budget.ts';
import type { Step } from '../plan/plan.ts';
import type { Operator, Profile, Sink } from './operator.ts';

/** The operator, counted for its step. */
export function countStep(
  operator: Operator,
  step: Step,
  profile: Profile,
  budget: Budget,
): Operator {
  const count = profile.get(step) ?? { rows: 0, steps: 0 };
  profile.set(step, count);
  const metered = (sink: Sink, sign: 1 | -1): Sink => ({
    push(row) {
      const before = budget.steps;
      const more = sink.push(row);
      count.steps += sign * (budget.steps - before);
      return more;
    },
    end() {
      const before = budget.steps;
      sink.end();
      count.steps += sign * (budget.steps - before);
    },
  });
  return (next) => {
    // Excludes the work of later steps.
    const after = metered(next, -1);
    const counted: Sink = {
      push(row) {
        count.rows++;
        return after.push(row);
      },
      end: () => after.end(),
    };
    return metered(operator(counted), 1);
  };
}
