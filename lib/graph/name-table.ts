// The name table over its rows, one name at a time. Resolves nothing: the meaning of a place was decided by indexing.
import { onFirstUse } from '../base/on-demand/on-first-use.ts';
import {
  DECLARATION_WIDTH,
  meaningOf,
  USE_WIDTH,
  type NameDeclaration,
  type NamedUse,
  type NameRecords,
  type NameRows,
  type NameRowsIn,
  type NameTable,
  type NameUse,
  type RowsByName,
} from '../model/name-table.ts';

/** `uidAt`: the uid of the node with this index. */
export function openNameTable(rows: NameRows, uidAt: (node: number) => string): NameTable {
  const path = (file: number | undefined): string => rows.paths[file ?? -1] ?? '';
  const placeOf = onFirstUse(() => new Map(rows.paths.map((name, place) => [name, place])));
  const useOf = ([file, line = 0, column = 0, code = 0]: readonly number[]): NameUse => {
    const { target, ...meaning } = meaningOf(code);
    const symbols = rows.targetsIn(target).map(uidAt);
    return { filePath: path(file), line, column, symbols, ...meaning };
  };
  return {
    uses: (name) => inRows(rows.uses(name), USE_WIDTH, useOf),
    inFile: (filePath, from = 1, to = Infinity) =>
      namedUses(rows.usesIn(placeOf().get(filePath) ?? -1), {
        filePath,
        isShown: (line) => line >= from && line <= to,
        symbolsOf: (target) => rows.targetsIn(target).map(uidAt),
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

interface NamedUsesOf {
  readonly filePath: string;
  readonly isShown: (line: number) => boolean;
  readonly symbolsOf: (target: number) => string[];
}

/** Large files have tens of thousands of them: they are ordered before they are made, and a set of symbols is made once. */
function namedUses(
  names: readonly NameRowsIn[],
  { filePath, isShown, symbolsOf }: NamedUsesOf,
): NamedUse[] {
  const found: { name: string; line: number; column: number; code: number }[] = [];
  for (const { name, rows } of names)
    for (let at = 0; at < rows.length; at += USE_WIDTH) {
      const [line = 0, column = 0, code = 0] = [rows[at + 1], rows[at + 2], rows[at + 3]];
      if (isShown(line)) found.push({ name, line, column, code });
    }
  // Stable: names at one place stay in their order.
  found.sort((a, b) => a.line - b.line || a.column - b.column);
  const sets = new Map<number, readonly string[]>();
  return found.map(({ name, line, column, code }) => {
    const { target, open, form, defines } = meaningOf(code);
    let symbols = sets.get(target);
    if (!symbols) sets.set(target, (symbols = symbolsOf(target)));
    return { name, filePath, line, column, symbols, open, form, defines };
  });
}

export function rowsOf({ paths, targets, uses, declarations, free }: NameRecords): NameRows {
  return {
    paths,
    targetsIn: (set) => targets[set] ?? [],
    uses: readerOf(uses),
    usesIn: (file) => rowsInFile(uses, file),
    declarations: readerOf(declarations),
    free: readerOf(free),
  };
}

function rowsInFile({ names, starts, numbers }: RowsByName, file: number): NameRowsIn[] {
  return names.flatMap((name, place) => {
    const rows: number[] = [];
    for (let at = starts[place] ?? 0; at < (starts[place + 1] ?? 0); at += USE_WIDTH)
      if (numbers[at] === file)
        for (let cell = 0; cell < USE_WIDTH; cell++) rows.push(numbers[at + cell] ?? 0);
    return rows.length === 0 ? [] : [{ name, rows }];
  });
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
