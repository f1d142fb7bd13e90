// Calls the tool `rename` for a preview, like a channel, and applies its edits to texts. Writes no files.
import { renameTool } from '../../handlers/rename.ts';
import { placeEdits, spliceText } from '../../lib/base/splice-text.ts';
import type { RenameAnswer } from '../../lib/analysis/rename/rename-answer.ts';
import type { WorkingTexts } from '../../lib/analysis/rename/plan-types.ts';
import { isFailure, type Failure } from '../../lib/model/answer.ts';
import type { IndexSnapshot } from '../../lib/model/index-snapshot.ts';
import { hasEffect } from '../../handlers/_tool.ts';

export interface AskedRename {
  readonly symbol_uid: string;
  readonly new_name: string;
  readonly include_text_search: boolean;
  readonly working_texts?: WorkingTexts;
}

export function previewRename(snapshot: IndexSnapshot, asked: AskedRename): RenameAnswer | Failure {
  const { working_texts, ...request } = asked;
  const { value, error } = renameTool.request.validate(request);
  if (error) throw error;
  const handled = renameTool.handle(
    { ...value, ...(working_texts ? { working_texts } : {}) },
    snapshot,
  );
  if (hasEffect<RenameAnswer>(handled)) throw new Error('a preview applied something');
  return handled;
}

export interface Edit {
  readonly filePath: string;
  readonly line: number;
  readonly column: number;
  readonly oldText: string;
  readonly newText: string;
  readonly sure: boolean;
}

export function editsOf({ changes }: RenameAnswer): Edit[] {
  return changes.flatMap(({ file_path: filePath, edits }) =>
    edits.map(({ line, column, old_text: oldText, new_text: newText, confidence }) => ({
      filePath,
      line,
      column,
      oldText,
      newText,
      sure: confidence === 'graph',
    })),
  );
}

/** Texts of all edited files; null if edits of several renames overlap. */
export function editedTexts(
  edits: readonly Edit[],
  read: (path: string) => string,
): Map<string, string> | null {
  const byFile = grouped(edits);
  const texts = new Map<string, string>();
  for (const [path, inFile] of byFile) {
    const text = read(path);
    const placed = placeEdits(text, inFile);
    if (placed === null) return null;
    texts.set(path, spliceText(text, placed));
  }
  return texts;
}

function grouped(edits: readonly Edit[]): Map<string, Edit[]> {
  const byFile = new Map<string, Edit[]>();
  for (const edit of edits) byFile.set(edit.filePath, [...(byFile.get(edit.filePath) ?? []), edit]);
  return byFile;
}

export function failed(answer: RenameAnswer | Failure): string | null {
  if (isFailure(answer)) return answer.error.message;
  const [conflict] = answer.conflicts;
  return conflict ? `${conflict.reason}: ${conflict.message}` : null;
}
