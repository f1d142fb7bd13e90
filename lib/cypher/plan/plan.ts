// A plan: steps in the order in which rows pass through them. Plain data, so that rewrites can be tested as pairs.
import type {
  BoundAggregation,
  BoundHop,
  BoundItem,
  BoundPath,
  BoundProcedure,
  BoundRelationship,
  BoundSortKey,
} from '../bind/bound-query.ts';
import type { Direction, Expression, HopRange } from '../parse/ast.ts';

export type Plan = readonly Step[];

export type Step =
  /** One row for each node, or for each node with one of the labels. */
  | { readonly step: 'scan'; readonly slot: number; readonly labels: readonly string[] | null }
  /** One row for each node whose indexed property is the value, or (`each`) is in the list. */
  | {
      readonly step: 'seek';
      readonly slot: number;
      readonly property: string;
      readonly value: Expression;
      readonly each: boolean;
    }
  | ExpandStep
  | { readonly step: 'path'; readonly path: BoundPath }
  | { readonly step: 'filter'; readonly predicate: Expression }
  /** Rows of the inner plan, or one row with nulls if it has none. */
  | { readonly step: 'optional'; readonly plan: Plan; readonly slots: readonly number[] }
  /** The unchanged row, if the inner plan has a row for it. */
  | { readonly step: 'any'; readonly plan: Plan }
  /** Rows of each branch in turn, with columns copied into common slots. */
  | {
      readonly step: 'union';
      readonly branches: readonly { readonly plan: Plan; readonly slots: readonly number[] }[];
      readonly slots: readonly number[];
    }
  /** One row for each row of the inner plan, whose columns (`from`) are copied into `slots`. */
  | {
      readonly step: 'call';
      readonly plan: Plan;
      readonly from: readonly number[];
      readonly slots: readonly number[];
    }
  | { readonly step: 'procedure'; readonly name: string; readonly yields: BoundProcedure['yields'] }
  | { readonly step: 'unwind'; readonly list: Expression; readonly slot: number }
  | { readonly step: 'project'; readonly items: readonly BoundItem[] }
  /** `times`: the slot with the multiplicity of each row, if not one. */
  | {
      readonly step: 'aggregate';
      readonly aggregation: BoundAggregation;
      readonly times: number | null;
    }
  | { readonly step: 'distinct'; readonly slots: readonly number[] }
  /** `keep`: how many rows later steps can use, if known. */
  | {
      readonly step: 'sort';
      readonly keys: readonly BoundSortKey[];
      readonly keep: readonly Expression[] | null;
    }
  | { readonly step: 'skip'; readonly count: Expression }
  | { readonly step: 'limit'; readonly count: Expression }
  /** One row with the number of relationships instead of one for each; no row if there are none. */
  | {
      readonly step: 'countHops';
      readonly from: number;
      readonly direction: Direction;
      readonly types: readonly string[];
      readonly slot: number;
    }
  /** One row with the number of nodes (of a label), from statistics. */
  | { readonly step: 'countNodes'; readonly label: string | null; readonly slot: number };

/** From a bound node along relationships to the other end, which may be bound too. */
export interface ExpandStep {
  readonly step: 'expand';
  readonly from: number;
  readonly to: number;
  readonly toKnown: boolean;
  readonly relationship: number;
  readonly relationshipKnown: boolean;
  readonly direction: Direction;
  readonly types: readonly string[];
  readonly length: HopRange | null;
  readonly hop: BoundHop;
  /** As in the bound pattern; `reach`: each reachable end once, without paths. */
  readonly search: BoundRelationship['search'] | 'reach';
  /** Relationships of the same MATCH that are already taken. */
  readonly unlike: readonly number[];
  /** Whether a later step reads the relationship. */
  readonly keeps: boolean;
  /** Followed against the direction of the pattern: a list of relationships must be reversed. */
  readonly reversed: boolean;
}

export type StepOf<K extends Step['step']> = Extract<Step, { readonly step: K }>;
