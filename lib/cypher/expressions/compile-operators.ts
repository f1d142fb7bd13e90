// Operators: logic, comparison, arithmetic, tests of texts and lists. Their semantics are in values/.
import type { ComparisonOperator, ExpressionOf, TextOperator } from '../parse/ast.ts';
import { QueryFault, typeFault } from '../query-fault.ts';
import { patternOf, type TextPattern } from '../regex/text-pattern.ts';
import { spendOnZones } from '../temporal/spend-on-zones.ts';
import { TemporalValue } from '../temporal/temporal-value.ts';
import { compare, equals } from '../values/compare.ts';
import { not, truthOf, xor, type Truth } from '../values/logic.ts';
import { weightOf } from '../values/extent.ts';
import { holdsText } from '../values/find-text.ts';
import { arithmetic } from '../values/numbers.ts';
import { isList, typeName, type Value } from '../values/value.ts';
import type { Compile, Evaluate, Execution } from './evaluate.ts';

export function compileNot(
  { operand, at }: ExpressionOf<'not' | 'negate' | 'plus'>,
  compile: Compile,
): Evaluate {
  const value = compile(operand);
  return (row) => not(truthOf(value(row), at));
}

export function compileLogic(
  expression: ExpressionOf<'and' | 'or' | 'xor'>,
  compile: Compile,
): Evaluate {
  const operands = expression.operands.map((operand) => ({
    evaluate: compile(operand),
    at: operand.at,
  }));
  if (expression.kind === 'xor')
    return (row) => operands.map(({ evaluate, at }) => truthOf(evaluate(row), at)).reduce(xor);
  // The deciding value: false for AND, true for OR. Without it the result is null if any operand is.
  const decisive = expression.kind === 'or';
  return (row) => {
    let open = false;
    for (const { evaluate, at } of operands) {
      const truth = truthOf(evaluate(row), at);
      if (truth === decisive) return decisive;
      if (truth === null) open = true;
    }
    return open ? null : !decisive;
  };
}

export function compileArithmetic(
  { operator, left, right, at }: ExpressionOf<'arithmetic'>,
  compile: Compile,
  { budget }: Execution,
): Evaluate {
  const [a, b] = [compile(left), compile(right)];
  return (row) => {
    const result = arithmetic(operator, a(row), b(row), at);
    if (typeof result === 'object') spendOnZones(budget, result);
    if (result instanceof TemporalValue) budget.spend(weightOf(result));
    return result;
  };
}

export function compileComparison(
  { operator, left, right }: ExpressionOf<'comparison'>,
  compile: Compile,
): Evaluate {
  const [a, b] = [compile(left), compile(right)];
  if (operator === '=') return (row) => equals(a(row), b(row));
  if (operator === '<>') return (row) => not(equals(a(row), b(row)));
  return (row) => ordered(operator, a(row), b(row));
}

function ordered(operator: Exclude<ComparisonOperator, '=' | '<>'>, a: Value, b: Value): Truth {
  const order = compare(a, b);
  if (order === null) return null;
  switch (operator) {
    case '<':
      return order < 0;
    case '<=':
      return order <= 0;
    case '>':
      return order > 0;
    case '>=':
      return order >= 0;
  }
}

/** Strings are compared by code unit. Other values give null. */
export function compileText(
  { operator, left, right, at }: ExpressionOf<'text'>,
  compile: Compile,
  { budget }: Execution,
): Evaluate {
  const [a, b] = [compile(left), compile(right)];
  if (operator !== '=~') {
    return (row) => {
      const [text, part] = [a(row), b(row)];
      return typeof text === 'string' && typeof part === 'string'
        ? holds(operator, text, part)
        : null;
    };
  }
  const meter = budget.meter(
    'steps of regular expressions',
    'Use CONTAINS or STARTS WITH, or filter the rows before.',
  );
  let known: { source: string; pattern: TextPattern } | undefined;
  return (row) => {
    const [text, source] = [a(row), b(row)];
    if (text === null || source === null) return null;
    if (typeof text !== 'string' || typeof source !== 'string')
      throw typeFault(
        `=~ takes strings, but this is ${typeName(typeof text === 'string' ? source : text)}`,
        at,
      );
    if (known?.source !== source) {
      known = { source, pattern: patternOf(source, at) };
      meter.spend(known.pattern.cost);
    }
    return known.pattern.matches(text, (steps) => meter.spend(steps));
  };
}

function holds(operator: Exclude<TextOperator, '=~'>, text: string, part: string): boolean {
  switch (operator) {
    case 'STARTS WITH':
      return text.startsWith(part);
    case 'ENDS WITH':
      return text.endsWith(part);
    case 'CONTAINS':
      return holdsText(text, part);
  }
}

export function compileIn({ left, right, at }: ExpressionOf<'in'>, compile: Compile): Evaluate {
  const [item, list] = [compile(left), compile(right)];
  return (row) => {
    const [value, items] = [item(row), list(row)];
    if (items === null) return null;
    if (!isList(items))
      throw new QueryFault(
        'invalid_request',
        `IN takes a list, but this is ${typeName(items)}.`,
        at,
        'For a part of a text, write text CONTAINS part.',
      );
    return contains(items, value);
  };
}

function contains(items: readonly Value[], value: Value): Truth {
  let open = false;
  for (const item of items) {
    const same = equals(value, item);
    if (same === true) return true;
    if (same === null) open = true;
  }
  return open ? null : false;
}
