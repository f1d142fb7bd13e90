// Chooses among functions of one name by the arguments of a call: a row of filters, listed here in their order. Filters nothing itself.
//
// The order is that of the Java Language Specification (15.12.2), which the other languages keep in the main:
//
// 1. Applicable: functions that take so many arguments, or arguments with these labels or names, and that code may call
//    from there (JLS 15.12.2.1; C++ [over.match.viable]; C# 12.6.4.2; Kotlin, "Determining function applicability for a
//    specific call"). These come first since they look at one function alone and need no types: mostly one is left.
// 2. Phases: functions of just so many parameters go before those with defaults, these before those that take any
//    number (JLS 15.12.2.2 to 15.12.2.4; SLS 6.26.3). The first phase in which one fits decides.
// 3. Fitting: in a phase, functions whose parameters take the types of the arguments, then those that need no conversion
//    (C++ [over.ics.rank]), of these the most specific (JLS 15.12.2.5; C# 12.6.4.3; Kotlin, "Choosing the most specific
//    candidate from the overload candidate set").
//
// Types are known in part only. Where none fits, something of the arguments may have been misjudged: functions that go
// by position or label are kept then, and what stays undecided is said to be.
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

/** The filters of a choice, in their order. */
interface Pipeline {
  /** Looks at one function alone. Of more than `most` that it leaves, none is chosen. */
  readonly first: CandidateFilter;
  readonly most: number;
  readonly applicable: readonly CandidateFilter[];
  /** One after the other, until any fits. */
  readonly phases: readonly CandidateFilter[];
  readonly fitting: readonly CandidateFilter[];
  /** What is left where none fits; undefined: none is, as types are compared even where one alone is applicable. */
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

/** Labels have chosen already: what is left differs in types. */
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

/** With labels it is a function that is called, where there is one that takes them, whatever else has its name. */
export function chooseOverload(
  inference: Inference,
  all: readonly Def[],
  call: CallContext,
): OverloadChoice {
  if (semanticsOf(call.unit.language).slotsOf && all.some(({ fact }) => fact.params !== undefined))
    return chooseByName(inference, functionsAmong(all), call);
  if (call.labels === undefined) return chooseAmong(inference, all, call);
  const { functions, others } = functionsAndOthers(all);
  if (others.length === 0 || functions.length === 0) return chooseAmong(inference, all, call);
  const choice = chooseAmong(inference, functions, call);
  return choice.isUnfit ? singleFunction(others) : choice;
}

/** Functions whose arguments may go by name. `receiver`: what they are called on, if they are distinguished by that too. */
export function chooseByName(
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

/** What the arguments are is found out before what parameters take: once, in the order of the call. */
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

/** A function beside a value of its name, where it takes the arguments. */
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
