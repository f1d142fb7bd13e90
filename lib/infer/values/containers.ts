// The contents of lists and dictionaries: initial elements, and later additions. Each is identified by the place that creates it, not by its type.
import { describedElement } from '../described/described-values.ts';
import { additionsOf, type Addition } from '../attached.ts';
import type { Inference } from '../inference.ts';
import { constantsOf } from './constants.ts';
import { builtin, union } from './values.ts';
import { UNKNOWN } from '../../languages/_kit/resolution/open-values.ts';
import type { Unit, Value, Values } from '../../link/vocabulary.ts';

type ContainerValue = Extract<Value, { kind: 'builtin' }>;

/** In larger containers, elements are not recorded by position. */
const MOST_PLACES = 1000;

export function listValue(
  inference: Inference,
  unit: Unit,
  e: number,
  items: readonly number[],
): Values {
  const args: Values[] = [];
  let isWhole = true;
  for (const item of items) {
    const expr = unit.facts.exprs.get(item);
    if (expr?.[0] !== 'spread') args.push(item < 0 ? UNKNOWN : inference.valueOf(unit, item));
    else {
      const inner = expr[1] < 0 ? UNKNOWN : inference.valueOf(unit, expr[1]);
      const only = inner[0];
      if (
        inner.length === 1 &&
        only?.kind === 'builtin' &&
        only.name === 'tuple' &&
        !isAddedTo(inference, only)
      )
        args.push(...only.args);
      else {
        isWhole = false;
        args.push(union(inner.map((value) => inference.elementOf(value))));
      }
    }
  }
  const container = inference.containerAt(unit, e);
  return isWhole && args.length <= MOST_PLACES
    ? [{ kind: 'builtin', name: 'tuple', args, container }]
    : [{ kind: 'builtin', name: 'Array', args: [union(args)], container }];
}

export function dictionaryValue(
  inference: Inference,
  unit: Unit,
  e: number,
  keys: readonly (string | null)[],
  values: readonly number[],
): Values {
  const entries = keys.flatMap((key, n) => {
    const item = values[n] ?? -1;
    const expr = unit.facts.exprs.get(item);
    return expr?.[0] === 'spread'
      ? spreadEntries(expr[1] < 0 ? UNKNOWN : inference.valueOf(unit, expr[1]))
      : [{ key, part: item < 0 ? UNKNOWN : inference.valueOf(unit, item) }];
  });
  const allKeys = entries.map(({ key }) => key);
  const args = entries.map(({ part }) => part);
  const container = inference.containerAt(unit, e);
  return [
    args.length > MOST_PLACES
      ? { kind: 'builtin', name: 'dict', args: [union(args)], keys: [null], container }
      : { kind: 'builtin', name: 'dict', args, keys: allKeys, container },
  ];
}

/** A value under a key; the key is unknown if null. */
interface Entry {
  readonly key: string | null;
  readonly part: Values;
}

/** The entries of dictionaries that are spread into another one. */
function spreadEntries(values: Values): readonly Entry[] {
  return values.flatMap((value): readonly Entry[] =>
    value.kind === 'builtin' && value.keys
      ? value.keys.map((key, n) => ({ key, part: value.args[n] ?? UNKNOWN }))
      : [{ key: null, part: UNKNOWN }],
  );
}

/** The elements of a container, at any position. */
export function elementsOf(inference: Inference, value: ContainerValue): Values {
  const added = addedTo(inference, value, undefined);
  const own = ownParts(value);
  return own.length + added.length === 0
    ? value.name === 'string'
      ? builtin('string')
      : UNKNOWN
    : union([...own, ...added]);
}

function ownParts(value: ContainerValue): readonly Values[] {
  if (value.keys || value.name === 'tuple') return value.args;
  return value.args.slice(-1);
}

/** The element of a container at this key or position, as far as that is a constant. */
export function itemAt(
  inference: Inference,
  unit: Unit,
  value: ContainerValue,
  eKey: number,
): Values {
  const keys = eKey < 0 ? undefined : constantsOf(inference, unit, eKey);
  if (!keys || (value.name !== 'tuple' && !value.keys)) return elementsOf(inference, value);
  if (keys.keys.length === 0)
    return inference.isPropagating
      ? union([elementsOf(inference, value), UNKNOWN])
      : elementsOf(inference, value);
  const found = keys.keys.map((key) => {
    const parts = [
      ...(value.keys ? underKey(value, key) : atPosition(value, key)),
      ...addedTo(inference, value, key),
    ];
    return parts.length === 0 ? UNKNOWN : union(parts);
  });
  return union(keys.isOpen ? [...found, UNKNOWN] : found);
}

/** The last value that was written under a key counts; an unknown key may be any key. */
function underKey(value: ContainerValue, key: string): readonly Values[] {
  const keys = value.keys ?? [];
  const last = keys.lastIndexOf(key);
  return value.args.filter((_part, n) => n === last || (keys[n] === null && n > last));
}

function atPosition(value: ContainerValue, key: string): readonly Values[] {
  const n = Number(/^\[(-?\d+)\]$/.exec(key)?.[1] ?? NaN);
  const part = Number.isNaN(n) ? undefined : value.args.at(n);
  return part ? [part] : [];
}

/** Elements that code adds later; `key`: only those that may be under it. */
function addedTo(
  inference: Inference,
  { container }: ContainerValue,
  key: string | undefined,
): readonly Values[] {
  const additions = container && additionsOf(inference.attached, container);
  if (!additions || additions.list.length === 0) return [];
  if (additions.isFull) return [UNKNOWN];
  return inference.queries.once(container, [UNKNOWN], () =>
    additions.list
      .filter((added) => key === undefined || added.key === undefined || added.key === key)
      .flatMap((added) => addedElements(inference, added, key)),
  );
}

function addedElements(
  inference: Inference,
  { unit, e, as }: Addition,
  key: string | undefined,
): readonly Values[] {
  const values = e < 0 ? UNKNOWN : inference.valueOf(unit, e);
  if (as === 'item') return [values];
  return values.map((value) =>
    as === 'elements' ? inference.elementOf(value) : entriesOf(inference, value, key),
  );
}

function entriesOf(inference: Inference, value: Value, key: string | undefined): Values {
  if (value.kind !== 'builtin' || !value.keys) return UNKNOWN;
  if (key === undefined) return elementsOf(inference, value);
  return union([...underKey(value, key), ...addedTo(inference, value, key)]);
}

export function sliceOf(
  inference: Inference,
  value: Value,
  from: number | undefined,
  to: number | null | undefined,
): Values {
  if (value.kind === 'instance' && describedElement(inference, value)) return [value];
  if (value.kind !== 'builtin') return value.kind === 'external' ? [value] : UNKNOWN;
  if (value.name === 'string') return [value];
  if (
    value.name !== 'tuple' ||
    from === undefined ||
    to === undefined ||
    isAddedTo(inference, value)
  )
    return builtin('Array', [elementsOf(inference, value)]);
  return builtin('tuple', value.args.slice(from, to ?? undefined));
}

function isAddedTo({ attached }: Inference, { container }: ContainerValue): boolean {
  return container !== undefined && additionsOf(attached, container).list.length > 0;
}
