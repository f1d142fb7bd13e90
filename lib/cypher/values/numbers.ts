// Integers and floats, and arithmetic on them. Integers stay exact: what leaves their range is a fault, not a rounding.
import { QueryFault, typeFault, type Span } from '../query-fault.ts';
import { WholeFloat, isList, typeName, type Value } from './value.ts';

export type NumberValue = number | WholeFloat;
export type Arithmetic = '+' | '-' | '*' | '/' | '%' | '^';

/** Texts and lists that grow past this are taken for a mistake. */
const MAX_LENGTH = 1_000_000;

export function isNumber(value: Value): value is NumberValue {
  return typeof value === 'number' || value instanceof WholeFloat;
}

export function isInteger(value: Value): value is number {
  return typeof value === 'number' && Number.isInteger(value);
}

export function numberOf(value: NumberValue): number {
  return typeof value === 'number' ? value : value.value;
}

/** The float of this size. */
export function floatOf(value: number): NumberValue {
  return Number.isInteger(value) ? new WholeFloat(value) : value;
}

export function integerOf(value: number, at: Span): number {
  if (Number.isSafeInteger(value)) return value === 0 ? 0 : value;
  throw new QueryFault('invalid_request', 'The result is out of the range of integers.', at, 'Integers reach to 9007199254740991; use toFloat() for more.');
}

/** `left operator right`; null when either is null. */
export function arithmetic(operator: Arithmetic, left: Value, right: Value, at: Span): Value {
  if (left === null || right === null) return null;
  if (isNumber(left) && isNumber(right)) return compute(operator, left, right, at);
  if (operator === '+') {
    const joined = join(left, right);
    if (joined !== null) return bounded(joined, at);
  }
  throw typeFault(`${typeName(left)} ${operator} ${typeName(right)} has no meaning`, at);
}

export function negate(value: Value, at: Span): Value {
  if (value === null) return null;
  if (!isNumber(value)) throw typeFault(`${typeName(value)} cannot be negated`, at);
  return isInteger(value) ? integerOf(-value, at) : floatOf(-numberOf(value));
}

function compute(operator: Arithmetic, left: NumberValue, right: NumberValue, at: Span): Value {
  const whole = isInteger(left) && isInteger(right);
  const a = numberOf(left);
  const b = numberOf(right);
  if (operator === '^') return floatOf(a ** b);
  if (whole && b === 0 && (operator === '/' || operator === '%')) throw new QueryFault('invalid_request', 'Division by zero', at, 'Filter zero out before, or divide by a float.');
  const result = plain(operator, a, b);
  return whole ? integerOf(Math.trunc(result), at) : floatOf(result);
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

function join(left: Value, right: Value): string | readonly Value[] | null {
  if (isList(left)) return isList(right) ? [...left, ...right] : [...left, right];
  if (isList(right)) return [left, ...right];
  if (typeof left === 'string' && typeof right === 'string') return left + right;
  if (typeof left === 'string' && isNumber(right)) return left + numberText(right);
  if (isNumber(left) && typeof right === 'string') return numberText(left) + right;
  return null;
}

/** Guards what a query can grow without reading more of the graph. */
export function bounded<T extends string | readonly Value[]>(value: T, at: Span): T {
  checkLength(value.length, at);
  return value;
}

/** The same, before the text or list is made. */
export function checkLength(length: number, at: Span): void {
  if (length <= MAX_LENGTH) return;
  throw new QueryFault('query_too_expensive', `A text or list would grow to ${length} parts, and at most ${MAX_LENGTH} are kept.`, at, 'Narrow what it is made from.');
}

/** As toString() writes it: floats keep their point. */
export function numberText(value: NumberValue): string {
  return value instanceof WholeFloat ? `${Object.is(value.value, -0) ? '-0' : value.value}${Math.abs(value.value) < 1e21 ? '.0' : ''}` : String(value);
}
