// The numbers by which dependencies name what was read: parts of files, and tables. Notes none of them.
import type { ValueCodes } from '../../base/columns/value-codes.ts';

/** What a result may depend on of a file, by its position: its body, the arguments that its parameters get, and what is attached to its definitions. */
const KINDS = 4;
const NAMED = 3;

export function bodyKey(position: number): number {
  return position * KINDS;
}

export function passedKey(position: number): number {
  return position * KINDS + 1;
}

export function attachedKey(position: number): number {
  return position * KINDS + 2;
}

/** Of what belongs to no file, by its number. */
export function namedKey(number: number): number {
  return number * KINDS + NAMED;
}

/** What the key stands for, if it has a name. */
export function namedAt(key: number, named: ValueCodes<string>): string | undefined {
  return key % KINDS === NAMED ? named.valueOf((key - NAMED) / KINDS) : undefined;
}

/** The name for all functions and values of a name. */
export function namesakes(name: string): string {
  return `named ${name}`;
}

const TABLE = 'table ';

/** The name for a table of the whole program. */
export function tableNamed(name: string): string {
  return TABLE + name;
}

/** The table that this is the name for; undefined if it is the name for something else. */
export function tableIn(name: string | undefined): string | undefined {
  return name?.startsWith(TABLE) ? name.slice(TABLE.length) : undefined;
}
