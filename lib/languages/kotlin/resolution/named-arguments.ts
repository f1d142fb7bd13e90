// Which parameter each argument of a Kotlin call is for: arguments may go by name, and a function may stand behind their list. Compares no types.
// Kotlin language specification, "Function calls" and "Default parameters".
import type { ArgumentList, Slot } from '../../_kit/resolution/call-hooks.ts';
import type { DefFact } from '../../../facts/def-facts.ts';
import type { Def } from '../../../link/vocabulary.ts';

/** Undefined where the arguments do not fit in number or name. `others`: a function that overrides has the defaults of the one that it overrides. */
export function slotsOf(
  def: Def,
  call: ArgumentList,
  others: readonly Def[],
): readonly Slot[] | undefined {
  return (
    slotsByCount(def, call, others) ??
    (call.named && call.named.length > 0 ? slotsInOrder(def, call, call.named) : undefined)
  );
}

/** Arguments with names that stand at their own places, with others behind them. */
function slotsInOrder(
  def: Def,
  { args }: ArgumentList,
  named: readonly (readonly [name: string, e: number])[],
): readonly Slot[] | undefined {
  const params = paramsOf(def).map((index) => def.unit.facts.defs[index]);
  const written = named.filter(([name]) => name !== '');
  const behind = named.find(([name]) => name === '');
  const inList = behind ? args.slice(0, -1) : args;
  if (inList.filter((e) => e < 0).length !== written.length) return undefined;
  const slots: Slot[] = behind ? [{ place: params.length - 1, e: behind[1] }] : [];
  let place = 0;
  let next = 0;
  for (const e of inList) {
    const [name, value] = e < 0 ? (written[next++] ?? []) : [];
    const at =
      name === undefined ? place : params.findIndex((parameter) => parameter?.name === name);
    if (
      at < 0 ||
      at >= params.length ||
      slots.some((slot) => slot.place === at && params[at]?.rest !== true)
    )
      return undefined;
    slots.push({ place: at, e: value ?? e });
    place = params[at]?.rest && name === undefined ? at : at + 1;
  }
  return params.every(
    (parameter, at) => slots.some((slot) => slot.place === at) || isOptional(parameter),
  )
    ? slots
    : undefined;
}

function slotsByCount(
  def: Def,
  call: ArgumentList,
  others: readonly Def[],
): readonly Slot[] | undefined {
  const params = paramsOf(def).map((index) => def.unit.facts.defs[index]);
  const named = call.named ?? [];
  const count = call.args.length - named.length;
  const slots: Slot[] = [];
  const taken = new Set<number>();
  let place = 0;
  for (let position = 0; position < count; position++) {
    const parameter = params[place];
    if (!parameter) return undefined;
    slots.push({ place, e: call.args[position] ?? -1 });
    taken.add(place);
    if (!parameter.rest) place++;
  }
  for (const [name, e] of named) {
    const at =
      name === '' ? params.length - 1 : params.findIndex((parameter) => parameter?.name === name);
    if (at < 0 || taken.has(at)) return undefined;
    slots.push({ place: at, e });
    taken.add(at);
  }
  const isLeftOut = (parameter: DefFact | undefined, at: number): boolean =>
    taken.has(at) ||
    isOptional(parameter) ||
    others.some((other) => other !== def && isHead(other, at, params));
  return params.every(isLeftOut) ? slots : undefined;
}

function isHead(other: Def, at: number, params: readonly (DefFact | undefined)[]): boolean {
  const own = paramsOf(other);
  const parameter = other.unit.facts.defs[own[at] ?? -1];
  return (
    own.length === params.length && parameter?.name === params[at]?.name && isOptional(parameter)
  );
}

function isOptional(parameter: DefFact | undefined): boolean {
  return (
    parameter?.eValue !== undefined || parameter?.optional === true || parameter?.rest === true
  );
}

function paramsOf({ fact }: Def): readonly number[] {
  return fact.params ?? fact.makes ?? [];
}
