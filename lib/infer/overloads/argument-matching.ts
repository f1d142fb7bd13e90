// Matches arguments with parameters, by rules of the language where arguments have names or labels. Compares no types.
import type { Slot } from '../../languages/_kit/resolution/call-hooks.ts';
import { semanticsOf } from '../../link/own-semantics.ts';
import type { CallContext } from '../inference.ts';
import type { Def, Unit } from '../../link/vocabulary.ts';

/** The label of a trailing function argument. */
export const BEHIND = '*';

/** The parameters of a function, or of the construction of a class. */
export function paramsOf({ fact }: Def): readonly number[] {
  return fact.params ?? fact.makes ?? [];
}

/**
 * The parameter of each argument where arguments may be named; undefined if they do not fit in number or name.
 * `others`: an overriding function has the defaults of the one it overrides.
 */
export function slotsOf(
  def: Def,
  call: CallContext,
  others: readonly Def[] = [],
): readonly Slot[] | undefined {
  const semantics = semanticsOf(call.unit.language);
  return (semantics.slotsOf ?? semanticsOf(def.unit.language).slotsOf)?.(def, call, others);
}

/** The parameter position of each argument; undefined if the labels belong to another function. */
export function placesBy(def: Def, labels: string): readonly number[] | undefined {
  return semanticsOf(def.unit.language).placesOfLabels?.(def, labels);
}

/** Whether a call in this file with such labels may refer to the function. */
export function takesLabels({ language }: Unit, def: Def, labels: string): boolean {
  return semanticsOf(language).placesOfLabels?.(def, labels) !== undefined;
}

/** The position of the parameter for an argument; -1 if there is none. Without labels, arguments are positional. */
export function placeOf(def: Def, position: number, labels: string | undefined): number {
  if (labels === undefined || def.fact.labels === undefined) return position;
  return placesBy(def, labels)?.[position] ?? -1;
}

/** Whether a call with these labels passes all of the function's parameters. */
export function takesAll(def: Def, labels: string): boolean {
  const places = placesBy(def, labels);
  return places !== undefined && new Set(places).size === (def.fact.params?.length ?? 0);
}
