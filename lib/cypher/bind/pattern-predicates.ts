// The conditions that the patterns of a MATCH state on nodes, relationships and hops. Declares no variables.
import type { Expression, MapEntry, NodePattern, RelationshipPattern } from '../parse/ast.ts';
import { conjuncts } from '../parse/map-expression.ts';
import { bindPlain } from './bind-expression.ts';
import type { BoundHop } from './bound-query.ts';
import { noteLabels, noteProperty, noteVariable } from './schema-notes.ts';
import { slotExpression, type Binding, type Scope, type Variable } from './scope.ts';

export function nodePredicates(
  node: NodePattern,
  variable: Variable,
  scope: Scope,
  binding: Binding,
): readonly Expression[] {
  const operand = slotExpression(node.variable ?? '', variable, node.at);
  const predicates: Expression[] = [];
  if (node.labels) {
    noteLabels(node.labels, binding);
    predicates.push({ kind: 'hasLabels', operand, labels: node.labels, at: node.at });
  } else if (node.variable !== null) noteVariable('node', node.variable, binding);
  for (const entry of node.properties) {
    noteProperty('node', entry.key, binding);
    const value = bindPlain(entry.value, 'a pattern', scope, binding);
    binding.sought.push({ property: entry.key, value, labels: node.labels });
    predicates.push(equality(operand, { ...entry, value }));
  }
  return [...predicates, ...wherePredicates(node.where, scope, binding)];
}

export function wherePredicates(
  where: Expression | null,
  scope: Scope,
  binding: Binding,
): readonly Expression[] {
  const predicates = where ? conjuncts(bindPlain(where, 'WHERE', scope, binding)) : [];
  for (const part of predicates) {
    if (
      part.kind !== 'comparison' ||
      part.operator !== '=' ||
      part.left.kind !== 'property' ||
      part.left.subject.kind !== 'slot' ||
      part.left.subject.type !== 'node'
    )
      continue;
    binding.sought.push({ property: part.left.key, value: part.right, labels: null });
  }
  return predicates;
}

/** `properties` are bound already. */
export function relationshipPredicates(
  slot: number,
  properties: readonly MapEntry[],
): readonly Expression[] {
  return properties.map((entry) =>
    equality(slotExpression('', { slot, type: 'relationship' }, entry.at), entry),
  );
}

function equality(subject: Expression, { key, value, at }: MapEntry): Expression {
  return {
    kind: 'comparison',
    operator: '=',
    left: { kind: 'property', subject, key, keyAt: at, at },
    right: value,
    at,
  };
}

export const ANY_HOP: BoundHop = { fills: [], predicates: [] };

/** Conditions on each hop of a range, in which the variables of the pattern are those of one hop. */
export function bindHop(
  pattern: RelationshipPattern,
  properties: readonly MapEntry[],
  scope: Scope,
  binding: Binding,
): BoundHop {
  if (properties.length === 0 && !pattern.where && !pattern.ends) return ANY_HOP;
  const relationship: Variable = { slot: binding.allocate(), type: 'relationship' };
  const start: Variable = { slot: binding.allocate(), type: 'node' };
  const end: Variable = { slot: binding.allocate(), type: 'node' };
  const inner = new Map(scope);
  if (pattern.variable !== null) inner.set(pattern.variable, relationship);
  if (pattern.ends && pattern.ends.start.variable !== null)
    inner.set(pattern.ends.start.variable, start);
  if (pattern.ends && pattern.ends.end.variable !== null) inner.set(pattern.ends.end.variable, end);
  return {
    fills: [
      { part: 'relationship', slot: relationship.slot },
      { part: 'start', slot: start.slot },
      { part: 'end', slot: end.slot },
    ],
    predicates: [
      ...relationshipPredicates(relationship.slot, properties),
      ...(pattern.ends
        ? [
            ...nodePredicates(pattern.ends.start, start, inner, binding),
            ...nodePredicates(pattern.ends.end, end, inner, binding),
          ]
        : []),
      ...wherePredicates(pattern.where, inner, binding),
    ],
  };
}
