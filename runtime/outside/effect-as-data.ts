// An effect as part of a response, for callers that carry it out themselves. Writes nothing.
import type { ApplyEdits, EditsAsData } from '../../lib/model/edit-plan.ts';

/** All edits, in the field names of the interface. */
export function effectAsData({ kind, what, planId, files }: ApplyEdits): EditsAsData {
  return {
    kind,
    what,
    plan_id: planId,
    files: files.map(({ filePath, edits }) => ({
      file_path: filePath,
      edits: edits.map(({ line, column, oldText, newText }) => ({
        line,
        column,
        old_text: oldText,
        new_text: newText,
      })),
    })),
  };
}
