// Keeps functions whose parameters match the arguments, where arguments may be named. Looks at no type.
import { paramsOf, slotsOf } from '../argument-matching.ts';
import { receiverOf, type CandidateFilter } from '../candidates.ts';

export const byName: CandidateFilter = (candidates, { call, receiver }) => {
  const all = candidates.map(({ def }) => def);
  return candidates.flatMap(({ def }) => {
    const slots = slotsOf(def, call, all);
    if (!slots) return [];
    const matched = slots.map(({ place, e }) => ({
      e,
      parameter: def.unit.defs[paramsOf(def)[place] ?? -1],
      spread: true,
    }));
    const calledOn = receiver
      ? [{ e: -1, parameter: receiverOf(def), spread: false, receiver }]
      : [];
    return [{ def, matched: [...matched, ...calledOn], assignabilities: [] }];
  });
};
