// The type of a built-in function. The functions themselves are in files by subject.
import type { Budget } from '../budget.ts';
import type { VariableType } from '../parse/ast.ts';
import { typeFault, type Span } from '../query-fault.ts';
import { isInteger, isNumber, numberOf, type NumberValue } from '../values/numbers.ts';
import { isList, typeName, type Value } from '../values/value.ts';

/** What a function may use of the running query. */
export interface Run {
  /** The next number of a sequence in 0 to 1, the same in each run of a query. */
  readonly chance: () => number;
  readonly budget: Budget;
}

export interface CypherFunction {
  /** The usual spelling; case-insensitive. */
  readonly name: string;
  readonly min: number;
  readonly max: number;
  /** A hint if there are too few arguments. */
  readonly advice?: string;
  /** Otherwise a null argument makes the result null, and `call` never receives one. */
  readonly takesNull?: boolean;
  /** Cost of a call in addition to reading its arguments. */
  readonly steps?: number;
  /** It reads only a part of its arguments, or counts its own work: their size does not count. */
  readonly glances?: boolean;
  /** Permitted types of the first argument, for checks before the query runs. Default: any, checked when called. */
  readonly takes?: readonly VariableType[];
  call(args: readonly Value[], at: Span, run: Run): Value;
}

/** An argument of the wrong type. */
export function argumentFault(name: string, wanted: string, given: Value, at: Span): Error {
  return typeFault(`${name}() takes ${wanted}, but this is ${typeName(given)}`, at);
}

/** A function of one text. */
export function onText(
  name: string,
  call: (text: string, at: Span, run: Run) => Value,
): CypherFunction {
  return {
    name,
    min: 1,
    max: 1,
    call: ([value = null], at, run) => call(textArgument(name, value, at), at, run),
  };
}

/** A function of one number. */
export function onNumber(name: string, call: (value: NumberValue) => Value): CypherFunction {
  return {
    name,
    min: 1,
    max: 1,
    call([value = null], at) {
      if (!isNumber(value)) throw argumentFault(name, 'a number', value, at);
      return call(value);
    },
  };
}

/** A function of one list. */
export function onList(
  name: string,
  call: (list: readonly Value[]) => Value,
  { glances = false } = {},
): CypherFunction {
  return {
    name,
    min: 1,
    max: 1,
    glances,
    call([value = null], at) {
      if (!isList(value)) throw argumentFault(name, 'a list', value, at);
      return call(value);
    },
  };
}

export function textArgument(name: string, value: Value, at: Span): string {
  if (typeof value !== 'string') throw argumentFault(name, 'a string', value, at);
  return value;
}

export function numberArgument(name: string, value: Value, at: Span): number {
  if (!isNumber(value)) throw argumentFault(name, 'a number', value, at);
  return numberOf(value);
}

export function integerArgument(name: string, value: Value, at: Span): number {
  if (!isInteger(value)) throw argumentFault(name, 'an integer', value, at);
  return value;
}
