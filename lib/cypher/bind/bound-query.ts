// A query after binding: every name is a slot of the row, patterns are flat lists. Only types; the input of the planner.
import type { Direction, Expression, HopRange, LabelExpression, NestedUse } from '../parse/ast.ts';

export interface BoundQuery extends BoundUnion {
  /** How many slots a row has. */
  readonly width: number;
  /** The variable in each slot; empty if it has no name. */
  readonly names: readonly string[];
  /** The subqueries, referred to by number. */
  readonly subqueries: readonly { readonly use: NestedUse; readonly query: BoundUnion }[];
  /** Notes on names that do not exist in the graph. */
  readonly notes: readonly string[];
  readonly reads: Reads;
}

/** A query without the parts that are shared by the whole. */
export interface BoundUnion {
  readonly branches: readonly BoundBranch[];
  /** Whether duplicate rows are removed. */
  readonly distinct: boolean;
  /** For one branch, its own slots; for several, separate slots. */
  readonly columns: readonly Column[];
}

export interface BoundBranch {
  readonly clauses: readonly BoundClause[];
  /** The slots with the values of the columns. */
  readonly slots: readonly number[];
}

export interface Column {
  readonly name: string;
  readonly slot: number;
}

/** What the answer depends on. */
export interface Reads {
  /** Types of relationships that it follows; null: of any type. */
  readonly types: ReadonlySet<string> | null;
  /** Labels in the query. */
  readonly labels: ReadonlySet<string>;
  /** Properties of nodes that are compared for equality. */
  readonly sought: readonly Sought[];
  /** Whether more relationships in the graph could only add rows, and change none. */
  readonly monotone: boolean;
}

export interface Sought {
  readonly property: string;
  readonly value: Expression;
  /** The labels in the same node pattern. */
  readonly labels: LabelExpression | null;
}

export type BoundClause = BoundMatch | BoundUnwind | BoundProjection | BoundCall | BoundProcedure;

export interface BoundMatch {
  readonly clause: 'match';
  readonly optional: boolean;
  /** Each slot once. */
  readonly nodes: readonly BoundNode[];
  readonly relationships: readonly BoundRelationship[];
  readonly paths: readonly BoundPath[];
  /** All must be true: the parts of WHERE, labels and properties of nodes. */
  readonly predicates: readonly Expression[];
  /** Slots that this clause fills. */
  readonly introduced: readonly number[];
}

export interface BoundNode {
  readonly slot: number;
  /** Filled by an earlier clause. */
  readonly known: boolean;
}

export interface BoundRelationship {
  readonly slot: number;
  readonly known: boolean;
  readonly from: number;
  readonly to: number;
  readonly direction: Direction;
  /** Empty: of any type. */
  readonly types: readonly string[];
  readonly length: HopRange | null;
  readonly hop: BoundHop;
  /** All paths (each relationship once per path), or only one or all shortest paths between two nodes. */
  readonly search: 'trails' | 'one' | 'all';
}

/** Conditions on each hop of a range. */
export interface BoundHop {
  /** Slots that the predicates read, with the part of the hop they receive. Start and end are those of the pattern, in whichever direction it is followed. */
  readonly fills: readonly {
    readonly part: 'relationship' | 'start' | 'end';
    readonly slot: number;
  }[];
  readonly predicates: readonly Expression[];
}

/** Nodes and relationships alternating, as slots. */
export interface BoundPath {
  readonly slot: number;
  readonly parts: readonly number[];
  /** The path, or a list of the nodes where its hops start or end. */
  readonly takes: 'path' | 'starts' | 'ends';
}

export interface BoundUnwind {
  readonly clause: 'unwind';
  readonly list: Expression;
  readonly slot: number;
}

export interface BoundCall {
  readonly clause: 'call';
  readonly query: BoundUnion;
  /** The outer slots of its columns. */
  readonly slots: readonly number[];
}

export interface BoundProcedure {
  readonly clause: 'procedure';
  readonly name: string;
  /** Its columns and their target slots. */
  readonly yields: readonly { readonly column: number; readonly slot: number }[];
  readonly where: Expression | null;
}

export interface BoundProjection {
  readonly clause: 'projection';
  /** Values to compute for a later aggregation. */
  readonly items: readonly BoundItem[];
  /** Null without an aggregate. */
  readonly aggregation: BoundAggregation | null;
  /** The slots that are visible afterwards, for DISTINCT. */
  readonly visible: readonly number[];
  readonly distinct: boolean;
  readonly orderBy: readonly BoundSortKey[];
  readonly skip: Expression | null;
  readonly limit: Expression | null;
  readonly where: Expression | null;
}

export interface BoundItem {
  readonly slot: number;
  readonly expression: Expression;
}

export interface BoundSortKey {
  readonly expression: Expression;
  readonly descending: boolean;
}

export interface BoundAggregation {
  readonly keys: readonly BoundItem[];
  readonly aggregates: readonly BoundAggregate[];
}

export interface BoundAggregate {
  readonly slot: number;
  /** In lower case. */
  readonly name: string;
  readonly distinct: boolean;
  /** Null for `count(*)`. */
  readonly argument: Expression | null;
  /** The second argument, if any. */
  readonly option: Expression | null;
  readonly at: Expression['at'];
}
