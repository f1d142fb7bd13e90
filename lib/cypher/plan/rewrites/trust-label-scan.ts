// Removes the test for a label after a scan of the same label.
import type { Plan } from '../plan.ts';

export function trustLabelScan(plan: Plan): Plan {
  return plan.filter((step, index) => {
    if (
      step.step !== 'filter' ||
      step.predicate.kind !== 'hasLabels' ||
      step.predicate.labels.label !== 'name'
    )
      return true;
    const scan = plan[index - 1];
    const { operand, labels } = step.predicate;
    const sure =
      scan?.step === 'scan' &&
      operand.kind === 'slot' &&
      operand.slot === scan.slot &&
      scan.labels?.length === 1 &&
      scan.labels[0] === labels.name;
    return !sure;
  });
}
