// A titled list as text, cut after some lines with a remark on the rest. Nothing is left out in silence.

/** Lines a section shows before it sums up; the response object has the rest. */
export const LINES_SHOWN = 15;

/** `title (total)`, then a line an item. Empty lists give nothing. */
export function listSection<T>(
  title: string,
  items: readonly T[],
  total: number,
  line: (item: T) => string,
): string[] {
  if (total === 0 && items.length === 0) return [];
  const shown = items.slice(0, LINES_SHOWN).map((item) => `  ${line(item)}`);
  const rest = total - shown.length;
  return [`${title} (${total})`, ...shown, ...(rest > 0 ? [`  … and ${rest} more`] : [])];
}
