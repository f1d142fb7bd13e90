// Answers `MATCH (n:Label) RETURN count(n)` from the number of nodes, without building rows.
import type { Plan } from '../plan.ts';

export function countFromStatistics(plan: Plan): Plan {
  const [scan, aggregate, ...rest] = plan;
  if (scan?.step !== 'scan' || aggregate?.step !== 'aggregate') return plan;
  const { keys, aggregates } = aggregate.aggregation;
  const [count, ...others] = aggregates;
  if (!count || others.length > 0 || keys.length > 0 || count.name !== 'count') return plan;
  const countsNodes =
    count.argument === null ||
    (count.argument.kind === 'slot' && count.argument.slot === scan.slot);
  if (!countsNodes || (scan.labels && scan.labels.length !== 1)) return plan;
  return [{ step: 'countNodes', label: scan.labels?.[0] ?? null, slot: count.slot }, ...rest];
}
