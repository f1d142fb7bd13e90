// Calls of functions, and CASE, as functions of a row. Has no function itself.
import type { ExpressionOf } from '../parse/ast.ts';
import { findFunction } from '../functions/find-function.ts';
import { equals } from '../values/compare.ts';
import { truthOf } from '../values/logic.ts';
import { weightOf } from '../values/extent.ts';
import type { Compile, Evaluate, Execution } from './evaluate.ts';
import { constant } from './compile-parts.ts';

export function compileCall(
  { name, args, at }: ExpressionOf<'call'>,
  compile: Compile,
  execution: Execution,
): Evaluate {
  const found = findFunction(name);
  if (!found) throw new Error(`${name} was not checked by binding`);
  const values = args.map(compile);
  const meter = execution.budget.meter(
    `elements of arguments of ${found.name}()`,
    'Pass shorter texts and lists, and fewer of them.',
  );
  return (row) => {
    const given = values.map((value) => value(row));
    if (found.steps !== undefined) meter.spend(found.steps);
    if (!found.glances)
      for (const value of given)
        if (typeof value === 'string' || typeof value === 'object') meter.spend(weightOf(value));
    return !found.takesNull && given.includes(null) ? null : found.call(given, at, execution);
  };
}

export function compileCase(
  { subject, branches, otherwise }: ExpressionOf<'case'>,
  compile: Compile,
  compared: Compile,
): Evaluate {
  const wanted = subject && compared(subject);
  const cases = branches.map(({ when, then }) => ({
    when: (subject ? compared : compile)(when),
    then: compile(then),
    at: when.at,
  }));
  const last = otherwise ? compile(otherwise) : constant(null);
  return (row) => {
    const value = wanted ? wanted(row) : null;
    const hit = cases.find(({ when, at }) =>
      wanted ? equals(value, when(row)) === true : truthOf(when(row), at) === true,
    );
    return (hit?.then ?? last)(row);
  };
}
