// A rename as text: the diff, conflicts, next steps. Does not create the response object.
import type { RenameAnswer } from '../lib/analysis/rename/rename-answer.ts';
import { unifiedDiff, type DiffFile } from '../lib/text/unified-diff.ts';
import { sourceBlock } from '../lib/text/quote-source.ts';
import { metaLines, totalOf } from '../lib/text/show-meta.ts';
import type { Wording } from '../lib/text/wording.ts';
import { renderCandidates } from './_candidates.ts';
import type { Paint } from './_tool.ts';

/** Lines of diff shown to an agent; a terminal shows all. */
const LINES_SHOWN = 400;
const CONFLICTS_SHOWN = 10;

const plain = (text: string): string => text;
const PLAIN: Paint = { added: plain, removed: plain, place: plain, faint: plain, strong: plain };

export function showRename(answer: RenameAnswer, wording: Wording, paint?: Paint): string {
  if (answer.candidates)
    return renderCandidates(
      answer.candidates,
      answer.meta,
      { tool: 'rename', field: 'symbol_uid' },
      wording,
    );
  const painted = paint ?? PLAIN;
  const diff = answer.changes.flatMap((change: DiffFile) => unifiedDiff(change, painted));
  const shown = paint ? diff : diff.slice(0, LINES_SHOWN);
  return [
    ...(paint || shown.length === 0 ? shown : [sourceBlock(shown.join('\n'), 'diff')]),
    ...(shown.length < diff.length
      ? [`… and ${diff.length - shown.length} more lines of diff; the JSON response has all edits`]
      : []),
    ...(diff.length > 0 ? [''] : []),
    painted.strong(headline(answer)),
    ...conflictLines(answer).map(painted.removed),
    ...answer.warnings.map((warning) => `Warning: ${warning}`),
    ...metaLines(answer.meta).map(painted.faint),
    nextStep(answer, wording),
  ].join('\n');
}

function headline({ summary, applied, meta, changes }: RenameAnswer): string {
  const { totalEdits, filesAffected, graphEdits, textSearchEdits } = summary;
  const cut =
    totalOf(meta, 'changes', changes) > changes.length ? `, ${changes.length} of them shown` : '';
  const what = `${totalEdits} ${totalEdits === 1 ? 'edit' : 'edits'} in ${filesAffected} ${filesAffected === 1 ? 'file' : 'files'}${cut} (${graphEdits} from the graph, ${textSearchEdits} from text search)`;
  return applied ? `Applied ${what}.` : `Preview: ${what}. Nothing is changed yet.`;
}

function conflictLines({ conflicts, meta }: RenameAnswer): string[] {
  const shown = conflicts
    .slice(0, CONFLICTS_SHOWN)
    .map(({ message, hint }) => `Conflict: ${message}. ${hint}`);
  const more = totalOf(meta, 'conflicts', conflicts) - shown.length;
  return more > 0 ? [...shown, `… and ${more} more conflicts`] : shown;
}

function nextStep(
  { applied, conflicts, plan_id: id, index }: RenameAnswer,
  wording: Wording,
): string {
  if (applied)
    return `${index?.hint ?? ''} Next: ${wording.call('detect_changes')} for what it affects; to undo it: codegraph rename --undo`.trim();
  if (conflicts.length > 0) return 'Next: resolve the conflicts; until then it cannot be applied.';
  return `Next: to apply exactly this, the same call with ${wording.fields({ dry_run: false, plan_id: id })}.`;
}
