// How many parts of an expression are evaluated each time. Loops count the work for their items themselves.
import type { Expression, LabelExpression } from '../parse/ast.ts';
import { mapChildren } from '../parse/map-expression.ts';

const LOOPS: ReadonlySet<Expression['kind']> = new Set(['comprehension', 'quantifier', 'reduce']);

export function expressionSize(expression: Expression): number {
  if (LOOPS.has(expression.kind)) return 1;
  let size = expression.kind === 'hasLabels' ? 1 + labelTests(expression.labels) : 1;
  mapChildren(expression, (child) => {
    size += expressionSize(child);
    return child;
  });
  return size;
}

function labelTests(labels: LabelExpression): number {
  switch (labels.label) {
    case 'name':
      return 0;
    case 'not':
      return 1 + labelTests(labels.part);
    case 'and':
    case 'or':
      return labels.parts.reduce((sum, part) => sum + 1 + labelTests(part), 0);
  }
}
