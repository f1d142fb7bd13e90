// Tests `all(x IN nodes(p) WHERE …)` and the like at each hop of a range, so that failing paths are abandoned early.
import type { Expression, ExpressionOf } from '../../parse/ast.ts';
import { conjuncts, slotsOf } from '../../parse/map-expression.ts';
import type { ExpandStep, Plan } from '../plan.ts';
import { usesChance } from '../plan-slots.ts';

export function testAlongTheWay(plan: Plan): Plan {
  return plan.map((step, index) =>
    step.step === 'expand' && step.length && !step.relationshipKnown
      ? withTests(step, plan.slice(index + 1))
      : step,
  );
}

/** With the conditions of the same MATCH that can be tested already. */
function withTests(expand: ExpandStep, rest: Plan): ExpandStep {
  const filled = new Set([expand.to, expand.relationship]);
  const paths = new Set<number>();
  let tested = expand;
  for (const step of rest) {
    if (step.step === 'path') {
      filled.add(step.path.slot);
      if (
        step.path.takes === 'path' &&
        step.path.parts.length === 3 &&
        step.path.parts[1] === expand.relationship
      )
        paths.add(step.path.slot);
    } else if (step.step === 'filter') {
      for (const condition of conjuncts(step.predicate))
        tested = withTest(tested, condition, paths, filled);
    } else if (step.step === 'scan' || step.step === 'seek') {
      filled.add(step.slot);
    } else if (step.step === 'expand') {
      filled.add(step.to).add(step.relationship);
    } else {
      return tested;
    }
  }
  return tested;
}

/** The condition is also kept, for the start node of the path. */
function withTest(
  step: ExpandStep,
  condition: Expression,
  paths: ReadonlySet<number>,
  filled: ReadonlySet<number>,
): ExpandStep {
  if (
    condition.kind !== 'quantifier' ||
    (condition.quantifier !== 'all' && condition.quantifier !== 'none') ||
    usesChance(condition)
  )
    return step;
  if (
    [...slotsOf(condition.where)].some((slot) => filled.has(slot)) ||
    step.hop.fills.some(({ slot }) => slot === condition.slot)
  )
    return step;
  const part = partOf(condition, step, paths);
  if (part === null) return step;
  const predicate: Expression =
    condition.quantifier === 'all'
      ? condition.where
      : { kind: 'not', operand: condition.where, at: condition.where.at };
  return {
    ...step,
    hop: {
      fills: [...step.hop.fills, { part, slot: condition.slot }],
      predicates: [...step.hop.predicates, predicate],
    },
  };
}

/** Which part of a hop the quantifier's variable is. */
function partOf(
  { list }: ExpressionOf<'quantifier'>,
  step: ExpandStep,
  paths: ReadonlySet<number>,
): 'relationship' | 'start' | 'end' | null {
  if (list.kind === 'slot') return list.slot === step.relationship ? 'relationship' : null;
  if (list.kind !== 'call') return null;
  const [of] = list.args;
  if (of?.kind !== 'slot' || !paths.has(of.slot)) return null;
  const name = list.name.toLowerCase();
  if (name === 'relationships' || name === 'rels') return 'relationship';
  // The target node of a hop, in the direction of execution.
  return name === 'nodes' ? (step.reversed ? 'start' : 'end') : null;
}
