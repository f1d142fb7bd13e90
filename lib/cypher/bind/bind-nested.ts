// Binds queries inside expressions as subqueries, which read some slots of the outer query. The function that binds queries is a parameter.
import type { Expression, ExpressionOf, Query } from '../parse/ast.ts';
import { QueryFault } from '../query-fault.ts';
import type { BoundUnion } from './bound-query.ts';
import type { Binding, Scope, Surroundings } from './scope.ts';
import { slotsReadBy } from './slots-read.ts';

export type BindUnion = (query: Query, surroundings: Surroundings, binding: Binding) => BoundUnion;

/** Outer variables stay visible throughout. */
export function bindNested(
  { use, query, bare, at }: ExpressionOf<'nested'>,
  scope: Scope,
  binding: Binding,
  bindUnion: BindUnion,
): Expression {
  if (bare) refuseNewVariables(query, scope);
  binding.monotone = false;
  const firstOwn = binding.slotCount();
  const union = bindUnion(query, { known: scope, kept: scope }, binding);
  if (use === 'collect' && union.columns.length !== 1)
    throw new QueryFault(
      'syntax_error',
      `COLLECT { … } takes a query with one column, but this one has ${union.columns.length}.`,
      at,
      'Return one value, or a map of several.',
    );
  const uses = [...slotsReadBy(union)].filter((slot) => slot < firstOwn);
  binding.subqueries.push({ use, query: union });
  return { kind: 'subquery', use, subquery: binding.subqueries.length - 1, uses, at };
}

function refuseNewVariables(query: Query, scope: Scope): void {
  const patterns = query.branches.flatMap(({ clauses }) =>
    clauses.flatMap((clause) => (clause.clause === 'match' ? clause.patterns : [])),
  );
  for (const part of patterns.flatMap(({ nodes, relationships }) => [...nodes, ...relationships])) {
    if (part.variable === null || scope.has(part.variable)) continue;
    throw new QueryFault(
      'syntax_error',
      `The variable ${part.variable} is not defined, and a pattern in a condition cannot introduce it.`,
      part.at,
      'Omit the name, MATCH it before, or write EXISTS { … }.',
    );
  }
}
