// Finds what stands in a place of a call: by position, by name, or under a key of an object there. Reads no values.
import type { ArgumentPlace } from '../../frameworks/_framework.ts';
import type { SiteFact } from '../../model/file-facts.ts';
import type { Inference } from '../resolve/inference.ts';
import type { Unit } from '../resolve/vocabulary.ts';

export interface Argument {
  readonly unit: Unit;
  readonly e: number;
}

export interface Call {
  readonly unit: Unit;
  readonly args: readonly number[];
  readonly named: readonly (readonly [name: string, e: number])[];
}

const siteMaps = new WeakMap<Unit, Map<number, SiteFact>>();

/** The site whose callee is this expression. */
export function siteOf(unit: Unit, eCallee: number): SiteFact | undefined {
  let sites = siteMaps.get(unit);
  if (!sites) siteMaps.set(unit, (sites = new Map(unit.facts.sites.map((site) => [site[1], site]))));
  return sites.get(eCallee);
}

/** The call that is this expression, with its arguments by name. */
export function callAt(unit: Unit, e: number): Call {
  const expr = unit.facts.exprs[e];
  if (expr?.[0] !== 'call' && expr?.[0] !== 'new') return { unit, args: [], named: [] };
  return { unit, args: expr[2], named: siteOf(unit, expr[1])?.[6] ?? [] };
}

export function callOf(unit: Unit, site: SiteFact): Call {
  return { unit, args: site[5], named: site[6] ?? [] };
}

/** What stands there: several things where a key's object is one of several; nothing where it is left out. */
export function argumentsAt(inference: Inference, { unit, args, named }: Call, place: ArgumentPlace): readonly Argument[] {
  const byName = named.find(([name]) => place.names?.includes(name))?.[1];
  const e = byName ?? (place.at === undefined ? undefined : args.at(place.at));
  if (e === undefined || e < 0) return [];
  return place.keys ? underKeys(inference, { unit, e }, place.keys) : [{ unit, e }];
}

/** The first of these keys that an object has. */
export function underKeys(inference: Inference, object: Argument, keys: readonly string[]): readonly Argument[] {
  for (const key of keys) {
    const found = key.split('.').reduce<readonly Argument[]>((objects, part) => objects.flatMap((each) => memberValues(inference, each, part)), [object]);
    if (found.length > 0) return found;
  }
  return [];
}

function memberValues(inference: Inference, { unit, e }: Argument, name: string): readonly Argument[] {
  const expr = unit.facts.exprs[e];
  if (expr?.[0] === 'dict') return expr[1].flatMap((key, place) => (key === name && (expr[2][place] ?? -1) >= 0 ? [{ unit, e: expr[2][place] ?? -1 }] : []));
  return inference.valueOf(unit, e).flatMap((holder) => {
    if (holder.kind !== 'symbol' && holder.kind !== 'instance') return [];
    return (inference.membersOf(holder.def).get(name) ?? []).flatMap((def): Argument[] => {
      if (def.fact.eValue !== undefined) return [{ unit: def.unit, e: def.fact.eValue }];
      const own = def.unit.facts.exprs.findIndex((each) => each[0] === 'def' && each[1] === def.index);
      return def.fact.params !== undefined && own >= 0 ? [{ unit: def.unit, e: own }] : [];
    });
  });
}
