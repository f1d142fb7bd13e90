// The answer of `rename`, created from a plan. Renders nothing and applies nothing.
import type { AnswerMeta } from '../../model/answer.ts';
import type { EditsApplied, EditsAsData } from '../../model/edit-plan.ts';
import type { IndexSnapshot } from '../../model/index-snapshot.ts';
import { answerMeta } from '../answer-meta.ts';
import { completenessOf } from '../completeness.ts';
import type { Candidate } from '../symbols/find-symbol.ts';
import type { RenamePlan } from './plan-rename.ts';
import type { Conflict, FileChange } from './plan-types.ts';

export interface RenameAnswer {
  readonly status: 'preview' | 'applied' | 'ambiguous';
  readonly changes: readonly FileChange[];
  readonly summary: {
    readonly totalEdits: number;
    readonly filesAffected: number;
    readonly graphEdits: number;
    readonly textSearchEdits: number;
  };
  readonly applied: boolean;
  readonly plan_id: string;
  readonly conflicts: readonly Conflict[];
  readonly warnings: readonly string[];
  /** After applying: whether the index was updated. */
  readonly index?: EditsApplied['index'];
  /** Where there is no working tree: the edits that the caller makes. */
  readonly effect?: EditsAsData;
  readonly candidates?: readonly Candidate[];
  readonly meta: AnswerMeta;
}

export function previewOf(
  plan: RenamePlan,
  snapshot: IndexSnapshot,
  notes: readonly string[],
): RenameAnswer {
  const edits = plan.changes.flatMap((change) => change.edits);
  const graphEdits = edits.filter(({ confidence }) => confidence === 'graph').length;
  return {
    status: 'preview',
    changes: plan.changes,
    summary: {
      totalEdits: edits.length,
      filesAffected: plan.changes.length,
      graphEdits,
      textSearchEdits: edits.length - graphEdits,
    },
    applied: false,
    plan_id: plan.planId,
    conflicts: plan.conflicts,
    warnings: plan.warnings,
    meta: answerMeta(snapshot, completenessOf(plan.reasons, graphEdits), {}, notes),
  };
}

/** Nothing is planned before the symbol is resolved. */
export function ambiguousAnswer(
  candidates: readonly Candidate[],
  snapshot: IndexSnapshot,
): RenameAnswer {
  return {
    status: 'ambiguous',
    changes: [],
    summary: { totalEdits: 0, filesAffected: 0, graphEdits: 0, textSearchEdits: 0 },
    applied: false,
    plan_id: '',
    conflicts: [],
    warnings: [],
    candidates,
    meta: answerMeta(snapshot, completenessOf([], candidates.length), {}),
  };
}
