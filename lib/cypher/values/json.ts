// Converts between JSON and the values of Cypher, for parameters and rows. The handler formats text.
import { jsonSize } from '../../base/json/json-size.ts';
import { TemporalValue } from '../temporal/temporal-value.ts';
import { floatOf, isNumber, sizeOf } from './numbers.ts';
import {
  NodeValue,
  PathValue,
  RelationshipValue,
  isList,
  isMap,
  type Entity,
  type Value,
} from './value.ts';

export type Json =
  | null
  | boolean
  | number
  | string
  | readonly Json[]
  | { readonly [key: string]: Json };

/** Called for each part before its contents are created, with its bytes of JSON without its contents. */
export type OnValue = (bytes: number) => void;

/** Nodes as `{uid, labels, properties}`, relationships as `{type, start, end, properties}`, paths as alternating lists of both, times in ISO 8601. */
export function toJson(value: Value, onValue: OnValue): Json {
  if (value === null || typeof value === 'boolean' || typeof value === 'string')
    return told(value, onValue);
  if (isNumber(value)) return told(jsonNumber(sizeOf(value)), onValue);
  if (value instanceof TemporalValue) return told(String(value), onValue);
  if (isList(value)) return listOf(value, onValue);
  if (value instanceof NodeValue)
    return {
      ...told({ uid: value.id, labels: value.labels, properties: null }, onValue),
      properties: propertiesOf(value, onValue),
    };
  if (value instanceof RelationshipValue) {
    return {
      ...told(
        { type: value.type, start: value.start.id, end: value.end.id, properties: null },
        onValue,
      ),
      properties: propertiesOf(value, onValue),
    };
  }
  if (value instanceof PathValue)
    return listOf(
      value.nodes.flatMap((node, index) => [node, value.relationships[index] ?? null]).slice(0, -1),
      onValue,
    );
  return isMap(value) ? fieldsOf([...value], onValue) : null;
}

function told<T extends Json>(json: T, onValue: OnValue): T {
  onValue(jsonSize(json));
  return json;
}

const BRACKETS = 2;

function listOf(list: readonly Value[], onValue: OnValue): Json {
  onValue(BRACKETS + list.length);
  return list.map((item) => toJson(item, onValue));
}

function fieldsOf(entries: readonly (readonly [string, Value])[], onValue: OnValue): Json {
  // A colon and a comma.
  onValue(entries.reduce((sum, [key]) => sum + jsonSize(key) + 2, BRACKETS));
  return Object.fromEntries(entries.map(([key, item]) => [key, toJson(item, onValue)]));
}

/** JSON has no NaN or infinity, and parsers round large integers: they are written as strings. */
function jsonNumber(value: number | bigint): Json {
  return typeof value === 'number' && Number.isFinite(value) ? value + 0 : String(value);
}

function propertiesOf(entity: Entity, onValue: OnValue): Json {
  return fieldsOf(
    entity.keys().map((key) => [key, entity.property(key)]),
    onValue,
  );
}

/** A parameter. Values that JSON cannot express become null. */
export function fromJson(value: unknown): Value {
  if (value === null || typeof value === 'boolean' || typeof value === 'string') return value;
  if (typeof value === 'number') return Number.isSafeInteger(value) ? value : floatOf(value);
  if (Array.isArray(value)) return value.map(fromJson);
  if (typeof value === 'object')
    return new Map(Object.entries(value).map(([key, item]) => [key, fromJson(item)]));
  return null;
}
