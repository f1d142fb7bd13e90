// Builds one operator from a plan: the list of steps and their operators.
import type { Plan, Step } from '../plan/plan.ts';
import { aggregateRows } from './aggregate-rows.ts';
import { expandRange } from './expand-range.ts';
import { countHops, expandSingle } from './expand.ts';
import { countNodes, scanNodes, seekNodes } from './find-nodes.ts';
import type { Operator, OperatorContext } from './operator.ts';
import { callProcedure, callSubquery, unionRows } from './call-operators.ts';
import {
  anyRow,
  buildPath,
  filterRows,
  optionalRows,
  projectRows,
  unwindList,
} from './row-operators.ts';
import { distinctRows, limitRows, skipRows } from './bounded-rows.ts';
import { countStep } from './profile.ts';
import { searchPaths } from './search-paths.ts';
import { sortRows } from './sort-rows.ts';

/** Sinks of a nested plan are created for each row, with copies of rows. */
const PARTS_PER_STEP = 4;
const SLOTS_PER_PART = 4;

export function buildOperators(plan: Plan, context: OperatorContext): Operator {
  const { profile, execution, width } = context;
  const operators = plan.map((step) => {
    const operator = operatorOf(step, context);
    return profile ? countStep(operator, step, profile, execution.budget) : operator;
  });
  const cost = Math.floor((plan.length + width / SLOTS_PER_PART) / PARTS_PER_STEP);
  return (next) => {
    execution.budget.spend(cost);
    return operators.reduceRight((sink, operator) => operator(sink), next);
  };
}

function operatorOf(step: Step, context: OperatorContext): Operator {
  switch (step.step) {
    case 'scan':
      return scanNodes(step, context);
    case 'seek':
      return seekNodes(step, context);
    case 'countNodes':
      return countNodes(step, context);
    case 'expand':
      if (!step.length) return expandSingle(step, context);
      return step.search === 'trails' || step.relationshipKnown
        ? expandRange(step, context)
        : searchPaths(step, context);
    case 'countHops':
      return countHops(step, context);
    case 'path':
      return buildPath(step, context);
    case 'filter':
      return filterRows(step, context);
    case 'optional':
      return optionalRows(buildOperators(step.plan, context), step.slots);
    case 'any':
      return anyRow(buildOperators(step.plan, context));
    case 'union':
      return unionRows(
        step.branches.map(({ plan, slots }) => ({ make: buildOperators(plan, context), slots })),
        step.slots,
      );
    case 'call':
      return callSubquery(buildOperators(step.plan, context), step, context);
    case 'procedure':
      return callProcedure(step, context);
    case 'unwind':
      return unwindList(step, context);
    case 'project':
      return projectRows(step, context);
    case 'aggregate':
      return aggregateRows(step, context);
    case 'distinct':
      return distinctRows(step, context);
    case 'sort':
      return sortRows(step, context);
    case 'skip':
      return skipRows(step, context);
    case 'limit':
      return limitRows(step, context);
  }
}
