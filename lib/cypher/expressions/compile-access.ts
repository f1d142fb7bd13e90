// `list[index]`, `map[key]` and `list[from..to]`. Properties by a fixed name are compiled with the other expressions.
import type { ExpressionOf } from '../parse/ast.ts';
import { typeFault, type Span } from '../query-fault.ts';
import { componentOf } from '../temporal/components.ts';
import { TemporalValue } from '../temporal/temporal-value.ts';
import { isInteger } from '../values/numbers.ts';
import {
  NodeValue,
  RelationshipValue,
  isList,
  isMap,
  typeName,
  type Value,
} from '../values/value.ts';
import type { Compile, Evaluate } from './evaluate.ts';

export function compileIndex(
  { subject, index, at }: ExpressionOf<'index'>,
  compile: Compile,
): Evaluate {
  const [owner, key] = [compile(subject), compile(index)];
  return (row) => itemOf(owner(row), key(row), at);
}

function itemOf(owner: Value, key: Value, at: Span): Value {
  if (owner === null || key === null) return null;
  if (isList(owner)) {
    if (!isInteger(key))
      throw typeFault(`A list index must be an integer, but this is ${typeName(key)}`, at);
    return owner.at(key) ?? null;
  }
  if (owner instanceof TemporalValue && typeof key === 'string') return componentOf(owner, key, at);
  if (!isMap(owner) && !(owner instanceof NodeValue) && !(owner instanceof RelationshipValue))
    throw typeFault(`${typeName(owner)} cannot be indexed`, at);
  if (typeof key !== 'string')
    throw typeFault(`A property name must be a string, but this is ${typeName(key)}`, at);
  return isMap(owner) ? (owner.get(key) ?? null) : owner.property(key);
}

export function compileSlice(
  { subject, from, to, at }: ExpressionOf<'slice'>,
  compile: Compile,
): Evaluate {
  const list = compile(subject);
  const start = from && compile(from);
  const end = to && compile(to);
  return (row) => {
    const whole = list(row);
    const first = start ? start(row) : 0;
    const last = end ? end(row) : Number.MAX_SAFE_INTEGER;
    if (whole === null || first === null || last === null) return null;
    if (!isList(whole))
      throw typeFault(`Only a list can be sliced, but this is ${typeName(whole)}`, at);
    if (!isInteger(first) || !isInteger(last))
      throw typeFault('The ends of a slice must be integers', at);
    return whole.slice(first, last);
  };
}

/** Null for null. Later entries win, also over those of `.*`. */
export function compileMapProjection(
  { subject, all, entries, at }: ExpressionOf<'mapProjection'>,
  compile: Compile,
): Evaluate {
  const owner = compile(subject);
  const values = entries.map(({ key, value }) => ({ key, value: compile(value) }));
  return (row) => {
    const whole = owner(row);
    if (whole === null) return null;
    if (!isMap(whole) && !(whole instanceof NodeValue) && !(whole instanceof RelationshipValue))
      throw typeFault(
        `Only nodes, relationships and maps can be projected, but this is ${typeName(whole)}`,
        at,
      );
    const base: readonly (readonly [string, Value])[] = !all
      ? []
      : isMap(whole)
        ? [...whole]
        : whole.keys().map((key) => [key, whole.property(key)]);
    return new Map([
      ...base,
      ...values.map(({ key, value }): [string, Value] => [key, value(row)]),
    ]);
  };
}
