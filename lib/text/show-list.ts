// A titled list as text, cut after some lines with a note on the rest. Never omits silently.

/** Maximum lines of a section; the response object has the rest. */
export const LINES_SHOWN = 15;

/** `title (total)`, then one line per item. Empty for empty lists. */
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
