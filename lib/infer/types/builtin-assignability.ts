// Assignability between built-in types: widening, boxing and supertypes in the library. Compares no elements.
import {
  CONVERTED,
  NEVER,
  SAME,
  SUBTYPE,
  UNSURE,
  type Assignability,
} from '../../languages/_kit/resolution/assignability-grades.ts';
import { supertypesOf } from '../members/supertypes.ts';
import type { Language } from '../../link/files/language.ts';

type Table = Language['builtins'];

/** Numeric types, each with the type it widens to. */
const WIDENS: Readonly<Record<string, string>> = {
  byte: 'short int long float double',
  short: 'int long float double',
  char: 'int long float double',
  int: 'long float double',
  long: 'float double',
  float: 'double',
  double: '',
  boolean: '',
};
const BOXES: Readonly<Record<string, string>> = {
  byte: 'Byte',
  short: 'Short',
  char: 'Character',
  int: 'Integer',
  long: 'Long',
  float: 'Float',
  double: 'Double',
  boolean: 'Boolean',
};
const UNBOXED: ReadonlyMap<string, string> = new Map(
  Object.entries(BOXES).map(([plain, boxed]) => [boxed, plain]),
);

/** The top type. */
export function isAnything(table: Table, name: string): boolean {
  return name === 'Object' || (table.rootType !== '' && name === table.rootType);
}

export function isPrimitive(name: string): boolean {
  return Object.hasOwn(WIDENS, name);
}

/** No value of another type is assignable to such a type. */
export function isFinal(name: string): boolean {
  return isPrimitive(name) || UNBOXED.has(name) || isText(name);
}

/** Whether a type outside has no subtypes. */
export function isFinalOutside({ finalTypes }: Table, name: string): boolean {
  return isFinal(name) || finalTypes.includes(name);
}

function isText(name: string): boolean {
  return name === 'string' || name === 'String';
}

/** From one type to another, by name. */
export function betweenBuiltins(table: Table, from: string, to: string): Assignability {
  if (isText(from) && isText(to)) return SAME;
  if (from === to) return SAME;
  if (isPrimitive(from)) return primitiveAssignability(table, from, to);
  const unboxed = UNBOXED.get(from);
  if (isPrimitive(to))
    return unboxed === undefined
      ? NEVER
      : unboxed === to || widens(unboxed, to)
        ? CONVERTED
        : NEVER;
  if (isAnything(table, to)) return SUBTYPE;
  if (isFinal(to)) return NEVER;
  const known = supertypesOf(table, isText(from) ? 'String' : from);
  // A type of the standard library is no subtype of another language's type.
  if (known) return known.has(to) ? SUBTYPE : NEVER;
  return from === 'Array' ? NEVER : UNSURE;
}

function widens(from: string, to: string): boolean {
  return (WIDENS[from] ?? '').split(' ').includes(to);
}

function primitiveAssignability(table: Table, from: string, to: string): Assignability {
  if (widens(from, to)) return SUBTYPE;
  if (to === BOXES[from] || isAnything(table, to)) return CONVERTED;
  return to === 'Comparable' ||
    to === 'Serializable' ||
    (to === 'Number' && from !== 'boolean' && from !== 'char')
    ? CONVERTED
    : NEVER;
}
