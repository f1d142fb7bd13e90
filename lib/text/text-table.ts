// Rows of short texts as a table with aligned columns. Cuts long cells and long tables; does not interpret them.
import { visibleLine } from '../base/visible-text.ts';

const WIDEST_CELL = 80;
/** The part of a long text that is read, since it may be mostly white space. */
const LOOKED_AT = 20 * WIDEST_CELL;
/** Characters of a table, including padding. */
export const LARGEST_TABLE = 4_000_000;
const GAP = '  ';

export function textTable(
  columns: readonly string[],
  rows: readonly (readonly string[])[],
  most = LARGEST_TABLE,
): string {
  const head = columns.map(oneLine);
  const widths = head.map(({ length }) => length);
  const body = fitting(rows, widths, most);
  const lines = [head, ...body].map((cells) =>
    cells
      .map((cell, column) => cell.padEnd(widths[column] ?? 0))
      .join(GAP)
      .trimEnd(),
  );
  const rule = widths.map((width) => '-'.repeat(width)).join(GAP);
  const rest = rows.length - body.length;
  return [
    lines[0] ?? '',
    rule,
    ...lines.slice(1),
    ...(rest > 0 ? [`… and ${rest} more rows; the table would be too large`] : []),
  ].join('\n');
}

/** The first rows that fit with aligned columns; at least one. Widens the columns for them. */
function fitting(rows: readonly (readonly string[])[], widths: number[], most: number): string[][] {
  const taken: string[][] = [];
  for (const row of rows) {
    const cells = row.map(oneLine);
    cells.forEach((cell, column) => (widths[column] = Math.max(widths[column] ?? 0, cell.length)));
    const line = widths.reduce((sum, width) => sum + width + GAP.length, 0);
    if (taken.length > 0 && line * (taken.length + 3) > most) break;
    taken.push(cells);
  }
  return taken;
}

function oneLine(cell: string): string {
  const flat = visibleLine(cell.slice(0, LOOKED_AT).replace(/\s+/g, ' ').trim());
  return flat.length > WIDEST_CELL || cell.length > LOOKED_AT
    ? `${flat.slice(0, WIDEST_CELL - 1)}…`
    : flat;
}
