// Converts lists of flat records to columns and back, by a table of their fields. Pure; knows neither nodes nor edges.
import type { Steps } from '../../lib/base/in-steps.ts';
import type { Column, Columns } from './columns.ts';

/** Every field of a record must be listed: a field added to the type does not compile until it is stored. */
export type Fields<T> = { readonly [Name in keyof T]-?: Field<T> };

/** How a field is stored and restored. */
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
  readonly texts: readonly string[];
  readonly numbers: ArrayLike<number>;
}

type Value = string | number | boolean | undefined;

/** 0 means absent, so present values start at 1. */
const ABSENT = 0;

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
    const column = new Float64Array(records.length);
    let last: Value;
    let code = ABSENT;
    records.forEach((record, place) => {
      const value = record[name] as Value;
      // Neighbours are often equal (in file, type, reason), and comparing is cheaper than a look-up.
      if (value !== last) code = encode(form, value, tables);
      last = value;
      column[place] = code;
    });
    columns[`${prefix}.${name}`] = column;
  }
  return columns;
}

/** Restores the records without absent fields, one field per step. `blank` creates a record with the common fields. */
export function* readRecords<T extends object>(
  prefix: string,
  fields: Fields<T>,
  columns: Columns,
  tables: ReadTables,
  blank: () => Writable<T>,
): Steps<T[]> {
  const names = namesOf(fields);
  const codesOf = (name: keyof T & string): ArrayLike<number> =>
    columns.numbers(`${prefix}.${name}`);
  const records = Array.from({ length: names[0] ? codesOf(names[0]).length : 0 }, blank);
  for (const name of names) {
    yield;
    const codes = codesOf(name);
    if (codes.length !== records.length)
      throw new RangeError(`column ${prefix}.${name} is not as long as the others`);
    setField(fields[name], records, codes, tables);
  }
  return records;
}

/** One setter function per field, instead of a computed name, keeps the records' shape stable and takes half the time. */
function setField<T>(
  field: Field<T>,
  records: readonly Writable<T>[],
  codes: ArrayLike<number>,
  tables: ReadTables,
): void {
  for (const [place, record] of records.entries()) {
    const code = codes[place] ?? ABSENT;
    if (code === ABSENT) continue;
    switch (field.form) {
      case 'text':
        field.set(record, known(tables.texts[code - 1]));
        break;
      case 'number':
        field.set(record, known(tables.numbers[code - 1]));
        break;
      case 'count':
        field.set(record, code - 1);
        break;
      case 'flag':
        field.set(record, code === 2);
        break;
    }
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
      return (value as number) + 1;
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

function known<T>(value: T | undefined): T {
  if (value === undefined) throw new RangeError('a record names a value that is not there');
  return value;
}
