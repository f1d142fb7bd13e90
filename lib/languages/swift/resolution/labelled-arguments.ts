// Which parameter each argument of a Swift call is for, by their labels: in order, and parameters with a default may be left out. Looks at no type.
// The Swift Programming Language, "Function Argument Labels and Parameter Names"; SE-0286 for functions behind the list.
import type { Def } from '../../../link/vocabulary.ts';

/** A function behind the list of arguments: its label is left out. */
const BEHIND = '*';

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
export function placesOfLabels(def: Def, labels: string): readonly number[] | undefined {
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

function parametersOf({ unit, fact }: Def): Parameter[] {
  const { defs, exprs } = unit.facts;
  return (fact.params ?? []).map((index, place) => {
    const parameter = defs[index];
    const type = exprs.get(parameter?.eType ?? -1);
    const base = type?.[0] === 'generic' ? exprs.get(type[1]) : undefined;
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

/** Arguments and parameters that are matched, each by its number. */
interface Matching {
  readonly params: readonly Parameter[];
  readonly labels: readonly string[];
  /** A function behind the list goes only to a type of functions that is written out. */
  readonly isStrict: boolean;
  /** Places from which no match leads to the end. */
  readonly failed: Set<number>;
}

interface Place {
  readonly argument: number;
  readonly parameter: number;
  /** The parameter has an argument already and takes any number. */
  readonly collecting: boolean;
}

function matchFrom(
  params: readonly Parameter[],
  labels: readonly string[],
  isStrict: boolean,
): readonly number[] | undefined {
  return matchAt(
    { params, labels, isStrict, failed: new Set() },
    { argument: 0, parameter: 0, collecting: false },
  );
}

/** By argument from this place on the place of its parameter. */
function matchAt(matching: Matching, place: Place): readonly number[] | undefined {
  const { params, labels, failed } = matching;
  if (place.argument === labels.length) return leavesOutRest(params, place) ? [] : undefined;
  const key =
    (place.argument * (params.length + 1) + place.parameter) * 2 + (place.collecting ? 1 : 0);
  const parameter = params[place.parameter];
  if (!parameter || failed.has(key)) return undefined;
  // Which type stands for functions under another name is not known: the last parameter usually has it.
  const isForLast = !matching.isStrict && labels[place.argument] === BEHIND;
  const found = isForLast
    ? (leavingOut(matching, place, parameter) ?? taking(matching, place, parameter))
    : (taking(matching, place, parameter) ?? leavingOut(matching, place, parameter));
  if (!found) failed.add(key);
  return found;
}

function leavesOutRest(params: readonly Parameter[], { parameter, collecting }: Place): boolean {
  return params
    .slice(collecting ? parameter + 1 : parameter)
    .every(({ mayBeLeftOut }) => mayBeLeftOut);
}

/** The match where the parameter takes the argument. */
function taking(
  matching: Matching,
  place: Place,
  parameter: Parameter,
): readonly number[] | undefined {
  if (!takes(matching, place, parameter)) return undefined;
  const others = matchAt(matching, {
    argument: place.argument + 1,
    parameter: parameter.rest ? place.parameter : place.parameter + 1,
    collecting: parameter.rest,
  });
  return others && [place.parameter, ...others];
}

function takes(
  { labels, isStrict }: Matching,
  { argument, collecting }: Place,
  { label, isFunction, isParameter }: Parameter,
): boolean {
  const written = labels[argument] ?? '';
  if (collecting) return written === '';
  return written === label || (written === BEHIND && (isFunction || (!isStrict && !isParameter)));
}

/** The match where the argument is for a later parameter. */
function leavingOut(
  matching: Matching,
  { argument, parameter, collecting }: Place,
  { mayBeLeftOut }: Parameter,
): readonly number[] | undefined {
  return collecting || mayBeLeftOut
    ? matchAt(matching, { argument, parameter: parameter + 1, collecting: false })
    : undefined;
}
