// Labels, functions and aggregates of random queries, once more and in the plainest way. Not the engine's list.
import type { LabelExpression } from '../../../lib/cypher/parse/ast.ts';
import { orderOf } from '../../../lib/cypher/values/order.ts';
import {
  arithmetic,
  floatOf,
  isNumber,
  numberOf,
  numberText,
} from '../../../lib/cypher/values/numbers.ts';
import {
  NodeValue,
  PathValue,
  RelationshipValue,
  isList,
  type Value,
} from '../../../lib/cypher/values/value.ts';
import { NotCovered } from './world.ts';

const NOWHERE = { start: 0, end: 0 };

type Call = (a: Value, b: Value, c: Value) => Value | undefined;

/** What each function gives; undefined for arguments that no query here passes. */
const CALLS: Readonly<Record<string, Call>> = {
  size: (a) => (isList(a) ? a.length : typeof a === 'string' ? [...a].length : undefined),
  head: (a) => (isList(a) ? (a[0] ?? null) : undefined),
  last: (a) => (isList(a) ? (a[a.length - 1] ?? null) : undefined),
  tail: (a) => (isList(a) ? a.slice(1) : undefined),
  reverse: (a) => (isList(a) ? [...a].reverse() : undefined),
  range: (a, b, c) =>
    typeof a === 'number' && typeof b === 'number'
      ? rangeOf(a, b, typeof c === 'number' ? c : 1)
      : undefined,
  abs: (a) => (typeof a === 'number' ? Math.abs(a) : undefined),
  tointeger: (a) => (isNumber(a) ? Math.trunc(numberOf(a)) : undefined),
  tostring: (a) => {
    if (typeof a === 'string' || typeof a === 'boolean') return String(a);
    return isNumber(a) ? numberText(a) : undefined;
  },
  toupper: (a) => (typeof a === 'string' ? a.toUpperCase() : undefined),
  substring: (a, b, c) =>
    typeof a === 'string' && typeof b === 'number'
      ? a.slice(b, typeof c === 'number' ? b + c : undefined)
      : undefined,
  length: (a) => (a instanceof PathValue ? a.relationships.length : undefined),
  nodes: (a) => (a instanceof PathValue ? a.nodes : undefined),
  relationships: (a) => (a instanceof PathValue ? a.relationships : undefined),
  labels: (a) => (a instanceof NodeValue ? a.labels : undefined),
  type: (a) => (a instanceof RelationshipValue ? a.type : undefined),
  startnode: (a) => (a instanceof RelationshipValue ? a.start : undefined),
  endnode: (a) => (a instanceof RelationshipValue ? a.end : undefined),
  keys: (a) => (isEntity(a) ? a.keys() : undefined),
  id: (a) => (isEntity(a) ? a.id : undefined),
};

export function callFunction(name: string, args: readonly Value[]): Value {
  const [a = null, b = null, c = null] = args;
  if (name === 'coalesce') return args.find((arg) => arg !== null) ?? null;
  if (args.includes(null)) return null;
  const value = Object.hasOwn(CALLS, name) ? CALLS[name]?.(a, b, c) : undefined;
  if (value === undefined) throw new NotCovered(name);
  return value;
}

function isEntity(value: Value): value is NodeValue | RelationshipValue {
  return value instanceof NodeValue || value instanceof RelationshipValue;
}

function rangeOf(from: number, to: number, by: number): readonly number[] {
  const numbers: number[] = [];
  for (let next = from; by > 0 ? next <= to : next >= to; next += by) numbers.push(next);
  return numbers;
}

export const AGGREGATES: ReadonlySet<string> = new Set([
  'count',
  'collect',
  'sum',
  'avg',
  'min',
  'max',
]);

/** Over what is left of a group when nulls, and repetitions where DISTINCT stands, are gone. */
export function callAggregate(name: string, values: readonly Value[]): Value {
  switch (name) {
    case 'count':
      return values.length;
    case 'collect':
      return values;
    case 'min':
      return [...values].sort(orderOf)[0] ?? null;
    case 'max':
      return [...values].sort(orderOf).at(-1) ?? null;
    case 'sum':
      return values.reduce((total, value) => arithmetic('+', total, value, NOWHERE), 0);
    case 'avg':
      return values.length === 0
        ? null
        : floatOf(
            values
              .map((value) => (isNumber(value) ? numberOf(value) : fail('avg')))
              .reduce((a, b) => a + b, 0) / values.length,
          );
    default:
      return fail(name);
  }
}

function fail(name: string): never {
  throw new NotCovered(name);
}

export function hasLabels(own: readonly string[], wanted: LabelExpression): boolean {
  switch (wanted.label) {
    case 'name':
      return own.includes(wanted.name);
    case 'not':
      return !hasLabels(own, wanted.part);
    case 'and':
      return wanted.parts.every((part) => hasLabels(own, part));
    case 'or':
      return wanted.parts.some((part) => hasLabels(own, part));
  }
}
