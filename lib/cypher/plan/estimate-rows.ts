// Estimates the number of rows after each step of a plan from counts of labels and types. Runs nothing.
import type { PropertyGraph } from '../graph/property-graph.ts';
import type { Expression } from '../parse/ast.ts';
import { conjuncts } from '../parse/map-expression.ts';
import type { Value } from '../values/value.ts';
import { chooseStart } from './choose-start.ts';
import { hopsPerNode } from './hop-statistics.ts';
import type { ExpandStep, Plan, Step, StepOf } from './plan.ts';

export interface EstimateContext {
  readonly graph: PropertyGraph;
  readonly params: ReadonlyMap<string, Value>;
}

interface Draft {
  readonly context: EstimateContext;
  readonly rows: Map<Step, number>;
  /** The common label of the nodes in a slot, if any. */
  readonly labels: Map<number, string>;
}

/** Estimated selectivities. */
const EQUAL = 0.1;
const OTHER = 0.5;
const ITEMS = 10;
/** Longer paths hardly change the estimate. */
const HOPS = 4;

/** For each step of the plan and of plans inside it. */
export function estimateRows(plan: Plan, context: EstimateContext): ReadonlyMap<Step, number> {
  const draft: Draft = { context, rows: new Map(), labels: new Map() };
  estimatePlan(plan, 1, draft);
  return new Map(
    [...draft.rows].map(([step, rows]) => [step, rows > 0 ? Math.max(1, Math.round(rows)) : 0]),
  );
}

function estimatePlan(plan: Plan, before: number, draft: Draft): number {
  return plan.reduce((rows, step, index) => {
    const after = afterStep(step, rows, plan[index - 1], draft);
    draft.rows.set(step, after);
    return after;
  }, before);
}

function afterStep(step: Step, rows: number, last: Step | undefined, draft: Draft): number {
  const { graph } = draft.context;
  switch (step.step) {
    case 'scan': {
      const [only, ...more] = step.labels ?? [];
      if (only !== undefined && more.length === 0) draft.labels.set(step.slot, only);
      return (
        rows *
        (step.labels
          ? step.labels.reduce((sum, label) => sum + graph.countLabelled(label), 0)
          : graph.nodeCount)
      );
    }
    case 'seek':
      return rows * rowsOfSeek(step, draft);
    case 'countNodes':
    case 'countHops':
      return rows;
    case 'expand':
      return rows * rowsOfExpand(step, draft);
    case 'filter':
      return conjuncts(step.predicate).reduce(
        (left, predicate) => left * passing(predicate, last, draft),
        rows,
      );
    case 'optional':
      return Math.max(rows, estimatePlan(step.plan, rows, draft));
    case 'any':
      return Math.min(rows, estimatePlan(step.plan, rows, draft));
    case 'union':
      return step.branches.reduce((sum, branch) => sum + estimatePlan(branch.plan, rows, draft), 0);
    case 'call':
      return estimatePlan(step.plan, rows, draft);
    case 'unwind':
      return rows * (step.list.kind === 'list' ? step.list.items.length : ITEMS);
    case 'procedure':
      return rows * ITEMS;
    case 'aggregate':
      return step.aggregation.keys.length === 0 ? 1 : rows * OTHER;
    case 'distinct':
      return rows * OTHER;
    case 'skip':
      return Math.max(0, rows - (wholeOf(step.count) ?? 0));
    case 'limit':
      return Math.min(rows, wholeOf(step.count) ?? rows);
    case 'path':
    case 'project':
    case 'sort':
      return rows;
  }
}

function wholeOf(count: Expression): number | null {
  return count.kind === 'literal' && typeof count.value === 'number' ? count.value : null;
}

function rowsOfSeek({ slot, property, value, each }: StepOf<'seek'>, { context }: Draft): number {
  const owner: Expression = {
    kind: 'property',
    subject: { kind: 'slot', slot, name: '', type: 'node', at: value.at },
    key: property,
    keyAt: value.at,
    at: value.at,
  };
  const predicate: Expression = each
    ? { kind: 'in', left: owner, right: value, at: value.at }
    : { kind: 'comparison', operator: '=', left: owner, right: value, at: value.at };
  return chooseStart(
    { slot, predicates: [predicate], filled: null, params: context.params },
    context.graph,
  ).rows;
}

function rowsOfExpand(step: ExpandStep, { context: { graph }, labels }: Draft): number {
  const one = hopsPerNode(step, labels.get(step.from) ?? null, null, graph);
  const nodes = Math.max(1, graph.nodeCount);
  const { length } = step;
  if (!length) return step.toKnown ? one / nodes : one;
  let sum = 0;
  for (let hops = length.min; hops <= Math.min(length.max ?? HOPS, length.min + HOPS); hops++)
    sum += one ** hops;
  if (step.toKnown) return Math.min(1, sum / nodes);
  return step.search === 'reach' || step.search === 'one' ? Math.min(sum, nodes) : sum;
}

/** The selectivity of the condition. */
function passing(
  predicate: Expression,
  last: Step | undefined,
  { context: { graph }, labels }: Draft,
): number {
  if (
    predicate.kind === 'hasLabels' &&
    predicate.operand.kind === 'slot' &&
    predicate.labels.label === 'name'
  ) {
    const { name } = predicate.labels;
    const { slot } = predicate.operand;
    const known = labels.get(slot);
    labels.set(slot, known ?? name);
    if (known === name) return 1;
    if (last?.step === 'expand' && last.to === slot && !last.length) {
      const from = labels.get(last.from) ?? null;
      return (
        hopsPerNode(last, from, name, graph) /
        Math.max(hopsPerNode(last, from, null, graph), Number.MIN_VALUE)
      );
    }
    return graph.countLabelled(name) / Math.max(1, graph.nodeCount);
  }
  if (predicate.kind === 'comparison' && predicate.operator === '=')
    return last?.step === 'seek' && isOwn(last, predicate.left) ? 1 : EQUAL;
  return predicate.kind === 'in' && last?.step === 'seek' && isOwn(last, predicate.left)
    ? 1
    : OTHER;
}

/** Whether it is the property by which the nodes were found. */
function isOwn({ slot, property }: StepOf<'seek'>, owner: Expression): boolean {
  return (
    owner.kind === 'property' &&
    owner.key === property &&
    owner.subject.kind === 'slot' &&
    owner.subject.slot === slot
  );
}
