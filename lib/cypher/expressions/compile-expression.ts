// Compiles a bound expression into a function of a row, once per query. Operators and loops are in other files.
import type { Expression, ExpressionOf } from '../parse/ast.ts';
import type { Span } from '../query-fault.ts';
import { weightOf } from '../values/extent.ts';
import { compileIndex, compileMapProjection, compileSlice } from './compile-access.ts';
import { compileComprehension, compileQuantifier, compileReduce } from './compile-loops.ts';
import {
  compileArithmetic,
  compileComparison,
  compileIn,
  compileLogic,
  compileNot,
  compileText,
} from './compile-operators.ts';
import { compileSubquery } from './compile-subquery.ts';
import type { Compile, Evaluate, Execution } from './evaluate.ts';
import { expressionSize } from './expression-size.ts';
import {
  constant,
  parameter,
  compileSlot,
  compileList,
  compileMap,
  compileProperty,
  compileNegation,
  compileIsNull,
  compileHasLabels,
} from './compile-parts.ts';
import { compileCall, compileCase } from './compile-calls.ts';

/** Reading a row or finding an item counts as a step; so many parts of an expression count as one more. */
const PARTS_PER_STEP = 16;

type OperatorExpression = ExpressionOf<
  | 'not'
  | 'negate'
  | 'plus'
  | 'and'
  | 'or'
  | 'xor'
  | 'arithmetic'
  | 'comparison'
  | 'text'
  | 'in'
  | 'isNull'
  | 'hasLabels'
>;

export function compileExpression(expression: Expression, execution: Execution): Evaluate {
  const evaluate = compilePart(expression, execution);
  const cost = Math.floor(expressionSize(expression) / PARTS_PER_STEP);
  if (cost === 0) return evaluate;
  const meter = execution.budget.meter(
    'parts of long expressions',
    'Write shorter conditions and lists, or start from fewer rows.',
  );
  return (row) => {
    meter.spend(cost);
    return evaluate(row);
  };
}

function compilePart(expression: Expression, execution: Execution): Evaluate {
  const compile: Compile = (child) => compilePart(child, execution);
  const weighing: Compile = (child) => weighed(compile(child), execution);
  const inLoop: Compile = (child) => compileExpression(child, execution);
  const asMade = (evaluate: Evaluate): Evaluate => made(evaluate, expression.at, execution);
  switch (expression.kind) {
    case 'literal':
      return constant(expression.value);
    case 'parameter':
      return constant(parameter(expression, execution));
    case 'slot':
      return compileSlot(expression);
    case 'list':
      return asMade(compileList(expression.items.map(compile)));
    case 'map':
      return asMade(compileMap(expression, compile));
    case 'property':
      return compileProperty(compile(expression.subject), expression.key, expression.keyAt);
    case 'index':
      return compileIndex(expression, compile);
    case 'slice':
      return weighed(asMade(compileSlice(expression, compile)), execution);
    case 'call':
      return weighed(asMade(compileCall(expression, compile, execution)), execution);
    case 'case':
      return compileCase(expression, compile, weighing);
    case 'comprehension':
      return asMade(compileComprehension(expression, inLoop, execution));
    case 'quantifier':
      return compileQuantifier(expression, inLoop, execution);
    case 'reduce':
      return compileReduce(expression, inLoop, execution);
    case 'mapProjection':
      return weighed(asMade(compileMapProjection(expression, compile)), execution);
    case 'subquery':
      return asMade(compileSubquery(expression, execution));
    case 'variable':
    case 'nested':
    case 'countStar':
      throw new Error(`${expression.kind} is gone after binding`);
    default:
      return compileOperator(expression, { compile, weighing }, execution);
  }
}

function compileOperator(
  expression: OperatorExpression,
  { compile, weighing }: { readonly compile: Compile; readonly weighing: Compile },
  execution: Execution,
): Evaluate {
  switch (expression.kind) {
    case 'not':
      return compileNot(expression, compile);
    case 'negate':
      return compileNegation(compile(expression.operand), expression.at);
    case 'plus':
      return compile(expression.operand);
    case 'and':
    case 'or':
    case 'xor':
      return compileLogic(expression, compile);
    case 'arithmetic':
      return weighed(
        made(compileArithmetic(expression, compile, execution), expression.at, execution),
        execution,
      );
    case 'comparison':
      return compileComparison(expression, weighing);
    case 'text':
      return compileText(expression, weighing, execution);
    case 'in':
      return compileIn(expression, weighing);
    case 'isNull':
      return compileIsNull(compile(expression.operand), expression.negated);
    case 'hasLabels':
      return compileHasLabels(compile(expression.operand), expression.labels, expression.at);
  }
}

/** Creating and comparing long texts and lists counts as steps. */
function weighed(evaluate: Evaluate, { budget }: Execution): Evaluate {
  const meter = budget.meter(
    'parts of long lists and texts',
    'Use shorter ones, and fewer of them.',
  );
  return (row) => {
    const value = evaluate(row);
    const weight = weightOf(value);
    if (weight > 0) meter.spend(weight);
    return value;
  };
}

/** Bytes of texts, lists, maps and paths are counted when they are created, and each has a limit. */
function made(evaluate: Evaluate, at: Span, { budget }: Execution): Evaluate {
  return (row) => {
    const value = evaluate(row);
    if (typeof value === 'string' || (typeof value === 'object' && value !== null))
      budget.made(value, at);
    return value;
  };
}
