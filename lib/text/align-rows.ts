// Rows of cells as lines whose columns stand under each other. Cuts no cell: one that is very long moves only its own line.

/** Wider cells do not widen their column. */
export const WIDEST = 42;

/** One line a row; the last cell of a row is not padded, and empty cells at the end leave nothing. */
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
