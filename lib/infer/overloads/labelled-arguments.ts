// Which parameter each argument of a call is for, where arguments have labels: in order, and parameters with a default may be left out. Looks at no type.
import type { Def } from '../../link/vocabulary.ts';

/** A function behind the list of arguments: its label is left out. */
export const BEHIND = '*';

interface Parameter {
  readonly label: string;
  readonly mayBeLeftOut: boolean;
  readonly rest: boolean;
  /** Its type is written as one of functions. */
  readonly isFunction: boolean;
  /** It is of a type parameter: whatever stands for that is no function. */
  readonly isParameter: boolean;
}

const matchMemo = new WeakMap<Def, Map<string, readonly number[] | null>>();

/** By argument the place of its parameter; undefined where the labels are those of another function. */
export function placesBy(def: Def, labels: string): readonly number[] | undefined {
  let places = matchMemo.get(def);
  if (!places) matchMemo.set(def, (places = new Map()));
  let found = places.get(labels);
  if (found === undefined)
    places.set(
      labels,
      (found =
        match(parametersOf(def), labels === '' ? [] : labels.slice(0, -1).split(':')) ?? null),
    );
  return found ?? undefined;
}

/** The place of the parameter that an argument is for; -1 where there is none. Without labels arguments go by their own places. */
export function placeOf(def: Def, position: number, labels: string | undefined): number {
  if (labels === undefined || def.fact.labels === undefined) return position;
  return placesBy(def, labels)?.[position] ?? -1;
}

function parametersOf({ unit, fact }: Def): Parameter[] {
  const { defs, exprs } = unit.facts;
  return (fact.params ?? []).map((index, place) => {
    const parameter = defs[index];
    const type = exprs[parameter?.eType ?? -1];
    const base = type?.[0] === 'generic' ? exprs[type[1]] : undefined;
    return {
      label: fact.labels?.[place] ?? '',
      rest: parameter?.rest === true,
      mayBeLeftOut:
        parameter?.eValue !== undefined || parameter?.optional === true || parameter?.rest === true,
      isParameter:
        type?.[0] === 'name' && (fact.typeParams ?? []).some((own) => defs[own]?.name === type[1]),
      isFunction:
        base?.[0] === 'literal' && Object.hasOwn(unit.language.builtins.openFunctionTypes, base[1]),
    };
  });
}

function match(
  params: readonly Parameter[],
  labels: readonly string[],
): readonly number[] | undefined {
  const isWritten = params.some(({ isFunction }) => isFunction);
  return (
    (isWritten ? matchFrom(params, labels, true) : undefined) ?? matchFrom(params, labels, false)
  );
}

function matchFrom(
  params: readonly Parameter[],
  labels: readonly string[],
  isStrict: boolean,
): readonly number[] | undefined {
  const failed = new Set<number>();
  const step = (
    argument: number,
    place: number,
    collecting: boolean,
  ): readonly number[] | undefined => {
    if (argument === labels.length)
      return params.slice(collecting ? place + 1 : place).every(({ mayBeLeftOut }) => mayBeLeftOut)
        ? []
        : undefined;
    const parameter = params[place];
    const key = (argument * (params.length + 1) + place) * 2 + (collecting ? 1 : 0);
    if (!parameter || failed.has(key)) return undefined;
    const label = labels[argument] ?? '';
    const fits = collecting
      ? label === ''
      : label === parameter.label ||
        (label === BEHIND && (parameter.isFunction || (!isStrict && !parameter.isParameter)));
    const rest = fits
      ? step(argument + 1, parameter.rest ? place : place + 1, parameter.rest)
      : undefined;
    const found = rest
      ? [place, ...rest]
      : collecting || parameter.mayBeLeftOut
        ? step(argument, place + 1, false)
        : undefined;
    if (!found) failed.add(key);
    return found;
  };
  return step(0, 0, false);
}

/** Whether a call of a function with so many parameters leaves none of them out. */
export function takesAll(def: Def, labels: string): boolean {
  const places = placesBy(def, labels);
  return places !== undefined && new Set(places).size === (def.fact.params?.length ?? 0);
}
