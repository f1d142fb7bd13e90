// The lines that differ between two texts, as git counts them. Shows no text.
import { structuredPatch } from 'diff';

/** Edits of larger parts are one hunk, since comparing them takes time in proportion to their square. */
const MOST_EDITS = 2000;

/** Four numbers for each hunk: first line and number of lines, in the old text and then in the new one. */
export function changedHunks(before: string, after: string): number[] {
  const options = { context: 0, maxEditLength: MOST_EDITS };
  const patch = structuredPatch('', '', before, after, '', '', options);
  if (!patch) return [1, lines(before), 1, lines(after)];
  return patch.hunks.flatMap(({ oldStart, oldLines, newStart, newLines }) => [
    placed(oldStart, oldLines),
    oldLines,
    placed(newStart, newLines),
    newLines,
  ]);
}

/** Git names the line before a place without lines; the library, the one after it. */
function placed(start: number, lines: number): number {
  return lines === 0 ? start - 1 : start;
}

function lines(text: string): number {
  return text.split('\n').length;
}
