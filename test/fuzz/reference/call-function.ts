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

export function callFunction(name: string, args: readonly Value[]): Value {
  const [a = null, b = null, c = null] = args;
  if (name === 'coalesce') return args.find((arg) => arg !== null) ?? null;
  if (args.includes(null)) return null;
  switch (name) {
    case 'size':
      if (isList(a)) return a.length;
      if (typeof a === 'string') return [...a].length;
      break;
    case 'head':
      if (isList(a)) return a[0] ?? null;
      break;
    case 'last':
      if (isList(a)) return a[a.length - 1] ?? null;
      break;
    case 'tail':
      if (isList(a)) return a.slice(1);
      break;
    case 'reverse':
      if (isList(a)) return [...a].reverse();
      break;
    case 'range':
      if (typeof a === 'number' && typeof b === 'number')
        return rangeOf(a, b, typeof c === 'number' ? c : 1);
      break;
    case 'abs':
      if (typeof a === 'number') return Math.abs(a);
      break;
    case 'tointeger':
      if (isNumber(a)) return Math.trunc(numberOf(a));
      break;
    case 'tostring':
      if (typeof a === 'string' || typeof a === 'boolean') return String(a);
      if (isNumber(a)) return numberText(a);
      break;
    case 'toupper':
      if (typeof a === 'string') return a.toUpperCase();
      break;
    case 'substring':
      if (typeof a === 'string' && typeof b === 'number')
        return a.slice(b, typeof c === 'number' ? b + c : undefined);
      break;
    default:
      return callOnGraph(name, a);
  }
  throw new NotCovered(name);
}

function callOnGraph(name: string, a: Value): Value {
  if (a instanceof PathValue) {
    if (name === 'length') return a.relationships.length;
    if (name === 'nodes') return a.nodes;
    if (name === 'relationships') return a.relationships;
  }
  if (a instanceof NodeValue && name === 'labels') return a.labels;
  if (a instanceof RelationshipValue) {
    if (name === 'type') return a.type;
    if (name === 'startnode') return a.start;
    if (name === 'endnode') return a.end;
  }
  if ((a instanceof NodeValue || a instanceof RelationshipValue) && name === 'keys')
    return a.keys();
  if ((a instanceof NodeValue || a instanceof RelationshipValue) && name === 'id') return a.id;
  throw new NotCovered(name);
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
