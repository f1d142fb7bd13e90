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

/**
 * Outcomes of calls that propagation cannot change, by file and number of the site. Files of equal content share their
 * facts.
 */
export type SettledCalls = ReadonlyMap<Unit, readonly (CallOutcome | undefined)[]>;

/** A call of an argument may pass further arguments: this many rounds are propagated. */
const MOST_ROUNDS = 4;

/** Function scopes whose parameters received arguments, by file. */
type FreshScopes = Map<Unit, Set<number>>;

/** The result of propagation: all arguments that reach parameters, and an inference that knows them. */
export interface Settled {
  readonly inference: Inference;
  readonly outcomes: SettledCalls;
}

/** One round: arguments that it passes are seen by its own inference at once. */
interface Propagation {
  readonly inference: ProgramWideInference;
  readonly passed: Map<Def, PassedValue[]>;
  readonly fresh: FreshScopes;
}

/**
 * Resolves every call and records which arguments reach which parameters, until nothing changes. Each round infers anew
 * what was not fully known in the round before.
 */
export function propagateArguments(
  program: Program,
  attached: Attached,
  work: WorkAccount,
): Settled {
  const passed = new Map<Def, PassedValue[]>();
  const first = inferOver({ program, attached, work, passed });
  const next = (isPropagating: boolean): ProgramWideInference =>
    inferOver({ program, attached, work, passed, known: first.known, isPropagating });
  let round: Propagation = { inference: first, passed, fresh: new Map() };
  const outcomes = resolveAll(round);
  for (let number = 1; number < MOST_ROUNDS && round.fresh.size > 0; number++) {
    const touched = round.fresh;
    round = { inference: next(true), passed, fresh: new Map() };
    for (const unit of inTurn(work, touched.keys()))
      resolveTouched(round, unit, touched.get(unit) ?? new Set(), outcomes.get(unit) ?? []);
  }
  return { inference: next(false), outcomes };
}

function resolveAll(round: Propagation): Map<Unit, readonly (CallOutcome | undefined)[]> {
  const outcomes = new Map<Unit, readonly (CallOutcome | undefined)[]>();
  const { inference } = round;
  for (const unit of inTurn(inference.work, inference.program.units)) {
    for (const [target, value] of unit.facts.assigns)
      if (unit.language.spec.typing === 'static' || isGivenToElement(unit, target))
        propagateToMember(round, unit, target, value);
    outcomes.set(unit, resolveSites(round, unit));
  }
  return outcomes;
}

/** A member of what a component gets from an element of a page. */
function isGivenToElement({ facts: { exprs } }: Unit, target: number): boolean {
  const expr = exprs.get(target);
  return expr?.[0] === 'member' && exprs.tagOf(expr[1]) === 'argument';
}

function resolveSites(round: Propagation, unit: Unit): (CallOutcome | undefined)[] {
  return unit.facts.sites.map((site) => {
    const outcome = resolveCall(round.inference, unit, site);
    propagateCall(round, unit, site, outcome);
    const isSettled =
      outcome.kind === 'external' ||
      outcome.kind === 'conversion' ||
      (outcome.kind === 'resolved' && outcome.open === undefined && outcome.targets.length > 0);
    return isSettled ? outcome : undefined;
  });
}

/** Calls inside functions that received arguments, if these may change them. */
function resolveTouched(
  round: Propagation,
  unit: Unit,
  scopes: ReadonlySet<number>,
  outcomes: readonly (CallOutcome | undefined)[],
): void {
  const inside = new Map<number, boolean>();
  const isInside = (scope: number): boolean => {
    if (scope < 0 || scopes.has(scope)) return scope >= 0;
    const known = inside.get(scope) ?? isInside(unit.facts.scopes[scope]?.[1] ?? -1);
    inside.set(scope, known);
    return known;
  };
  unit.facts.sites.forEach((site, number) => {
    if (outcomes[number] === undefined && isInside(site[2]))
      propagateCall(round, unit, site, resolveCall(round.inference, unit, site));
  });
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
  const values = round.passed.get(parameter) ?? [];
  if (values.length >= MOST_PASSED || values.some((other) => other.e === e && other.unit === unit))
    return;
  values.push({ unit, e });
  round.passed.set(parameter, values);
  const scopes = round.fresh.get(parameter.unit) ?? new Set<number>();
  round.fresh.set(parameter.unit, scopes.add(parameter.fact.scope));
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
  inference.revalue(taker);
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
