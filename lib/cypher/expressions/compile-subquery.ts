// Queries inside expressions: whether they have a row, how many, or a list of what they give. Each row counts as a step.
import type { ExpressionOf } from '../parse/ast.ts';
import { checkLength } from '../values/numbers.ts';
import type { Value } from '../values/value.ts';
import type { Evaluate, Execution } from './evaluate.ts';

export function compileSubquery({ use, subquery, at }: ExpressionOf<'subquery'>, { subquery: open, budget }: Execution): Evaluate {
  const run = open(subquery);
  const meter = budget.meter(`rows of ${use.toUpperCase()} { … }`, 'Bound its pattern, or start from fewer rows.');
  switch (use) {
    case 'exists':
      return (row) => {
        let found = false;
        run(row, () => !(found = true));
        return found;
      };
    case 'count':
      return (row) => {
        let count = 0;
        run(row, () => {
          meter.spend();
          count++;
          return true;
        });
        return count;
      };
    case 'collect':
      return (row) => {
        const values: Value[] = [];
        run(row, (value) => {
          meter.spend();
          checkLength(values.push(value), at);
          return true;
        });
        return values;
      };
  }
}
