// Where a bare pattern is allowed: only as a condition. Binds nothing.
import type { Expression } from '../parse/ast.ts';
import { mapChildren } from '../parse/map-expression.ts';
import { QueryFault } from '../query-fault.ts';

/** An expression as parsed; `condition`: whether a boolean is expected, as in WHERE. */
export function checkPatternPlaces(expression: Expression, condition: boolean): void {
  if (expression.kind === 'nested') {
    if (condition || !expression.bare) return;
    throw new QueryFault(
      'syntax_error',
      'A bare pattern is a condition, allowed only in WHERE, AND, OR, NOT and CASE WHEN.',
      expression.at,
      'Write EXISTS { … }, COUNT { … } or [pattern | value].',
    );
  }
  const conditions = conditionsIn(expression, condition);
  mapChildren(expression, (child) => {
    checkPatternPlaces(child, conditions.includes(child));
    return child;
  });
}

function conditionsIn(expression: Expression, condition: boolean): readonly (Expression | null)[] {
  switch (expression.kind) {
    case 'and':
    case 'or':
    case 'xor':
      return expression.operands;
    case 'not':
      return [expression.operand];
    case 'case':
      return expression.subject
        ? []
        : [
            ...expression.branches.map(({ when }) => when),
            ...(condition
              ? [...expression.branches.map(({ then }) => then), expression.otherwise]
              : []),
          ];
    case 'comprehension':
    case 'quantifier':
      return [expression.where];
    default:
      return [];
  }
}
