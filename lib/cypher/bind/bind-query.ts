// Binds a whole query, clause by clause, each in the scope that the one before leaves. Touches no data of the graph.
import type { PropertyGraph } from '../graph/property-graph.ts';
import type { Query } from '../parse/ast.ts';
import { QueryFault } from '../query-fault.ts';
import { bindPlain } from './bind-expression.ts';
import { bindExists, bindMatch } from './bind-match.ts';
import { bindProjection } from './bind-projection.ts';
import type { BoundClause, BoundQuery } from './bound-query.ts';
import { startBinding, withVariable, type Scope } from './scope.ts';

export function bindQuery(query: Query, graph: Pick<PropertyGraph, 'schema' | 'isAnyType'>): BoundQuery {
  const binding = startBinding(graph, bindExists);
  const clauses: BoundClause[] = [];
  let scope: Scope = new Map();
  for (const clause of query.clauses) {
    switch (clause.clause) {
      case 'match': {
        if (clause.optional) binding.monotone = false;
        const bound = bindMatch(clause, scope, binding);
        clauses.push(bound.match);
        scope = bound.scope;
        break;
      }
      case 'unwind': {
        if (scope.has(clause.variable)) throw new QueryFault('syntax_error', `The variable ${clause.variable} is already defined.`, clause.at, 'Use another name.');
        const slot = binding.allocate();
        clauses.push({ clause: 'unwind', list: bindPlain(clause.list, 'UNWIND', scope, binding), slot });
        scope = withVariable(scope, clause.variable, { slot, type: 'value' });
        break;
      }
      case 'projection': {
        const bound = bindProjection(clause, scope, binding);
        clauses.push(bound.projection);
        scope = bound.scope;
        break;
      }
    }
  }
  return {
    clauses,
    width: binding.slotCount(),
    columns: [...scope].map(([name, { slot }]) => ({ name, slot })),
    subqueries: binding.subqueries,
    notes: [...binding.notes],
    reads: { types: binding.any ? null : binding.types, monotone: binding.monotone },
  };
}
