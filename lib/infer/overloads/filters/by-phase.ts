// Phases of overload resolution, each matching arguments with parameters: fixed arity, with defaults, variadic. Compares no types.
import { isVariadic, paramsOf, type Candidate, type CandidateFilter } from '../candidates.ts';
import { placeOf, takesAll } from '../argument-matching.ts';
import { convertsArguments } from '../../types/assignability.ts';
import type { CallContext } from '../../inference.ts';
import type { Def } from '../../../link/vocabulary.ts';

/** Functions with exactly as many parameters as arguments; where values are converted, also those with defaults. */
export const ofFixedArity: CandidateFilter = (candidates, { call }) =>
  matched(
    candidates.filter(({ def }) =>
      convertsArguments(def) ? !isVariadic(def) : paramsOf(def).length === call.args.length,
    ),
    call,
    false,
  );

/** Functions with defaults for missing arguments. */
export const leavingDefaults: CandidateFilter = (candidates, { call }) =>
  matched(
    candidates.filter(({ def }) => paramsOf(def).length > call.args.length && !isVariadic(def)),
    call,
    false,
  );

/** Variadic functions. */
export const ofVariableArity: CandidateFilter = (candidates, { call }) =>
  matched(
    candidates.filter(({ def }) => isVariadic(def)),
    call,
    true,
  );

/** Functions of which no parameter is left out. */
export const leavingNone: CandidateFilter = (candidates, { call }) =>
  matched(
    candidates.filter(({ def }) => takesAll(def, call.labels ?? '')),
    call,
    true,
  );

/** All candidates. */
export const leavingAny: CandidateFilter = (candidates, { call }) =>
  matched(candidates, call, true);

/** All candidates, each parameter with one argument. */
export const oneByOne: CandidateFilter = (candidates, { call }) => matched(candidates, call, false);

/** `spread`: the last parameter takes all arguments from its position on. */
function matched(
  candidates: readonly Candidate[],
  { args, labels }: CallContext,
  spread: boolean,
): readonly Candidate[] {
  return candidates.map(({ def }) => ({
    def,
    matched: args.map((e, position) => ({
      e,
      parameter: parameterAt(def, position, spread, labels),
      spread,
    })),
    assignabilities: [],
  }));
}

export function parameterAt(
  def: Def,
  position: number,
  spread: boolean,
  labels: string | undefined,
): Def | undefined {
  const params = paramsOf(def);
  if (labels !== undefined && def.fact.labels !== undefined)
    return def.unit.defs[params[placeOf(def, position, labels)] ?? -1];
  return def.unit.defs[params[spread ? Math.min(position, params.length - 1) : position] ?? -1];
}
