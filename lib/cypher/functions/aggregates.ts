// Functions over all rows of a group. Grouping itself is the aggregate operator's.
import { arithmetic, floatOf, isNumber, numberOf } from '../values/numbers.ts';
import { orderOf } from '../values/order.ts';
import type { Value } from '../values/value.ts';
import type { Span } from '../query-fault.ts';
import { argumentFault } from './_function.ts';

export interface Accumulator {
  /** Never given null: aggregates skip it. */
  add(value: Value): void;
  result(): Value;
}

export interface Aggregate {
  readonly name: string;
  /** Whether a group keeps its values, which then count as memory. */
  readonly keeps: boolean;
  start(at: Span): Accumulator;
}

export const AGGREGATES: readonly Aggregate[] = [
  { name: 'count', keeps: false, start: count },
  { name: 'collect', keeps: true, start: collect },
  { name: 'sum', keeps: false, start: sum },
  { name: 'avg', keeps: false, start: average },
  { name: 'min', keeps: false, start: () => extreme(-1) },
  { name: 'max', keeps: false, start: () => extreme(1) },
];

function count(): Accumulator {
  let total = 0;
  return { add: () => void total++, result: () => total };
}

function collect(): Accumulator {
  const values: Value[] = [];
  return { add: (value) => void values.push(value), result: () => values };
}

function sum(at: Span): Accumulator {
  let total: Value = 0;
  return {
    add(value) {
      if (!isNumber(value)) throw argumentFault('sum', 'numbers', value, at);
      total = arithmetic('+', total, value, at);
    },
    result: () => total,
  };
}

function average(at: Span): Accumulator {
  let total = 0;
  let seen = 0;
  return {
    add(value) {
      if (!isNumber(value)) throw argumentFault('avg', 'numbers', value, at);
      total += numberOf(value);
      seen++;
    },
    result: () => (seen === 0 ? null : floatOf(total / seen)),
  };
}

function extreme(side: 1 | -1): Accumulator {
  let best: Value = null;
  return {
    add(value) {
      if (best === null || orderOf(value, best) * side > 0) best = value;
    },
    result: () => best,
  };
}
