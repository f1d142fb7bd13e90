// Two versions of a text as a unified diff with one line of context, for display. Writes nothing.
import { structuredPatch } from 'diff';

const LONGEST_LINE = 160;

/** Only the hunks, line by line; empty without differences. */
export function showTextDiff(before: string, after: string): string[] {
  return structuredPatch('', '', before, after, '', '', { context: 1 }).hunks.flatMap(
    ({ oldStart, oldLines, newStart, newLines, lines }) => [
      `@@ -${oldStart},${oldLines} +${newStart},${newLines} @@`,
      ...lines.map((line) =>
        line.length > LONGEST_LINE ? `${line.slice(0, LONGEST_LINE)}…` : line,
      ),
    ],
  );
}
