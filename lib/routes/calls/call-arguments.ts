// Finds the argument in a place of a call: by position, by name, or under a key of an object there. Reads no values.
import { UnitMemo } from '../../link/tracking/unit-memo.ts';
import { replacedExportsOf } from '../../infer/attached.ts';
import type { ArgumentPlace } from '../../frameworks/_rules/argument-place.ts';
import type { SiteFact } from '../../facts/file-facts.ts';
import type { Inference } from '../../infer/inference.ts';
import type { Unit } from '../../link/vocabulary.ts';

export interface Argument {
  readonly unit: Unit;
  readonly e: number;
}

export interface Call {
  readonly unit: Unit;
  readonly args: readonly number[];
  readonly named: readonly (readonly [name: string, e: number])[];
  /** The replacements of arguments in one iteration of a loop. */
  readonly bound?: ReadonlyMap<number, Argument>;
  /** It is one object of a list that is passed as a whole. */
  readonly isItem?: true;
}

const siteMaps = new UnitMemo<ReadonlyMap<number, number>>();

/** The site whose callee is this expression. */
export function siteOf(unit: Unit, eCallee: number): SiteFact | undefined {
  let sites = siteMaps.get(unit);
  if (!sites)
    siteMaps.set(unit, (sites = new Map(unit.facts.sites.map((site, row) => [site[1], row]))));
  return unit.facts.sites.get(sites.get(eCallee) ?? -1);
}

/** The call that is this expression, with its arguments by name. */
export function callAt(unit: Unit, e: number): Call {
  const expr = unit.facts.exprs.get(e);
  if (expr?.[0] !== 'call' && expr?.[0] !== 'new') return { unit, args: [], named: [] };
  const named = siteOf(unit, expr[1])?.[6] ?? (expr[0] === 'call' ? expr[3] : undefined);
  return { unit, args: expr[2], named: Array.isArray(named) ? named : [] };
}

export function callOf(unit: Unit, site: SiteFact): Call {
  return { unit, args: site[5], named: site[6] ?? [] };
}

/** The expressions there: several if the object of a key is one of several; none if it is omitted. */
export function argumentsAt(
  inference: Inference,
  call: Call,
  place: ArgumentPlace,
): readonly Argument[] {
  const { args, named } = call;
  const byName = named.find(([name]) => place.names?.includes(name))?.[1];
  const e = byName ?? (place.at === undefined ? undefined : args.at(place.at));
  if (e === undefined || e < 0) return [];
  const argument = argumentOf(call, e);
  return place.keys ? underKeys(inference, argument, place.keys) : [argument];
}

/** The value of an argument. */
export function argumentOf({ unit, bound }: Call, e: number): Argument {
  return bound?.get(e) ?? { unit, e };
}

/** The first of these keys that an object has. */
export function underKeys(
  inference: Inference,
  object: Argument,
  keys: readonly string[],
): readonly Argument[] {
  for (const key of keys) {
    const found = key
      .split('.')
      .reduce<readonly Argument[]>(
        (objects, part) => objects.flatMap((each) => memberValues(inference, each, part)),
        [object],
      );
    if (found.length > 0) return found;
  }
  return [];
}

function memberValues(
  inference: Inference,
  { unit, e }: Argument,
  name: string,
): readonly Argument[] {
  const expr = unit.facts.exprs.get(e);
  if (expr?.[0] === 'dict')
    return expr[1].flatMap((key, place) =>
      key === name && (expr[2][place] ?? -1) >= 0 ? [{ unit, e: expr[2][place] ?? -1 }] : [],
    );
  return inference.valueOf(unit, e).flatMap((receiver) => {
    if (!HOLDERS.has(receiver.kind)) return [];
    return inference.member(receiver, name).defs.flatMap((def): Argument[] => {
      if (def.fact.eValue !== undefined) return [{ unit: def.unit, e: def.fact.eValue }];
      const own = definitionsAt(def.unit).get(def.index);
      return own === undefined ? [] : [{ unit: def.unit, e: own }];
    });
  });
}

const HOLDERS: ReadonlySet<string> = new Set(['symbol', 'instance', 'module', 'exports']);

const definitionMaps = new UnitMemo<Map<number, number>>();

/** The expressions that are definitions. */
function definitionsAt(unit: Unit): ReadonlyMap<number, number> {
  let found = definitionMaps.get(unit);
  if (!found)
    definitionMaps.set(
      unit,
      (found = new Map(Array.from(unit.facts.exprs.tagged('def'), ([e, [, def]]) => [def, e]))),
    );
  return found;
}

/** Maximum depth of nested lists. */
const DEEPEST = 6;

/** The items of a list, of nested lists (unless `isFlat`), and of lists named in it; anything but a list is one item. */
export function itemsAt(
  inference: Inference,
  { unit, e }: Argument,
  isFlat = false,
  depth = DEEPEST,
): readonly Argument[] {
  const expr = unit.facts.exprs.get(e);
  if (depth === 0 || !expr) return [];
  if (expr[0] === 'list' && isFlat)
    return expr[1].flatMap((item) =>
      unit.facts.exprs.tagOf(item) === 'spread'
        ? itemsAt(inference, { unit, e: item }, isFlat, depth - 1)
        : [{ unit, e: item }],
    );
  if (expr[0] === 'list' || expr[0] === 'chain')
    return expr[1].flatMap((item) => itemsAt(inference, { unit, e: item }, isFlat, depth - 1));
  if (expr[0] === 'spread') return itemsAt(inference, { unit, e: expr[1] }, isFlat, depth - 1);
  const values =
    expr[0] === 'name'
      ? valuesOfName(inference, unit, expr[1], expr[2])
      : expr[0] === 'module'
        ? valuesOfFile(inference, unit, expr[1])
        : [];
  return values.length > 0
    ? values.flatMap((value) => itemsAt(inference, value, isFlat, depth - 1))
    : [{ unit, e }];
}

/** The values assigned to the variable of this name, here or in the file it comes from. */
function valuesOfName(
  inference: Inference,
  unit: Unit,
  name: string,
  scope: number,
): readonly Argument[] {
  return inference.lookUp(unit, name, scope).defs.flatMap((def): Argument[] => {
    if (def.fact.params !== undefined) return [];
    return [
      ...(def.fact.eValue === undefined ? [] : [def.fact.eValue]),
      ...(def.unit.assigned.get(def.index) ?? []),
    ].map((value) => ({ unit: def.unit, e: value }));
  });
}

/** The values that replace the exports of a file as a whole. */
function valuesOfFile(inference: Inference, unit: Unit, specifier: string): readonly Argument[] {
  const target = inference.importTarget(unit, specifier);
  const other = target.kind === 'file' ? inference.program.unitAt.get(target.path) : undefined;
  return !other
    ? []
    : replacedExportsOf(inference.attached, other).flatMap((def): Argument[] =>
        def.fact.eValue === undefined ? [] : [{ unit: def.unit, e: def.fact.eValue }],
      );
}
