// The slots that a bound query reads, including those it fills itself. Changes nothing.
import type { Expression } from '../parse/ast.ts';
import { slotsOf } from '../parse/map-expression.ts';
import type { BoundClause, BoundUnion } from './bound-query.ts';

export function slotsReadBy({ branches }: BoundUnion): ReadonlySet<number> {
  const slots = branches.flatMap(({ clauses, slots: left }) => [
    ...left,
    ...clauses.flatMap(slotsOfClause),
  ]);
  return new Set(slots);
}

function slotsOfClause(clause: BoundClause): readonly number[] {
  switch (clause.clause) {
    case 'match': {
      const parts = [...clause.nodes, ...clause.relationships].map(({ slot }) => slot);
      return [
        ...parts,
        ...slotsOfAll([
          ...clause.predicates,
          ...clause.relationships.flatMap(({ hop }) => hop.predicates),
        ]),
      ];
    }
    case 'unwind':
      return [...slotsOf(clause.list)];
    case 'call':
      return [...slotsReadBy(clause.query)];
    case 'procedure':
      return slotsOfAll([clause.where]);
    case 'projection': {
      const { items, aggregation, visible, orderBy, skip, limit, where } = clause;
      const grouped = aggregation
        ? [
            ...aggregation.keys.map(({ expression }) => expression),
            ...aggregation.aggregates.flatMap(({ argument, option }) => [argument, option]),
          ]
        : [];
      return [
        ...visible,
        ...slotsOfAll([
          ...items.map(({ expression }) => expression),
          ...grouped,
          ...orderBy.map(({ expression }) => expression),
          skip,
          limit,
          where,
        ]),
      ];
    }
  }
}

function slotsOfAll(expressions: readonly (Expression | null)[]): readonly number[] {
  return expressions.flatMap((expression) => (expression ? [...slotsOf(expression)] : []));
}
