// Annotations, attributes, and tags in comments above a symbol. Looks at text alone: what a name in them means is not resolved.
import type { NodeRecord } from '../../../model/graph-data.ts';
import type { SourceTexts } from '../../../model/index-snapshot.ts';

const MARK_LINE = /^(@|\[|#\[|(\/\*)?\*+ *@)/;
/** With that of the name. */
const MOST_LINES = 12;

/** Lines from 0, in pairs: one with a mark, and the first from there on beyond which it belongs to nothing. */
type MarkedLines = Int32Array;

/** By the words that are looked for: a test file is asked about each of its symbols, again and again. */
const known = new WeakMap<SourceTexts, WeakMap<readonly string[], Map<string, MarkedLines>>>();

/** Whether an annotation or attribute above the symbol ends in one of these words. */
export function isMarked(
  sources: SourceTexts,
  { filePath = '', line = 1, nameLine = line }: NodeRecord,
  marks: readonly string[] = [],
): boolean {
  if (marks.length === 0) return false;
  const lines = markedLines(sources, filePath, marks);
  // The nearest one above the name.
  let at = lines.length - 2;
  while (at >= 0 && (lines[at] ?? 0) >= nameLine) at -= 2;
  if (at < 0 || (lines[at] ?? 0) < nameLine - MOST_LINES) return false;
  return (lines[at + 1] ?? 0) >= line - 1;
}

function markedLines(
  sources: SourceTexts,
  filePath: string,
  marks: readonly string[],
): MarkedLines {
  let byMarks = known.get(sources);
  if (!byMarks) known.set(sources, (byMarks = new WeakMap()));
  let files = byMarks.get(marks);
  if (!files) byMarks.set(marks, (files = new Map()));
  let lines = files.get(filePath);
  if (!lines) files.set(filePath, (lines = findMarks(sources.read(filePath) ?? '', marks)));
  return lines;
}

function findMarks(text: string, marks: readonly string[]): MarkedLines {
  const lines = text.split('\n');
  const found: number[] = [];
  let end = lines.length;
  for (let at = lines.length - 1; at >= 0; at--) {
    const line = (lines[at] ?? '').trim();
    if (isEnd(line)) end = at;
    if (isMark(line, marks)) found.push(end, at);
  }
  return Int32Array.from(found.reverse());
}

/** Beyond an empty line or the end of a block, a mark belongs to something else. */
function isEnd(line: string): boolean {
  return line === '' || line.endsWith(';') || line.endsWith('}');
}

function isMark(line: string, marks: readonly string[]): boolean {
  return (
    MARK_LINE.test(line) &&
    (line.match(/\w+/g) ?? []).some((word) => marks.some((mark) => word.endsWith(mark)))
  );
}
