// What tools say when a name fits several symbols. Choosing among them is the caller's part.
import type { Candidate } from '../lib/analysis/symbols/find-symbol.ts';
import type { AnswerMeta } from '../lib/model/answer.ts';
import { listSection } from '../lib/text/show-list.ts';
import { metaLines, totalOf } from '../lib/text/show-meta.ts';
import { symbolLine } from '../lib/text/show-symbol.ts';

/** Candidates with their uids, best first, and how to ask again. */
export function renderCandidates(
  candidates: readonly Candidate[],
  meta: AnswerMeta,
  again: string,
): string {
  return [
    ...listSection(
      'Several symbols match',
      candidates,
      totalOf(meta, 'candidates', candidates),
      (item) => `${symbolLine(item)}  score ${item.score}  uid ${item.uid}`,
    ),
    ...metaLines({ ...meta, completeness: { status: 'exact', reasons: [] } }).slice(1),
    `Next: ask again with one of these uids (${again}), or narrow by file_path or kind.`,
  ].join('\n');
}
