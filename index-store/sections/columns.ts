// The format of binary sections: a table, then named columns of numbers, texts or bytes. Pure; knows no record.
import { encodeTexts, openTexts, type TextColumn } from './text-column.ts';

export type Column = ArrayLike<number> | readonly string[] | Uint8Array;

/** A column of numbers: a view into the section. */
export type Numbers = Uint8Array | Uint16Array | Uint32Array | Float64Array;

/** Reads columns by name. A missing column, or one of another type, throws a RangeError. */
export interface Columns {
  numbers(name: string): Numbers;
  texts(name: string): TextColumn;
  bytes(name: string): Uint8Array;
}

/** An empty column can be read as any type. */
type Width = 'empty' | 'u8' | 'u16' | 'u32' | 'f64' | 'text' | 'bytes';
type Row = readonly [name: string, width: Width, offset: number, length: number];

/** Read in native byte order: a file of the other byte order is refused. */
const MAGIC = 0x31434743;
const ALIGNMENT = 8;
const HEAD_BYTES = 8;

/** Numbers take the narrowest width that holds the column. Equal columns give equal bytes. */
export function packColumns(columns: Readonly<Record<string, Column>>): Uint8Array {
  const rows: Row[] = [];
  const parts: Part[] = [];
  let offset = 0;
  for (const [name, column] of Object.entries(columns)) {
    const part = partOf(column);
    rows.push([name, part.width, offset, part.length]);
    parts.push(part);
    offset = aligned(offset + part.length);
  }
  const table = new TextEncoder().encode(JSON.stringify(rows));
  const start = aligned(HEAD_BYTES + table.length);
  const packed = new Uint8Array(start + offset);
  new Uint32Array(packed.buffer, 0, 2).set([MAGIC, table.length]);
  packed.set(table, HEAD_BYTES);
  rows.forEach(([, , from], index) => parts[index]?.writeTo(packed.buffer, start + from));
  return packed;
}

/** The columns are views into `packed`, which must not change afterwards. */
export function unpackColumns(packed: Uint8Array): Columns {
  const bytes = packed.byteOffset % ALIGNMENT === 0 ? packed : new Uint8Array(packed);
  if (bytes.length < HEAD_BYTES) throw new RangeError('too short for a section');
  const [magic, tableLength = 0] = new Uint32Array(bytes.buffer, bytes.byteOffset, 2);
  if (magic !== MAGIC) throw new RangeError('no section of this form');
  // A copy: browsers decode no memory that is shared.
  const table = bytes.slice(HEAD_BYTES, HEAD_BYTES + tableLength);
  const start = aligned(HEAD_BYTES + tableLength);
  const rows = new Map<string, Row>(
    (JSON.parse(new TextDecoder().decode(table)) as Row[]).map((row) => [row[0], row]),
  );
  const part = (name: string, ...widths: Width[]): readonly [Width, Uint8Array] => {
    const row = rows.get(name);
    if (!row || (row[1] !== 'empty' && !widths.includes(row[1])))
      throw new RangeError(`no such column: ${name}`);
    const [, width, offset, length] = row;
    if (start + offset + length > bytes.length) throw new RangeError(`column ${name} is cut short`);
    return [width, bytes.subarray(start + offset, start + offset + length)];
  };
  return {
    numbers: (name) => viewNumbers(...part(name, 'u8', 'u16', 'u32', 'f64')),
    texts: (name) => openTexts(part(name, 'text')[1]),
    bytes: (name) => part(name, 'bytes')[1],
  };
}

/** Other values at some places of a column of numbers. */
export type Changes = readonly (readonly [place: number, value: number])[];

/** The section with these changes, by the names of columns. Null if a column would be stored in another width: then the section has to be encoded again. */
export function withNumbers(
  packed: Uint8Array,
  changes: Readonly<Record<string, Changes>>,
): Uint8Array | null {
  const changed = new Uint8Array(packed);
  const columns = unpackColumns(changed);
  for (const [name, values] of Object.entries(changes)) {
    if (values.length === 0) continue;
    const column = columns.numbers(name);
    for (const [place, value] of values) {
      column[place] = value;
      if (column[place] !== value) return null;
    }
    if (NUMBERS[narrowest(column)].BYTES_PER_ELEMENT !== column.BYTES_PER_ELEMENT) return null;
  }
  return changed;
}

/** A column of known length, which is written where it belongs. */
interface Part {
  readonly width: Width;
  /** In bytes. */
  readonly length: number;
  readonly writeTo: (buffer: ArrayBuffer, at: number) => void;
}

const NUMBERS = { u8: Uint8Array, u16: Uint16Array, u32: Uint32Array, f64: Float64Array } as const;

function partOf(column: Column): Part {
  if (column.length === 0) return { width: 'empty', length: 0, writeTo: () => undefined };
  if (column instanceof Uint8Array) return partOfBytes('bytes', column);
  if (isTexts(column)) return partOfBytes('text', encodeTexts(column));
  const width = narrowest(column);
  const Numbers = NUMBERS[width];
  return {
    width,
    length: column.length * Numbers.BYTES_PER_ELEMENT,
    writeTo: (buffer, at) => new Numbers(buffer, at, column.length).set(column),
  };
}

function partOfBytes(width: Width, bytes: Uint8Array): Part {
  const { length } = bytes;
  return { width, length, writeTo: (buffer, at) => new Uint8Array(buffer, at, length).set(bytes) };
}

function isTexts(column: ArrayLike<number> | readonly string[]): column is readonly string[] {
  return typeof column[0] === 'string';
}

function narrowest(numbers: ArrayLike<number>): 'u8' | 'u16' | 'u32' | 'f64' {
  let top = 0;
  // Most columns are of this type, and have nothing to be asked.
  if (numbers instanceof Uint32Array) for (const value of numbers) top = Math.max(top, value);
  else
    for (let index = 0; index < numbers.length; index++) {
      const value = numbers[index] ?? 0;
      if (!(value >= 0 && value <= 0xffffffff && Number.isInteger(value)) || Object.is(value, -0))
        return 'f64';
      if (value > top) top = value;
    }
  return top <= 0xff ? 'u8' : top <= 0xffff ? 'u16' : 'u32';
}

function viewNumbers(width: Width, bytes: Uint8Array): Numbers {
  switch (width) {
    case 'u16':
      return new Uint16Array(bytes.buffer, bytes.byteOffset, bytes.length / 2);
    case 'u32':
      return new Uint32Array(bytes.buffer, bytes.byteOffset, bytes.length / 4);
    case 'f64':
      return new Float64Array(bytes.buffer, bytes.byteOffset, bytes.length / 8);
    default:
      return bytes;
  }
}

function aligned(length: number): number {
  return Math.ceil(length / ALIGNMENT) * ALIGNMENT;
}
