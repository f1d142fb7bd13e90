// Keeps functions that are accessible from the call. Looks at no argument.
import { isSeenFrom } from '../../members/visible-members.ts';
import type { CandidateFilter } from '../candidates.ts';

export const byAccess: CandidateFilter = (candidates, { inference, call }) =>
  candidates.filter(
    ({ def }) =>
      (!def.fact.isPrivate || def.unit === call.unit) && isSeenFrom(inference, def, call.unit),
  );
