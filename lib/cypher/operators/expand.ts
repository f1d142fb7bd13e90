// Follows single relationships from a node. Ranges of hops are in expand-range.ts.
import type { Meter } from '../budget.ts';
import type { ExpandStep, StepOf } from '../plan/plan.ts';
import type { Row } from '../expressions/evaluate.ts';
import { NodeValue, isList, type RelationshipValue, type Value } from '../values/value.ts';
import { eachRow, type Operator, type OperatorContext } from './operator.ts';

export function expandSingle(step: ExpandStep, context: OperatorContext): Operator {
  if (step.toKnown) return expandInto(step, context);
  const { from, to, relationship, relationshipKnown, unlike, keeps } = step;
  const meter = followed(context);
  const hops = context.graph.hops(step.direction, step.types);
  if (!keeps && !relationshipKnown && unlike.length === 0) {
    return eachRow((row, next) => {
      const start = row[from];
      if (!(start instanceof NodeValue)) return true;
      return hops.eachEnd(start, (end) => {
        meter.spend();
        row[to] = end;
        return next.push(row);
      });
    });
  }
  return eachRow((row, next) => {
    const start = row[from];
    if (!(start instanceof NodeValue)) return true;
    const wanted = relationshipKnown ? row[relationship] : undefined;
    return hops.each(start, (hop, end) => {
      meter.spend();
      if ((relationshipKnown && hop !== wanted) || isTaken(hop, unlike, row)) return true;
      row[relationship] = hop;
      row[to] = end;
      return next.push(row);
    });
  });
}

/** Scanning the relationships of a node costs less than following them. */
const LOOKED_AT_PER_STEP = 8;

function expandInto(
  { from, to, relationship, relationshipKnown, unlike, direction, types }: ExpandStep,
  context: OperatorContext,
): Operator {
  const meter = followed(context);
  const hops = context.graph.hops(direction, types);
  return eachRow((row, next) => {
    const [start, end] = [row[from], row[to]];
    if (!(start instanceof NodeValue) || !(end instanceof NodeValue)) return true;
    const wanted = relationshipKnown ? row[relationship] : undefined;
    meter.spend(1 + Math.floor(hops.count(start) / LOOKED_AT_PER_STEP));
    return hops.between(start, end, (hop) => {
      meter.spend();
      if ((relationshipKnown && hop !== wanted) || isTaken(hop, unlike, row)) return true;
      row[relationship] = hop;
      return next.push(row);
    });
  });
}

export function countHops(
  { from, direction, types, slot }: StepOf<'countHops'>,
  context: OperatorContext,
): Operator {
  const meter = followed(context);
  const hops = context.graph.hops(direction, types);
  return eachRow((row, next) => {
    const start = row[from];
    if (!(start instanceof NodeValue)) return true;
    meter.spend();
    const count = hops.count(start);
    row[slot] = count;
    return count > 0 ? next.push(row) : true;
  });
}

function followed({ execution: { budget } }: OperatorContext): Meter {
  return budget.meter(
    'relationships followed',
    'Name relationship types, and start from fewer nodes.',
  );
}

/** Within one MATCH each relationship is used once. */
export function isTaken(hop: RelationshipValue, slots: readonly number[], row: Row): boolean {
  return slots.some((slot) => holds(row[slot] ?? null, hop));
}

function holds(value: Value, hop: RelationshipValue): boolean {
  return value === hop || (isList(value) && value.includes(hop));
}
