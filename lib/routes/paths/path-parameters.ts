// The parameters that are parts of a text, directly or by way of variables. Reads no text itself.
import type { Inference, PassedValues } from '../../infer/inference.ts';
import type { Def, Unit } from '../../link/vocabulary.ts';
import { returnedBy } from './returned-texts.ts';

const DEEPEST = 16;

/** Expressions that are read for one text. */
const MOST_READ = 2000;

/** `given`: parameters with a value; those in the value count in their place. */
export function parametersIn(
  inference: Inference,
  unit: Unit,
  e: number,
  given: PassedValues,
): readonly Def[] {
  const reading = { inference, given, depth: DEEPEST, budget: { left: MOST_READ } };
  return [...new Set(parametersAt(reading, unit, e))];
}

interface Reading {
  readonly inference: Inference;
  readonly given: PassedValues;
  readonly depth: number;
  /** Shared by all that is read for one text. */
  readonly budget: { left: number };
}

function parametersAt(around: Reading, unit: Unit, e: number): readonly Def[] {
  const expr = unit.facts.exprs.get(e);
  if (!expr || around.depth === 0 || around.budget.left-- <= 0) return [];
  const reading = { ...around, depth: around.depth - 1 };
  const { inference, given } = reading;
  const within = (parts: readonly (number | string)[]): readonly Def[] =>
    parts.flatMap((part) => (typeof part === 'number' ? parametersAt(reading, unit, part) : []));
  switch (expr[0]) {
    case 'text':
    case 'operands':
    case 'any':
      return within(expr[1]);
    case 'await':
    case 'typeof':
      return within([expr[1]]);
    case 'call':
      return returnedBy(inference, unit, { eCallee: expr[1], args: expr[2] }, given).flatMap((by) =>
        parametersAt({ ...reading, given: by.given }, by.unit, by.e),
      );
    case 'name':
      return inference
        .lookUp(unit, expr[1], expr[2])
        .defs.flatMap((def) => parametersOfDef(reading, def));
    case 'def': {
      const def = unit.defs[expr[1]];
      return def ? parametersOfDef(reading, def) : [];
    }
    default:
      return [];
  }
}

function parametersOfDef(reading: Reading, def: Def): readonly Def[] {
  const { fact, unit, index } = def;
  const passed = reading.given.get(def);
  if (passed) return passed.flatMap((value) => parametersAt(reading, value.unit, value.e));
  if (fact.kind === 'Parameter') return [def];
  const values = [
    ...(fact.eValue === undefined ? [] : [fact.eValue]),
    ...(unit.assigned.get(index) ?? []),
  ];
  return values.flatMap((e) => parametersAt(reading, unit, e));
}
