// The expressions that a step evaluates and the slots it reads, for rewrites. Changes no plan.
import type { Expression } from '../parse/ast.ts';
import { slotsOf, visit } from '../parse/map-expression.ts';
import type { Plan, Step } from './plan.ts';

export function expressionsOf(step: Step): readonly Expression[] {
  switch (step.step) {
    case 'seek':
      return [step.value];
    case 'expand':
      return step.hop.predicates;
    case 'filter':
      return [step.predicate];
    case 'unwind':
      return [step.list];
    case 'project':
      return step.items.map(({ expression }) => expression);
    case 'aggregate': {
      const { keys, aggregates } = step.aggregation;
      return [
        ...keys.map(({ expression }) => expression),
        ...aggregates
          .flatMap(({ argument, option }) => [argument, option])
          .filter((one) => one !== null),
      ];
    }
    case 'sort':
      return [...step.keys.map(({ expression }) => expression), ...(step.keep ?? [])];
    case 'skip':
    case 'limit':
      return [step.count];
    default:
      return [];
  }
}

export function slotsReadBy(step: Step): ReadonlySet<number> {
  return new Set([
    ...expressionsOf(step).flatMap((expression) => [...slotsOf(expression)]),
    ...plainSlots(step),
  ]);
}

/** Slots read outside of expressions. */
function plainSlots(step: Step): readonly number[] {
  switch (step.step) {
    case 'expand':
      return [
        step.from,
        ...(step.toKnown ? [step.to] : []),
        ...(step.relationshipKnown ? [step.relationship] : []),
        ...step.unlike,
      ];
    case 'countHops':
      return [step.from];
    case 'aggregate':
      return step.times === null ? [] : [step.times];
    case 'path':
      return step.path.parts;
    case 'distinct':
      return step.slots;
    case 'optional':
    case 'any':
      return slotsOfPlan(step.plan);
    case 'call':
      return [...slotsOfPlan(step.plan), ...step.from];
    case 'union':
      return step.branches.flatMap(({ plan, slots }) => [...slotsOfPlan(plan), ...slots]);
    default:
      return [];
  }
}

function slotsOfPlan(plan: Plan): readonly number[] {
  return plan.flatMap((step) => [...slotsReadBy(step)]);
}

/** Whether it may return another value when evaluated again. */
export function usesChance(expression: Expression): boolean {
  let found = false;
  visit(expression, (part) => (found ||= part.kind === 'call' && /^rand/i.test(part.name)));
  return found;
}
