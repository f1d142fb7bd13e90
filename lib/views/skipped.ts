// Files that are not in the graph, or only in part, and why. Reads no file.
import { compareText } from '../base/compare-text.ts';
import type { SkippedAnswer } from './answers.ts';
import type { View } from './view.ts';

/** Maximum number of files listed; their reasons are counted whole. */
const MOST_FILES = 500;

export const skippedView: View<object, SkippedAnswer> = ({ info: { repo, skipped } }) => {
  const counts = new Map<string, number>();
  for (const { reason } of skipped) counts.set(reason, (counts.get(reason) ?? 0) + 1);
  const reasons = Array.from(counts, ([reason, files]) => ({ reason, files })).sort(
    (a, b) => b.files - a.files || compareText(a.reason, b.reason),
  );
  const files = skipped.slice(0, MOST_FILES).map(({ filePath, reason }) => ({ filePath, reason }));
  return { repo, total: skipped.length, reasons, files };
};
