// The types of a parsed query. Only types: the binder assigns slots in the same structures.
import type { Span } from '../query-fault.ts';
import type { Value } from '../values/value.ts';

/** A query, and whether its rows, its plan (EXPLAIN) or a profile (PROFILE) are requested. */
export interface Statement {
  readonly mode: 'run' | 'explain' | 'profile';
  readonly query: Query;
}

/** One query, or several joined by UNION. */
export interface Query {
  readonly branches: readonly Branch[];
  /** UNION without ALL: duplicate rows are removed. */
  readonly distinct: boolean;
}

/** The clauses between two UNIONs. */
export interface Branch {
  readonly clauses: readonly Clause[];
  readonly at: Span;
}

export type Clause = MatchClause | UnwindClause | ProjectionClause | CallClause | ProcedureClause;

export interface MatchClause {
  readonly clause: 'match';
  readonly optional: boolean;
  readonly patterns: readonly Pattern[];
  readonly where: Expression | null;
  readonly at: Span;
}

export interface UnwindClause {
  readonly clause: 'unwind';
  readonly list: Expression;
  readonly variable: string;
  readonly at: Span;
}

/** `CALL { … }`: joins its rows with the outer row. */
export interface CallClause {
  readonly clause: 'call';
  readonly query: Query;
  /** `CALL (a, b) { … }`: the outer variables visible inside. Null: only those in its first WITH. */
  readonly imports: readonly Name[] | 'all' | null;
  readonly at: Span;
}

/** `CALL db.labels() YIELD label AS name WHERE …` */
export interface ProcedureClause {
  readonly clause: 'procedure';
  readonly name: string;
  readonly nameAt: Span;
  /** No procedure takes any. */
  readonly hasArguments: boolean;
  /** Null: all its columns. */
  readonly yields: readonly { readonly column: Name; readonly name: string }[] | null;
  readonly where: Expression | null;
  readonly at: Span;
}

/** WITH, or RETURN where `last`. */
export interface ProjectionClause {
  readonly clause: 'projection';
  readonly last: boolean;
  readonly distinct: boolean;
  readonly star: boolean;
  readonly items: readonly ProjectionItem[];
  readonly orderBy: readonly SortItem[];
  readonly skip: Expression | null;
  readonly limit: Expression | null;
  readonly where: Expression | null;
  readonly at: Span;
}

export interface ProjectionItem {
  readonly expression: Expression;
  /** The name after AS, or the text as written. */
  readonly name: string;
  readonly named: boolean;
  readonly at: Span;
}

export interface SortItem {
  readonly expression: Expression;
  readonly descending: boolean;
}

/** A chain of nodes connected by relationships: one more node than relationships. */
export interface Pattern {
  /** The variable of a named path. */
  readonly path: string | null;
  /** `shortestPath(…)` or `allShortestPaths(…)` around its one relationship. */
  readonly shortest: 'one' | 'all' | null;
  readonly nodes: readonly NodePattern[];
  readonly relationships: readonly RelationshipPattern[];
  readonly at: Span;
}

export interface NodePattern {
  /** Anonymous nodes have none. */
  readonly variable: string | null;
  readonly labels: LabelExpression | null;
  readonly properties: readonly MapEntry[];
  readonly where: Expression | null;
  readonly at: Span;
}

export type Direction = 'out' | 'in' | 'both';

export interface RelationshipPattern {
  readonly variable: string | null;
  /** Empty: of any type. */
  readonly types: readonly Name[];
  readonly direction: Direction;
  /** Null for a single relationship; `max` is null where there is no upper bound. */
  readonly length: HopRange | null;
  readonly properties: readonly MapEntry[];
  /** Of a range: a condition on each hop, like its properties. */
  readonly where: Expression | null;
  /** The nodes of `((a)-[:CALLS]->(b)){1,3}`: the ends of each hop. */
  readonly ends: { readonly start: NodePattern; readonly end: NodePattern } | null;
  readonly at: Span;
}

export interface HopRange {
  readonly min: number;
  readonly max: number | null;
}

export interface Name {
  readonly name: string;
  readonly at: Span;
}

export type LabelExpression =
  | { readonly label: 'name'; readonly name: string; readonly at: Span }
  | { readonly label: 'and' | 'or'; readonly parts: readonly LabelExpression[] }
  | { readonly label: 'not'; readonly part: LabelExpression };

export interface MapEntry {
  readonly key: string;
  readonly value: Expression;
  readonly at: Span;
}

/** What is known of a variable's values before the query runs. */
export type VariableType =
  | 'node'
  | 'relationship'
  | 'relationships'
  | 'path'
  | 'boolean'
  | 'number'
  | 'text'
  | 'list'
  | 'map'
  | 'value';
export type ArithmeticOperator = '+' | '-' | '*' | '/' | '%' | '^';
export type ComparisonOperator = '=' | '<>' | '<' | '<=' | '>' | '>=';
export type TextOperator = 'STARTS WITH' | 'ENDS WITH' | 'CONTAINS' | '=~';
export type NestedUse = 'exists' | 'count' | 'collect';
export type Quantifier = 'all' | 'any' | 'none' | 'single';

export type Expression = { readonly at: Span } & (
  | { readonly kind: 'literal'; readonly value: Value }
  | { readonly kind: 'list'; readonly items: readonly Expression[] }
  | { readonly kind: 'map'; readonly entries: readonly MapEntry[] }
  | { readonly kind: 'parameter'; readonly name: string }
  | { readonly kind: 'variable'; readonly name: string }
  /** A variable after binding: where a row keeps it. */
  | {
      readonly kind: 'slot';
      readonly slot: number;
      readonly name: string;
      readonly type: VariableType;
    }
  | {
      readonly kind: 'property';
      readonly subject: Expression;
      readonly key: string;
      readonly keyAt: Span;
    }
  | { readonly kind: 'index'; readonly subject: Expression; readonly index: Expression }
  | {
      readonly kind: 'slice';
      readonly subject: Expression;
      readonly from: Expression | null;
      readonly to: Expression | null;
    }
  | { readonly kind: 'not' | 'negate' | 'plus'; readonly operand: Expression }
  | { readonly kind: 'and' | 'or' | 'xor'; readonly operands: readonly Expression[] }
  | {
      readonly kind: 'arithmetic';
      readonly operator: ArithmeticOperator;
      readonly left: Expression;
      readonly right: Expression;
    }
  | {
      readonly kind: 'comparison';
      readonly operator: ComparisonOperator;
      readonly left: Expression;
      readonly right: Expression;
    }
  | {
      readonly kind: 'text';
      readonly operator: TextOperator;
      readonly left: Expression;
      readonly right: Expression;
    }
  | { readonly kind: 'in'; readonly left: Expression; readonly right: Expression }
  | { readonly kind: 'isNull'; readonly operand: Expression; readonly negated: boolean }
  | { readonly kind: 'hasLabels'; readonly operand: Expression; readonly labels: LabelExpression }
  | {
      readonly kind: 'call';
      readonly name: string;
      readonly nameAt: Span;
      readonly distinct: boolean;
      readonly args: readonly Expression[];
    }
  | { readonly kind: 'countStar' }
  | {
      readonly kind: 'case';
      readonly subject: Expression | null;
      readonly branches: readonly { readonly when: Expression; readonly then: Expression }[];
      readonly otherwise: Expression | null;
    }
  /** `[x IN list WHERE … | …]`; `slot` is -1 before binding. */
  | {
      readonly kind: 'comprehension';
      readonly variable: string;
      readonly slot: number;
      readonly list: Expression;
      readonly where: Expression | null;
      readonly project: Expression | null;
    }
  | {
      readonly kind: 'quantifier';
      readonly quantifier: Quantifier;
      readonly variable: string;
      readonly slot: number;
      readonly list: Expression;
      readonly where: Expression;
    }
  /** `reduce(total = 0, x IN list | total + x)`; the slots are -1 before binding. */
  | {
      readonly kind: 'reduce';
      readonly accumulator: string;
      readonly accumulatorSlot: number;
      readonly initial: Expression;
      readonly variable: string;
      readonly slot: number;
      readonly list: Expression;
      readonly step: Expression;
    }
  /** `n {.name, .*, key: value}`; `all` where `.*` stands. */
  | {
      readonly kind: 'mapProjection';
      readonly subject: Expression;
      readonly all: boolean;
      readonly entries: readonly MapEntry[];
    }
  /** `EXISTS { … }`, `COUNT { … }`, `COLLECT { … }`, a pattern as a condition (`bare`), or a pattern comprehension. */
  | {
      readonly kind: 'nested';
      readonly use: NestedUse;
      readonly query: Query;
      readonly bare: boolean;
    }
  /** The same after binding: the number of the subquery, and the outer slots it reads. */
  | {
      readonly kind: 'subquery';
      readonly use: NestedUse;
      readonly subquery: number;
      readonly uses: readonly number[];
    }
);

export type ExpressionOf<K extends Expression['kind']> = Extract<Expression, { readonly kind: K }>;
