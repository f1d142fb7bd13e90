// Integers and floats, and arithmetic on them. Integers are exact to 64 bits: overflow is an error, not rounding.
import { QueryFault, typeFault, type Span } from '../query-fault.ts';
import { temporalArithmetic } from '../temporal/temporal-arithmetic.ts';
import { WholeFloat, isList, typeName, type Value } from './value.ts';

export type NumberValue = number | bigint | WholeFloat;
export type Arithmetic = '+' | '-' | '*' | '/' | '%' | '^';

/** Longer strings and lists are assumed to be a mistake. */
export const MAX_LENGTH = 2_000_000;

export function isNumber(value: Value): value is NumberValue {
  return typeof value === 'number' || typeof value === 'bigint' || value instanceof WholeFloat;
}

/** A safe integer of JavaScript, such as counts and indexes. */
export function isInteger(value: Value): value is number {
  return typeof value === 'number' && Number.isInteger(value);
}

/** An integer of any size. */
export function isWhole(value: Value): value is number | bigint {
  return typeof value === 'bigint' || isInteger(value);
}

/** As a float: large integers lose their last digits. */
export function numberOf(value: NumberValue): number {
  return typeof value === 'number'
    ? value
    : typeof value === 'bigint'
      ? Number(value)
      : value.value;
}

/** For comparison: JavaScript compares numbers and big integers exactly. */
export function sizeOf(value: NumberValue): number | bigint {
  return value instanceof WholeFloat ? value.value : value;
}

const LARGEST = 2n ** 63n - 1n;
const SMALLEST = -(2n ** 63n);

/** The integer with this value; undefined beyond 64 bits. */
export function wholeOf(value: bigint): number | bigint | undefined {
  if (value > LARGEST || value < SMALLEST) return undefined;
  const small = Number(value);
  return Number.isSafeInteger(small) ? small : value;
}

/** The float with this value. */
export function floatOf(value: number): NumberValue {
  return Number.isInteger(value) ? new WholeFloat(value) : value;
}

export function integerOf(value: number | bigint, at: Span): number | bigint {
  if (Number.isSafeInteger(value)) return value === 0 ? 0 : value;
  const whole = wholeOf(BigInt(value));
  if (whole !== undefined) return whole;
  throw new QueryFault(
    'invalid_request',
    'The result is out of the range of integers.',
    at,
    `The largest integer is ${LARGEST}; use toFloat() for larger numbers.`,
  );
}

/** `left operator right`; null if either is null. */
export function arithmetic(operator: Arithmetic, left: Value, right: Value, at: Span): Value {
  if (left === null || right === null) return null;
  if (isNumber(left) && isNumber(right)) return compute(operator, left, right, at);
  if (operator === '+') {
    const joined = join(left, right, at);
    if (joined !== null) return joined;
  }
  const moved = temporalArithmetic(
    operator,
    isNumber(left) ? numberOf(left) : left,
    isNumber(right) ? numberOf(right) : right,
    at,
  );
  if (moved) return moved;
  throw typeFault(`${typeName(left)} ${operator} ${typeName(right)} is not defined`, at);
}

export function negate(value: Value, at: Span): Value {
  if (value === null) return null;
  if (!isNumber(value)) throw typeFault(`${typeName(value)} cannot be negated`, at);
  return isWhole(value) ? integerOf(-value, at) : floatOf(-numberOf(value));
}

function compute(operator: Arithmetic, left: NumberValue, right: NumberValue, at: Span): Value {
  const a = numberOf(left);
  const b = numberOf(right);
  if (operator === '^') return floatOf(a ** b);
  if (!isWhole(left) || !isWhole(right)) return floatOf(plain(operator, a, b));
  if (b === 0 && (operator === '/' || operator === '%'))
    throw new QueryFault(
      'invalid_request',
      'Division by zero',
      at,
      'Filter out zero first, or divide by a float.',
    );
  const result = Math.trunc(plain(operator, a, b));
  const exact =
    typeof left === 'number' && typeof right === 'number' && Number.isSafeInteger(result);
  return integerOf(exact ? result : exactly(operator, BigInt(left), BigInt(right)), at);
}

function exactly(operator: '+' | '-' | '*' | '/' | '%', a: bigint, b: bigint): bigint {
  switch (operator) {
    case '+':
      return a + b;
    case '-':
      return a - b;
    case '*':
      return a * b;
    case '/':
      return a / b;
    case '%':
      return a % b;
  }
}

function plain(operator: '+' | '-' | '*' | '/' | '%', a: number, b: number): number {
  switch (operator) {
    case '+':
      return a + b;
    case '-':
      return a - b;
    case '*':
      return a * b;
    case '/':
      return a / b;
    case '%':
      return a % b;
  }
}

function join(left: Value, right: Value, at: Span): string | readonly Value[] | null {
  if (isList(left) || isList(right)) {
    checkLength((isList(left) ? left.length : 1) + (isList(right) ? right.length : 1), at);
    return [...(isList(left) ? left : [left]), ...(isList(right) ? right : [right])];
  }
  if (typeof left === 'string' && typeof right === 'string') return joinTexts(left, right, at);
  if (typeof left === 'string' && isNumber(right)) return joinTexts(left, numberText(right), at);
  if (isNumber(left) && typeof right === 'string') return joinTexts(numberText(left), right, at);
  return null;
}

function joinTexts(left: string, right: string, at: Span): string {
  checkLength(left.length + right.length, at);
  return left + right;
}

/** Limits values that a query can grow without reading more of the graph. */
export function bounded<T extends string | readonly Value[]>(value: T, at: Span): T {
  checkLength(value.length, at);
  return value;
}

/** The same, before the string or list is created. */
export function checkLength(length: number, at: Span): void {
  if (length <= MAX_LENGTH) return;
  throw new QueryFault(
    'query_too_expensive',
    `A text or list would have ${length} elements; the limit is ${MAX_LENGTH}.`,
    at,
    'Narrow its input.',
  );
}

/** As toString() writes it: floats keep their point. */
export function numberText(value: NumberValue): string {
  return value instanceof WholeFloat
    ? `${Object.is(value.value, -0) ? '-0' : value.value}${Math.abs(value.value) < 1e21 ? '.0' : ''}`
    : String(value);
}
