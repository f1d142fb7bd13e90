// Binds a query: branches joined by UNION, clause by clause, each in the scope left by the previous one. Reads no data of the graph.
import { insteadOf } from '../functions/foreign-names.ts';
import { findProcedure, procedureNames } from '../procedures/find-procedure.ts';
import type { PropertyGraph } from '../graph/property-graph.ts';
import type {
  Branch,
  CallClause,
  Clause,
  ProcedureClause,
  Query,
  UnwindClause,
} from '../parse/ast.ts';
import { QueryFault, didYouMean } from '../query-fault.ts';
import { bindPlain } from './bind-expression.ts';
import { bindMatch } from './bind-match.ts';
import { bindNested } from './bind-nested.ts';
import { bindProjection } from './bind-projection.ts';
import type { BoundBranch, BoundClause, BoundQuery, BoundUnion, Column } from './bound-query.ts';
import {
  lookUp,
  startBinding,
  withVariable,
  type Binding,
  type Scope,
  type Surroundings,
} from './scope.ts';

export function bindQuery(
  query: Query,
  graph: Pick<PropertyGraph, 'schema' | 'isAnyType'>,
): BoundQuery {
  const binding = startBinding(graph, (nested, scope, within) =>
    bindNested(nested, scope, within, bindUnion),
  );
  const union = bindUnion(query, { known: new Map(), kept: new Map() }, binding);
  return {
    ...union,
    width: binding.slotCount(),
    subqueries: binding.subqueries,
    names: binding.names,
    notes: [...binding.notes],
    reads: {
      types: binding.any ? null : binding.types,
      labels: binding.labels,
      sought: binding.sought,
      monotone: binding.monotone,
    },
  };
}

function bindUnion(query: Query, surroundings: Surroundings, binding: Binding): BoundUnion {
  const [first, ...more] = query.branches.map((branch) =>
    bindBranch(branch, surroundings, binding),
  );
  if (!first) throw new RangeError('a query has a branch');
  if (more.length === 0)
    return { branches: [first], distinct: query.distinct, columns: first.columns };
  const names = first.columns.map(({ name }) => name);
  more.forEach((branch, index) => {
    if (branch.columns.map(({ name }) => name).join('\n') === names.join('\n')) return;
    throw new QueryFault(
      'syntax_error',
      `The parts of a UNION must have the same columns: ${names.join(', ')}.`,
      query.branches[index + 1]?.at ?? null,
      'Give them the same names with AS, in the same order.',
    );
  });
  return {
    branches: [first, ...more],
    distinct: query.distinct,
    columns: names.map((name) => ({ name, slot: binding.allocate(name) })),
  };
}

function bindBranch(
  { clauses, at }: Branch,
  { known, kept }: Surroundings,
  binding: Binding,
): BoundBranch & { readonly columns: readonly Column[] } {
  const bound: BoundClause[] = [];
  let scope = known;
  let columns: readonly Column[] = [];
  for (const clause of clauses) {
    if (clause.clause === 'projection') {
      const { projection, scope: projected } = bindProjection(clause, scope, kept, binding);
      bound.push(projection);
      columns = clause.last ? columnsOf(projected) : [];
      scope = new Map([...kept, ...projected]);
    } else {
      const step = bindReading(clause, scope, binding);
      bound.push(step.bound);
      scope = step.scope;
      if (clause.clause === 'procedure' && clauses.length === 1) columns = columnsOf(scope);
    }
  }
  if (bound.length === 0)
    throw new QueryFault(
      'syntax_error',
      'A query needs a clause.',
      at,
      'Try: MATCH (n:Function) RETURN n.name',
    );
  return { clauses: bound, slots: columns.map(({ slot }) => slot), columns };
}

function columnsOf(scope: Scope): readonly Column[] {
  return [...scope].map(([name, { slot }]) => ({ name, slot }));
}

interface Step {
  readonly bound: BoundClause;
  readonly scope: Scope;
}

function bindReading(
  clause: Exclude<Clause, { readonly clause: 'projection' }>,
  scope: Scope,
  binding: Binding,
): Step {
  switch (clause.clause) {
    case 'match': {
      if (clause.optional) binding.monotone = false;
      const bound = bindMatch(clause, scope, binding);
      return { bound: bound.match, scope: bound.scope };
    }
    case 'unwind':
      return bindUnwind(clause, scope, binding);
    case 'call':
      return bindCall(clause, scope, binding);
    case 'procedure':
      return bindProcedure(clause, scope, binding);
  }
}

function bindUnwind({ list, variable, at }: UnwindClause, scope: Scope, binding: Binding): Step {
  refuseTaken(variable, scope, at);
  const slot = binding.allocate(variable);
  return {
    bound: { clause: 'unwind', list: bindPlain(list, 'UNWIND', scope, binding), slot },
    scope: withVariable(scope, variable, { slot, type: 'value' }),
  };
}

function bindCall({ query, imports, at }: CallClause, scope: Scope, binding: Binding): Step {
  binding.monotone = false;
  const kept: Scope =
    imports === 'all'
      ? scope
      : new Map((imports ?? []).map(({ name, at: place }) => [name, lookUp(scope, name, place)]));
  // The older form of import: a first WITH that lists outer variables.
  const listed =
    imports === null &&
    query.branches.every(({ clauses: [first] }) => first?.clause === 'projection' && !first.last);
  const union = bindUnion(query, { known: listed ? scope : kept, kept }, binding);
  const columns = union.columns.map(({ name }) => ({ name, slot: binding.allocate(name) }));
  for (const { name } of columns) refuseTaken(name, scope, at);
  const after: Scope = new Map([
    ...scope,
    ...columns.map(({ name, slot }): [string, { slot: number; type: 'value' }] => [
      name,
      { slot, type: 'value' },
    ]),
  ]);
  return {
    bound: { clause: 'call', query: union, slots: columns.map(({ slot }) => slot) },
    scope: after,
  };
}

function bindProcedure(clause: ProcedureClause, scope: Scope, binding: Binding): Step {
  const procedure = findProcedure(clause.name);
  if (!procedure)
    throw new QueryFault(
      'syntax_error',
      `There is no procedure ${clause.name}${didYouMean(clause.name, procedureNames())}`,
      clause.nameAt,
      `${insteadOf(clause.name) ?? ''} Procedures: ${procedureNames().join(', ')}.`.trim(),
    );
  if (clause.hasArguments)
    throw new QueryFault(
      'syntax_error',
      `${procedure.name}() takes no arguments.`,
      clause.nameAt,
      `Write CALL ${procedure.name}() YIELD ${procedure.columns.join(', ')}.`,
    );
  const wanted =
    clause.yields ??
    procedure.columns.map((name) => ({ column: { name, at: clause.nameAt }, name }));
  if (procedure.countsRelationships) {
    binding.any = true;
    binding.monotone = false;
  }
  let after = scope;
  const yields = wanted.map(({ column, name }) => {
    const index = procedure.columns.indexOf(column.name);
    if (index < 0)
      throw new QueryFault(
        'syntax_error',
        `${procedure.name}() has no column ${column.name}${didYouMean(column.name, procedure.columns)}`,
        column.at,
        `Columns: ${procedure.columns.join(', ')}.`,
      );
    refuseTaken(name, after, column.at);
    const slot = binding.allocate(name);
    after = withVariable(after, name, { slot, type: 'value' });
    return { column: index, slot };
  });
  const where = clause.where && bindPlain(clause.where, 'WHERE', after, binding);
  return { bound: { clause: 'procedure', name: procedure.name, yields, where }, scope: after };
}

function refuseTaken(name: string, scope: Scope, at: UnwindClause['at']): void {
  if (scope.has(name))
    throw new QueryFault(
      'syntax_error',
      `The variable ${name} is already defined.`,
      at,
      'Use another name.',
    );
}
