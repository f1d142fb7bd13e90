// Three-valued logic as in openCypher: null is "unknown". Compares no values.
import { typeFault, type Span } from '../query-fault.ts';
import { typeName, type Value } from './value.ts';

export type Truth = boolean | null;

/** A value used as a condition. */
export function truthOf(value: Value, at: Span): Truth {
  if (typeof value === 'boolean' || value === null) return value;
  throw typeFault(`A condition must be true, false or null, but this is ${typeName(value)}`, at);
}

export function not(value: Truth): Truth {
  return value === null ? null : !value;
}

export function xor(left: Truth, right: Truth): Truth {
  return left === null || right === null ? null : left !== right;
}
