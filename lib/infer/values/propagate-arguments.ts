// Propagates arguments into the functions that calls are known to run, as values of parameters without a type. Does not replace declared types.
import { isTestPath } from '../../facts/test-paths.ts';
import type { SiteFact } from '../../facts/file-facts.ts';
import { forgetUnknown } from '../infer.ts';
import type { Inference } from '../inference.ts';
import { isFunctionType } from './container-elements.ts';
import { placeOf } from '../overloads/argument-matching.ts';
import { isReceiver } from '../calls/receivers.ts';
import { resolveCall, type CallOutcome } from '../calls/resolve-calls.ts';
import type { CallTarget, Def, Unit } from '../../link/vocabulary.ts';
import { inTurn } from '../work-account.ts';

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

interface Propagation {
  readonly inference: Inference;
  readonly fresh: FreshScopes;
}

/** Resolves every call and records which arguments reach which parameters, until nothing changes. */
export function propagateArguments(inference: Inference): SettledCalls {
  const settled = new Map<Unit, (CallOutcome | undefined)[]>();
  let fresh: FreshScopes = new Map();
  for (const unit of inTurn(inference.work, inference.program.units)) {
    if (unit.language.spec.typing === 'static')
      for (const [target, value] of unit.facts.assigns)
        propagateToMember({ inference, fresh }, unit, target, value);
    settled.set(unit, resolveSites(inference, unit, fresh));
  }
  for (let round = 1; round < MOST_ROUNDS && fresh.size > 0; round++) {
    forgetUnknown(inference);
    const touched = fresh;
    fresh = new Map();
    for (const unit of inTurn(inference.work, touched.keys()))
      resolveTouched(inference, unit, {
        scopes: touched.get(unit) ?? new Set(),
        outcomes: settled.get(unit) ?? [],
        fresh,
      });
  }
  inference.state.isPropagating = false;
  forgetUnknown(inference);
  return settled;
}

function resolveSites(
  inference: Inference,
  unit: Unit,
  fresh: FreshScopes,
): (CallOutcome | undefined)[] {
  return unit.facts.sites.map((site) => {
    const outcome = resolveCall(inference, unit, site);
    propagateCall({ inference, fresh }, unit, site, outcome);
    const isSettled =
      outcome.kind === 'external' ||
      outcome.kind === 'conversion' ||
      (outcome.kind === 'resolved' && outcome.open === undefined && outcome.targets.length > 0);
    return isSettled ? outcome : undefined;
  });
}

/** Calls inside functions that received arguments, if these may change them. */
function resolveTouched(
  inference: Inference,
  unit: Unit,
  {
    scopes,
    outcomes,
    fresh,
  }: {
    scopes: ReadonlySet<number>;
    outcomes: readonly (CallOutcome | undefined)[];
    fresh: FreshScopes;
  },
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
      propagateCall({ inference, fresh }, unit, site, resolveCall(inference, unit, site));
  });
}

function propagateCall(
  handing: Propagation,
  unit: Unit,
  site: SiteFact,
  outcome: CallOutcome,
): void {
  if (outcome.kind !== 'resolved') return;
  for (const target of outcome.targets)
    if (target.reason !== 'macro' && target.reason !== 'callback')
      propagateToFunction(handing, unit, site, target);
}

/** Literals add no receiver and no callee; they determine an item where the parameter is a key. */
function isInformative(parameter: Def, unit: Unit, e: number): boolean {
  const tag = unit.facts.exprs[e]?.[0];
  return (
    tag !== undefined &&
    ((tag !== 'literal' && tag !== 'string') || parameter.unit.containerKeys.has(parameter.index))
  );
}

/** Arguments that tests pass to the code under test are not counted: they include test doubles of all kinds. */
function propagateToFunction(
  handing: Propagation,
  unit: Unit,
  site: SiteFact,
  { def }: CallTarget,
): void {
  if (isTestPath(unit.path) && !isTestPath(def.unit.path)) return;
  const parameters = (def.fact.params ?? []).map((index) => def.unit.defs[index]);
  const skip = parameters[0] && isReceiver(parameters[0]) ? 1 : 0;
  site[5].forEach((e, position) =>
    notePassedValue(handing, parameters[placeOf(def, position, site[7]) + skip], unit, e),
  );
  for (const [name, e] of site[6] ?? [])
    notePassedValue(
      handing,
      parameters.find((parameter) => parameter?.fact.name === name),
      unit,
      e,
    );
}

function notePassedValue(
  handing: Propagation,
  parameter: Def | undefined,
  unit: Unit,
  e: number,
): void {
  if (!parameter || !isInformative(parameter, unit, e) || parameter.fact.rest) return;
  if (parameter.fact.eType !== undefined && !takesFunction(handing.inference, parameter, unit, e))
    return;
  parameter.passedValues ??= [];
  if (
    parameter.passedValues.length >= MOST_PASSED ||
    parameter.passedValues.some((other) => other.e === e && other.unit === unit)
  )
    return;
  parameter.passedValues.push({ unit, e });
  const scopes = handing.fresh.get(parameter.unit) ?? new Set<number>();
  handing.fresh.set(parameter.unit, scopes.add(parameter.fact.scope));
}

/** For a declared type, only a function adds information: which function it is. */
function takesFunction(inference: Inference, taker: Def, unit: Unit, e: number): boolean {
  if (taker.unit.language.spec.typing !== 'static' || taker.fact.eType === undefined) return false;
  const tag = unit.facts.exprs[e]?.[0];
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
  taker.value = undefined;
  return true;
}

/** `T{f: run}`, `o.f = run`: the field holds the function. */
function propagateToMember(handing: Propagation, unit: Unit, target: number, e: number): void {
  const expr = unit.facts.exprs[target];
  const tag = unit.facts.exprs[e]?.[0];
  if (expr?.[0] !== 'member' || expr[1] < 0 || (tag !== 'name' && tag !== 'member')) return;
  const { inference } = handing;
  if (
    !inference
      .valueOf(unit, e)
      .some((value) => value.kind === 'symbol' && value.def.fact.params !== undefined)
  )
    return;
  for (const receiver of inference.valueOf(unit, expr[1])) {
    for (const def of inference.member(receiver, expr[2]).defs)
      if (def.fact.params === undefined && !(isTestPath(unit.path) && !isTestPath(def.unit.path)))
        notePassedValue(handing, def, unit, e);
  }
}
