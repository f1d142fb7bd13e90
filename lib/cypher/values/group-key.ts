// Equality of values for DISTINCT and grouping: null is the same as null, NaN as NaN, 1 as 1.0.
import { compareText } from '../../base/compare-text.ts';
import { TemporalValue } from '../temporal/temporal-value.ts';
import { isNumber, sizeOf, type NumberValue } from './numbers.ts';
import { NodeValue, PathValue, RelationshipValue, isList, isMap, type Value } from './value.ts';

/** Equal keys for equal values only. */
export function groupKey(value: Value): unknown {
  // Most strings are their own key: only those that could be mistaken for another kind of key get a mark.
  if (typeof value === 'string')
    return value.startsWith('#') || value.startsWith("'") ? `'${value}` : value;
  if (
    value === null ||
    typeof value === 'boolean' ||
    value instanceof NodeValue ||
    value instanceof RelationshipValue
  )
    return value;
  if (isNumber(value)) return sizeKey(value);
  return `#${textOf(value)}`;
}

const KEY_CHARACTERS_PER_STEP = 64;
/** Bytes of an entry in a set or map, besides the key's text. */
const BYTES_OF_KEY = 64;
const BYTES_OF_CHARACTER = 2;

/** Steps for a new key. */
export const STEPS_OF_NEW_KEY = 3;

/** Cost of creating and comparing a key, by its length. */
export function stepsOfKey(key: unknown): number {
  return typeof key === 'string' ? Math.floor(key.length / KEY_CHARACTERS_PER_STEP) : 0;
}

export function bytesOfKey(key: unknown): number {
  return BYTES_OF_KEY + (typeof key === 'string' ? key.length * BYTES_OF_CHARACTER : 0);
}

function sizeKey(value: NumberValue): number | bigint {
  const size = sizeOf(value);
  return typeof size === 'number' ? size + 0 : size;
}

/** One key for several values. */
export function groupKeys(values: readonly Value[]): unknown {
  const [only] = values;
  return values.length === 1 && only !== undefined
    ? groupKey(only)
    : `#${values.map(textOf).join('')}`;
}

/** Strings are prefixed by their length, so that the key is unambiguous. */
function textOf(value: Value): string {
  if (value === null) return 'N;';
  if (typeof value === 'string') return `'${value.length}:${value}`;
  if (typeof value === 'boolean') return value ? 'T;' : 'F;';
  if (isNumber(value)) return `${sizeKey(value)};`;
  if (value instanceof NodeValue) return `n${value.id.length}:${value.id}`;
  if (value instanceof RelationshipValue) return `r${value.id.length}:${value.id}`;
  if (value instanceof PathValue)
    return `p${value.nodes.length}(${[value.nodes[0] ?? null, ...value.relationships].map(textOf).join('')})`;
  if (value instanceof TemporalValue) return `t${String(value)};`;
  if (isList(value)) return `[${value.map(textOf).join('')}]`;
  if (!isMap(value)) return '';
  const keys = [...value.keys()].sort(compareText);
  return `{${keys.map((key) => textOf(key) + textOf(value.get(key) ?? null)).join('')}}`;
}
