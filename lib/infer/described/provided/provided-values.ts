// What parameters get by their names, from functions that make values. Collects no functions.
import { isTestPath } from '../../../facts/test-paths.ts';
import { plainName } from '../../../facts/name-key.ts';
import type { Def, Unit, Values } from '../../../link/vocabulary.ts';
import { isReceiver } from '../../calls/receivers.ts';
import type { Inference } from '../../inference.ts';
import { describedDecorators } from '../decorators.ts';
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

/** More functions than these for one parameter say nothing. */
const MOST_PROVIDERS = 6;

/** The value of a parameter that the framework itself makes for its name; undefined for other names. */
export function providedValue(inference: Inference, parameter: Def): Values | undefined {
  const { unit, fact } = parameter;
  if (providersOf(inference, parameter).length > 0) return undefined;
  const owner = unit.defs[fact.owner];
  const own = providedTypes(unit.language.spec.family, fact.name);
  return own && owner && takesProvided(inference, owner, own.of.provided?.takers)
    ? [{ kind: 'external', path: own.path, args: [] }]
    : undefined;
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

export function askingOf(owner: Def): Asking {
  const { unit, fact } = owner;
  return { unit, within: unit.defs[fact.memberOf], self: owner };
}

/** A function that a runner takes for a test, or one that makes a value itself. */
function takesProvided(inference: Inference, owner: Def, takers: string | undefined): boolean {
  return isTaker(owner, takers) || isProvider(inference, owner, owner);
}

export function isTaker({ unit, fact }: Def, takers: string | undefined): boolean {
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
