// Functions over all rows of a group. Grouping itself is the aggregate operator's.
import { addDurations, divideDuration } from '../temporal/duration.ts';
import { DurationValue } from '../temporal/temporal-value.ts';
import { arithmetic, floatOf, isNumber, numberOf, type NumberValue } from '../values/numbers.ts';
import { orderOf } from '../values/order.ts';
import type { Value } from '../values/value.ts';
import { QueryFault, type Span } from '../query-fault.ts';
import { argumentFault } from './_function.ts';

export interface Accumulator {
  /** Never receives null, which aggregates skip. `option` is the second argument, if any; for count(), how often the value counts. */
  add(value: Value, option: Value): void;
  result(): Value;
}

export interface Aggregate {
  readonly name: string;
  /** How many arguments. */
  readonly takes: 1 | 2;
  /** Whether a group keeps its values, which then count as memory. */
  readonly keeps: boolean;
  start(at: Span): Accumulator;
}

export const AGGREGATES: readonly Aggregate[] = [
  { name: 'count', takes: 1, keeps: false, start: () => new Counter() },
  { name: 'collect', takes: 1, keeps: true, start: collect },
  { name: 'sum', takes: 1, keeps: false, start: sum },
  { name: 'avg', takes: 1, keeps: false, start: average },
  { name: 'min', takes: 1, keeps: false, start: () => extreme(-1) },
  { name: 'max', takes: 1, keeps: false, start: () => extreme(1) },
  { name: 'stDev', takes: 1, keeps: false, start: (at) => deviation('stDev', 1, at) },
  { name: 'stDevP', takes: 1, keeps: false, start: (at) => deviation('stDevP', 0, at) },
  {
    name: 'percentileDisc',
    takes: 2,
    keeps: true,
    start: (at) => percentile('percentileDisc', nearestRank, at),
  },
  {
    name: 'percentileCont',
    takes: 2,
    keeps: true,
    start: (at) => percentile('percentileCont', interpolated, at),
  },
];

/** A class, since there may be very many groups. */
class Counter implements Accumulator {
  #total = 0;

  add(_: Value, times: Value): void {
    this.#total += typeof times === 'number' ? times : 1;
  }

  result(): Value {
    return this.#total;
  }
}

function collect(): Accumulator {
  const values: Value[] = [];
  return { add: (value) => void values.push(value), result: () => values };
}

function sum(at: Span): Accumulator {
  let total: Value = null;
  return {
    add(value) {
      if (!isNumber(value) && !(value instanceof DurationValue))
        throw argumentFault('sum', 'numbers or durations', value, at);
      total = total === null ? value : arithmetic('+', total, value, at);
    },
    result: () => total ?? 0,
  };
}

function average(at: Span): Accumulator {
  let total: number | DurationValue = 0;
  let seen = 0;
  return {
    add(value) {
      if (isNumber(value) && typeof total === 'number') total += numberOf(value);
      else if (value instanceof DurationValue && seen === 0) total = value;
      else if (value instanceof DurationValue && total instanceof DurationValue)
        total = addDurations(total, value, at);
      else throw argumentFault('avg', 'only numbers or only durations', value, at);
      seen++;
    },
    result: () =>
      seen === 0
        ? null
        : typeof total === 'number'
          ? floatOf(total / seen)
          : divideDuration(total, seen, at),
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

/** Welford's algorithm: one pass, without cancellation for large means. `less`: 1 for a sample, 0 for the population. */
function deviation(name: string, less: 0 | 1, at: Span): Accumulator {
  let count = 0;
  let mean = 0;
  let squares = 0;
  return {
    add(value) {
      if (!isNumber(value)) throw argumentFault(name, 'numbers', value, at);
      const number = numberOf(value);
      const before = number - mean;
      count++;
      mean += before / count;
      squares += before * (number - mean);
    },
    result: () => floatOf(count > 1 ? Math.sqrt(squares / (count - less)) : 0),
  };
}

function percentile(
  name: string,
  pick: (sorted: readonly NumberValue[], share: number) => Value,
  at: Span,
): Accumulator {
  const values: NumberValue[] = [];
  let share = 0;
  return {
    add(value, option) {
      if (!isNumber(value)) throw argumentFault(name, 'numbers', value, at);
      if (!isNumber(option)) throw argumentFault(name, 'a fraction from 0 to 1', option, at);
      share = numberOf(option);
      if (!(share >= 0 && share <= 1))
        throw new QueryFault(
          'invalid_request',
          `${name}() takes a fraction from 0.0 to 1.0, but this is ${share}.`,
          at,
          'Write 0.95 for 95 %.',
        );
      values.push(value);
    },
    result: () => (values.length === 0 ? null : pick(values.toSorted(orderOf), share)),
  };
}

/** The smallest value such that at least this fraction of values is not larger. */
function nearestRank(sorted: readonly NumberValue[], share: number): Value {
  return sorted[Math.max(0, Math.ceil(share * sorted.length) - 1)] ?? null;
}

/** Linear interpolation between the two neighbours. */
function interpolated(sorted: readonly NumberValue[], share: number): Value {
  const place = share * (sorted.length - 1);
  const [low, high] = [sorted[Math.floor(place)], sorted[Math.ceil(place)]];
  if (low === undefined || high === undefined) return null;
  return floatOf(numberOf(low) + (numberOf(high) - numberOf(low)) * (place - Math.floor(place)));
}
