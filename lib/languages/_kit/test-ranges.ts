// Records ranges of lines: of tests, and of code that is inactive on this platform. Reads no attribute.
import type { RecordedFacts, TreeView } from './extraction.ts';
import { endOf, lineOf, startOf } from './tree-cursor.ts';

/** Records the lines of a definition that is a test. */
export function noteTest(state: TreeView & RecordedFacts, node: number): void {
  noteRange(state, state.tests, node, node);
}

/** From one node to the end of another; ranges in lines that are already recorded add nothing. */
export function noteRange(
  state: TreeView,
  ranges: [number, number][],
  node: number,
  next: number,
): void {
  const range: [number, number] = [
    lineOf(state, startOf(state, node)),
    lineOf(state, Math.max(startOf(state, next), endOf(state, next) - 1)),
  ];
  const last = ranges.at(-1);
  if (!last || range[1] > last[1]) ranges.push(range);
}
