// Calls of functions by texts: on an object that is made of them, within one of them, and by names that a component takes over. Makes no object.
import type { SiteFact } from '../../../facts/file-facts.ts';
import type { Def, Unit } from '../../../link/vocabulary.ts';
import type { Inference } from '../../inference.ts';
import { keyedMapAt } from '../described-table.ts';
import { keyedCallNamed } from '../families-by-name.ts';
import { describedReceivers } from '../described-receivers.ts';
import { eventNames } from '../events/event-names.ts';
import { keyedObjectFor, keyedObjects, type KeyedObject } from './keyed-functions.ts';

/** What a call runs by a text or by a name that stands for one. */
export function functionsByKey(
  inference: Inference,
  unit: Unit,
  [kind, eCallee, , , , args]: SiteFact,
): readonly Def[] {
  if (kind !== 'call' || keyedObjects(inference).length === 0) return [];
  const map = mapAt(inference, unit, eCallee);
  if (map !== undefined) return [...takenOver(inference, unit, map, args).values()].flat();
  const called = calledAt(inference, unit, eCallee);
  if (called) return byTexts(inference, unit, called, args);
  const name = nameOfOwnMember(unit, eCallee);
  return name === undefined ? [] : (allTakenOver(inference, unit).get(name) ?? []);
}

/** A bare name, as in templates, or a member of the component itself. */
function nameOfOwnMember({ facts: { exprs } }: Unit, eCallee: number): string | undefined {
  const callee = exprs.get(eCallee);
  if (callee?.[0] === 'name') return callee[1];
  const object = callee?.[0] === 'member' ? exprs.tagOf(callee[1]) : undefined;
  return callee?.[0] === 'member' && (object === 'self' || object === 'def')
    ? callee[2]
    : undefined;
}

interface KeyedCall {
  readonly of: KeyedObject;
  readonly option: string;
  /** What precedes the keys; of all functions, unless the call says otherwise. */
  readonly space: string;
}

function calledAt(inference: Inference, unit: Unit, eCallee: number): KeyedCall | undefined {
  const callee = unit.facts.exprs.get(eCallee);
  if (callee?.[0] === 'name') {
    const [def] = inference.lookUp(unit, callee[1], callee[2]).defs;
    const value =
      def && def.unit === unit ? unit.facts.exprs.get(def.fact.eValue ?? -1) : undefined;
    return value?.[0] === 'member'
      ? withinFunction(inference, unit, value[1], value[2])
      : undefined;
  }
  if (callee?.[0] !== 'member' || callee[1] < 0) return undefined;
  if (!keyedCallNamed(callee[2]).has(unit.language.spec.family)) return undefined;
  return (
    withinFunction(inference, unit, callee[1], callee[2]) ??
    onObject(inference, unit, callee[1], callee[2])
  );
}

/** On the object that a function gets which is one of them itself. */
function withinFunction(
  inference: Inference,
  unit: Unit,
  eObject: number,
  name: string,
): KeyedCall | undefined {
  const expr = unit.facts.exprs.get(eObject);
  const named = expr?.[0] === 'name' ? inference.lookUp(unit, expr[1], expr[2]).defs : [];
  const parameter = expr?.[0] === 'def' ? expr[1] : (named[0]?.index ?? -1);
  if (parameter < 0) return undefined;
  for (const of of keyedObjects(inference))
    for (const [def, space] of of.spaces)
      if (def.unit === unit && def.fact.params?.[0] === parameter)
        return keyedCall(of, name, space);
  return undefined;
}

function keyedCall(of: KeyedObject, name: string, space: string): KeyedCall | undefined {
  const option = Object.hasOwn(of.rule.calls, name) ? of.rule.calls[name] : undefined;
  return option === undefined ? undefined : { of, option, space };
}

/** On an object of the type, or on the member by which all code reaches the one of the program. */
function onObject(
  inference: Inference,
  unit: Unit,
  eObject: number,
  name: string,
): KeyedCall | undefined {
  const of = keyedObjectFor(inference, unit);
  const expr = unit.facts.exprs.get(eObject);
  const word = expr?.[0] === 'member' ? expr[2] : expr?.[0] === 'name' ? expr[1] : '';
  const isObject =
    of?.rule.reachedBy === word ||
    inference
      .valueOf(unit, eObject)
      .some((value) =>
        describedReceivers(inference, value).some(({ known }) => known.type.keyed !== undefined),
      );
  return of && isObject ? keyedCall(of, name, '') : undefined;
}

function byTexts(
  inference: Inference,
  unit: Unit,
  { of, option, space }: KeyedCall,
  [eKey = -1, , eHow = -1]: readonly number[],
): readonly Def[] {
  const before = space !== '' && saysRoot(inference, unit, eHow, of.rule.root) ? '' : space;
  return eventNames(inference, unit, eKey).flatMap((key) =>
    typeof key === 'string' ? (of.functions.get(option)?.get(before + key) ?? []) : [],
  );
}

/** `{ root: true }`. */
function saysRoot(inference: Inference, unit: Unit, e: number, word: string): boolean {
  return (
    e >= 0 &&
    inference.valueOf(unit, e).some((value) => inference.member(value, word).defs.length > 0)
  );
}

/** The option of a function that takes keys over as members: `mapActions`. */
function mapAt(inference: Inference, unit: Unit, eCallee: number): string | undefined {
  const callee = unit.facts.exprs.get(eCallee);
  if (callee?.[0] !== 'name') return undefined;
  for (const value of inference.valueOf(unit, eCallee)) {
    const option = value.kind === 'external' ? keyedMapAt(value.path ?? '') : undefined;
    if (option !== undefined) return option;
  }
  return undefined;
}

type TakenOver = ReadonlyMap<string, readonly Def[]>;

/** `mapActions('user', ['login'])`, `mapActions({ enter: 'user/login' })`: functions by the names of the members. */
function takenOver(
  inference: Inference,
  unit: Unit,
  option: string,
  args: readonly number[],
): TakenOver {
  const space = unit.facts.exprs.get(args[0] ?? -1);
  const isSpaced = space?.[0] === 'string';
  const before = isSpaced ? `${space[1]}/` : '';
  const functions = keyedObjectFor(inference, unit)?.functions.get(option);
  const found = keysAt(inference, unit, args[isSpaced ? 1 : 0] ?? -1).map(
    ([name, key]) => [name, functions?.get(before + key) ?? []] as const,
  );
  return new Map(found);
}

function keysAt(
  inference: Inference,
  unit: Unit,
  e: number,
): readonly (readonly [name: string, key: string])[] {
  const expr = unit.facts.exprs.get(e);
  if (expr?.[0] === 'list')
    return expr[1].flatMap((each) =>
      eventNames(inference, unit, each).flatMap((key) =>
        typeof key === 'string' ? [[key, key] as const] : [],
      ),
    );
  if (expr?.[0] !== 'def') return [];
  return unit.allDefs
    .filter(({ fact }) => fact.memberOf === expr[1])
    .flatMap(({ fact }) =>
      eventNames(inference, unit, fact.eValue ?? -1).flatMap((key) =>
        typeof key === 'string' ? [[fact.name, key] as const] : [],
      ),
    );
}

function allTakenOver(inference: Inference, unit: Unit): TakenOver {
  return inference.table<TakenOver>(
    'taken over',
    new Map(),
    (all) =>
      new Map(
        unit.facts.sites.flatMap(([, eCallee, , , , args]) => {
          const option = mapAt(all, unit, eCallee);
          return option === undefined ? [] : [...takenOver(all, unit, option, args)];
        }),
      ),
    unit,
  );
}
