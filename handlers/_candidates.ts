// The answer for a name that matches several symbols. Does not choose among them.
import type { Candidate } from '../lib/analysis/symbols/find-symbol.ts';
import type { AnswerMeta } from '../lib/model/answer.ts';
import { listSection } from '../lib/text/show-list.ts';
import { metaLines, totalOf } from '../lib/text/show-meta.ts';
import { symbolLine } from '../lib/text/show-symbol.ts';
import type { Wording } from '../lib/text/wording.ts';

/** Candidates with their uids, best first, and how to call the tool again: its field that takes a uid. */
export function renderCandidates(
  candidates: readonly Candidate[],
  meta: AnswerMeta,
  again: { readonly tool: string; readonly field: string },
  wording: Wording,
): string {
  return [
    ...listSection(
      'Several symbols match',
      candidates,
      totalOf(meta, 'candidates', candidates),
      (item) => `${symbolLine(item)}  score ${item.score}  uid ${item.uid}`,
      wording,
    ),
    ...metaLines({ ...meta, completeness: { status: 'exact', reasons: [] } }).slice(1),
    `Next: ask again with one of these uids (${wording.call(again.tool, { [again.field]: '…' })}), or narrow by file_path or kind.`,
  ].join('\n');
}
