// Follows ranges of hops (`*1..3`) depth first, each relationship at most once per path. Single hops are in expand.ts.
import type { Meter } from '../budget.ts';
import type { Row } from '../expressions/evaluate.ts';
import type { ExpandStep } from '../plan/plan.ts';
import { QueryFault } from '../query-fault.ts';
import { NodeValue, isList, type RelationshipValue } from '../values/value.ts';
import { listBytes } from '../values/extent.ts';
import { followHops } from './follow-hops.ts';
import { eachRow, type Operator, type OperatorContext, type Sink } from './operator.ts';

/** Longer paths are refused: each hop is a level of the call stack. */
export const MAX_HOPS = 500;

/** A path is scanned before each hop, and copied for each row. */
const LOOKED_AT_PER_STEP = 64;
const COPIED_PER_STEP = 16;

export function expandRange(step: ExpandStep, context: OperatorContext): Operator {
  const { from, to, toKnown, relationship, reversed, length } = step;
  const min = length?.min ?? 1;
  const max = length?.max ?? Number.POSITIVE_INFINITY;
  const follow = followHops(step, context);
  const { budget } = context.execution;
  const meter = budget.meter(
    'hops of paths of a variable-length pattern',
    'Bound the pattern more tightly, as in *1..3.',
  );
  return eachRow((row, next) => {
    const start = row[from];
    if (!(start instanceof NodeValue)) return true;
    if (step.relationshipKnown) return followKnown(step, row, next, context, meter);
    const wantedEnd = toKnown ? row[to] : undefined;
    const way: RelationshipValue[] = [];
    const walk = (node: NodeValue): boolean => {
      if (way.length >= min && (!toKnown || node === wantedEnd)) {
        meter.spend(Math.floor(way.length / COPIED_PER_STEP));
        budget.make(listBytes(way.length), 'a path of several hops');
        row[relationship] = reversed ? way.toReversed() : [...way];
        row[to] = node;
        if (!next.push(row)) return false;
      }
      if (way.length >= max) return true;
      if (way.length >= MAX_HOPS)
        throw new QueryFault(
          'query_too_expensive',
          `A variable-length pattern grew longer than ${MAX_HOPS} hops.`,
          null,
          'Bound it, as in *1..5.',
        );
      const looking = Math.floor(way.length / LOOKED_AT_PER_STEP);
      return follow.each(node, row, (hop, end) => {
        if (looking > 0) meter.spend(looking);
        if (way.includes(hop)) return true;
        way.push(hop);
        const more = walk(end);
        way.pop();
        return more;
      });
    };
    return walk(start);
  });
}

/** The list of relationships is bound by an earlier clause: the path is the one it describes, if it matches. */
function followKnown(
  step: ExpandStep,
  row: Row,
  next: Sink,
  { graph }: OperatorContext,
  meter: Meter,
): boolean {
  const given = row[step.relationship] ?? null;
  const start = row[step.from];
  if (!isList(given) || !(start instanceof NodeValue)) return true;
  const hops = graph.hops(step.direction, step.types);
  let node: NodeValue = start;
  for (const hop of step.reversed ? given.toReversed() : given) {
    let end: NodeValue | undefined;
    hops.each(node, (candidate, other) => {
      meter.spend();
      if (candidate === hop) end = other;
      return end === undefined;
    });
    if (!end) return true;
    node = end;
  }
  if (step.toKnown && row[step.to] !== node) return true;
  row[step.to] = node;
  return next.push(row);
}
