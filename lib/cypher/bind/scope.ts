// The visible variables, and what binding collects. Does not read the graph's data.
import type { GraphSchema } from '../graph/property-graph.ts';
import type { ExpressionOf, Expression, NestedUse, VariableType } from '../parse/ast.ts';
import { QueryFault, didYouMean, type Span } from '../query-fault.ts';
import type { BoundUnion, Sought } from './bound-query.ts';

export interface Variable {
  readonly slot: number;
  readonly type: VariableType;
}

/** Visible variables by name, in order of declaration. */
export type Scope = ReadonlyMap<string, Variable>;

/** What a nested query sees of the outer one. */
export interface Surroundings {
  /** Visible to its first clause. */
  readonly known: Scope;
  /** Visible throughout, whatever its WITH clauses list. */
  readonly kept: Scope;
}

export interface Binding {
  readonly schema: GraphSchema;
  isAnyType(type: string): boolean;
  /** The next free slot of the row, and the name of what it holds. */
  allocate(name?: string): number;
  readonly names: readonly string[];
  readonly slotCount: () => number;
  readonly subqueries: { readonly use: NestedUse; readonly query: BoundUnion }[];
  readonly notes: Set<string>;
  /** Types followed so far; `any` once a pattern has no type. */
  readonly types: Set<string>;
  readonly labels: Set<string>;
  readonly sought: Sought[];
  any: boolean;
  monotone: boolean;
  /** Binds a query in an expression. A parameter, since queries contain expressions too. */
  readonly bindNested: (
    nested: ExpressionOf<'nested'>,
    scope: Scope,
    binding: Binding,
  ) => Expression;
}

export function startBinding(
  graph: { readonly schema: GraphSchema; isAnyType(type: string): boolean },
  bindNested: Binding['bindNested'],
): Binding {
  const names: string[] = [];
  return {
    schema: graph.schema,
    isAnyType: (type) => graph.isAnyType(type),
    allocate: (name = '') => names.push(name) - 1,
    names,
    slotCount: () => names.length,
    subqueries: [],
    notes: new Set(),
    types: new Set(),
    labels: new Set(),
    sought: [],
    any: false,
    monotone: true,
    bindNested,
  };
}

export function withVariable(scope: Scope, name: string, variable: Variable): Scope {
  return new Map([...scope, [name, variable]]);
}

export function lookUp(scope: Scope, name: string, at: Span): Variable {
  const variable = scope.get(name);
  if (variable) return variable;
  const visible = [...scope.keys()];
  const hint =
    visible.length === 0
      ? 'No variable is visible here; name one in MATCH, or put strings in quotes.'
      : `Visible here: ${visible.join(', ')}. Put strings in quotes; WITH hides variables that it does not list.`;
  throw new QueryFault(
    'syntax_error',
    `The variable ${name} is not defined${didYouMean(name, visible)}`,
    at,
    hint,
  );
}

export function slotExpression(
  name: string,
  { slot, type }: Variable,
  at: Span,
): ExpressionOf<'slot'> {
  return { kind: 'slot', slot, name, type, at };
}
