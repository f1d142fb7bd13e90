// Reads CSV as RFC 4180 has it, with null for fields that are empty and not quoted. For tests of exports; knows no other dialect.

export type CsvRecord = Readonly<Record<string, string | null>>;

/** One record per row, by the names in the first. Throws if a row has another number of fields. */
export function csvRecords(text: string): readonly CsvRecord[] {
  const [head = [], ...rows] = csvRows(text);
  return rows.map((row) => {
    if (row.length !== head.length)
      throw new RangeError(`${row.length} fields, and ${head.length} names`);
    return Object.fromEntries(head.map((name, place) => [name ?? '', row[place] ?? null]));
  });
}

function csvRows(text: string): readonly (readonly (string | null)[])[] {
  const rows: (string | null)[][] = [];
  let row: (string | null)[] = [];
  const field = /(?:"((?:[^"]|"")*)"|([^",\r\n]*))(,|\n)/gy;
  while (field.lastIndex < text.length) {
    const at = field.lastIndex;
    const found = field.exec(text);
    if (!found)
      throw new SyntaxError(`no field at ${at}: ${JSON.stringify(text.slice(at, at + 40))}`);
    const [, quoted, plain = '', end] = found;
    row.push(quoted === undefined ? plain || null : quoted.replaceAll('""', '"'));
    if (end === ',') continue;
    rows.push(row);
    row = [];
  }
  if (row.length > 0) throw new SyntaxError('the last row does not end');
  return rows;
}
