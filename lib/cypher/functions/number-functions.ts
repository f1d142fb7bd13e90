// Functions of numbers, and the conversions between types.
import { TemporalValue } from '../temporal/temporal-value.ts';
import {
  floatOf,
  integerOf,
  isInteger,
  isNumber,
  isWhole,
  numberOf,
  numberText,
  wholeOf,
} from '../values/numbers.ts';
import type { Value } from '../values/value.ts';
import type { Span } from '../query-fault.ts';
import { argumentFault, numberArgument, onNumber, type CypherFunction } from './_function.ts';

export const NUMBER_FUNCTIONS: readonly CypherFunction[] = [
  onNumber('abs', (value) =>
    isWhole(value) ? (value < 0 ? -value : value) : floatOf(Math.abs(numberOf(value))),
  ),
  onNumber('sign', (value) => Math.sign(numberOf(value)) + 0),
  onNumber('ceil', (value) => floatOf(Math.ceil(numberOf(value)))),
  onNumber('floor', (value) => floatOf(Math.floor(numberOf(value)))),
  onNumber('sqrt', (value) => floatOf(Math.sqrt(numberOf(value)))),
  onNumber('exp', (value) => floatOf(Math.exp(numberOf(value)))),
  onNumber('log', (value) => floatOf(Math.log(numberOf(value)))),
  onNumber('log10', (value) => floatOf(Math.log10(numberOf(value)))),
  onNumber('sin', (value) => floatOf(Math.sin(numberOf(value)))),
  onNumber('cos', (value) => floatOf(Math.cos(numberOf(value)))),
  onNumber('tan', (value) => floatOf(Math.tan(numberOf(value)))),
  onNumber('cot', (value) => floatOf(1 / Math.tan(numberOf(value)))),
  onNumber('asin', (value) => floatOf(Math.asin(numberOf(value)))),
  onNumber('acos', (value) => floatOf(Math.acos(numberOf(value)))),
  onNumber('atan', (value) => floatOf(Math.atan(numberOf(value)))),
  onNumber('degrees', (value) => floatOf((numberOf(value) * 180) / Math.PI)),
  onNumber('radians', (value) => floatOf((numberOf(value) * Math.PI) / 180)),
  onNumber('isNaN', (value) => Number.isNaN(numberOf(value))),
  {
    name: 'atan2',
    min: 2,
    max: 2,
    call: ([y = null, x = null], at) =>
      floatOf(Math.atan2(numberArgument('atan2', y, at), numberArgument('atan2', x, at))),
  },
  { name: 'pi', min: 0, max: 0, call: () => Math.PI },
  { name: 'e', min: 0, max: 0, call: () => Math.E },
  { name: 'rand', min: 0, max: 0, call: (_args, _at, { chance }) => floatOf(chance()) },
  { name: 'round', min: 1, max: 2, call: round },
  { name: 'toInteger', min: 1, max: 1, call: ([value = null], at) => toInteger(value, at) },
  { name: 'toFloat', min: 1, max: 1, call: ([value = null], at) => toFloat(value, at) },
  { name: 'toString', min: 1, max: 1, call: ([value = null], at) => toText(value, at) },
  { name: 'toBoolean', min: 1, max: 1, call: ([value = null], at) => toBoolean(value, at) },
];

function round([value = null, places = 0]: readonly Value[], at: Span): Value {
  if (!isNumber(value)) throw argumentFault('round', 'a number', value, at);
  if (!isInteger(places)) throw argumentFault('round', 'an integer of places', places, at);
  const scale = 10 ** places;
  const rounded = Math.round(numberOf(value) * scale) / scale;
  return floatOf(Number.isFinite(rounded) ? rounded : numberOf(value));
}

/** Returns null for strings that are not numbers, and for infinite floats. */
function toInteger(value: Value, at: Span): Value {
  if (typeof value === 'boolean') return Number(value);
  if (isWhole(value)) return value;
  if (isNumber(value))
    return Number.isFinite(numberOf(value)) ? integerOf(Math.trunc(numberOf(value)), at) : null;
  if (typeof value !== 'string')
    throw argumentFault('toInteger', 'a number or a string', value, at);
  if (/^\s*[+-]?\d+\s*$/.test(value)) return wholeFrom(value.trim());
  return isNumeral(value) ? integerOf(Math.trunc(Number(value)), at) : null;
}

/** Digits beyond the range of integers are not parsed, since that takes quadratic time. */
function wholeFrom(text: string): Value {
  const [, sign = '', digits = ''] = /^([+-]?)0*((?:[1-9]\d*)?)$/.exec(text) ?? [];
  if (digits.length > MOST_DIGITS) return null;
  const size = BigInt(digits);
  return wholeOf(sign === '-' ? -size : size) ?? null;
}

const MOST_DIGITS = 19;

function toFloat(value: Value, at: Span): Value {
  if (isNumber(value)) return floatOf(numberOf(value));
  if (typeof value !== 'string') throw argumentFault('toFloat', 'a number or a string', value, at);
  return isNumeral(value) ? floatOf(Number(value)) : null;
}

function isNumeral(text: string): boolean {
  return /^\s*[+-]?(?:\d+(?:\.\d*)?|\.\d+)(?:[eE][+-]?\d+)?\s*$/.test(text);
}

function toText(value: Value, at: Span): Value {
  if (typeof value === 'string') return value;
  if (typeof value === 'boolean') return String(value);
  if (isNumber(value)) return numberText(value);
  if (value instanceof TemporalValue) return String(value);
  throw argumentFault('toString', 'a number, a string, a boolean or a value of time', value, at);
}

function toBoolean(value: Value, at: Span): Value {
  if (typeof value === 'boolean') return value;
  if (isInteger(value)) return value !== 0;
  if (typeof value !== 'string')
    throw argumentFault('toBoolean', 'a string, an integer or a boolean', value, at);
  const word = value.trim().toLowerCase();
  return word === 'true' ? true : word === 'false' ? false : null;
}
