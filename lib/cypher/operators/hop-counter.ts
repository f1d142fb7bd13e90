// The number of rows of a plan with one hop, without running it: the common case of EXISTS { (n)<-[:CALLS]-() } and COUNT.
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
