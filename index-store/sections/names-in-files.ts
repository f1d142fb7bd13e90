// Where the uses of each name begin in each file: columns beside the rows of names, which have them by name alone. Decodes no row.
import { GrowingColumn } from '../../lib/base/columns/growing-column.ts';
import { groupNumbers } from '../../lib/base/group-numbers.ts';
import { ByteReader, ByteWriter } from './byte-stream.ts';
import type { Column, Columns } from './columns.ts';

/** The first use of a name in a file. */
export interface PlaceInFile {
  /** The place of the name among all names. */
  readonly name: number;
  /** Bytes from the first of all uses of that name. */
  readonly offset: number;
}

/** Collects places, name by name. */
export class PlacesInFiles {
  readonly #files = new GrowingColumn();
  readonly #names = new GrowingColumn();
  readonly #offsets = new GrowingColumn();

  add(file: number, { name, offset }: PlaceInFile): void {
    this.#files.push(file);
    this.#names.push(name);
    this.#offsets.push(offset);
  }

  /** Names as differences: those of a file are ordered. */
  columns(fileCount: number): Record<string, Column> {
    const [names, offsets] = [this.#names.finish(), this.#offsets.finish()];
    const files = groupNumbers(this.#files.finish(), fileCount);
    const writer = new ByteWriter();
    const starts = new Uint32Array(fileCount + 1);
    for (let file = 0; file < fileCount; file++) {
      let last = 0;
      for (const place of files.of(file)) {
        const name = names[place] ?? 0;
        writer.write(name - last);
        writer.write(offsets[place] ?? 0);
        last = name;
      }
      starts[file + 1] = writer.length;
    }
    return { 'uses.inFileStarts': starts, 'uses.inFiles': writer.bytes() };
  }
}

/** The places of one file, ordered by name; none for a file that there is not. */
export function openPlacesInFiles(columns: Columns): (file: number) => PlaceInFile[] {
  const starts = columns.numbers('uses.inFileStarts');
  const bytes = columns.bytes('uses.inFiles');
  if ((starts.at(-1) ?? 0) !== bytes.length) throw new RangeError('places in files are cut short');
  return (file) => {
    const places: PlaceInFile[] = [];
    const reader = new ByteReader(bytes, starts[file] ?? 0);
    let name = 0;
    for (const end = starts[file + 1] ?? 0; reader.at < end; ) {
      name += reader.read();
      places.push({ name, offset: reader.read() });
    }
    return places;
  };
}
