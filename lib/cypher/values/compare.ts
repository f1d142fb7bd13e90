// Equality and `<` between values, with openCypher's null logic. The total order for sorting is in order.ts.
import { compareText } from '../../base/compare-text.ts';
import { compareTemporals, orderTemporals } from '../temporal/order-temporals.ts';
import { TemporalValue } from '../temporal/temporal-value.ts';
import { isNumber, sizeOf } from './numbers.ts';
import type { Truth } from './logic.ts';
import { PathValue, isList, isMap, type MapValue, type Value } from './value.ts';

/** `a = b`: null if a null inside makes it unknown; values of different types are not equal. */
export function equals(a: Value, b: Value): Truth {
  if (a === null || b === null) return null;
  if (isNumber(a)) return isNumber(b) && difference(sizeOf(a), sizeOf(b)) === 0;
  if (isList(a)) return isList(b) ? equalLists(a, b) : false;
  if (isMap(a)) return isMap(b) ? equalMaps(a, b) : false;
  if (a instanceof PathValue) return b instanceof PathValue && samePath(a, b);
  if (a instanceof TemporalValue) return b instanceof TemporalValue && orderTemporals(a, b) === 0;
  return a === b;
}

function equalLists(a: readonly Value[], b: readonly Value[]): Truth {
  if (a.length !== b.length) return false;
  let open = false;
  for (let index = 0; index < a.length; index++) {
    const same = equals(a[index] ?? null, b[index] ?? null);
    if (same === false) return false;
    if (same === null) open = true;
  }
  return open ? null : true;
}

function equalMaps(a: MapValue, b: MapValue): Truth {
  if (a.size !== b.size) return false;
  let open = false;
  for (const [key, value] of a) {
    const other = b.get(key);
    if (other === undefined) return false;
    const same = equals(value, other);
    if (same === false) return false;
    if (same === null) open = true;
  }
  return open ? null : true;
}

function samePath(a: PathValue, b: PathValue): boolean {
  return (
    a.nodes[0] === b.nodes[0] &&
    a.relationships.length === b.relationships.length &&
    a.relationships.every((one, index) => one === b.relationships[index])
  );
}

/** Negative if a comes first, NaN if a number is NaN, null if the two cannot be compared. */
export function compare(a: Value, b: Value): number | null {
  if (isNumber(a) && isNumber(b)) return difference(sizeOf(a), sizeOf(b));
  if (typeof a === 'string' && typeof b === 'string') return compareText(a, b);
  if (typeof a === 'boolean' && typeof b === 'boolean') return Number(a) - Number(b);
  if (isList(a) && isList(b)) return compareLists(a, b);
  if (a instanceof TemporalValue && b instanceof TemporalValue) return compareTemporals(a, b);
  return null;
}

function difference(a: number | bigint, b: number | bigint): number {
  return a < b ? -1 : a > b ? 1 : Number.isNaN(a) || Number.isNaN(b) ? Number.NaN : 0;
}

function compareLists(a: readonly Value[], b: readonly Value[]): number | null {
  for (let index = 0; index < Math.min(a.length, b.length); index++) {
    const order = compare(a[index] ?? null, b[index] ?? null);
    if (order !== 0) return order;
  }
  return a.length - b.length;
}
