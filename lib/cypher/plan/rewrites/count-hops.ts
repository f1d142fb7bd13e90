// If the relationships of a node are only counted, uses their number instead of one row each.
import type { BoundAggregate } from '../../bind/bound-query.ts';
import type { Expression } from '../../parse/ast.ts';
import { slotsOf } from '../../parse/map-expression.ts';
import type { ExpandStep, Plan, Step, StepOf } from '../plan.ts';
import { slotsReadBy } from '../plan-slots.ts';

export function countHops(plan: Plan): Plan {
  const end = plan.findIndex(({ step }) => step === 'aggregate');
  const aggregate = plan[end];
  if (aggregate?.step !== 'aggregate' || aggregate.times !== null) return plan;
  const start = plan.findLastIndex(
    (step, index) =>
      index < end &&
      step.step === 'expand' &&
      isCountable(step, plan.slice(index + 1, end), aggregate),
  );
  const expand = plan[start];
  if (expand?.step !== 'expand') return plan;
  const { from, direction, types, to } = expand;
  const counted: Step = { step: 'countHops', from, direction, types, slot: to };
  return [
    ...plan.slice(0, start),
    counted,
    ...plan.slice(start + 1, end),
    countedAggregate(aggregate, expand),
    ...plan.slice(end + 1),
  ];
}

const PASSING: ReadonlySet<Step['step']> = new Set([
  'filter',
  'project',
  'expand',
  'scan',
  'seek',
  'unwind',
]);

function isCountable(
  expand: ExpandStep,
  between: Plan,
  { aggregation: { keys, aggregates } }: StepOf<'aggregate'>,
): boolean {
  if (expand.length || expand.toKnown || expand.relationshipKnown || expand.unlike.length > 0)
    return false;
  const reads = (slots: ReadonlySet<number>): boolean =>
    slots.has(expand.to) || slots.has(expand.relationship);
  const reading = (expression: Expression): boolean => reads(slotsOf(expression));
  if (!between.every((step) => PASSING.has(step.step) && !reads(slotsReadBy(step)))) return false;
  if (keys.some(({ expression }) => reading(expression))) return false;
  return aggregates.every((one) => {
    if (one.option) return false;
    if (one.name === 'count' && !one.distinct)
      return one.argument === null || isHop(one, expand) || !reading(one.argument);
    return (
      (one.distinct || one.name === 'min' || one.name === 'max') &&
      one.argument !== null &&
      !reading(one.argument)
    );
  });
}

function isHop({ argument }: BoundAggregate, { to, relationship }: ExpandStep): boolean {
  return argument?.kind === 'slot' && (argument.slot === to || argument.slot === relationship);
}

/** Counting an end node, which is never null, counts rows. */
function countedAggregate({ aggregation, ...step }: StepOf<'aggregate'>, expand: ExpandStep): Step {
  const aggregates = aggregation.aggregates.map((one) =>
    isHop(one, expand) ? { ...one, argument: null } : one,
  );
  return { ...step, aggregation: { ...aggregation, aggregates }, times: expand.to };
}
