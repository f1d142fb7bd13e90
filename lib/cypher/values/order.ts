// The total order of ORDER BY, min and max, with null last. Not the `<` of conditions.
import { compareText } from '../../base/compare-text.ts';
import { orderTemporals } from '../temporal/order-temporals.ts';
import { TemporalValue } from '../temporal/temporal-value.ts';
import { isNumber, sizeOf } from './numbers.ts';
import {
  NodeValue,
  PathValue,
  RelationshipValue,
  isList,
  isMap,
  type MapValue,
  type Value,
} from './value.ts';

/** For sorting in ascending order. */
export function orderOf(a: Value, b: Value): number {
  if (typeof a === 'string' && typeof b === 'string') return compareText(a, b);
  if (isNumber(a) && isNumber(b)) return orderNumbers(sizeOf(a), sizeOf(b));
  const ranks = rankOf(a) - rankOf(b);
  if (ranks !== 0 || a === b) return ranks;
  if (typeof a === 'boolean' && typeof b === 'boolean') return Number(a) - Number(b);
  if (a instanceof TemporalValue && b instanceof TemporalValue) return orderTemporals(a, b);
  if (isList(a) && isList(b)) return orderLists(a, b);
  if (isMap(a) && isMap(b)) return orderMaps(a, b);
  if (a instanceof PathValue && b instanceof PathValue) return orderLists(stepsOf(a), stepsOf(b));
  return compareText(idOf(a), idOf(b));
}

function rankOf(value: Value): number {
  if (value === null) return 10;
  if (isNumber(value)) return 9;
  if (typeof value === 'boolean') return 8;
  if (typeof value === 'string') return 7;
  if (value instanceof TemporalValue) return 6;
  if (value instanceof PathValue) return 5;
  if (isList(value)) return 4;
  if (value instanceof RelationshipValue) return 3;
  return value instanceof NodeValue ? 2 : 1;
}

/** NaN comes after all other numbers. */
function orderNumbers(a: number | bigint, b: number | bigint): number {
  if (Number.isNaN(a) || Number.isNaN(b)) return Number(Number.isNaN(a)) - Number(Number.isNaN(b));
  return a < b ? -1 : a > b ? 1 : 0;
}

function orderLists(a: readonly Value[], b: readonly Value[]): number {
  for (let index = 0; index < Math.min(a.length, b.length); index++) {
    const order = orderOf(a[index] ?? null, b[index] ?? null);
    if (order !== 0) return order;
  }
  return a.length - b.length;
}

function orderMaps(a: MapValue, b: MapValue): number {
  const [aKeys, bKeys] = [sortedKeys(a), sortedKeys(b)];
  return (
    orderLists(aKeys, bKeys) ||
    orderLists(
      aKeys.map((key) => a.get(key) ?? null),
      bKeys.map((key) => b.get(key) ?? null),
    )
  );
}

function sortedKeys(map: MapValue): string[] {
  return [...map.keys()].sort(compareText);
}

function stepsOf(path: PathValue): readonly Value[] {
  return [path.nodes[0] ?? null, ...path.relationships];
}

function idOf(value: Value): string {
  return value instanceof NodeValue || value instanceof RelationshipValue ? value.id : '';
}
