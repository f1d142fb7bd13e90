// Values, lists, maps, properties and labels as functions of a row. Operators, loops and calls have files of their own.
import type { LabelExpression, ExpressionOf } from '../parse/ast.ts';
import { QueryFault, didYouMean, typeFault, type Span } from '../query-fault.ts';
import { componentOf } from '../temporal/components.ts';
import { TemporalValue } from '../temporal/temporal-value.ts';
import { negate } from '../values/numbers.ts';
import { NodeValue, RelationshipValue, isMap, typeName, type Value } from '../values/value.ts';
import type { Compile, Evaluate, Execution } from './evaluate.ts';
import { labelTest } from './label-test.ts';

export function constant(value: Value): Evaluate {
  return () => value;
}

export function compileSlot({ slot }: ExpressionOf<'slot'>): Evaluate {
  return (row) => row[slot] ?? null;
}

export function compileNegation(operand: Evaluate, at: Span): Evaluate {
  return (row) => negate(operand(row), at);
}

export function compileIsNull(operand: Evaluate, isNegated: boolean): Evaluate {
  return (row) => (operand(row) === null) !== isNegated;
}

export function parameter({ name, at }: ExpressionOf<'parameter'>, { params }: Execution): Value {
  const value = params.get(name);
  if (value !== undefined) return value;
  throw new QueryFault(
    'invalid_request',
    `The parameter $${name} has no value${didYouMean(name, params.keys())}`,
    at,
    `Pass it in the request: "params": {"${name}": …}.`,
  );
}

export function compileList(items: readonly Evaluate[]): Evaluate {
  return (row) => items.map((item) => item(row));
}

export function compileMap({ entries }: ExpressionOf<'map'>, compile: Compile): Evaluate {
  const values = entries.map(({ key, value }) => ({ key, value: compile(value) }));
  return (row) => new Map(values.map(({ key, value }) => [key, value(row)]));
}

export function compileProperty(subject: Evaluate, key: string, at: Span): Evaluate {
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

export function compileHasLabels(operand: Evaluate, labels: LabelExpression, at: Span): Evaluate {
  const test = labelTest(labels);
  return (row) => {
    const value = operand(row);
    if (value instanceof NodeValue) return test(value.labels);
    if (value instanceof RelationshipValue) return test([value.type]);
    if (value === null) return null;
    throw typeFault(`Only nodes have labels, but this is ${typeName(value)}`, at);
  };
}
