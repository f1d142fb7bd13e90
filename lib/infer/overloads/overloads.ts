// Overload resolution: chooses among functions of one name by the arguments, with the filters listed here in order. Filters nothing itself.
//
// The order is that of the Java Language Specification (15.12.2), which the other languages largely share:
//
// 1. Applicable: functions that accept the number of arguments, or arguments with these labels or names, and that are
//    accessible (JLS 15.12.2.1; C++ [over.match.viable]; C# 12.6.4.2; Kotlin, "Determining function applicability for a
//    specific call"). These filters come first, since they look at one function alone and need no types: usually one
//    candidate is left.
// 2. Phases: fixed arity goes before functions with defaults, and these go before variadic functions (JLS 15.12.2.2 to
//    15.12.2.4; SLS 6.26.3). The first phase with a fitting candidate decides.
// 3. Fit: within a phase, functions whose parameters accept the types of the arguments, then those without conversions
//    (C++ [over.ics.rank]), then the most specific (JLS 15.12.2.5; C# 12.6.4.3; Kotlin, "Choosing the most specific
//    candidate from the overload candidate set").
//
// Types are only partly known. If no candidate fits, an argument's type may have been misjudged: then positional and
// labeled candidates are kept, and the choice is reported as undecided.
import { semanticsOf } from '../../link/own-semantics.ts';
import type { CallContext, Inference } from '../inference.ts';
import {
  candidatesAmong,
  type Candidate,
  type CandidateFilter,
  type OverloadCall,
} from './candidates.ts';
import {
  distinctFunctions,
  functionsAndOthers,
  MOST_COMPARED,
  singleFunction,
} from './distinct-functions.ts';
import { byAccess } from './filters/by-access.ts';
import { byArity } from './filters/by-arity.ts';
import { byName } from './filters/by-name.ts';
import {
  leavingAny,
  leavingDefaults,
  leavingNone,
  ofFixedArity,
  ofVariableArity,
  oneByOne,
} from './filters/by-phase.ts';
import { byTrailingFunction } from './filters/by-trailing-function.ts';
import { byConversion, byExpectedMember, byType } from './filters/by-types.ts';
import { mostSpecific, mostSpecificLeavingFewest } from './filters/most-specific.ts';
import type { OverloadChoice, Def, Value } from '../../link/vocabulary.ts';

/** The filters of overload resolution, in order. */
interface Pipeline {
  /** Looks at one function alone. If it keeps more than `most`, none is chosen. */
  readonly first: CandidateFilter;
  readonly most: number;
  readonly applicable: readonly CandidateFilter[];
  /** One after the other, until some candidate fits. */
  readonly phases: readonly CandidateFilter[];
  readonly fitting: readonly CandidateFilter[];
  /**
   * The candidates that are kept if none fits; undefined: none, since types are compared even if only one is
   * applicable.
   */
  readonly misjudged: readonly CandidateFilter[] | undefined;
}

const BY_POSITION: Pipeline = {
  first: byArity,
  most: MOST_COMPARED,
  applicable: [byAccess],
  phases: [ofFixedArity, leavingDefaults, ofVariableArity],
  fitting: [byType, byConversion, mostSpecific],
  misjudged: [oneByOne, mostSpecific],
};

/** Labels have already been matched: the remaining candidates differ in types. */
const BY_LABEL: Pipeline = {
  first: byArity,
  most: MOST_COMPARED,
  applicable: [byAccess, byTrailingFunction],
  phases: [leavingNone, leavingAny],
  fitting: [byType, byExpectedMember, byConversion, mostSpecific],
  misjudged: [],
};

const BY_NAME: Pipeline = {
  first: byAccess,
  most: 60,
  applicable: [byName],
  phases: [(candidates) => candidates],
  fitting: [byType, mostSpecificLeavingFewest],
  misjudged: undefined,
};

/**
 * With labels, a function that accepts them is the target if there is one, whatever else has its name. `receiver`: the
 * receiver, if overloads differ in it too.
 */
export function chooseOverload(
  inference: Inference,
  all: readonly Def[],
  call: CallContext,
  receiver?: Value,
): OverloadChoice {
  if (semanticsOf(call.unit.language).slotsOf && all.some(({ fact }) => fact.params !== undefined))
    return chooseByName(inference, functionsAmong(all), call, receiver);
  if (call.labels === undefined) return chooseAmong(inference, all, call);
  const { functions, others } = functionsAndOthers(all);
  if (others.length === 0 || functions.length === 0) return chooseAmong(inference, all, call);
  const choice = chooseAmong(inference, functions, call);
  return choice.isUnfit ? singleFunction(others) : choice;
}

/** Functions whose arguments may be named. */
function chooseByName(
  inference: Inference,
  functions: readonly Def[],
  call: CallContext,
  receiver?: Value,
): OverloadChoice {
  const { functions: rules } = call.unit.language.spec;
  return choose(BY_NAME, functions, {
    inference,
    call,
    rules,
    ...(receiver && { receiver }),
  });
}

function chooseAmong(inference: Inference, all: readonly Def[], call: CallContext): OverloadChoice {
  const [first] = all;
  const rules = first?.unit.language.spec.functions;
  if (first?.fact.params === undefined || rules?.overloads !== 'by-arguments')
    return functionBesideValue(inference, all, call) ?? singleFunction(all);
  const pipeline = call.labels === undefined ? BY_POSITION : BY_LABEL;
  return choose(pipeline, distinctFunctions(all), { inference, call, rules });
}

const UNFIT: OverloadChoice = { defs: [], isOpen: false, isUnfit: true };

function choose(
  { first, most, applicable, phases, fitting, misjudged }: Pipeline,
  functions: readonly Def[],
  choice: OverloadCall,
): OverloadChoice {
  const considered = first(candidatesAmong(functions), choice);
  if (considered.length > most) return { defs: [], isOpen: true };
  const taking = filtered(considered, applicable, choice);
  if (taking.length === 0) return UNFIT;
  if (misjudged && taking.length === 1) return { defs: defsOf(taking), isOpen: false };
  if (misjudged) evaluateArguments(choice);
  for (const phase of phases) {
    const left = filtered(phase(taking, choice), fitting, choice);
    if (left.length > 0) return { defs: defsOf(left), isOpen: left.length > 1 };
  }
  if (!misjudged) return { ...UNFIT, rejected: defsOf(taking) };
  const left = filtered(taking, misjudged, choice);
  return { defs: defsOf(left), isOpen: left.length > 1 };
}

function filtered(
  candidates: readonly Candidate[],
  filters: readonly CandidateFilter[],
  choice: OverloadCall,
): readonly Candidate[] {
  return filters.reduce((left, filter) => filter(left, choice), candidates);
}

/** Arguments are inferred before parameter types: once, in the order of the call. */
function evaluateArguments({ inference, call: { unit, args } }: OverloadCall): void {
  for (const e of args) if (e >= 0) inference.valueOf(unit, e);
}

function defsOf(candidates: readonly Candidate[]): readonly Def[] {
  return candidates.map(({ def }) => def);
}

/** A property may have the name of a function. */
function functionsAmong(defs: readonly Def[]): readonly Def[] {
  return defs.filter(({ fact }) => fact.params !== undefined);
}

/** A function that has the name of a value, if it accepts the arguments. */
function functionBesideValue(
  inference: Inference,
  all: readonly Def[],
  call: CallContext,
): OverloadChoice | undefined {
  const [first] = all;
  if (!first || all.length < 2) return undefined;
  const functions = semanticsOf(first.unit.language).calledBesideValues?.(all) ?? [];
  const choice = functions.length > 0 ? chooseOverload(inference, functions, call) : undefined;
  return choice && !choice.isUnfit ? choice : undefined;
}
