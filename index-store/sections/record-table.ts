// Converts lists of flat records to columns and back, by a table of their fields. Pure; knows neither nodes nor edges.
import { placesByNumber } from '../../lib/base/group-numbers.ts';
import type { Changes, Column, Columns, Numbers } from './columns.ts';
import type { TextColumn } from './text-column.ts';

/** Every field of a record must be listed: a field added to the type does not compile until it is stored. */
export type Fields<T> = { readonly [Name in keyof T]-?: Field<T> };

/** How a field is stored and restored. One setter a field, instead of a computed name, keeps the shape of records stable, and takes half the time. */
export type Field<T> =
  /** By its index in the shared table of texts or numbers. */
  | { readonly form: 'text'; readonly set: (record: Writable<T>, value: string) => void }
  | { readonly form: 'number'; readonly set: (record: Writable<T>, value: number) => void }
  /** An integer, stored directly. */
  | { readonly form: 'count'; readonly set: (record: Writable<T>, value: number) => void }
  | { readonly form: 'flag'; readonly set: (record: Writable<T>, value: boolean) => void };

export type Writable<T> = { -readonly [Name in keyof T]: T[Name] };

/** The distinct values that columns refer to, in order of first use. */
export interface ValueTables {
  readonly texts: Map<string, number>;
  readonly numbers: Map<number, number>;
}

export interface ReadTables {
  readonly texts: TextColumn;
  readonly numbers: ArrayLike<number>;
}

/** Stored records, restored one by one. */
export interface StoredRecords<T> {
  readonly length: number;
  /** The record at a place, without absent fields, restored anew; a RangeError if there is none. */
  at(place: number): T;
  all(): T[];
  /** One field, without restoring the record; undefined if it is absent. */
  fieldAt<Field extends keyof T & string>(field: Field, place: number): T[Field] | undefined;
  /** The text of one field, likewise. */
  textAt(field: keyof T & string, place: number): string | undefined;
  /** The field of each record as stored. Equal values have equal codes; 0 means absent. */
  codes(field: keyof T & string): Numbers;
  /** The places of the records whose field has this text, ordered. */
  having(field: keyof T & string, text: string): Uint32Array;
}

/** How a count is stored, which is never 0. */
export function codeOfCount(value: number): number {
  return value + 1;
}

export interface Place {
  readonly line: number;
  readonly column: number;
}

/** Other places of records, by their number, as changes of the columns of their fields `line` and `column`. */
export function changesOfPlaces(
  prefix: string,
  moved: readonly (readonly [record: number, to: Place])[],
): Record<string, Changes> {
  return {
    [`${prefix}.line`]: moved.map(([record, { line }]) => [record, codeOfCount(line)]),
    [`${prefix}.column`]: moved.map(([record, { column }]) => [record, codeOfCount(column)]),
  };
}

type Value = string | number | boolean | undefined;

/** 0 means absent, so present values start at 1. */
const ABSENT = 0;

const NOWHERE = new Uint32Array();

export function newTables(): ValueTables {
  return { texts: new Map(), numbers: new Map() };
}

export function tableColumns(tables: ValueTables): Record<string, Column> {
  return { texts: [...tables.texts.keys()], numbers: [...tables.numbers.keys()] };
}

export function readTables(columns: Columns): ReadTables {
  return { texts: columns.texts('texts'), numbers: columns.numbers('numbers') };
}

/** One column per field, named `<prefix>.<field>`. */
export function recordColumns<T extends object>(
  prefix: string,
  fields: Fields<T>,
  records: readonly T[],
  tables: ValueTables,
): Record<string, Column> {
  const columns: Record<string, Column> = {};
  for (const name of namesOf(fields)) {
    const { form } = fields[name];
    columns[`${prefix}.${name}`] = codesOf(records, name, (value) => encode(form, value, tables));
  }
  return columns;
}

function codesOf<T extends object>(
  records: readonly T[],
  name: keyof T & string,
  encoded: (value: Value) => number,
): Uint32Array | Float64Array {
  const codes = new Uint32Array(records.length);
  let last: Value;
  let code = ABSENT;
  for (let place = 0; place < records.length; place++) {
    const value = records[place]?.[name] as Value;
    // Neighbours are often equal (in file, type, reason), and comparing is cheaper than a look-up.
    if (value !== last) code = encoded(value);
    last = value;
    codes[place] = code;
    if (codes[place] !== code)
      return Float64Array.from(records, (record) => encoded(record[name] as Value));
  }
  return codes;
}

/**
 * Opens records that `recordColumns` stored. `blank` creates the record of a place with its common fields. Columns that do
 * not fit together throw a RangeError here, codes without a value when they are read.
 */
export function openRecords<T extends object>(
  { prefix, fields }: { readonly prefix: string; readonly fields: Fields<T> },
  columns: Columns,
  tables: ReadTables,
  blank: (place: number) => Writable<T>,
): StoredRecords<T> {
  const names = namesOf(fields);
  const codesOf = new Map(names.map((name) => [name, columns.numbers(`${prefix}.${name}`)]));
  const length = codesOf.get(names[0] ?? ('' as keyof T & string))?.length ?? 0;
  for (const [name, { length: own }] of codesOf)
    if (own !== length)
      throw new RangeError(`column ${prefix}.${name} is not as long as the others`);
  const setters = names.map((name) => [fields[name], codesOf.get(name) ?? []] as const);
  const at = (place: number): T => {
    if (!(place >= 0 && place < length)) throw new RangeError(`no record ${place} of ${length}`);
    const record = blank(place);
    for (const [field, codes] of setters) {
      const code = codes[place] ?? ABSENT;
      if (code !== ABSENT) setField(field, record, code, tables);
    }
    return record;
  };
  const codes = (field: keyof T & string): Numbers => codesOf.get(field) ?? NOWHERE;
  const lookUps = new Map<string, (text: string) => Uint32Array>();
  return {
    length,
    at,
    all: () => Array.from({ length }, (_, place) => at(place)),
    fieldAt: <Name extends keyof T & string>(field: Name, place: number) =>
      valueOf(fields[field].form, codes(field)[place] ?? ABSENT, tables) as T[Name] | undefined,
    textAt: (field, place) => {
      const code = codes(field)[place] ?? ABSENT;
      return code === ABSENT ? undefined : tables.texts.at(code - 1);
    },
    codes,
    having: (field, text) => {
      let lookUp = lookUps.get(field);
      if (!lookUp) lookUps.set(field, (lookUp = lookUpOf(codes(field), tables.texts)));
      return lookUp(text);
    },
  };
}

/** Whether each record has a text of its own, and they come first in the table: as uids do. */
function isInOrder(codes: ArrayLike<number>): boolean {
  for (let place = 0; place < codes.length; place++) if (codes[place] !== place + 1) return false;
  return true;
}

/** Finds the places of a text by its code. */
function lookUpOf(codes: Numbers, texts: TextColumn): (text: string) => Uint32Array {
  const placesOf = isInOrder(codes)
    ? (code: number) => (code <= codes.length ? Uint32Array.of(code - 1) : NOWHERE)
    : placesByNumber(codes, texts.length + 1);
  return (text) => {
    const place = texts.placeOf(text);
    return place < 0 ? NOWHERE : placesOf(place + 1);
  };
}

function setField<T>(
  field: Field<T>,
  record: Writable<T>,
  code: number,
  { texts, numbers }: ReadTables,
): void {
  switch (field.form) {
    case 'text':
      return field.set(record, texts.at(code - 1));
    case 'number':
      return field.set(record, known(numbers[code - 1]));
    case 'count':
      return field.set(record, code - 1);
    case 'flag':
      return field.set(record, code === 2);
  }
}

function valueOf(form: Field<never>['form'], code: number, { texts, numbers }: ReadTables): Value {
  if (code === ABSENT) return undefined;
  switch (form) {
    case 'text':
      return texts.at(code - 1);
    case 'number':
      return known(numbers[code - 1]);
    case 'count':
      return code - 1;
    case 'flag':
      return code === 2;
  }
}

function encode(form: Field<never>['form'], value: Value, tables: ValueTables): number {
  if (value === undefined) return ABSENT;
  switch (form) {
    case 'text':
      return placeOf(tables.texts, value as string);
    case 'number':
      return placeOf(tables.numbers, value as number);
    case 'count':
      return codeOfCount(value as number);
    case 'flag':
      return value ? 2 : 1;
  }
}

function placeOf<T>(table: Map<T, number>, value: T): number {
  const place = table.get(value);
  if (place !== undefined) return place;
  table.set(value, table.size + 1);
  return table.size;
}

function namesOf<T extends object>(fields: Fields<T>): (keyof T & string)[] {
  return Object.keys(fields) as (keyof T & string)[];
}

function known(value: number | undefined): number {
  if (value === undefined) throw new RangeError('a record names a value that is not there');
  return value;
}
