// Operators that fill a slot with nodes, by scan or by an indexed property, or with their number from statistics.
import type { StepOf } from '../plan/plan.ts';
import { isList, type NodeValue } from '../values/value.ts';
import { eachRow, type Operator, type OperatorContext } from './operator.ts';

export function scanNodes(
  { slot, labels }: StepOf<'scan'>,
  { graph, execution }: OperatorContext,
): Operator {
  const meter = execution.budget.meter(
    'nodes scanned',
    'Start from a label, a name or a uid, and join patterns by a shared variable.',
  );
  let nodes: readonly NodeValue[] | undefined;
  return eachRow((row, next) => {
    for (const node of (nodes ??= nodesOf(labels, graph))) {
      meter.spend();
      row[slot] = node;
      if (!next.push(row)) return false;
    }
    return true;
  });
}

function nodesOf(
  labels: readonly string[] | null,
  graph: OperatorContext['graph'],
): readonly NodeValue[] {
  if (labels === null) return graph.nodes();
  const [only, ...more] = labels;
  if (only !== undefined && more.length === 0) return graph.nodesLabelled(only);
  return [...new Set(labels.flatMap((label) => graph.nodesLabelled(label)))];
}

export function seekNodes(
  { slot, property, value, each }: StepOf<'seek'>,
  { graph, execution, compile }: OperatorContext,
): Operator {
  const wanted = compile(value);
  const meter = execution.budget.meter(
    'nodes found by a property',
    'Give the property fewer values.',
  );
  return eachRow((row, next) => {
    const found = wanted(row);
    if (isList(found)) meter.spend(found.length);
    const values = each ? new Set(isList(found) ? found : []) : [found];
    for (const one of values) {
      for (const node of graph.nodesWith(property, one)) {
        meter.spend();
        row[slot] = node;
        if (!next.push(row)) return false;
      }
    }
    return true;
  });
}

export function countNodes(
  { slot, label }: StepOf<'countNodes'>,
  { graph }: OperatorContext,
): Operator {
  return eachRow((row, next) => {
    row[slot] = label === null ? graph.nodeCount : graph.countLabelled(label);
    return next.push(row);
  });
}
