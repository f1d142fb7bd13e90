// Edits of lines as a unified diff without context, plain or coloured. Reads no file: each edit has its line.
import { visibleSource } from '../base/visible-text.ts';

export interface DiffEdit {
  readonly line: number;
  readonly column: number;
  readonly old_text: string;
  readonly new_text: string;
  /** The whole previous line. */
  readonly context: string;
}

export interface DiffFile {
  readonly file_path: string;
  readonly edits: readonly DiffEdit[];
}

export type DiffPaint = Readonly<
  Record<'added' | 'removed' | 'place' | 'strong', (text: string) => string>
>;

const plain = (text: string): string => text;
const PLAIN: DiffPaint = { added: plain, removed: plain, place: plain, strong: plain };

/** One hunk per line or sequence of lines. */
export function unifiedDiff(
  { file_path: path, edits }: DiffFile,
  paint: DiffPaint = PLAIN,
): string[] {
  const head = [paint.strong(`--- a/${path}`), paint.strong(`+++ b/${path}`)];
  return [...head, ...hunksOf(changedLines(edits)).flatMap((hunk) => hunkLines(hunk, paint))];
}

interface ChangedLine {
  readonly line: number;
  readonly before: string;
  readonly after: string;
}

function changedLines(edits: readonly DiffEdit[]): ChangedLine[] {
  const byLine = new Map<number, DiffEdit[]>();
  for (const edit of edits) byLine.set(edit.line, [...(byLine.get(edit.line) ?? []), edit]);
  return [...byLine]
    .sort(([a], [b]) => a - b)
    .map(([line, inLine]) => ({ line, before: inLine[0]?.context ?? '', after: edited(inLine) }));
}

function edited(edits: readonly DiffEdit[]): string {
  let text = edits[0]?.context ?? '';
  for (const { column, old_text: before, new_text: after } of [...edits].sort(
    (a, b) => b.column - a.column,
  )) {
    text = text.slice(0, column - 1) + after + text.slice(column - 1 + before.length);
  }
  return text;
}

function hunksOf(lines: readonly ChangedLine[]): ChangedLine[][] {
  const hunks: ChangedLine[][] = [];
  for (const line of lines) {
    const last = hunks.at(-1);
    if (last && last.at(-1)?.line === line.line - 1) last.push(line);
    else hunks.push([line]);
  }
  return hunks;
}

function hunkLines(hunk: readonly ChangedLine[], paint: DiffPaint): string[] {
  const start = hunk[0]?.line ?? 0;
  const range = hunk.length === 1 ? `${start}` : `${start},${hunk.length}`;
  return [
    paint.place(`@@ -${range} +${range} @@`),
    ...hunk.map(({ before }) => paint.removed(`-${shownLine(before)}`)),
    ...hunk.map(({ after }) => paint.added(`+${shownLine(after)}`)),
  ];
}

/** Other line separators within a line are escaped. */
function shownLine(text: string): string {
  return visibleSource(text).replaceAll('\n', '\\n');
}
