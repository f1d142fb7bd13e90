// The size of a value: work to traverse it, bytes, nesting depth. Includes the length of strings; shared values count each time.
import { TemporalValue } from '../temporal/temporal-value.ts';
import { PathValue, isList, isMap, type MapValue, type Value } from './value.ts';

export interface Extent {
  /** Steps of the budget to traverse it. Numbers and short strings count zero. */
  readonly weight: number;
  /** Of all its contents, as if nothing were shared. */
  readonly bytes: number;
  /** Nesting depth of lists and maps; 0 for other values. */
  readonly depth: number;
}

const TEXT_PER_STEP = 32;
const ITEMS_PER_STEP = 2;
const BYTES_OF_CHARACTER = 2;
const BYTES_OF_VALUE = 8;
const BYTES_OF_LIST = 48;
const BYTES_OF_ENTRY = 40;
const BYTES_OF_HOP = 16;

export function weightOf(value: Value): number {
  if (typeof value === 'string') return Math.floor(value.length / TEXT_PER_STEP);
  return value === null || typeof value !== 'object' ? 0 : extentOf(value).weight;
}

/** Bytes of the new value itself; its parts were counted when they were created. */
export function ownBytes(value: Value): number {
  if (typeof value === 'string') return value.length * BYTES_OF_CHARACTER;
  if (value === null || typeof value !== 'object') return 0;
  if (isList(value)) return listBytes(value.length);
  if (isMap(value)) return BYTES_OF_LIST + value.size * BYTES_OF_ENTRY;
  return value instanceof PathValue ? pathBytes(value.relationships.length) : 0;
}

/** A list or row of this length. */
export function listBytes(length: number): number {
  return BYTES_OF_LIST + length * BYTES_OF_VALUE;
}

export function pathBytes(hops: number): number {
  return 2 * BYTES_OF_LIST + hops * BYTES_OF_HOP;
}

const NOTHING: Extent = { weight: 0, bytes: BYTES_OF_VALUE, depth: 0 };
/** Moments and durations are compared by large integers. */
const TEMPORAL: Extent = { weight: 4, bytes: 2 * BYTES_OF_LIST, depth: 0 };

/** Cache for large lists and maps, which never change, so that each is traversed once. */
const known = new WeakMap<object, Extent>();
const WORTH_KNOWING = 2_000;

export function extentOf(value: Value): Extent {
  if (typeof value === 'string')
    return { weight: Math.floor(value.length / TEXT_PER_STEP), bytes: ownBytes(value), depth: 0 };
  if (value === null || typeof value !== 'object') return NOTHING;
  if (value instanceof PathValue)
    return {
      weight: value.relationships.length,
      bytes: pathBytes(value.relationships.length),
      depth: 0,
    };
  if (value instanceof TemporalValue) return TEMPORAL;
  if (!isList(value) && !isMap(value)) return NOTHING;
  const before = known.get(value);
  if (before) return before;
  const extent = isList(value) ? extentOfList(value) : extentOfMap(value);
  if (extent.bytes > WORTH_KNOWING) known.set(value, extent);
  return extent;
}

function extentOfList(list: readonly Value[]): Extent {
  let weight = Math.floor(list.length / ITEMS_PER_STEP);
  let bytes = BYTES_OF_LIST;
  let depth = 0;
  for (const item of list) {
    if (typeof item === 'number') {
      bytes += BYTES_OF_VALUE;
      continue;
    }
    const inner = extentOf(item);
    weight += inner.weight;
    bytes += inner.bytes;
    if (inner.depth > depth) depth = inner.depth;
  }
  return { weight, bytes, depth: depth + 1 };
}

function extentOfMap(map: MapValue): Extent {
  let weight = map.size;
  let bytes = BYTES_OF_LIST;
  let depth = 0;
  for (const [key, item] of map) {
    const inner = extentOf(item);
    weight += inner.weight + Math.floor(key.length / TEXT_PER_STEP);
    bytes += inner.bytes + key.length * BYTES_OF_CHARACTER + BYTES_OF_ENTRY;
    if (inner.depth > depth) depth = inner.depth;
  }
  return { weight, bytes, depth: depth + 1 };
}
