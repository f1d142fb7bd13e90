// Candidates of overload resolution, and what its filters determine about them. Filters none.
import type { CallContext, Inference } from '../inference.ts';
import type { Assignability } from '../../languages/_kit/resolution/assignability-grades.ts';
import type { FunctionRules } from '../../languages/_spec.ts';
import type { Def, Value } from '../../link/vocabulary.ts';

/** An argument with its parameter. */
export interface MatchedArgument {
  /** The argument; -1 if unknown. */
  readonly e: number;
  /** Undefined if there is none, or it is unknown which one. */
  readonly parameter: Def | undefined;
  /** Whether a variadic parameter takes each of its arguments by itself, or all of them as one. */
  readonly spread: boolean;
  /** The receiver, where it is compared like an argument. */
  readonly receiver?: Value;
}

export interface Candidate {
  readonly def: Def;
  /** In the order of the call, with the receiver last. Empty until a filter has matched them. */
  readonly matched: readonly MatchedArgument[];
  /** How well each argument fits its parameter. Empty until types are compared. */
  readonly assignabilities: readonly Assignability[];
}

/** A call in overload resolution. */
export interface OverloadCall {
  readonly inference: Inference;
  readonly call: CallContext;
  /** The rules of the language in which the functions are written. */
  readonly rules: FunctionRules;
  /** The receiver, where overloads differ in it too. */
  readonly receiver?: Value;
}

/** Keeps the candidates that the call may refer to, in their order, with what it determines about them. */
export type CandidateFilter = (
  candidates: readonly Candidate[],
  choice: OverloadCall,
) => readonly Candidate[];

const candidateMemo = new WeakMap<readonly Def[], readonly Candidate[]>();

/** Lists of definitions are cached, so a long one is processed once. */
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

/** Whether the last parameter is variadic. */
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
