// What parameters get by their names, and the functions that run for that. Collects no functions.
import { isTestPath } from '../../../facts/test-paths.ts';
import { plainName } from '../../../facts/name-key.ts';
import { UNKNOWN } from '../../../languages/_kit/resolution/open-values.ts';
import type { Def, Unit, Values } from '../../../link/vocabulary.ts';
import { isReceiver } from '../../calls/receivers.ts';
import type { Inference } from '../../inference.ts';
import { eachValue, knownOf, union } from '../../values/values.ts';
import { applied, describedDecorators, type AppliedDecorator } from '../decorators.ts';
import { providedTypes } from '../described-table.ts';
import { namedArgument } from '../named-arguments.ts';
import {
  allProviders,
  folderOf,
  isProvider,
  providersSeen,
  textsIn,
  type Asking,
  type Provider,
} from './providers.ts';
import { isNamedByImport } from './named-by-import.ts';

/** More functions than these for one parameter say nothing. */
const MOST_PROVIDERS = 6;

/** The value of a parameter that is made for its name; undefined if nothing makes it. */
export function providedValue(inference: Inference, parameter: Def): Values | undefined {
  const { unit, fact } = parameter;
  const providers = providersOf(inference, parameter);
  if (providers.length > 0) return union(providers.map(({ def }) => valueMade(inference, def)));
  const owner = unit.defs[fact.owner];
  const own = providedTypes(unit.language.spec.family, fact.name);
  return own && owner && takesProvided(inference, owner, own.of.provided?.takers)
    ? [{ kind: 'external', path: own.path, args: [] }]
    : undefined;
}

/** What a function makes for a name: its result, or what it yields, and waits for. */
export function valueMade(inference: Inference, def: Def): Values {
  const made = inference.resultOf({ kind: 'symbol', def }, { unit: def.unit, args: [] });
  const awaited = eachValue(made, (value) =>
    value.kind === 'builtin' && value.name === 'Promise' ? (value.args[0] ?? UNKNOWN) : [value],
  );
  return def.fact.eYields ? eachValue(awaited, (value) => inference.elementOf(value)) : awaited;
}

/** The value for a name in the first argument of a call there. */
export function valueNamed(inference: Inference, unit: Unit, e: number): Values {
  const providers = providersNamed(inference, unit, e);
  const values = union(providers.map((def) => valueMade(inference, def)));
  return knownOf(values).length > 0 ? values : UNKNOWN;
}

/** The functions that make the value for the name in a text. */
export function providersNamed(inference: Inference, unit: Unit, e: number): readonly Def[] {
  const asking = { unit, within: undefined, self: undefined };
  return textsIn(unit, e).flatMap((name) =>
    providersSeen(inference, asking, name).map(({ def }) => def),
  );
}

/** The functions that make the value of a parameter. */
export function providersOf(inference: Inference, parameter: Def): readonly Provider[] {
  const { unit, fact } = parameter;
  const owner = unit.defs[fact.owner];
  const named = allProviders(inference).get(fact.name);
  if (!named || !owner || fact.rest || fact.eValue !== undefined || isReceiver(parameter))
    return [];
  if (!takesProvided(inference, owner, named[0]?.of.provided?.takers)) return [];
  if (isGiven(inference, owner, fact.name)) return [];
  const found = [
    ...providersSeen(inference, askingOf(owner), fact.name),
    ...replacedBelow(inference, owner, named),
  ];
  return found.length > MOST_PROVIDERS ? [] : [...new Set(found)];
}

function askingOf(owner: Def): Asking {
  const { unit, fact } = owner;
  return { unit, within: unit.defs[fact.memberOf], self: owner };
}

/** A function that a runner takes for a test, or one that makes a value itself. */
function takesProvided(inference: Inference, owner: Def, takers: string | undefined): boolean {
  return isTaker(owner, takers) || isProvider(inference, owner, owner);
}

function isTaker({ unit, fact }: Def, takers: string | undefined): boolean {
  return (
    takers !== undefined &&
    fact.params !== undefined &&
    (fact.memberOf >= 0 || fact.scope === 0) &&
    plainName(fact.name).startsWith(takers) &&
    isTestPath(unit.path)
  );
}

/** Whether a decorator gives the parameter its values. */
function isGiven(inference: Inference, owner: Def, name: string): boolean {
  const around = owner.unit.defs[owner.fact.memberOf];
  return [owner, ...(around ? [around] : [])]
    .flatMap((def) => describedDecorators(inference, def))
    .some(({ rule: { gives }, call }) => {
      if (gives === undefined || namedArgument(call, gives.unless) !== undefined) return false;
      const names = textsIn(call.unit, call.args[gives.argument] ?? -1);
      return names.flatMap((text) => text.split(',')).some((text) => text.trim() === name);
    });
}

/**
 * A function that makes a value for files below gets the values that files there make instead, where these ask for it.
 */
function replacedBelow(
  inference: Inference,
  owner: Def,
  named: readonly Provider[],
): readonly Provider[] {
  const { unit } = owner;
  const shared = named[0]?.of.provided?.shared ?? '';
  const folder = folderOf(unit.path);
  if (!unit.path.startsWith(`${folder}${shared}.`) || !isProvider(inference, owner, owner))
    return [];
  return named.filter(
    ({ def }) =>
      def !== owner &&
      def.unit !== unit &&
      def.fact.name !== owner.fact.name &&
      folderOf(def.unit.path).startsWith(folder),
  );
}

/** A function that runs because of what stands there, without a call. */
export interface ProvidedCall {
  /** The function or class that it runs for; absent for a file. */
  readonly from: Def | undefined;
  readonly to: Def;
  /** Where its name stands; absent if that is nowhere. */
  readonly at: Def | undefined;
}

export function providedCalls(inference: Inference, unit: Unit): readonly ProvidedCall[] {
  const of = descriptionOf(inference);
  if (!of?.families.includes(unit.language.spec.family)) return [];
  return [
    ...unit.defs.flatMap((def) => [
      ...forParameters(inference, def),
      ...requestedBy(inference, def),
      ...forMarks(inference, def),
    ]),
    ...forAll(inference, unit),
  ];
}

/** What describes the functions that make values, if there are any. */
function descriptionOf(inference: Inference): Provider['of'] | undefined {
  const [first] = allProviders(inference).values();
  return first?.[0]?.of;
}

function forParameters(inference: Inference, owner: Def): readonly ProvidedCall[] {
  return (owner.fact.params ?? []).flatMap((index) => {
    const at = owner.unit.defs[index];
    return at ? providersOf(inference, at).map(({ def }) => ({ from: owner, to: def, at })) : [];
  });
}

/** `@pytest.mark.usefixtures("db")` above a function or class. */
function requestedBy(inference: Inference, def: Def): readonly ProvidedCall[] {
  const { unit, fact } = def;
  if (!fact.eDecorators?.some((e) => isNamedByImport(unit, e))) return [];
  const asking = fact.params
    ? askingOf(def)
    : { unit, within: fact.kind === 'Class' ? def : undefined, self: undefined };
  return describedDecorators(inference, def).flatMap((decorator) =>
    requested(inference, decorator, asking).map((to) => ({ from: def, to, at: def })),
  );
}

function requested(
  inference: Inference,
  { rule, call }: AppliedDecorator,
  asking: Asking,
): readonly Def[] {
  return rule.requests === true
    ? call.args
        .flatMap((e) => textsIn(call.unit, e))
        .flatMap((name) => providersSeen(inference, asking, name).map(({ def }) => def))
    : [];
}

/** `pytestmark = pytest.mark.usefixtures("db")`, and a list of such. */
function forMarks(inference: Inference, mark: Def): readonly ProvidedCall[] {
  const { unit, fact } = mark;
  const of = descriptionOf(inference);
  if (fact.name !== of?.provided?.marks || fact.eValue === undefined) return [];
  const held = unit.facts.exprs[fact.eValue];
  const within = unit.defs[fact.memberOf];
  return (held?.[0] === 'list' ? held[1] : [fact.eValue])
    .flatMap((e) => (isNamedByImport(unit, e) ? applied(inference, unit, e) : []))
    .flatMap((decorator) => requested(inference, decorator, { unit, within, self: undefined }))
    .map((to) => ({ from: within, to, at: mark }));
}

/** What runs for all tests of a file or class. */
function forAll(inference: Inference, unit: Unit): readonly ProvidedCall[] {
  const takers = descriptionOf(inference)?.provided?.takers;
  if (!unit.defs.some((def) => isTaker(def, takers))) return [];
  const always = [...allProviders(inference)].flatMap(([name, providers]) =>
    providers.filter((provider) => provider.always).map((provider) => ({ name, provider })),
  );
  return always.flatMap(({ name, provider: { def } }): ProvidedCall[] => {
    const within = def.unit === unit ? unit.defs[def.fact.memberOf] : undefined;
    const seen = providersSeen(inference, { unit, within, self: undefined }, name);
    return seen.some((each) => each.def === def) ? [{ from: within, to: def, at: undefined }] : [];
  });
}
