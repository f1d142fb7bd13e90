// A round of propagation: resolves calls of all files, and collects the arguments that they give. Resolves no call itself.
import { compareText } from '../../base/compare-text.ts';
import type { CallOutcome } from '../calls/resolve-calls.ts';
import { inferOver, type ProgramWideInference } from '../infer.ts';
import {
  NO_PASSED,
  type InferenceInput,
  type PassedValue,
  type PassedValues,
} from '../inference.ts';
import type { KeptResults, TurnsOfRun } from '../kept/kept-results.ts';
import { inTurn } from '../work-account.ts';
import type { Def, Unit } from '../../link/vocabulary.ts';

/** A parameter that receives arguments from more calls than this stays open. */
const MOST_PASSED = 24;

/** By number of the site. */
export type Outcomes = readonly (CallOutcome | undefined)[];

/** Takes an argument of a call in a file for a parameter. */
type GiveValue = (parameter: Def, e: number) => void;

/** Resolves calls of a file. */
export type Resolve = (round: Propagation, unit: Unit) => Outcomes;

/** One round: arguments that it passes are seen by the next, so that the order of calls does not matter. */
export interface Propagation {
  readonly inference: ProgramWideInference;
  /** Takes an argument of the file whose calls are being resolved. */
  readonly give: GiveValue;
}

/** What all rounds share; `first`: the turns of the first one, whose fixed outcomes later ones take. */
export interface Rounds {
  readonly input: InferenceInput;
  readonly passed: PassedValues;
  readonly kept: KeptResults | undefined;
  readonly first?: TurnsOfRun | undefined;
}

export interface Round {
  readonly inference: ProgramWideInference;
  readonly turns: TurnsOfRun | undefined;
  /** The arguments that calls give, by parameter. */
  readonly given: ReadonlyMap<Def, PassedValue[]>;
}

/** Resolves calls of each file in one round. */
export function inRound(
  { input, passed, kept, first }: Rounds,
  { name, isPropagating = true }: { readonly name: string; readonly isPropagating?: boolean },
  resolve: Resolve,
  take: (unit: Unit, outcomes: Outcomes) => void = () => {},
): Round {
  const keptRound = kept?.round(name, passed);
  const inference = inferOver({
    ...input,
    isPropagating,
    ...(keptRound && { ofRound: keptRound.results }),
  });
  const turns = keptRound?.over(inference);
  const given = new Map<Def, PassedValue[]>();
  for (const unit of inTurn(input.work, input.program.units)) {
    const give: GiveValue = (parameter, e) => giveTo(given, passed, parameter, { unit, e });
    if (!turns) {
      take(unit, resolve({ inference, give }, unit));
      continue;
    }
    const found = turns.take(unit, () => {
      first?.use(unit);
      return recorded(inference, unit, resolve);
    });
    for (const [parameter, e] of found.given) give(parameter, e);
    take(unit, found.outcomes);
  }
  turns?.end();
  return { inference, turns, given };
}

/** What calls of the file are resolved to in a round, with the arguments that they give. */
function recorded(
  inference: ProgramWideInference,
  unit: Unit,
  resolve: Resolve,
): { readonly outcomes: Outcomes; readonly given: readonly Parameters<GiveValue>[] } {
  const given: Parameters<GiveValue>[] = [];
  const outcomes = resolve({ inference, give: (...value) => given.push(value) }, unit);
  return { outcomes, given };
}

/** Whether any of the arguments is new. Those of one round are ordered by where they stand. */
export function pass(
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
  return compareText(one.unit.path, other.unit.path) || one.e - other.e;
}

function giveTo(
  given: Map<Def, PassedValue[]>,
  passed: PassedValues,
  parameter: Def,
  value: PassedValue,
): void {
  const isSame = ({ unit, e }: PassedValue): boolean => e === value.e && unit === value.unit;
  const before = passed.get(parameter) ?? NO_PASSED;
  if (before.length >= MOST_PASSED || before.some(isSame)) return;
  const values = given.get(parameter) ?? [];
  if (values.some(isSame)) return;
  values.push(value);
  // Of very many, those are kept that come first.
  if (values.length >= 2 * MOST_PASSED) values.sort(byPlace).splice(MOST_PASSED);
  given.set(parameter, values);
}
