// Edits of lines as a unified diff, plain or coloured. Reads no file: each edit has its line and those around it.
import { visibleSource } from '../base/visible-text.ts';

export interface DiffEdit {
  readonly line: number;
  readonly column: number;
  readonly old_text: string;
  readonly new_text: string;
  /** The line before the edit, with the lines around it. */
  readonly context: string;
  /** Line of the first of them. */
  readonly context_line: number;
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

/** One hunk per sequence of lines. */
export function unifiedDiff(
  { file_path: path, edits }: DiffFile,
  paint: DiffPaint = PLAIN,
): string[] {
  const head = [paint.strong(`--- a/${path}`), paint.strong(`+++ b/${path}`)];
  return [...head, ...hunksOf(shownLines(edits)).flatMap((hunk) => hunkLines(hunk, paint))];
}

interface DiffLine {
  readonly line: number;
  readonly before: string;
  /** Equal if the line is not edited. */
  readonly after: string;
}

/** Edited lines and those around them, each once. */
function shownLines(edits: readonly DiffEdit[]): DiffLine[] {
  const texts = new Map<number, string>();
  const byLine = new Map<number, DiffEdit[]>();
  for (const edit of edits) {
    byLine.set(edit.line, [...(byLine.get(edit.line) ?? []), edit]);
    for (const [index, text] of edit.context.split('\n').entries()) {
      const line = edit.context_line + index;
      // Only the edited line is sure to be whole.
      if (line === edit.line || !texts.has(line)) texts.set(line, text);
    }
  }
  return [...texts]
    .sort(([a], [b]) => a - b)
    .map(([line, before]) => ({ line, before, after: edited(before, byLine.get(line) ?? []) }));
}

function edited(before: string, edits: readonly DiffEdit[]): string {
  let text = before;
  for (const { column, old_text: from, new_text: to } of [...edits].sort(
    (a, b) => b.column - a.column,
  )) {
    text = text.slice(0, column - 1) + to + text.slice(column - 1 + from.length);
  }
  return text;
}

function hunksOf(lines: readonly DiffLine[]): DiffLine[][] {
  const hunks: DiffLine[][] = [];
  for (const line of lines) {
    const last = hunks.at(-1);
    if (last && last.at(-1)?.line === line.line - 1) last.push(line);
    else hunks.push([line]);
  }
  return hunks;
}

function hunkLines(hunk: readonly DiffLine[], paint: DiffPaint): string[] {
  const start = hunk[0]?.line ?? 0;
  const range = hunk.length === 1 ? `${start}` : `${start},${hunk.length}`;
  const lines = [paint.place(`@@ -${range} +${range} @@`)];
  let added: string[] = [];
  for (const { before, after } of hunk) {
    if (before === after) {
      lines.push(...added, ` ${shownLine(before)}`);
      added = [];
    } else {
      lines.push(paint.removed(`-${shownLine(before)}`));
      added.push(paint.added(`+${shownLine(after)}`));
    }
  }
  return [...lines, ...added];
}

/** Other line separators within a line are escaped. */
function shownLine(text: string): string {
  return visibleSource(text).replaceAll('\n', '\\n');
}
