// Keeps functions with a parameter of a function type for the trailing function argument. Looks at no other argument.
import { assignabilityOf } from '../../types/assignability.ts';
import { NEVER } from '../../../languages/_kit/resolution/assignability-grades.ts';
import type { CandidateFilter, OverloadCall } from '../candidates.ts';
import { BEHIND } from '../argument-matching.ts';
import { parameterAt } from './by-phase.ts';
import type { Def } from '../../../link/vocabulary.ts';

export const byTrailingFunction: CandidateFilter = (candidates, choice) =>
  choice.call.labels?.includes(BEHIND)
    ? candidates.filter(({ def }) => takesTrailingFunction(def, choice, choice.call.labels ?? ''))
    : candidates;

function takesTrailingFunction(
  def: Def,
  { inference, call: { unit, args } }: OverloadCall,
  labels: string,
): boolean {
  if (def.fact.labels === undefined) return true;
  return labels
    .slice(0, -1)
    .split(':')
    .every(
      (label, position) =>
        label !== BEHIND ||
        assignabilityOf(
          inference,
          inference.valueOf(unit, args[position] ?? -1),
          parameterAt(def, position, true, labels),
          true,
        ) !== NEVER,
    );
}
