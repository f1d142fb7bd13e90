// Turns a bound expression into a function of a row, once a query. Operators and loops have files of their own.
import type { LabelExpression, Expression, ExpressionOf } from '../parse/ast.ts';
import { QueryFault, didYouMean, typeFault, type Span } from '../query-fault.ts';
import { findFunction } from '../functions/find-function.ts';
import { componentOf } from '../temporal/components.ts';
import { TemporalValue } from '../temporal/temporal-value.ts';
import { equals } from '../values/compare.ts';
import { truthOf } from '../values/logic.ts';
import { negate } from '../values/numbers.ts';
import { weightOf } from '../values/extent.ts';
import { NodeValue, RelationshipValue, isMap, typeName, type Value } from '../values/value.ts';
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
import { labelTest } from './label-test.ts';

/** What reads a row or finds an item costs a step itself; so many parts of an expression cost one more. */
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

/** Long texts and lists cost steps when they are made or compared. */
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

/** Texts, lists, maps and paths count by their bytes where they are made, and have a limit each. */
function made(evaluate: Evaluate, at: Span, { budget }: Execution): Evaluate {
  return (row) => {
    const value = evaluate(row);
    if (typeof value === 'string' || (typeof value === 'object' && value !== null))
      budget.made(value, at);
    return value;
  };
}

function constant(value: Value): Evaluate {
  return () => value;
}

function compileSlot({ slot }: ExpressionOf<'slot'>): Evaluate {
  return (row) => row[slot] ?? null;
}

function compileNegation(operand: Evaluate, at: Span): Evaluate {
  return (row) => negate(operand(row), at);
}

function compileIsNull(operand: Evaluate, isNegated: boolean): Evaluate {
  return (row) => (operand(row) === null) !== isNegated;
}

function parameter({ name, at }: ExpressionOf<'parameter'>, { params }: Execution): Value {
  const value = params.get(name);
  if (value !== undefined) return value;
  throw new QueryFault(
    'invalid_request',
    `The parameter $${name} has no value${didYouMean(name, params.keys())}`,
    at,
    `Pass it in the request: "params": {"${name}": …}.`,
  );
}

function compileList(items: readonly Evaluate[]): Evaluate {
  return (row) => items.map((item) => item(row));
}

function compileMap({ entries }: ExpressionOf<'map'>, compile: Compile): Evaluate {
  const values = entries.map(({ key, value }) => ({ key, value: compile(value) }));
  return (row) => new Map(values.map(({ key, value }) => [key, value(row)]));
}

function compileProperty(subject: Evaluate, key: string, at: Span): Evaluate {
  return (row) => {
    const owner = subject(row);
    if (owner instanceof NodeValue || owner instanceof RelationshipValue)
      return owner.property(key);
    if (owner === null) return null;
    if (isMap(owner)) return owner.get(key) ?? null;
    if (owner instanceof TemporalValue) return componentOf(owner, key, at);
    throw typeFault(
      `Only nodes, relationships and maps have properties, but this is ${typeName(owner)}`,
      at,
    );
  };
}

function compileHasLabels(operand: Evaluate, labels: LabelExpression, at: Span): Evaluate {
  const test = labelTest(labels);
  return (row) => {
    const value = operand(row);
    if (value instanceof NodeValue) return test(value.labels);
    if (value instanceof RelationshipValue) return test([value.type]);
    if (value === null) return null;
    throw typeFault(`Only nodes have labels, but this is ${typeName(value)}`, at);
  };
}

function compileCall(
  { name, args, at }: ExpressionOf<'call'>,
  compile: Compile,
  execution: Execution,
): Evaluate {
  const found = findFunction(name);
  if (!found) throw new Error(`${name} was not checked by binding`);
  const values = args.map(compile);
  const meter = execution.budget.meter(
    `elements of arguments of ${found.name}()`,
    'Pass shorter texts and lists, and fewer of them.',
  );
  return (row) => {
    const given = values.map((value) => value(row));
    if (found.steps !== undefined) meter.spend(found.steps);
    if (!found.glances)
      for (const value of given)
        if (typeof value === 'string' || typeof value === 'object') meter.spend(weightOf(value));
    return !found.takesNull && given.includes(null) ? null : found.call(given, at, execution);
  };
}

function compileCase(
  { subject, branches, otherwise }: ExpressionOf<'case'>,
  compile: Compile,
  compared: Compile,
): Evaluate {
  const wanted = subject && compared(subject);
  const cases = branches.map(({ when, then }) => ({
    when: (subject ? compared : compile)(when),
    then: compile(then),
    at: when.at,
  }));
  const last = otherwise ? compile(otherwise) : constant(null);
  return (row) => {
    const value = wanted ? wanted(row) : null;
    const hit = cases.find(({ when, at }) =>
      wanted ? equals(value, when(row)) === true : truthOf(when(row), at) === true,
    );
    return (hit?.then ?? last)(row);
  };
}
