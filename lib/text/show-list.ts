// A titled list as text, cut after some lines with a note on how to get the rest. Never omits silently.
import type { Wording } from './wording.ts';

/** A page of a list that is longer than a text shows by default. */
const PAGE = 100;

/** `title (total)`, then one line per item, and how to get more. Empty for empty lists. */
export function listSection<T>(
  title: string,
  items: readonly T[],
  total: number,
  line: (item: T) => string,
  wording: Wording,
): string[] {
  if (total === 0 && items.length === 0) return [];
  const shown = items.slice(0, wording.lines()).map((item) => `  ${line(item)}`);
  return [
    `${title} (${total})`,
    ...shown,
    ...moreLines(shown.length, items.length, total, wording),
  ];
}

function moreLines(shown: number, given: number, total: number, wording: Wording): string[] {
  const rest = total - wording.offset - shown;
  if (rest <= 0) return [];
  // Fewer items than lines were cut to the answer's size.
  const how =
    given < wording.lines()
      ? wording.fields({ max_tokens: '…' })
      : howToGetMore(shown, total, wording);
  return [`  … and ${rest} more: ${how}`];
}

/** A longer list; a full page is followed by the next. */
export function howToGetMore(shown: number, total: number, wording: Wording): string {
  return wording.fields(
    shown < PAGE ? { limit: Math.min(PAGE, total) } : { offset: wording.offset + shown },
  );
}
