// Keeps functions that accept the number of arguments, or their labels. Looks at no type.
import type { CallContext } from '../../inference.ts';
import type { DefFact } from '../../../facts/def-facts.ts';
import { isVariadic, paramsOf, type Candidate, type CandidateFilter } from '../candidates.ts';
import { placesBy } from '../argument-matching.ts';
import type { Def } from '../../../link/vocabulary.ts';

/** Candidates by number of arguments or labels. Lists are cached, so this is computed once for each. */
const arityMemo = new WeakMap<readonly Candidate[], Map<number | string, readonly Candidate[]>>();

export const byArity: CandidateFilter = (candidates, { call }) => {
  if (candidates.length < 2) return candidates.filter(({ def }) => takesArguments(def, call));
  const count = call.labels ?? call.args.length;
  let arities = arityMemo.get(candidates);
  if (!arities) arityMemo.set(candidates, (arities = new Map()));
  let taking = arities.get(count);
  if (!taking)
    arities.set(count, (taking = candidates.filter(({ def }) => takesArguments(def, call))));
  return taking;
};

/** Parameters with a default may be left out. */
function takesArguments(def: Def, { labels, args }: CallContext): boolean {
  if (labels !== undefined && def.fact.labels !== undefined)
    return placesBy(def, labels) !== undefined;
  return takesCount(def, args.length);
}

/** Whether it can be called with so many arguments, by position. */
export function takesCount(def: Def, count: number): boolean {
  const params = paramsOf(def);
  if (isVariadic(def)) return count >= params.length - 1;
  return (
    count === params.length ||
    (count < params.length && isOptional(def.unit.facts.defs[params[count] ?? -1]))
  );
}

function isOptional(parameter: DefFact | undefined): boolean {
  return parameter?.eValue !== undefined || parameter?.optional === true;
}
