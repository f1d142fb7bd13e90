// Joins a pair whose two names become equal: `{ a: b }` with b renamed to a becomes `{ a }`. Finds no edits.
import { lineStarts } from '../../../base/splice-text.ts';
import type { DraftEdit } from '../plan-types.ts';

/** The same edits, with such pairs joined. This reverses the rename of `{ a }` to `{ a: b }`. */
export function joinPairs(
  edits: readonly DraftEdit[],
  read: (path: string) => string,
): DraftEdit[] {
  return edits.map((edit) => {
    if (!edit.pair) return edit;
    const text = read(edit.filePath);
    const at = (lineStarts(text)[edit.line - 1] ?? 0) + edit.column - 1;
    return (
      (edit.pair === 'pair_value' ? withKey(edit, text, at) : withValue(edit, text, at)) ?? edit
    );
  });
}

function withKey(edit: DraftEdit, text: string, at: number): DraftEdit | null {
  const before = `${edit.newText}: `;
  const start = at - before.length;
  if (start < 0 || !text.startsWith(before, start) || isWordPart(text[start - 1])) return null;
  return { ...edit, column: edit.column - before.length, oldText: before + edit.oldText };
}

function withValue(edit: DraftEdit, text: string, at: number): DraftEdit | null {
  const oldText = `${edit.oldText}: ${edit.newText}`;
  return text.startsWith(oldText, at) && !isWordPart(text[at + oldText.length])
    ? { ...edit, oldText }
    : null;
}

function isWordPart(char: string | undefined): boolean {
  return char !== undefined && /[\p{ID_Continue}$]/u.test(char);
}
