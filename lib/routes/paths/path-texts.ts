// Reads the text of a path from an expression: strings, constants and concatenations. Joins no prefixes.
import type { ExprFact } from '../../facts/file-facts.ts';
import type { Inference, PassedValue, PassedValues } from '../../infer/inference.ts';
import type { Def, Unit } from '../../link/vocabulary.ts';
import { argumentsAt, type Call } from '../calls/call-arguments.ts';
import { returnedBy } from './returned-texts.ts';
import type { ArgumentPlace } from '../../frameworks/_rules/argument-place.ts';
import { UNKNOWN_PART, type PathText } from '../routing.ts';

const DEEPEST = 16;
const MOST = 12;
/** Expressions that are read for one path: what refers to itself in many ways is no path. */
const MOST_READ = 2000;

const NOTHING_GIVEN: PassedValues = new Map();

/**
 * All texts that it may have, with `…` for unknown parts. Undefined if it is not known to be a text. `given`: the values
 * of parameters, in place of those that all calls pass.
 */
export function pathTexts(
  inference: Inference,
  unit: Unit,
  e: number,
  given: PassedValues = NOTHING_GIVEN,
): readonly PathText[] | undefined {
  return textsAt({ inference, given, depth: DEEPEST, budget: { left: MOST_READ } }, unit, e);
}

/** The argument for a path: `…` if unknown. Undefined if there is no argument. */
export function pathsAt(
  inference: Inference,
  call: Call,
  place: ArgumentPlace,
  given?: PassedValues,
): readonly PathText[] | undefined {
  const found = argumentsAt(inference, call, place);
  return found.length === 0
    ? undefined
    : found.flatMap(({ unit, e }) => pathTexts(inference, unit, e, given) ?? [UNKNOWN_PART]);
}

interface Reading {
  readonly inference: Inference;
  readonly given: PassedValues;
  readonly depth: number;
  /** Shared by all that is read for one path. */
  readonly budget: { left: number };
}

function textsAt(reading: Reading, unit: Unit, e: number): readonly PathText[] | undefined {
  const { depth, budget } = reading;
  const expr = unit.facts.exprs.get(e);
  if (!expr || depth === 0 || budget.left-- <= 0) return undefined;
  const texts = textsOf({ ...reading, depth: depth - 1 }, unit, expr);
  return texts && texts.length > 0 ? [...new Set(texts)].slice(0, MOST) : undefined;
}

function textsOf(reading: Reading, unit: Unit, expr: ExprFact): readonly PathText[] | undefined {
  const { inference, given } = reading;
  const at = (e: number) => textsAt(reading, unit, e);
  switch (expr[0]) {
    case 'string':
      return [expr[1]];
    case 'literal':
      return expr[1] === 'string' || expr[1] === 'RegExp' ? [UNKNOWN_PART] : undefined;
    case 'any':
    case 'list':
      return joined(expr[1].map((option) => at(option)));
    case 'await':
    case 'typeof':
      return at(expr[1]);
    case 'text':
      return concatenated(expr[1].map((part) => (typeof part === 'string' ? [part] : at(part))));
    case 'operands':
      return concatenated(expr[1].map((part) => at(part)));
    case 'def': {
      const def = unit.defs[expr[1]];
      return def && textsOfDef(reading, def);
    }
    case 'name':
      return ofDefs(reading, inference.lookUp(unit, expr[1], expr[2]).defs);
    case 'call':
      return joined(
        returnedBy(inference, unit, { eCallee: expr[1], args: expr[2] }, given).map((by) =>
          textsAt({ ...reading, given: by.given }, by.unit, by.e),
        ),
      );
    case 'member':
      return expr[1] < 0
        ? undefined
        : ofDefs(
            reading,
            inference
              .valueOf(unit, expr[1])
              .flatMap((receiver) => inference.member(receiver, expr[2]).defs),
          );
    default:
      return undefined;
  }
}

function ofDefs(reading: Reading, defs: readonly Def[]): readonly PathText[] | undefined {
  return joined(defs.map((def) => textsOfDef(reading, def)));
}

/** A variable has the values assigned to it, a parameter those that calls pass. */
function textsOfDef(reading: Reading, def: Def): readonly PathText[] | undefined {
  const { inference, given } = reading;
  const { fact, unit, index } = def;
  if (fact.params !== undefined) return undefined;
  const own = [
    ...(fact.eValue === undefined ? [] : [fact.eValue]),
    ...(unit.assigned.get(index) ?? []),
  ].map((e) => textsAt(reading, unit, e));
  const textsBy = (by: PassedValue): readonly PathText[] | undefined =>
    textsAt(reading, by.unit, by.e);
  const values = given.get(def);
  if (values === undefined)
    return joined([...own, ...(inference.passedTo(def) ?? []).map(textsBy)]);
  // What is passed replaces the default value, which shows that the parameter is a text.
  if (values.length === 0) return joined(own);
  const otherwise = joined(own) && [UNKNOWN_PART];
  return joined(values.map((by) => textsBy(by) ?? otherwise));
}

function joined(
  parts: readonly (readonly PathText[] | undefined)[],
): readonly PathText[] | undefined {
  const known = parts.flatMap((part) => part ?? []);
  return known.length > 0 ? known : undefined;
}

/** Every combination of the parts; unknown ones are `…`. Empty if no part is a text. */
function concatenated(
  parts: readonly (readonly PathText[] | undefined)[],
): readonly PathText[] | undefined {
  if (parts.every((part) => part === undefined)) return undefined;
  return parts.reduce<readonly PathText[]>(
    (before, part) =>
      before.flatMap((start) => (part ?? [UNKNOWN_PART]).map((end) => start + end)).slice(0, MOST),
    [''],
  );
}
