// The type of an expression as far as it is known before a query runs, to report mistakes early. Guesses nothing.
import type { Expression, VariableType } from '../parse/ast.ts';
import { QueryFault } from '../query-fault.ts';
import { findFunction } from '../functions/find-function.ts';
import { isNumber } from '../values/numbers.ts';
import { isList, isMap, type Value } from '../values/value.ts';

/** Of a bound expression; `value` if it is unknown. */
export function staticType(expression: Expression): VariableType {
  switch (expression.kind) {
    case 'slot':
      return expression.type;
    case 'literal':
      return typeOfLiteral(expression.value);
    case 'list':
    case 'comprehension':
    case 'slice':
      return 'list';
    case 'map':
      return 'map';
    case 'not':
    case 'and':
    case 'or':
    case 'xor':
    case 'comparison':
    case 'in':
    case 'isNull':
    case 'text':
    case 'hasLabels':
    case 'quantifier':
      return 'boolean';
    case 'subquery':
      return expression.use === 'exists'
        ? 'boolean'
        : expression.use === 'count'
          ? 'number'
          : 'list';
    case 'plus':
      return staticType(expression.operand);
    default:
      return 'value';
  }
}

function typeOfLiteral(value: Value): VariableType {
  if (typeof value === 'boolean') return 'boolean';
  if (typeof value === 'string') return 'text';
  if (isNumber(value)) return 'number';
  if (value !== null && isList(value)) return 'list';
  return value !== null && isMap(value) ? 'map' : 'value';
}

export const TYPE_WORDS: Readonly<Record<VariableType, string>> = {
  node: 'a node',
  relationship: 'a relationship',
  relationships: 'a list of relationships',
  path: 'a path',
  boolean: 'a boolean',
  number: 'a number',
  text: 'a string',
  list: 'a list',
  map: 'a map',
  value: 'a value',
};

/** Whether a variable of this type may be used where a pattern needs the other. */
export function mayBe(type: VariableType, wanted: VariableType): boolean {
  return type === wanted || type === 'value' || (type === 'list' && wanted === 'relationships');
}

/** A bound condition: WHERE, or an operand of AND, OR, XOR, NOT. */
export function checkCondition(expression: Expression): void {
  const type = staticType(expression);
  if (type === 'boolean' || type === 'value') return;
  const hint =
    type === 'node' || type === 'relationship'
      ? 'Write IS NOT NULL, or compare one of its properties.'
      : 'Compare it with something, as in x = 1.';
  throw new QueryFault(
    'syntax_error',
    `A condition must be true or false, but this is ${TYPE_WORDS[type]}.`,
    expression.at,
    hint,
  );
}

/** Checks the first argument of a bound call, if the function declares its type. */
export function checkArgument(call: Extract<Expression, { readonly kind: 'call' }>): void {
  const takes = findFunction(call.name)?.takes;
  const [argument] = call.args;
  if (!takes || !argument) return;
  const type = staticType(argument);
  if (type === 'value' || takes.includes(type)) return;
  throw new QueryFault(
    'syntax_error',
    `${call.name}() takes ${takes
      .filter((one) => one !== 'relationships')
      .map((one) => TYPE_WORDS[one])
      .join(' or ')}, but this is ${TYPE_WORDS[type]}.`,
    argument.at,
    'See docs/cypher.md for what each function takes.',
  );
}
