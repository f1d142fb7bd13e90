// A rename as text: the diff, conflicts, next steps. Does not create the response object.
import type { RenameAnswer } from '../lib/analysis/rename/rename-answer.ts';
import { unifiedDiff, type DiffFile } from '../lib/text/unified-diff.ts';
import { sourceBlock } from '../lib/text/quote-source.ts';
import { metaLines, totalOf } from '../lib/text/show-meta.ts';
import type { Wording } from '../lib/text/wording.ts';
import { renderCandidates } from './_candidates.ts';
import type { Paint } from './_tool.ts';

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
  return [
    ...(paint || diff.length === 0 ? diff : [sourceBlock(diff.join('\n'), 'diff')]),
    ...(diff.length > 0 ? [''] : []),
    painted.strong(headline(answer, wording)),
    ...conflictLines(answer, wording).map(painted.removed),
    ...answer.warnings.map((warning) => `Warning: ${warning}`),
    ...metaLines(answer.meta).map(painted.faint),
    nextStep(answer, wording),
  ].join('\n');
}

function headline({ summary, applied, meta, changes }: RenameAnswer, wording: Wording): string {
  const { totalEdits, filesAffected, graphEdits, textSearchEdits } = summary;
  const cut =
    totalOf(meta, 'changes', changes) > changes.length
      ? `, ${changes.length} of them shown: ${wording.fields({ max_tokens: '…' })} for more`
      : '';
  const what = `${totalEdits} ${totalEdits === 1 ? 'edit' : 'edits'} in ${filesAffected} ${filesAffected === 1 ? 'file' : 'files'}${cut} (${graphEdits} from the graph, ${textSearchEdits} from text search)`;
  return applied ? `Applied ${what}.` : `Preview: ${what}. Nothing is changed yet.`;
}

function conflictLines({ conflicts, meta }: RenameAnswer, wording: Wording): string[] {
  const shown = conflicts.map(({ message, hint }) => `Conflict: ${message}. ${hint}`);
  const more = totalOf(meta, 'conflicts', conflicts) - shown.length;
  return more > 0
    ? [...shown, `… and ${more} more conflicts: ${wording.fields({ max_tokens: '…' })}`]
    : shown;
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
