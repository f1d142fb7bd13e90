// Which argument is for which parameter, where arguments may go by name and a function may stand behind their list. Compares no types.
import type { DefFact } from '../../model/file-facts.ts';
import type { CallContext } from './inference.ts';
import type { Def } from './vocabulary.ts';

export interface Slot {
  /** Place among the parameters. */
  readonly place: number;
  /** The argument; -1 for one that is not known. */
  readonly e: number;
}

/** What calling a function or making an instance of a class takes. */
export function paramsOf({ fact }: Def): readonly number[] {
  return fact.params ?? fact.makes ?? [];
}

/** Undefined where the arguments do not fit in number or name. `others`: a function that overrides has the defaults of the one that it overrides. */
export function slotsOf(def: Def, call: CallContext, others: readonly Def[] = []): readonly Slot[] | undefined {
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
    const at = name === '' ? params.length - 1 : params.findIndex((parameter) => parameter?.name === name);
    if (at < 0 || taken.has(at)) return undefined;
    slots.push({ place: at, e });
    taken.add(at);
  }
  const isLeftOut = (parameter: DefFact | undefined, at: number): boolean => taken.has(at) || mayBeLeftOut(parameter) || others.some((other) => other !== def && isHead(other, at, params));
  return params.every(isLeftOut) ? slots : undefined;
}

function isHead(other: Def, at: number, params: readonly (DefFact | undefined)[]): boolean {
  const own = paramsOf(other);
  const parameter = other.unit.facts.defs[own[at] ?? -1];
  return own.length === params.length && parameter?.name === params[at]?.name && mayBeLeftOut(parameter);
}

function mayBeLeftOut(parameter: DefFact | undefined): boolean {
  return parameter?.eValue !== undefined || parameter?.optional === true || parameter?.rest === true;
}
