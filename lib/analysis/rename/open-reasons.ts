// Why a rename may miss places. Contains no other warnings.
import type { CompletenessReason } from '../../model/answer.ts';
import type { NodeRecord } from '../../model/graph-data.ts';
import type { IndexSnapshot } from '../../model/index-snapshot.ts';
import { unseenCodeReasons } from '../completeness.ts';
import type { CodeEdits } from './edits/code-edits.ts';
import { looseKeys } from './family.ts';
import { generatedMembers } from './generated-members.ts';
import type { IncludeText } from './plan-types.ts';
import { mentionsInTemplates } from './plan-warnings.ts';

/** Reasons for further edits, or for fewer. */
export function openReasons(
  snapshot: IndexSnapshot,
  family: readonly NodeRecord[],
  code: CodeEdits & { readonly accessors: number },
  includeText: IncludeText,
): CompletenessReason[] {
  const reasons: CompletenessReason[] = [
    {
      reason: 'open_uses',
      count: code.open.length,
      detail: `unresolved identifiers with this name${includeText === 'all' ? '; they are edited as text_search' : ''}`,
    },
    {
      reason: 'other_names',
      count: code.accessors,
      detail:
        'places in another language that use a different form of the name and must change too',
    },
    {
      reason: 'shared_uses',
      count: code.shared.length,
      detail: 'uses that may also refer to another symbol',
    },
    {
      reason: 'unsure_uses',
      count: code.unsure.length,
      detail: 'uses that may have other meanings',
    },
    {
      reason: 'template_mentions',
      count: mentionsInTemplates(snapshot, family).length,
      detail: 'places in templates, which are not parsed, that seem to mention it',
    },
    {
      reason: 'loose_keys',
      count: looseKeys(snapshot.graph, family).length,
      detail: 'keys of an anonymous object: code that receives it may access them',
    },
    {
      reason: 'generated_members',
      count: generatedMembers(snapshot, family).length,
      detail: 'fields from whose names annotations create members; uses of these are not edited',
    },
  ];
  return [...reasons.filter(({ count }) => count > 0), ...unseenCodeReasons(snapshot)];
}
