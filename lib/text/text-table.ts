// Rows of short texts as a table with aligned columns. Long cells are cut; what they mean is the caller's.
import { visibleLine } from '../base/visible-text.ts';

const WIDEST_CELL = 80;

export function textTable(columns: readonly string[], rows: readonly (readonly string[])[]): string {
  const table = [columns, ...rows].map((cells) => cells.map(oneLine));
  const widths = columns.map((_, column) => Math.max(...table.map((cells) => cells[column]?.length ?? 0)));
  const lines = table.map((cells) => cells.map((cell, column) => cell.padEnd(widths[column] ?? 0)).join('  ').trimEnd());
  const rule = widths.map((width) => '-'.repeat(width)).join('  ');
  return [lines[0] ?? '', rule, ...lines.slice(1)].join('\n');
}

function oneLine(cell: string): string {
  const flat = visibleLine(cell.replace(/\s+/g, ' ').trim());
  return flat.length > WIDEST_CELL ? `${flat.slice(0, WIDEST_CELL - 1)}…` : flat;
}
