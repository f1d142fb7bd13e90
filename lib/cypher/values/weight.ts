// How much work a value is to make, compare or tell apart, in steps of the budget. Numbers and short texts are none.
import { isList, isMap, type Value } from './value.ts';

const TEXT_PER_STEP = 32;
const ITEMS_PER_STEP = 2;

export function weightOf(value: Value): number {
  if (typeof value === 'string') return Math.floor(value.length / TEXT_PER_STEP);
  if (value === null || typeof value !== 'object') return 0;
  if (isList(value)) {
    // Lists of numbers are the long ones: the first item tells.
    const own = Math.floor(value.length / ITEMS_PER_STEP);
    return typeof value[0] === 'number' ? own : value.reduce<number>((sum, item) => sum + weightOf(item), own);
  }
  return isMap(value) ? [...value.values()].reduce<number>((sum, item) => sum + weightOf(item), value.size) : 0;
}
