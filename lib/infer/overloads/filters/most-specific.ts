// Keeps the most specific functions: those to which no other is preferred. Does not check whether the arguments fit.
import { isMoreSpecific } from '../../types/assignability.ts';
import { UNSURE } from '../../../languages/_kit/resolution/assignability-grades.ts';
import type { Inference } from '../../inference.ts';
import { paramsOf, type Candidate, type CandidateFilter } from '../candidates.ts';

/** Of equally specific ones, the first is the nearest in the hierarchy. */
export const mostSpecific = preferringAmongEqual(() => true);

/** Of equally specific ones, those that leave out the fewest parameters go first. */
export const mostSpecificLeavingFewest = preferringAmongEqual(
  (a, b) => paramsOf(a.def).length <= paramsOf(b.def).length,
);

/** `isFirst`: whether the first of two goes before the other if both accept all arguments equally well. */
function preferringAmongEqual(isFirst: (a: Candidate, b: Candidate) => boolean): CandidateFilter {
  return (candidates, { inference }) => {
    const isPreferred = (a: Candidate, b: Candidate): boolean => {
      const order = compare(inference, a, b);
      return order === 'preferred' || (order === 'equal' && isFirst(a, b));
    };
    const kept: Candidate[] = [];
    for (const candidate of candidates) {
      if (kept.some((other) => isPreferred(other, candidate))) continue;
      for (let at = kept.length - 1; at >= 0; at--) {
        const other = kept[at];
        if (other && isPreferred(candidate, other)) kept.splice(at, 1);
      }
      kept.push(candidate);
    }
    return kept;
  };
}

/**
 * `preferred`: the first one declares the narrower type wherever the two differ, for arguments that are known to fit
 * both.
 */
function compare(
  inference: Inference,
  a: Candidate,
  b: Candidate,
): 'preferred' | 'equal' | 'other' {
  let isNarrower = false;
  for (const [at, { parameter }] of a.matched.entries()) {
    const relation = isMoreSpecific(inference, parameter, b.matched[at]?.parameter);
    if (relation === 'equal') continue;
    const fitA = a.assignabilities[at] ?? UNSURE;
    const fitB = b.assignabilities[at] ?? UNSURE;
    if (fitA === UNSURE || fitB === UNSURE) return 'other';
    if (fitA < fitB || (fitA === fitB && relation !== 'narrower')) return 'other';
    isNarrower = true;
  }
  return isNarrower ? 'preferred' : 'equal';
}
