// Functions among which a call chooses, and what its filters find out of them. Filters none.
import type { CallContext, Inference } from '../inference.ts';
import type { Assignability } from '../../languages/_kit/resolution/assignability-grades.ts';
import type { FunctionRules } from '../../languages/_spec.ts';
import type { Def, Value } from '../../link/vocabulary.ts';

/** An argument, beside the parameter that it is for. */
export interface MatchedArgument {
  /** The argument; -1 for one that is not known. */
  readonly e: number;
  /** Undefined where there is none, or it is not known which. */
  readonly parameter: Def | undefined;
  /** Whether a parameter for any number of arguments takes each of them, or all as one. */
  readonly spread: boolean;
  /** What the function is called on, where that is compared like an argument. */
  readonly receiver?: Value;
}

export interface Candidate {
  readonly def: Def;
  /** In the order of the call, the receiver last. Empty until a filter has matched them. */
  readonly matched: readonly MatchedArgument[];
  /** How well each of them fits its parameter. Empty until types were compared. */
  readonly assignabilities: readonly Assignability[];
}

/** A call that chooses. */
export interface OverloadCall {
  readonly inference: Inference;
  readonly call: CallContext;
  /** Of the language that the functions are written in. */
  readonly rules: FunctionRules;
  /** What the functions are called on, where they are distinguished by that too. */
  readonly receiver?: Value;
}

/** Leaves those that the call may mean, in their order, with what it found out of them. */
export type CandidateFilter = (
  candidates: readonly Candidate[],
  choice: OverloadCall,
) => readonly Candidate[];

const candidateMemo = new WeakMap<readonly Def[], readonly Candidate[]>();

/** Lists of definitions are kept, so a long one is gone through once. */
export function candidatesAmong(defs: readonly Def[]): readonly Candidate[] {
  if (defs.length < 2) return defs.map(candidateOf);
  let candidates = candidateMemo.get(defs);
  if (!candidates) candidateMemo.set(defs, (candidates = defs.map(candidateOf)));
  return candidates;
}

function candidateOf(def: Def): Candidate {
  return { def, matched: [], assignabilities: [] };
}

export function paramsOf(def: Def): readonly number[] {
  return def.fact.params ?? [];
}

/** Whether the last parameter takes any number of arguments. */
export function isVariadic(def: Def): boolean {
  return def.unit.facts.defs[paramsOf(def).at(-1) ?? -1]?.rest === true;
}

/** The receiver of a function, as a parameter. */
export function receiverOf(def: Def): Def {
  const { eType: _, ...fact } = def.fact;
  return {
    ...def,
    fact: {
      ...fact,
      rest: false,
      ...(def.fact.eReceiver !== undefined && { eType: def.fact.eReceiver }),
    },
  };
}
