// Queries inside expressions: whether they have rows, their number, or a list of results. Each row counts as a step.
import type { ExpressionOf } from '../parse/ast.ts';
import { checkLength } from '../values/numbers.ts';
import type { Value } from '../values/value.ts';
import type { Evaluate, Execution, Row } from './evaluate.ts';

export function compileSubquery(
  { use, subquery, at }: ExpressionOf<'subquery'>,
  { subquery: open, budget }: Execution,
): Evaluate {
  const { run, count } = open(subquery);
  const meter = budget.meter(
    `rows of ${use.toUpperCase()} { … }`,
    'Bound its pattern, or start from fewer rows.',
  );
  const known =
    count &&
    ((row: Row) => {
      meter.spend();
      return count(row);
    });
  switch (use) {
    case 'exists':
      if (known) return (row) => known(row) > 0;
      return (row) => {
        let found = false;
        run(row, () => !(found = true));
        return found;
      };
    case 'count':
      return (
        known ??
        ((row) => {
          let total = 0;
          run(row, () => {
            meter.spend();
            total++;
            return true;
          });
          return total;
        })
      );
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
