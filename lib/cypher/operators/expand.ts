// Follows single relationships from a node. Ranges of hops are in expand-range.ts.
import type { ExpandStep } from '../plan/plan.ts';
import type { Row } from '../expressions/evaluate.ts';
import type { PropertyGraph } from '../graph/property-graph.ts';
import type { Direction } from '../parse/ast.ts';
import { NodeValue, RelationshipValue, isList, type Value } from '../values/value.ts';
import { eachRow, type Operator, type OperatorContext } from './operator.ts';

export function expandSingle(step: ExpandStep, { graph, execution }: OperatorContext): Operator {
  const { from, to, toKnown, relationship, relationshipKnown, unlike } = step;
  const meter = execution.budget.meter('relationships followed', 'Name relationship types, and start from fewer nodes.');
  const allows = typeTest(step.types);
  return eachRow((row, next) => {
    const start = row[from];
    if (!(start instanceof NodeValue)) return true;
    const wantedEnd = toKnown ? row[to] : undefined;
    const wanted = relationshipKnown ? row[relationship] : undefined;
    return visitNeighbours(start, step.direction, graph, (hop, end) => {
      meter.spend();
      if (!allows(hop.type) || (toKnown && end !== wantedEnd) || (relationshipKnown && hop !== wanted)) return true;
      if (isTaken(hop, unlike, row)) return true;
      row[relationship] = hop;
      row[to] = end;
      return next.push(row);
    });
  });
}

export function typeTest(types: readonly string[]): (type: string) => boolean {
  const [only] = types;
  if (only === undefined) return () => true;
  return types.length === 1 ? (type) => type === only : (type) => types.includes(type);
}

/** Within one MATCH each relationship is used once. */
export function isTaken(hop: RelationshipValue, slots: readonly number[], row: Row): boolean {
  return slots.some((slot) => holds(row[slot] ?? null, hop));
}

function holds(value: Value, hop: RelationshipValue): boolean {
  return value === hop || (isList(value) && value.includes(hop));
}

/** Calls with each relationship and its other end, until told to stop. Undirected, a self-loop comes once. */
export function visitNeighbours(
  node: NodeValue,
  direction: Direction,
  graph: PropertyGraph,
  visit: (hop: RelationshipValue, end: NodeValue) => boolean,
): boolean {
  if (direction !== 'in') {
    for (const hop of graph.outgoing(node)) if (!visit(hop, hop.end)) return false;
  }
  if (direction !== 'out') {
    for (const hop of graph.incoming(node)) {
      if (direction === 'both' && hop.start === hop.end) continue;
      if (!visit(hop, hop.start)) return false;
    }
  }
  return true;
}
