// Edits grouped by file, without those whose name is not found. Decides about no place.
import { compareText } from '../../base/compare-text.ts';
import { lineStarts, placeEdits } from '../../base/splice-text.ts';
import type { PlannedFile } from '../../model/edit-plan.ts';
import type { NodeRecord } from '../../model/graph-data.ts';
import { placeOf } from './edits/code-edits.ts';
import { conflictAt } from './conflicts/conflict-subject.ts';
import type { Conflict, DraftEdit, FileChange, RenameEdit } from './plan-types.ts';

/** Edits by file, ordered; separately those whose name is not found: then the definition is not written with it. */
export function plannedFiles(
  edits: readonly DraftEdit[],
  read: (path: string) => string,
): { files: PlannedFile[]; lost: DraftEdit[] } {
  const byFile = new Map<string, DraftEdit[]>();
  for (const edit of edits) {
    const list = byFile.get(edit.filePath);
    if (list) list.push(edit);
    else byFile.set(edit.filePath, [edit]);
  }
  const lost: DraftEdit[] = [];
  const files = [...byFile.keys()].sort(compareText).flatMap((filePath): PlannedFile[] => {
    const text = read(filePath);
    const inFile = (byFile.get(filePath) ?? []).sort(
      (a, b) => a.line - b.line || a.column - b.column,
    );
    const fitting = placeEdits(text, inFile)
      ? inFile
      : inFile.filter((edit) => placeEdits(text, [edit]));
    lost.push(...inFile.filter((edit) => !fitting.includes(edit)));
    return fitting.length > 0
      ? [
          {
            filePath,
            text,
            edits: fitting.map(({ line, column, oldText, newText }) => ({
              line,
              column,
              oldText,
              newText,
            })),
          },
        ]
      : [];
  });
  return { files, lost };
}

export function lostConflicts(
  lost: readonly DraftEdit[],
  family: readonly NodeRecord[],
): Conflict[] {
  return lost.map((edit) => {
    const symbol = family.find(
      ({ filePath, nameLine }) => filePath === edit.filePath && nameLine === edit.line,
    );
    const message = `${edit.filePath}:${edit.line} does not contain the text ${edit.oldText}`;
    const hint =
      'Its name comes from elsewhere (a default export, a quoted or computed key): change that place by hand.';
    return symbol
      ? conflictAt('no_name', symbol, message, hint)
      : { reason: 'no_name', message, filePath: edit.filePath, line: edit.line, hint };
  });
}

export function changesOf(
  files: readonly PlannedFile[],
  drafts: readonly DraftEdit[],
): FileChange[] {
  const confidences = new Map(drafts.map((edit) => [placeOf(edit), edit.confidence]));
  return files.map(({ filePath, text, edits }) => {
    const starts = lineStarts(text);
    return {
      file_path: filePath,
      edits: edits.map(({ line, column, oldText, newText }) => ({
        line,
        column,
        old_text: oldText,
        new_text: newText,
        confidence: confidences.get(placeOf({ filePath, line, column })) ?? 'text_search',
        ...contextOf(text, starts, line),
      })),
    };
  });
}

/** Lines on each side of an edited one. */
const LINES_AROUND = 2;
/** Longer lines are cut there; the edited line is whole. */
const LONGEST_LINE_AROUND = 400;

function contextOf(
  text: string,
  starts: readonly number[],
  line: number,
): Pick<RenameEdit, 'context' | 'context_line'> {
  const isLast = (starts.at(-1) ?? 0) === text.length;
  const first = Math.max(1, line - LINES_AROUND);
  const last = Math.max(line, Math.min(starts.length - (isLast ? 1 : 0), line + LINES_AROUND));
  const lines: string[] = [];
  for (let each = first; each <= last; each++) {
    const whole = text
      .slice(starts[each - 1], (starts[each] ?? text.length + 1) - 1)
      .replace(/\r$/, '');
    const isCut = each !== line && whole.length > LONGEST_LINE_AROUND;
    lines.push(isCut ? `${whole.slice(0, LONGEST_LINE_AROUND)}…` : whole);
  }
  return { context: lines.join('\n'), context_line: first };
}
