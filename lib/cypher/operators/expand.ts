// Follows single relationships from a node. Ranges of hops are in expand-range.ts.
import type { ExpandStep } from '../plan/plan.ts';
import type { Row } from '../expressions/evaluate.ts';
import { NodeValue, RelationshipValue, isList, type Value } from '../values/value.ts';
import { eachRow, type Operator, type OperatorContext } from './operator.ts';

export function expandSingle(step: ExpandStep, { graph, execution }: OperatorContext): Operator {
  const { from, to, toKnown, relationship, relationshipKnown, unlike } = step;
  const meter = execution.budget.meter('relationships followed', 'Name relationship types, and start from fewer nodes.');
  const hops = graph.hops(step.direction, step.types);
  return eachRow((row, next) => {
    const start = row[from];
    if (!(start instanceof NodeValue)) return true;
    const wantedEnd = toKnown ? row[to] : undefined;
    const wanted = relationshipKnown ? row[relationship] : undefined;
    return hops.each(start, (hop, end) => {
      meter.spend();
      if ((toKnown && end !== wantedEnd) || (relationshipKnown && hop !== wanted)) return true;
      if (isTaken(hop, unlike, row)) return true;
      row[relationship] = hop;
      row[to] = end;
      return next.push(row);
    });
  });
}

/** Within one MATCH each relationship is used once. */
export function isTaken(hop: RelationshipValue, slots: readonly number[], row: Row): boolean {
  return slots.some((slot) => holds(row[slot] ?? null, hop));
}

function holds(value: Value, hop: RelationshipValue): boolean {
  return value === hop || (isList(value) && value.includes(hop));
}
