// Rows of cells as lines with aligned columns. Cuts no cell: a very long one shifts only its own line.

/** Wider cells do not widen their column. */
export const WIDEST = 42;

/** One line per row; the last cell is not padded, and trailing empty cells are omitted. */
export function alignRows(rows: readonly (readonly string[])[]): string[] {
  const widths: number[] = [];
  for (const row of rows) {
    row.forEach((cell, column) => {
      if (cell.length <= WIDEST) widths[column] = Math.max(widths[column] ?? 0, cell.length);
    });
  }
  return rows.map((row) =>
    row
      .map((cell, column) => cell.padEnd(widths[column] ?? 0))
      .join('  ')
      .trimEnd(),
  );
}
