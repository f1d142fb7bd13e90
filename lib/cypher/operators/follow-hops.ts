// The hops from a node within a range, for operators that follow ranges. Does not record the path.
import type { Row } from '../expressions/evaluate.ts';
import type { ExpandStep } from '../plan/plan.ts';
import { truthOf } from '../values/logic.ts';
import type { NodeValue, RelationshipValue } from '../values/value.ts';
import { isTaken } from './expand.ts';
import type { OperatorContext } from './operator.ts';

export interface Follow {
  /** Calls `visit` with each hop and its other end until it returns false; returns whether it never did. */
  each(
    node: NodeValue,
    row: Row,
    visit: (hop: RelationshipValue, end: NodeValue) => boolean,
  ): boolean;
  /** The number of hops to follow. */
  count(node: NodeValue): number;
  /** Only the end nodes, if there are no conditions on hops. */
  readonly eachEnd: ((node: NodeValue, visit: (end: NodeValue) => boolean) => boolean) | null;
}

export function followHops(
  step: ExpandStep,
  { graph, execution, compile }: OperatorContext,
): Follow {
  const meter = execution.budget.meter(
    'relationships followed by a variable-length pattern',
    'Bound it more tightly, as in *1..3, name relationship types, and start from fewer nodes.',
  );
  const hops = graph.hops(step.direction, step.types);
  const { fills } = step.hop;
  const conditions = step.hop.predicates.map((predicate) => ({
    evaluate: compile(predicate),
    at: predicate.at,
  }));
  const fits = (row: Row, hop: RelationshipValue, node: NodeValue, end: NodeValue): boolean => {
    for (const { part, slot } of fills)
      row[slot] = part === 'relationship' ? hop : (part === 'start') === step.reversed ? end : node;
    return conditions.every(({ evaluate, at }) => truthOf(evaluate(row), at) === true);
  };
  const free = conditions.length === 0 && step.unlike.length === 0;
  return {
    each: (node, row, visit) =>
      hops.each(node, (hop, end) => {
        meter.spend();
        if (free) return visit(hop, end);
        if (isTaken(hop, step.unlike, row)) return true;
        if (conditions.length > 0 && !fits(row, hop, node, end)) return true;
        return visit(hop, end);
      }),
    count: (node) => hops.count(node),
    eachEnd: free
      ? (node, visit) =>
          hops.eachEnd(node, (end) => {
            meter.spend();
            return visit(end);
          })
      : null,
  };
}
