// DISTINCT, SKIP and LIMIT over rows. Makes no rows.
import type { Evaluate } from '../expressions/evaluate.ts';
import type { Expression } from '../parse/ast.ts';
import type { StepOf } from '../plan/plan.ts';
import { QueryFault } from '../query-fault.ts';
import { STEPS_OF_NEW_KEY, bytesOfKey, groupKeys, stepsOfKey } from '../values/group-key.ts';
import { isInteger } from '../values/numbers.ts';
import { weightOf } from '../values/extent.ts';
import { emptyRow, type Operator, type OperatorContext } from './operator.ts';

export function distinctRows(
  { slots }: StepOf<'distinct'>,
  { execution }: OperatorContext,
): Operator {
  return (next) => {
    const seen = new Set<unknown>();
    return {
      push(row) {
        const values = slots.map((slot) => row[slot] ?? null);
        execution.budget.spend(1 + weightOf(values));
        const key = groupKeys(values);
        execution.budget.spend(stepsOfKey(key));
        if (seen.has(key)) return true;
        execution.budget.keep(1, 'DISTINCT');
        execution.budget.spend(STEPS_OF_NEW_KEY);
        execution.budget.make(bytesOfKey(key), 'DISTINCT');
        seen.add(key);
        return next.push(row);
      },
      end: () => next.end(),
    };
  };
}

export function skipRows({ count }: StepOf<'skip'>, { compile, width }: OperatorContext): Operator {
  const skip = rowCount(compile(count), 'SKIP', count, width);
  return (next) => {
    let left = skip;
    return {
      push(row) {
        if (left <= 0) return next.push(row);
        left--;
        return true;
      },
      end: () => next.end(),
    };
  };
}

export function limitRows(
  { count }: StepOf<'limit'>,
  { compile, width }: OperatorContext,
): Operator {
  const limit = rowCount(compile(count), 'LIMIT', count, width);
  return (next) => {
    let left = limit;
    return {
      push(row) {
        if (left <= 0) return false;
        left--;
        return next.push(row) && left > 0;
      },
      end: () => next.end(),
    };
  };
}

export function rowCount(
  evaluate: Evaluate,
  clause: string,
  { at }: Expression,
  width: number,
): number {
  const value = evaluate(emptyRow(width));
  if (isInteger(value) && value >= 0) return value;
  throw new QueryFault(
    'syntax_error',
    `${clause} takes a non-negative integer.`,
    at,
    `Write ${clause} 10, or a parameter.`,
  );
}
