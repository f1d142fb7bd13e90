// The name table over its rows, one name at a time. Resolves nothing: the meaning of a place was decided by indexing.
import {
  DECLARATION_WIDTH,
  meaningOf,
  USE_WIDTH,
  type NameDeclaration,
  type NameRecords,
  type NameRows,
  type NameTable,
  type NameUse,
  type RowsByName,
} from '../model/name-table.ts';

/** `uidAt`: the uid of the node with this index. */
export function openNameTable(rows: NameRows, uidAt: (node: number) => string): NameTable {
  const path = (file: number | undefined): string => rows.paths[file ?? -1] ?? '';
  return {
    uses: (name) =>
      inRows(rows.uses(name), USE_WIDTH, ([file, line = 0, column = 0, code = 0]): NameUse => {
        const { target, ...meaning } = meaningOf(code);
        return {
          filePath: path(file),
          line,
          column,
          symbols: rows.targetsIn(target).map(uidAt),
          ...meaning,
        };
      }),
    declarations: (name) =>
      inRows(
        rows.declarations(name),
        DECLARATION_WIDTH,
        ([file, line = 0, from = 0, to = 0]): NameDeclaration => ({
          filePath: path(file),
          line,
          from,
          to,
        }),
      ),
    freeIn: (name) => rows.free(name).map(path),
  };
}

export function rowsOf({ paths, targets, uses, declarations, free }: NameRecords): NameRows {
  return {
    paths,
    targetsIn: (set) => targets[set] ?? [],
    uses: readerOf(uses),
    declarations: readerOf(declarations),
    free: readerOf(free),
  };
}

function readerOf({ names, starts, numbers }: RowsByName): (name: string) => readonly number[] {
  const placeOf = new Map(names.map((name, place) => [name, place]));
  return (name) => {
    const place = placeOf.get(name);
    return place === undefined
      ? []
      : Array.prototype.slice.call(numbers, starts[place], starts[place + 1]);
  };
}

function inRows<T>(
  numbers: readonly number[],
  width: number,
  make: (row: readonly number[]) => T,
): T[] {
  return Array.from({ length: numbers.length / width }, (_, row) =>
    make(numbers.slice(row * width, (row + 1) * width)),
  );
}
