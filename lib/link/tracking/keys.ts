// The numbers by which dependencies name what was read: parts of files, and tables. Notes none of them.
import type { ValueCodes } from '../../base/columns/value-codes.ts';

/**
 * What a result may depend on of a file, by its position: its body, the arguments that its parameters get, what is
 * attached to its definitions, which definitions, imports and exports it lists, which files see its names without
 * importing them, where its names are looked up, which of its imports and exports are for names that it does not state,
 * and which imports and exports it has.
 */
const KINDS = 10;
const BODY = 0;
const PASSED = 1;
const ATTACHED = 2;
const LISTED = 3;
const NAMED = 4;
const NAME = 5;
const SIBLINGS = 6;
const ASKED = 7;
const STARS = 8;
const BOUND = 9;

export function bodyKey(position: number): number {
  return position * KINDS + BODY;
}

export function passedKey(position: number): number {
  return position * KINDS + PASSED;
}

export function attachedKey(position: number): number {
  return position * KINDS + ATTACHED;
}

export function listedKey(position: number): number {
  return position * KINDS + LISTED;
}

export function siblingsKey(position: number): number {
  return position * KINDS + SIBLINGS;
}

/** Of imports of all names, `export *` and `export =`: whoever looks any name up there asks for them. */
export function starsKey(position: number): number {
  return position * KINDS + STARS;
}

/** Of imports and exports, whatever else the file lists. */
export function boundKey(position: number): number {
  return position * KINDS + BOUND;
}

/** Of names that are looked up in this file. */
export function askedKey(position: number): number {
  return position * KINDS + ASKED;
}

/** The position of the file in which names are looked up; undefined if the key stands for anything else. */
export function askedAt(key: number): number | undefined {
  return key % KINDS === ASKED ? (key - ASKED) / KINDS : undefined;
}

/** Of what has this name, wherever it is. */
export function nameKey(code: number): number {
  return code * KINDS + NAME;
}

/** The position of the file with this body; undefined if the key stands for anything else. */
export function bodyAt(key: number): number | undefined {
  return key % KINDS === BODY ? (key - BODY) / KINDS : undefined;
}

/** The code of the name that the key stands for, if it does. */
export function nameAt(key: number): number | undefined {
  return key % KINDS === NAME ? (key - NAME) / KINDS : undefined;
}

/** Of what belongs to no file, by its number. */
export function namedKey(number: number): number {
  return number * KINDS + NAMED;
}

/** What the key stands for, if it has a name. */
export function namedAt(key: number, named: ValueCodes<string>): string | undefined {
  return key % KINDS === NAMED ? named.valueOf((key - NAMED) / KINDS) : undefined;
}

/** The name for all values of a name, wherever they are. */
export function valuesNamed(name: string): string {
  return `values ${name}`;
}

/** The name for all functions and types of a name. */
export function functionsNamed(name: string): string {
  return `functions ${name}`;
}

/** The name for all functions that extend types. */
export const EXTENSIONS = 'extensions';

/** The name for the names of a group of files. */
export function groupNamed(positions: readonly number[]): string {
  return `group ${positions.join()}`;
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
