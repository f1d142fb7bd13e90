// Reads the text of a path from an expression: strings, constants and concatenations. Joins no prefixes.
import type { ExprFact } from '../../facts/file-facts.ts';
import type { Inference } from '../../infer/inference.ts';
import type { Def, Unit } from '../../link/vocabulary.ts';
import { argumentsAt, type Call } from '../calls/call-arguments.ts';
import type { ArgumentPlace } from '../../frameworks/_rules/argument-place.ts';
import { UNKNOWN_PART, type PathText } from '../routing.ts';

const DEEPEST = 12;
const MOST = 12;

/** All texts that it may have, with `…` for unknown parts. Undefined if it is not known to be a text. */
export function pathTexts(
  inference: Inference,
  unit: Unit,
  e: number,
  depth = DEEPEST,
): readonly PathText[] | undefined {
  const expr = unit.facts.exprs[e];
  if (!expr || depth === 0) return undefined;
  const texts = textsOf(inference, unit, expr, depth - 1);
  return texts && texts.length > 0 ? [...new Set(texts)].slice(0, MOST) : undefined;
}

/** The argument for a path: `…` if unknown. Undefined if there is no argument. */
export function pathsAt(
  inference: Inference,
  call: Call,
  place: ArgumentPlace,
): readonly PathText[] | undefined {
  const found = argumentsAt(inference, call, place);
  return found.length === 0
    ? undefined
    : found.flatMap(({ unit, e }) => pathTexts(inference, unit, e) ?? [UNKNOWN_PART]);
}

function textsOf(
  inference: Inference,
  unit: Unit,
  expr: ExprFact,
  depth: number,
): readonly PathText[] | undefined {
  switch (expr[0]) {
    case 'string':
      return [expr[1]];
    case 'literal':
      return expr[1] === 'string' || expr[1] === 'RegExp' ? [UNKNOWN_PART] : undefined;
    case 'any':
    case 'list':
      return joined(expr[1].map((option) => pathTexts(inference, unit, option, depth)));
    case 'await':
    case 'typeof':
      return pathTexts(inference, unit, expr[1], depth);
    case 'text':
      return concatenated(
        expr[1].map((part) =>
          typeof part === 'string' ? [part] : pathTexts(inference, unit, part, depth),
        ),
      );
    case 'operands':
      return concatenated(expr[1].map((part) => pathTexts(inference, unit, part, depth)));
    case 'def': {
      const def = unit.defs[expr[1]];
      return def && textsOfDef(inference, def, depth);
    }
    case 'name':
      return ofDefs(inference, inference.lookUp(unit, expr[1], expr[2]).defs, depth);
    case 'member':
      return expr[1] < 0
        ? undefined
        : ofDefs(
            inference,
            inference
              .valueOf(unit, expr[1])
              .flatMap((receiver) => inference.member(receiver, expr[2]).defs),
            depth,
          );
    default:
      return undefined;
  }
}

function ofDefs(
  inference: Inference,
  defs: readonly Def[],
  depth: number,
): readonly PathText[] | undefined {
  return joined(defs.map((def) => textsOfDef(inference, def, depth)));
}

/** A variable has the values assigned to it, a parameter those that calls pass. */
function textsOfDef(
  inference: Inference,
  def: Def,
  depth: number,
): readonly PathText[] | undefined {
  const { fact, unit, index } = def;
  if (fact.params !== undefined) return undefined;
  const own = [
    ...(fact.eValue === undefined ? [] : [fact.eValue]),
    ...(unit.assigned.get(index) ?? []),
  ].map((e) => pathTexts(inference, unit, e, depth));
  return joined([
    ...own,
    ...(inference.passed.get(def) ?? []).map((by) => pathTexts(inference, by.unit, by.e, depth)),
  ]);
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
