// How many rows a plan of one hop has, without running it: what EXISTS { (n)<-[:CALLS]-() } and COUNT ask most.
import type { Row } from '../expressions/evaluate.ts';
import type { PropertyGraph } from '../graph/property-graph.ts';
import type { Plan } from '../plan/plan.ts';
import { NodeValue } from '../values/value.ts';

/** Null for any other plan. */
export function hopCounter(plan: Plan, graph: PropertyGraph): ((row: Row) => number) | null {
  const [step, ...more] = plan;
  if (
    step?.step !== 'expand' ||
    more.length > 0 ||
    step.length ||
    step.toKnown ||
    step.relationshipKnown ||
    step.unlike.length > 0
  )
    return null;
  const hops = graph.hops(step.direction, step.types);
  return (row) => {
    const node = row[step.from];
    return node instanceof NodeValue ? hops.count(node) : 0;
  };
}
