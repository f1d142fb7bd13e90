// The lines of a symbol that show how it uses another: its head and the lines around each place, or all of it if it is short.
import type { NodeRecord } from '../../model/graph-data.ts';
import { headRange } from './definition-excerpts.ts';
import { closingLine, mergedRanges, type LineRange } from './line-ranges.ts';

/** Lines of a definition that is shown as a whole. */
const SHORT = 10;

/** Lines before a place, and after what begins there. */
const AROUND = 2;

/** Places of one symbol; the others are only numbers. */
const MOST_PLACES = 8;

/** `places` are line numbers in the file of the symbol, in order. */
export function referenceLines(
  node: NodeRecord,
  places: readonly number[],
  lines: readonly string[],
): LineRange[] {
  const isFile = node.kind === 'File';
  if (!isFile && isShort(node)) return [[node.line ?? 1, node.endLine ?? node.line ?? 1]];
  const [first, last] = isFile ? [1, lines.length] : [node.line ?? 1, node.endLine ?? lines.length];
  const around = places
    .slice(0, MOST_PLACES)
    .map(
      (place): LineRange => [
        Math.min(place, Math.max(place - AROUND, first)),
        Math.max(place, Math.min(closingLine(lines, place) + AROUND, last)),
      ],
    );
  return mergedRanges(isFile ? around : [headRange(node, lines), ...around]);
}

function isShort({ line = 1, endLine = line }: NodeRecord): boolean {
  return endLine - line < SHORT;
}
