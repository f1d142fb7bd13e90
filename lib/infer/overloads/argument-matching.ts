// Which parameter each argument is for. Where arguments have names or labels, languages say it; compares no types.
import type { Slot } from '../../languages/_kit/resolution/call-hooks.ts';
import { semanticsOf } from '../../link/own-semantics.ts';
import type { CallContext } from '../inference.ts';
import type { Def, Unit } from '../../link/vocabulary.ts';

/** The label of a function that stands behind the list of arguments. */
export const BEHIND = '*';

/** What calling a function or making an instance of a class takes. */
export function paramsOf({ fact }: Def): readonly number[] {
  return fact.params ?? fact.makes ?? [];
}

/** Where arguments may go by name; undefined where they do not fit in number or name. `others`: a function that overrides has the defaults of the one that it overrides. */
export function slotsOf(
  def: Def,
  call: CallContext,
  others: readonly Def[] = [],
): readonly Slot[] | undefined {
  const semantics = semanticsOf(call.unit.language);
  return (semantics.slotsOf ?? semanticsOf(def.unit.language).slotsOf)?.(def, call, others);
}

/** By argument the place of its parameter; undefined where the labels are those of another function. */
export function placesBy(def: Def, labels: string): readonly number[] | undefined {
  return semanticsOf(def.unit.language).placesOfLabels?.(def, labels);
}

/** Whether a call of this file with such labels may mean the function. */
export function takesLabels({ language }: Unit, def: Def, labels: string): boolean {
  return semanticsOf(language).placesOfLabels?.(def, labels) !== undefined;
}

/** The place of the parameter that an argument is for; -1 where there is none. Without labels arguments go by their own places. */
export function placeOf(def: Def, position: number, labels: string | undefined): number {
  if (labels === undefined || def.fact.labels === undefined) return position;
  return placesBy(def, labels)?.[position] ?? -1;
}

/** Whether a call with these labels leaves out none of the function's parameters. */
export function takesAll(def: Def, labels: string): boolean {
  const places = placesBy(def, labels);
  return places !== undefined && new Set(places).size === (def.fact.params?.length ?? 0);
}
