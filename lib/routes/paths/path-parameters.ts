// The parameters that are parts of a text, directly or by way of variables. Reads no text itself.
import type { Inference, PassedValues } from '../../infer/inference.ts';
import type { Def, Unit } from '../../link/vocabulary.ts';

const DEEPEST = 8;

/** `given`: parameters with a value; those in the value count in their place. */
export function parametersIn(
  inference: Inference,
  unit: Unit,
  e: number,
  given: PassedValues,
  depth = DEEPEST,
): readonly Def[] {
  const expr = unit.facts.exprs[e];
  if (!expr || depth === 0) return [];
  const within = (parts: readonly (number | string)[]): readonly Def[] =>
    parts.flatMap((part) =>
      typeof part === 'number' ? parametersIn(inference, unit, part, given, depth - 1) : [],
    );
  switch (expr[0]) {
    case 'text':
    case 'operands':
    case 'any':
      return within(expr[1]);
    case 'await':
    case 'typeof':
      return within([expr[1]]);
    case 'name':
      return inference
        .lookUp(unit, expr[1], expr[2])
        .defs.flatMap((def) => parametersOfDef(inference, def, given, depth - 1));
    case 'def': {
      const def = unit.defs[expr[1]];
      return def ? parametersOfDef(inference, def, given, depth - 1) : [];
    }
    default:
      return [];
  }
}

function parametersOfDef(
  inference: Inference,
  def: Def,
  given: PassedValues,
  depth: number,
): readonly Def[] {
  const { fact, unit, index } = def;
  const passed = given.get(def);
  if (passed)
    return passed.flatMap((value) => parametersIn(inference, value.unit, value.e, given, depth));
  if (fact.kind === 'Parameter') return [def];
  const values = [
    ...(fact.eValue === undefined ? [] : [fact.eValue]),
    ...(unit.assigned.get(index) ?? []),
  ];
  return values.flatMap((e) => parametersIn(inference, unit, e, given, depth));
}
