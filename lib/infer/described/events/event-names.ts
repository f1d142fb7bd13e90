// The names of events that an expression may be, as texts or as the constants that hold them. Computes no text.
import type { Def, Unit } from '../../../link/vocabulary.ts';
import type { Inference } from '../../inference.ts';
import { constantsOf } from '../../values/constants.ts';

/** A text, or a constant of which no text is known. */
export type EventName = string | Def;

/** `'saved'`, `SAVED`, `Events.SAVED`, or a list of these. */
export function eventNames(inference: Inference, unit: Unit, e: number): readonly EventName[] {
  const expr = unit.facts.exprs.get(e);
  if (expr?.[0] === 'list') return expr[1].flatMap((each) => eventNames(inference, unit, each));
  if (expr?.[0] === 'member' && expr[1] >= 0)
    return inference
      .valueOf(unit, expr[1])
      .flatMap((holder) => inference.member(holder, expr[2]).defs)
      .map((def) => textOf(def) ?? def.canonical);
  return constantsOf(inference, unit, e)?.keys ?? [];
}

function textOf({ unit, fact }: Def): string | undefined {
  const expr = unit.facts.exprs.get(fact.eValue ?? -1);
  return expr?.[0] === 'string' ? expr[1] : undefined;
}
