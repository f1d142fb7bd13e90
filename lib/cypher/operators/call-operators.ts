// Operators that run a whole plan or a procedure for each row: UNION, CALL { … }, CALL db.labels().
import type { Row } from '../expressions/evaluate.ts';
import type { StepOf } from '../plan/plan.ts';
import { findProcedure } from '../procedures/find-procedure.ts';
import type { Value } from '../values/value.ts';
import { eachRow, runInside, type Operator, type OperatorContext, type Sink } from './operator.ts';

/** All rows of the first branch, then of the next. */
export function unionRows(
  branches: readonly { readonly make: Operator; readonly slots: readonly number[] }[],
  slots: readonly number[],
): Operator {
  return eachRow((row, next) => {
    let more = true;
    for (const branch of branches) {
      const sink = branch.make(
        copying(branch.slots, slots, {
          push: (found) => (more = next.push(found)),
          end: () => undefined,
        }),
      );
      sink.push([...row]);
      sink.end();
      if (!more) return false;
    }
    return true;
  });
}

function copying(from: readonly number[], to: readonly number[], next: Sink): Sink {
  return {
    push(row) {
      copy(row, from, row, to);
      return next.push(row);
    },
    end: () => next.end(),
  };
}

function copy(source: Row, from: readonly number[], target: Row, to: readonly number[]): void {
  const values = from.map((slot) => source[slot] ?? null);
  to.forEach((slot, index) => (target[slot] = values[index] ?? null));
}

export function callSubquery(
  make: Operator,
  { from, slots }: StepOf<'call'>,
  context: OperatorContext,
): Operator {
  const meter = context.execution.budget.meter(
    'rows of subqueries',
    'Give CALL fewer rows, or its query a LIMIT.',
  );
  return eachRow((row, next) => {
    let more = true;
    runInside(make, row, context, (found) => {
      meter.spend();
      copy(found, from, row, slots);
      return (more = next.push(row));
    });
    return more;
  });
}

export function callProcedure(
  { name, yields }: StepOf<'procedure'>,
  { graph, execution }: OperatorContext,
): Operator {
  const procedure = findProcedure(name);
  if (!procedure) throw new Error(`${name} was not checked by binding`);
  const meter = execution.budget.meter(`rows of ${name}()`, 'Call it once, before other clauses.');
  let known: readonly (readonly Value[])[] | undefined;
  const rows = (): readonly (readonly Value[])[] => {
    if (procedure.countsRelationships)
      meter.spend(graph.nodeCount + graph.countRelationships([], null, null));
    return [...procedure.rows(graph)];
  };
  return eachRow((row, next) => {
    for (const values of (known ??= rows())) {
      meter.spend();
      for (const { column, slot } of yields) row[slot] = values[column] ?? null;
      if (!next.push(row)) return false;
    }
    return true;
  });
}
