// The section of the name table: delta-encoded rows, decoded one name or one file at a time. Only lib/model interprets them.
import type { NameTable } from '../../lib/model/name-table.ts';
import {
  DECLARATION_WIDTH,
  USE_WIDTH,
  type NameRecords,
  type NameRows,
  type NameRowsIn,
  type RowsByName,
} from '../../lib/model/name-table.ts';
import { appendAll } from '../../lib/base/lists/append-all.ts';
import { openNameTable } from '../../lib/graph/name-table.ts';
import { ByteReader, ByteWriter } from './byte-stream.ts';
import { packColumns, unpackColumns, type Column, type Columns } from './columns.ts';
import { openPlacesInFiles, PlacesInFiles } from './names-in-files.ts';

/** The difference to the file of the previous row; likewise lines and columns within a file. */
interface Shape {
  readonly width: number;
  /** Rows from the first of these places up to the second. `onFile` hears of the first row of each file before it is written. */
  encode(
    writer: ByteWriter,
    rows: ArrayLike<number>,
    from: number,
    to: number,
    onFile?: (file: number) => void,
  ): void;
  decode(reader: ByteReader, end: number): number[];
}

const USES: Shape = {
  width: USE_WIDTH,
  encode: (writer, rows, start, end, onFile) => {
    let file = 0;
    let line = 0;
    for (let at = start; at < end; at += USE_WIDTH) {
      const nextFile = rows[at] ?? 0;
      const nextLine = rows[at + 1] ?? 0;
      if (at === start || nextFile !== file) onFile?.(nextFile);
      writer.write(nextFile - file);
      if (nextFile !== file) line = 0;
      writer.write(nextLine - line);
      writer.write(rows[at + 2] ?? 0);
      writer.write(rows[at + 3] ?? 0);
      file = nextFile;
      line = nextLine;
    }
  },
  decode: (reader, end) => {
    const rows: number[] = [];
    let [file, line] = [0, 0];
    while (reader.at < end) {
      const step = reader.read();
      if (step !== 0) line = 0;
      file += step;
      line += reader.read();
      rows.push(file, line, reader.read(), reader.read());
    }
    return rows;
  },
};

const DECLARATIONS: Shape = {
  width: DECLARATION_WIDTH,
  encode: (writer, rows, start, end) => {
    let file = 0;
    for (let at = start; at < end; at += DECLARATION_WIDTH) {
      const nextFile = rows[at] ?? 0;
      const line = rows[at + 1] ?? 0;
      const from = rows[at + 2] ?? 0;
      const to = rows[at + 3] ?? 0;
      writer.write(nextFile - file);
      writer.write(from);
      // Usually it is at or near the start of its scope.
      writer.write(Math.max(line - from, 0) * 2 + (line < from ? 1 : 0));
      if (line < from) writer.write(from - line);
      writer.write(Math.max(to - from, 0));
      file = nextFile;
    }
  },
  decode: (reader, end) => {
    const rows: number[] = [];
    let file = 0;
    while (reader.at < end) {
      file += reader.read();
      const from = reader.read();
      const code = reader.read();
      const line = code & 1 ? from - reader.read() : from + (code >> 1);
      rows.push(file, line, from, from + reader.read());
    }
    return rows;
  },
};

const FREE: Shape = {
  width: 1,
  encode: (writer, rows, start, end) => {
    let file = 0;
    for (let at = start; at < end; at++) {
      writer.write((rows[at] ?? 0) - file);
      file = rows[at] ?? 0;
    }
  },
  decode: (reader, end) => {
    const rows: number[] = [];
    while (reader.at < end) rows.push((rows.at(-1) ?? 0) + reader.read());
    return rows;
  },
};

/** The rows of one file, from its first use of the name. */
function decodeUsesIn(file: number, reader: ByteReader, end: number): number[] {
  const rows: number[] = [];
  for (let line = 0; reader.at < end; ) {
    // The first row says how far its file is from the one before, which is of no interest here.
    if (reader.read() !== 0 && rows.length > 0) break;
    line += reader.read();
    rows.push(file, line, reader.read(), reader.read());
  }
  return rows;
}

export function encodeNames({ paths, targets, uses, declarations, free }: NameRecords): Uint8Array {
  const inFiles = new PlacesInFiles();
  return packColumns({
    paths,
    targetStarts: startsOf(targets),
    targets: targets.flat(),
    ...columnsOf('uses', USES, uses, inFiles),
    ...inFiles.columns(paths.length),
    ...columnsOf('declarations', DECLARATIONS, declarations),
    ...columnsOf('free', FREE, free),
  });
}

function startsOf(lists: readonly (readonly number[])[]): number[] {
  const starts = [0];
  for (const list of lists) starts.push((starts.at(-1) ?? 0) + list.length);
  return starts;
}

function columnsOf(
  prefix: string,
  shape: Shape,
  { names, starts: rows, numbers }: RowsByName,
  inFiles?: PlacesInFiles,
): Record<string, Column> {
  const writer = new ByteWriter();
  const starts = new Uint32Array(names.length + 1);
  for (let place = 0; place < names.length; place++) {
    shape.encode(writer, numbers, rows[place] ?? 0, rows[place + 1] ?? 0, (file) =>
      inFiles?.add(file, { name: place, offset: writer.length - (starts[place] ?? 0) }),
    );
    starts[place + 1] = writer.length;
  }
  return {
    [`${prefix}.names`]: names,
    [`${prefix}.starts`]: starts,
    [prefix]: writer.bytes(),
  };
}

/** The rows of the section, with all that they are of. */
export interface StoredNames extends NameRows {
  readonly targets: readonly (readonly number[])[];
  readonly names: Readonly<Record<'uses' | 'declarations' | 'free', () => readonly string[]>>;
}

/** Files are decoded at once, the rows of a name on demand. */
export function decodeNames(bytes: Uint8Array): StoredNames {
  const columns = unpackColumns(bytes);
  const [starts, flat] = [columns.numbers('targetStarts'), columns.numbers('targets')];
  const targetsIn = (set: number): number[] =>
    Array.prototype.slice.call(flat, starts[set] ?? 0, starts[set + 1] ?? 0);
  const parts = {
    uses: readerOf(columns, 'uses', USES),
    declarations: readerOf(columns, 'declarations', DECLARATIONS),
    free: readerOf(columns, 'free', FREE),
  };
  return {
    paths: columns.texts('paths').all(),
    targetsIn,
    get targets() {
      return Array.from({ length: Math.max(starts.length - 1, 0) }, (_, set) => targetsIn(set));
    },
    uses: parts.uses.rows,
    usesIn: usesInFiles(columns),
    declarations: parts.declarations.rows,
    free: parts.free.rows,
    names: {
      uses: parts.uses.names,
      declarations: parts.declarations.names,
      free: parts.free.names,
    },
  };
}

/** All rows of the section, as they were given to be encoded. */
export function decodeNameRecords(bytes: Uint8Array): NameRecords {
  const columns = unpackColumns(bytes);
  const { paths, targets } = decodeNames(bytes);
  return {
    paths,
    targets,
    uses: rowsOf(columns, 'uses', USES),
    declarations: rowsOf(columns, 'declarations', DECLARATIONS),
    free: rowsOf(columns, 'free', FREE),
  };
}

function rowsOf(columns: Columns, prefix: string, shape: Shape): RowsByName {
  const names = columns.texts(`${prefix}.names`).all();
  const [ends, bytes] = [columns.numbers(`${prefix}.starts`), columns.bytes(prefix)];
  const starts = new Uint32Array(names.length + 1);
  const numbers: number[] = [];
  names.forEach((_, place) => {
    appendAll(numbers, shape.decode(new ByteReader(bytes, ends[place] ?? 0), ends[place + 1] ?? 0));
    starts[place + 1] = numbers.length;
  });
  return { names, starts, numbers };
}

function usesInFiles(columns: Columns): (file: number) => NameRowsIn[] {
  const placesIn = openPlacesInFiles(columns);
  const names = columns.texts('uses.names');
  const [starts, bytes] = [columns.numbers('uses.starts'), columns.bytes('uses')];
  return (file) =>
    placesIn(file).map(({ name, offset }) => ({
      name: names.at(name),
      rows: decodeUsesIn(
        file,
        new ByteReader(bytes, (starts[name] ?? 0) + offset),
        starts[name + 1] ?? 0,
      ),
    }));
}

function readerOf(
  columns: Columns,
  prefix: string,
  shape: Shape,
): { names: () => readonly string[]; rows: (name: string) => readonly number[] } {
  const names = columns.texts(`${prefix}.names`);
  const [starts, bytes] = [columns.numbers(`${prefix}.starts`), columns.bytes(prefix)];
  return {
    names: () => names.all(),
    rows: (name) => {
      const place = names.placeOf(name);
      return place < 0
        ? []
        : shape.decode(new ByteReader(bytes, starts[place] ?? 0), starts[place + 1] ?? 0);
    },
  };
}

/** The section as a table. Invalid bytes throw a RangeError. */
export function namesFrom(bytes: Uint8Array, uidAt: (node: number) => string): NameTable {
  return openNameTable(decodeNames(bytes), uidAt);
}
