// Chooses how to find the first node of a pattern: by an indexed property, by the rarest label, or among all. Reads statistics only.
import type { PropertyGraph } from '../graph/property-graph.ts';
import type { Expression, LabelExpression } from '../parse/ast.ts';
import { slotsOf } from '../parse/map-expression.ts';
import type { Value } from '../values/value.ts';
import type { Step } from './plan.ts';

export interface Start {
  readonly step: Step;
  /** Estimated number of rows. */
  readonly rows: number;
}

export interface StartQuestion {
  readonly slot: number;
  readonly predicates: readonly Expression[];
  /** Slots that are filled already; null: all. */
  readonly filled: ReadonlySet<number> | null;
  readonly params: ReadonlyMap<string, Value>;
}

/** Estimate for a value that is known only at run time. */
const ROWS_OF_UNKNOWN_VALUE = 10;

/** The cheapest way to fill this slot. */
export function chooseStart(question: StartQuestion, graph: PropertyGraph): Start {
  let best: Start = {
    step: { step: 'scan', slot: question.slot, labels: null },
    rows: graph.nodeCount,
  };
  for (const predicate of question.predicates) {
    const start = seekOf(predicate, question, graph) ?? labelScan(predicate, question, graph);
    if (start && start.rows < best.rows) best = start;
  }
  return best;
}

function seekOf(
  predicate: Expression,
  question: StartQuestion,
  graph: PropertyGraph,
): Start | null {
  if (predicate.kind === 'in') return seek(predicate.left, predicate.right, true, question, graph);
  if (predicate.kind !== 'comparison' || predicate.operator !== '=') return null;
  return (
    seek(predicate.left, predicate.right, false, question, graph) ??
    seek(predicate.right, predicate.left, false, question, graph)
  );
}

function seek(
  owner: Expression,
  value: Expression,
  each: boolean,
  { slot, filled, params }: StartQuestion,
  graph: PropertyGraph,
): Start | null {
  if (
    owner.kind !== 'property' ||
    owner.subject.kind !== 'slot' ||
    owner.subject.slot !== slot ||
    !graph.isIndexed(owner.key)
  )
    return null;
  if (![...slotsOf(value)].every((read) => filled?.has(read) ?? true)) return null;
  const constant =
    value.kind === 'literal'
      ? value.value
      : value.kind === 'parameter'
        ? params.get(value.name)
        : undefined;
  const rows =
    constant === undefined || each
      ? ROWS_OF_UNKNOWN_VALUE
      : graph.nodesWith(owner.key, constant).length;
  return { step: { step: 'seek', slot, property: owner.key, value, each }, rows };
}

function labelScan(
  predicate: Expression,
  { slot }: StartQuestion,
  graph: PropertyGraph,
): Start | null {
  if (
    predicate.kind !== 'hasLabels' ||
    predicate.operand.kind !== 'slot' ||
    predicate.operand.slot !== slot
  )
    return null;
  const labels = scannable(predicate.labels, graph);
  if (labels === null) return null;
  return {
    step: { step: 'scan', slot, labels },
    rows: labels.reduce((sum, label) => sum + graph.countLabelled(label), 0),
  };
}

/** Labels of which every matching node has at least one; null when there is no such list. */
function scannable(labels: LabelExpression, graph: PropertyGraph): readonly string[] | null {
  switch (labels.label) {
    case 'name':
      return [labels.name];
    case 'not':
      return null;
    case 'or': {
      const parts = labels.parts.map((part) => scannable(part, graph));
      return parts.every((part) => part !== null) ? [...new Set(parts.flat())] : null;
    }
    case 'and': {
      const parts = labels.parts
        .map((part) => scannable(part, graph))
        .filter((part) => part !== null);
      return parts.reduce<readonly string[] | null>(
        (best, part) => (best === null || size(part, graph) < size(best, graph) ? part : best),
        null,
      );
    }
  }
}

function size(labels: readonly string[], graph: PropertyGraph): number {
  return labels.reduce((sum, label) => sum + graph.countLabelled(label), 0);
}
