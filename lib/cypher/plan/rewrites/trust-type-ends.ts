// Removes the test for a label at the end of a hop if, by statistics, all relationships of its types end at that label.
import type { PropertyGraph } from '../../graph/property-graph.ts';
import type { PlanContext } from '../plan-match.ts';
import type { ExpandStep, Plan, Step } from '../plan.ts';

export function trustTypeEnds(plan: Plan, { graph }: PlanContext): Plan {
  return plan.filter((step, index) => {
    if (step.step !== 'filter' || step.predicate.kind !== 'hasLabels') return true;
    const { operand, labels } = step.predicate;
    if (operand.kind !== 'slot' || labels.label !== 'name') return true;
    const before = plan.slice(0, index).findLast((earlier) => earlier.step !== 'filter');
    return !(before && leadsTo(before, operand.slot) && alwaysEndsAt(before, labels.name, graph));
  });
}

/** Not with zero hops, where the end may be the start. */
function leadsTo(step: Step, slot: number): step is ExpandStep {
  return step.step === 'expand' && step.to === slot && !step.toKnown && step.length?.min !== 0;
}

function alwaysEndsAt(
  { direction, types }: ExpandStep,
  label: string,
  graph: PropertyGraph,
): boolean {
  const all = graph.countRelationships(types, null, null);
  const ends = direction === 'in' || graph.countRelationships(types, null, label) === all;
  return ends && (direction === 'out' || graph.countRelationships(types, label, null) === all);
}
