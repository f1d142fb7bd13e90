// Between JSON and the values of Cypher: parameters in, rows out. Layout for people is the handler's.
import { TemporalValue } from '../temporal/temporal-value.ts';
import { floatOf, isNumber, sizeOf } from './numbers.ts';
import { NodeValue, PathValue, RelationshipValue, isList, isMap, type Entity, type Value } from './value.ts';

export type Json = null | boolean | number | string | readonly Json[] | { readonly [key: string]: Json };

/**
 * Nodes as `{uid, labels, properties}`, relationships as `{type, start, end, properties}`, paths as lists of both in turn, times as ISO 8601.
 * `onValue` is told of each part, so that an answer that would be too big ends early.
 */
export function toJson(value: Value, onValue: () => void): Json {
  onValue();
  if (value === null || typeof value === 'boolean' || typeof value === 'string') return value;
  if (isNumber(value)) return jsonNumber(sizeOf(value));
  const part = (inner: Value): Json => toJson(inner, onValue);
  if (isList(value)) return value.map(part);
  if (value instanceof TemporalValue) return String(value);
  if (value instanceof NodeValue) return { uid: value.id, labels: value.labels, properties: propertiesOf(value, part) };
  if (value instanceof RelationshipValue) return { type: value.type, start: value.start.id, end: value.end.id, properties: propertiesOf(value, part) };
  if (value instanceof PathValue) return value.nodes.flatMap((node, index) => [node, value.relationships[index] ?? null]).slice(0, -1).map(part);
  return isMap(value) ? Object.fromEntries([...value].map(([key, item]) => [key, part(item)])) : null;
}

/** JSON has no NaN and no infinity, and its readers round large integers: they go out as texts. */
function jsonNumber(value: number | bigint): Json {
  return typeof value === 'number' && Number.isFinite(value) ? value + 0 : String(value);
}

function propertiesOf(entity: Entity, part: (value: Value) => Json): Json {
  return Object.fromEntries(entity.keys().map((key) => [key, part(entity.property(key))]));
}

/** A parameter. Anything that JSON cannot say becomes null. */
export function fromJson(value: unknown): Value {
  if (value === null || typeof value === 'boolean' || typeof value === 'string') return value;
  if (typeof value === 'number') return Number.isSafeInteger(value) ? value : floatOf(value);
  if (Array.isArray(value)) return value.map(fromJson);
  if (typeof value === 'object') return new Map(Object.entries(value).map(([key, item]) => [key, fromJson(item)]));
  return null;
}
