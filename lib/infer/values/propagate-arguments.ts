// Propagates arguments into the functions that calls are known to run, as values of parameters without a type. Does not replace declared types.
import { isTestPath } from '../../facts/test-paths.ts';
import type { SiteFact } from '../../facts/file-facts.ts';
import type { Attached } from '../attached.ts';
import { inferOver, type ProgramWideInference } from '../infer.ts';
import type { Inference, PassedValue } from '../inference.ts';
import { isFunctionType } from './container-elements.ts';
import { placeOf } from '../overloads/argument-matching.ts';
import { isReceiver } from '../calls/receivers.ts';
import { resolveCall, type CallOutcome } from '../calls/resolve-calls.ts';
import type { CallTarget, Def, Program, Unit } from '../../link/vocabulary.ts';
import { inTurn, type WorkAccount } from '../work-account.ts';

/** A parameter that receives arguments from more calls than this stays open. */
const MOST_PASSED = 24;

/** Outcomes of calls by file and number of the site. Files of equal content share their facts. */
export type CallOutcomes = ReadonlyMap<Unit, readonly (CallOutcome | undefined)[]>;

/** A call of an argument may pass further arguments: this many rounds are propagated. */
const MOST_ROUNDS = 4;

/** The result of propagation: all arguments that reach parameters, and an inference that knows them. */
export interface Settled {
  readonly inference: Inference;
  /** Of every call. */
  readonly all: ReadonlyMap<Unit, readonly CallOutcome[]>;
  /** Of the calls all of whose targets are known. */
  readonly outcomes: CallOutcomes;
}

/** One round: arguments that it passes are seen by the next, so that the order of calls does not matter. */
interface Propagation {
  readonly inference: ProgramWideInference;
  readonly passed: ReadonlyMap<Def, readonly PassedValue[]>;
  readonly given: Map<Def, PassedValue[]>;
}

/**
 * Resolves every call and records which arguments reach which parameters, until nothing changes. Each round infers anew
 * what depends on arguments, and the last one of all knows all that are passed.
 */
export function propagateArguments(
  program: Program,
  attached: Attached,
  work: WorkAccount,
): Settled {
  const passed = new Map<Def, readonly PassedValue[]>();
  const first = inferOver({ program, attached, work, passed });
  const next = (isPropagating: boolean): ProgramWideInference =>
    inferOver({ program, attached, work, passed, known: first.known, isPropagating });
  let round: Propagation = { inference: first, passed, given: new Map() };
  const fixed = new Map<Unit, (CallOutcome | undefined)[]>();
  for (const unit of inTurn(work, program.units)) fixed.set(unit, resolveFirst(round, unit));
  for (let number = 1; pass(round.given, passed) && number < MOST_ROUNDS; number++) {
    round = { inference: next(true), passed, given: new Map() };
    for (const unit of inTurn(work, program.units)) resolveAgain(round, unit, fixed.get(unit));
  }
  const last = next(false);
  const all = new Map<Unit, readonly CallOutcome[]>();
  const outcomes = new Map<Unit, readonly (CallOutcome | undefined)[]>();
  for (const unit of inTurn(work, program.units)) {
    const own = unit.facts.sites.map(
      (site, number) => fixed.get(unit)?.[number] ?? resolveCall(last, unit, site),
    );
    fixed.delete(unit);
    all.set(unit, own);
    outcomes.set(
      unit,
      own.map((outcome) => (isSettled(outcome) ? outcome : undefined)),
    );
  }
  return { inference: last, all, outcomes };
}

function isSettled(outcome: CallOutcome): boolean {
  return (
    outcome.kind === 'external' ||
    outcome.kind === 'conversion' ||
    (outcome.kind === 'resolved' && outcome.open === undefined && outcome.targets.length > 0)
  );
}

/** Whether any of the arguments is new. Those of one round are ordered by where they stand. */
function pass(
  given: ReadonlyMap<Def, PassedValue[]>,
  passed: Map<Def, readonly PassedValue[]>,
): boolean {
  let isNew = false;
  for (const [parameter, added] of given) {
    const before = passed.get(parameter) ?? [];
    const values = [...before, ...added.sort(byPlace)].slice(0, MOST_PASSED);
    isNew ||= values.length > before.length;
    passed.set(parameter, values);
  }
  return isNew;
}

function byPlace(one: PassedValue, other: PassedValue): number {
  return one.unit.position - other.unit.position || one.e - other.e;
}

/** Returns the outcomes that no argument can change. */
function resolveFirst(round: Propagation, unit: Unit): (CallOutcome | undefined)[] {
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

function resolveAgain(
  round: Propagation,
  unit: Unit,
  fixed: readonly (CallOutcome | undefined)[] = [],
): void {
  unit.facts.sites.forEach((site, number) => {
    if (fixed[number] === undefined)
      propagateCall(round, unit, site, resolveCall(round.inference, unit, site));
  });
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
  if (!isFreeFor(round.inference, parameter, unit, e)) return;
  const isSame = (other: PassedValue): boolean => other.e === e && other.unit === unit;
  const before = round.passed.get(parameter) ?? [];
  if (before.length >= MOST_PASSED || before.some(isSame)) return;
  const values = round.given.get(parameter) ?? [];
  if (values.some(isSame)) return;
  values.push({ unit, e });
  // Of very many, those are kept that come first.
  if (values.length >= 2 * MOST_PASSED) values.sort(byPlace).splice(MOST_PASSED);
  round.given.set(parameter, values);
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
