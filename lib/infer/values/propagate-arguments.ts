// Propagates arguments into the functions that calls are known to run, as values of parameters without a type. Does not replace declared types.
import { isTestPath } from '../../facts/test-paths.ts';
import type { SiteFact } from '../../facts/file-facts.ts';
import type { Attached } from '../attached.ts';
import { knownResults } from '../inferred-results.ts';
import type { KeptResults } from '../kept/kept-results.ts';
import type { ProgramWideInference } from '../infer.ts';
import type { Inference, PassedValue, PassedValues } from '../inference.ts';
import { isFunctionType } from './container-elements.ts';
import { placeOf } from '../overloads/argument-matching.ts';
import { isReceiver } from '../calls/receivers.ts';
import { resolveCall, type CallOutcome } from '../calls/resolve-calls.ts';
import type { CallTarget, Def, Program, Unit } from '../../link/vocabulary.ts';
import type { WorkAccount } from '../work-account.ts';
import {
  inRound,
  pass,
  type Outcomes,
  type Propagation,
  type Resolve,
  type Rounds,
} from './propagation-round.ts';

/** By number of the site: the same list as long as the file takes no turn. */
export type OutcomesOfFile = readonly (CallOutcome | undefined)[];

/** Outcomes of calls by file. Files of equal content share their facts. */
export type CallOutcomes = ReadonlyMap<Unit, OutcomesOfFile>;

/** A call of an argument may pass further arguments: this many rounds are propagated. */
const MOST_ROUNDS = 4;

/** The result of propagation: all arguments that reach parameters, and an inference that knows them. */
export interface Settled {
  readonly inference: Inference;
  /** Of every call. */
  readonly all: ReadonlyMap<Unit, readonly CallOutcome[]>;
  /** Of the calls all of whose targets are known. */
  readonly outcomes: CallOutcomes;
  /** All arguments that reach parameters. */
  readonly passed: PassedValues;
}

/**
 * Resolves every call and records which arguments reach which parameters, until nothing changes. Each round infers anew
 * what depends on arguments, and the last one of all knows all that are passed. `kept`: what a run before found.
 */
export function propagateArguments(
  program: Program,
  attached: Attached,
  work: WorkAccount,
  kept?: KeptResults,
): Settled {
  const passed = new Map<Def, readonly PassedValue[]>();
  const known = kept?.known ?? knownResults(program);
  const rounds: Rounds = { input: { program, attached, work, passed, known }, passed, kept };
  const fixed = new Map<Unit, Outcomes>();
  const first = inRound(rounds, { name: 'first' }, resolveFirst, (unit, own) =>
    fixed.set(unit, own),
  );
  let { given } = first;
  const again: Resolve = (round, unit) => resolveAgain(round, unit, fixed.get(unit));
  for (let number = 1; pass(given, passed) && number < MOST_ROUNDS; number++)
    ({ given } = inRound({ ...rounds, first: first.turns }, { name: `${number}` }, again));
  const all = new Map<Unit, readonly CallOutcome[]>();
  const outcomes = new Map<Unit, OutcomesOfFile>();
  const last: Resolve = (round, unit) => resolveLast(round, unit, fixed.get(unit));
  // It knows all arguments.
  const knowing = { name: 'last', isPropagating: false };
  const { inference } = inRound({ ...rounds, first: first.turns }, knowing, last, (unit, own) => {
    fixed.delete(unit);
    all.set(unit, own as readonly CallOutcome[]);
    outcomes.set(unit, settledOf(own));
  });
  return { inference, all, outcomes, passed };
}

const settledBy = new WeakMap<Outcomes, Outcomes>();

/** Those of calls all of whose targets are known: the same list for the same outcomes. */
function settledOf(own: Outcomes): Outcomes {
  let settled = settledBy.get(own);
  if (!settled) {
    settled = own.map((outcome) => (outcome && isSettled(outcome) ? outcome : undefined));
    settledBy.set(own, settled);
  }
  return settled;
}

function isSettled(outcome: CallOutcome): boolean {
  return (
    outcome.kind === 'external' ||
    outcome.kind === 'conversion' ||
    (outcome.kind === 'resolved' && outcome.open === undefined && outcome.targets.length > 0)
  );
}

/** Returns the outcomes that no argument can change. */
function resolveFirst(round: Propagation, unit: Unit): Outcomes {
  const { queries } = round.inference;
  for (const [target, value] of unit.facts.assigns)
    if (unit.language.spec.typing === 'static' || isGivenToElement(unit, target))
      propagateToMember(round, unit, target, value);
  return unit.facts.sites.map((site) => {
    const outcome = queries.outermost(() => resolveCall(round.inference, unit, site));
    const isFixed = queries.extent === 'fixed';
    propagateCall(round, unit, site, outcome);
    return isFixed ? outcome : undefined;
  });
}

function resolveAgain(round: Propagation, unit: Unit, fixed: Outcomes = []): Outcomes {
  unit.facts.sites.forEach((site, number) => {
    if (fixed[number] === undefined)
      propagateCall(round, unit, site, resolveCall(round.inference, unit, site));
  });
  return fixed;
}

function resolveLast(
  { inference }: Propagation,
  unit: Unit,
  fixed: Outcomes = [],
): readonly CallOutcome[] {
  return unit.facts.sites.map(
    (site, number) => fixed[number] ?? resolveCall(inference, unit, site),
  );
}

/** A member of what a component gets from an element of a page. */
function isGivenToElement({ facts: { exprs } }: Unit, target: number): boolean {
  const expr = exprs.get(target);
  return expr?.[0] === 'member' && exprs.tagOf(expr[1]) === 'argument';
}

function propagateCall(round: Propagation, unit: Unit, site: SiteFact, outcome: CallOutcome): void {
  if (outcome.kind !== 'resolved') return;
  for (const target of outcome.targets)
    if (target.reason !== 'macro' && target.reason !== 'callback')
      propagateToFunction(round, unit, site, target);
}

/** Literals add no receiver and no callee; they determine an item where the parameter is a key. */
function isInformative(parameter: Def, unit: Unit, e: number): boolean {
  const tag = unit.facts.exprs.tagOf(e);
  return (
    tag !== undefined &&
    ((tag !== 'literal' && tag !== 'string') || parameter.unit.containerKeys.has(parameter.index))
  );
}

/** Arguments that tests pass to the code under test are not counted: they include test doubles of all kinds. */
function propagateToFunction(
  round: Propagation,
  unit: Unit,
  site: SiteFact,
  { def }: CallTarget,
): void {
  if (isTestPath(unit.path) && !isTestPath(def.unit.path)) return;
  const parameters = (def.fact.params ?? []).map((index) => def.unit.defs[index]);
  const skip = parameters[0] && isReceiver(parameters[0]) ? 1 : 0;
  site[5].forEach((e, position) =>
    notePassedValue(round, parameters[placeOf(def, position, site[7]) + skip], unit, e),
  );
  for (const [name, e] of site[6] ?? [])
    notePassedValue(
      round,
      parameters.find((parameter) => parameter?.fact.name === name),
      unit,
      e,
    );
}

function notePassedValue(
  round: Propagation,
  parameter: Def | undefined,
  unit: Unit,
  e: number,
): void {
  if (!parameter || !isInformative(parameter, unit, e) || parameter.fact.rest) return;
  if (isFreeFor(round.inference, parameter, unit, e)) round.give(parameter, e);
}

/** Where types are stated, a parameter has them; fields are asked for only where they may hold functions. */
function isFreeFor(inference: ProgramWideInference, taker: Def, unit: Unit, e: number): boolean {
  if (taker.fact.eType === undefined) return true;
  const isField = taker.fact.kind !== 'Parameter' && taker.fact.memberOf >= 0;
  return (
    (taker.unit.language.spec.typing === 'static' || isField) &&
    takesFunction(inference, taker, unit, e)
  );
}

/** For a declared type, only a function adds information: which function it is. */
function takesFunction(
  inference: ProgramWideInference,
  taker: Def,
  unit: Unit,
  e: number,
): boolean {
  if (taker.fact.eType === undefined) return false;
  const tag = unit.facts.exprs.tagOf(e);
  if (tag !== 'name' && tag !== 'member' && tag !== 'generic') return false;
  if (
    !inference
      .valueOf(unit, e)
      .some(
        (value) =>
          value.kind === 'symbol' &&
          value.def.fact.params !== undefined &&
          value.def.fact.name !== '',
      )
  )
    return false;
  if (!isFunctionType(inference, inference.typeOf(taker.unit, taker.fact.eType))) return false;
  return true;
}

/** `T{f: run}`, `o.f = run`: the field holds the function. */
function propagateToMember(round: Propagation, unit: Unit, target: number, e: number): void {
  const expr = unit.facts.exprs.get(target);
  const tag = unit.facts.exprs.tagOf(e);
  if (expr?.[0] !== 'member' || expr[1] < 0 || (tag !== 'name' && tag !== 'member')) return;
  const { inference } = round;
  if (
    !inference
      .valueOf(unit, e)
      .some((value) => value.kind === 'symbol' && value.def.fact.params !== undefined)
  )
    return;
  for (const receiver of inference.valueOf(unit, expr[1])) {
    for (const def of inference.member(receiver, expr[2]).defs)
      if (def.fact.params === undefined && !(isTestPath(unit.path) && !isTestPath(def.unit.path)))
        notePassedValue(round, def, unit, e);
  }
}
