// Elements and parts of values, and what iterating over them yields. Finds no members.
import { calledKey } from '../../facts/name-key.ts';
import { specialMethods } from './special-methods.ts';
import { describedElement, describedResult } from '../described/described-values.ts';
import type { Inference } from '../inference.ts';
import { elementsOf } from './containers.ts';
import { isReceiver } from '../calls/receivers.ts';
import { bindings } from '../types/type-values.ts';
import { builtin, eachValue, union } from './values.ts';
import { EXTERNAL } from '../../languages/_kit/resolution/open-values.ts';
import { UNKNOWN } from '../../languages/_kit/resolution/open-values.ts';
import type { Def, Unit, Value, Values } from '../../link/vocabulary.ts';

/**
 * The underlying values of a distinct type: an instance of `type Names []string` is a list. Undefined for other values.
 */
export function underlying(inference: Inference, value: Value): Values | undefined {
  for (let inner = value, depth = 0; depth < MOST_FORMS; depth++) {
    if (inner.kind !== 'instance' || !inner.def.fact.distinct || inner.def.fact.eType === undefined)
      return depth === 0 ? undefined : [inner];
    const form = inference.typeUnder(
      inner.def.unit,
      inner.def.fact.eType,
      bindings(inner.def, inner.args),
    );
    const only = form[0];
    if (only === undefined || form.length > 1) return form;
    inner = only;
  }
  return UNKNOWN;
}

/** Longer or circular chains of underlying types are given up. */
const MOST_FORMS = 12;

export function elementOf(inference: Inference, value: Value, isAsync = false): Values {
  const own = underlying(inference, value);
  if (own) return eachValue(own, (inner) => elementOf(inference, inner, isAsync));
  if (value.kind === 'external') return describedElement(inference, value) ?? EXTERNAL;
  if (value.kind === 'builtinMember') return EXTERNAL;
  if (value.kind === 'builtin')
    return value.name === 'Map'
      ? builtin('tuple', value.args)
      : value.keys
        ? UNKNOWN
        : elementsOf(inference, value);
  if (value.kind !== 'instance') return UNKNOWN;
  const outside = inference
    .methodOrder(value.def)
    .outside.find(
      ({ value: base }) =>
        base.kind === 'builtin' &&
        base.args.length > 0 &&
        value.def.unit.language.builtins.iterable.includes(base.name),
    );
  if (outside?.value.kind === 'builtin') return outside.value.args[0] ?? UNKNOWN;
  const iteration = iterationOf(value, isAsync);
  const described = hasOwnMember(inference, value, iteration[0])
    ? undefined
    : describedElement(inference, value);
  if (described) return described;
  return iteration.length > 0 ? iteratedBy(inference, value, iteration) : UNKNOWN;
}

/** Whether a class here defines the member of the object. */
function hasOwnMember(inference: Inference, value: Value, name: string | undefined): boolean {
  return name !== undefined && inference.member(value, name).defs.length > 0;
}

/** The methods that a loop calls on an instance, as its class defines them. */
export function iterationOf(
  { def }: Extract<Value, { kind: 'instance' }>,
  isAsync: boolean,
): readonly string[] {
  const { iteration, asyncIteration } = def.unit.language.builtins;
  return isAsync ? asyncIteration : iteration;
}

/** What ranging over a value yields in parallel: positions or keys, and elements. */
export function rangedOver(inference: Inference, value: Value, n: number): Values {
  const own = underlying(inference, value);
  if (own) return eachValue(own, (inner) => rangedOver(inference, inner, n));
  if (value.kind === 'external' || value.kind === 'builtinMember') return EXTERNAL;
  if (value.kind === 'symbol') return passedToLoopBody(inference, value.def, n);
  if (value.kind !== 'builtin') return UNKNOWN;
  if (value.name === 'Map') return value.args[n] ?? UNKNOWN;
  if (value.name === 'chan') return elementsOf(inference, value);
  return n === 0
    ? builtin('int')
    : value.name === 'string'
      ? builtin('rune')
      : elementsOf(inference, value);
}

/** A function that is ranged over passes its elements to its callback. */
function passedToLoopBody(inference: Inference, def: Def, n: number): Values {
  const taker = def.unit.defs[def.fact.params?.[0] ?? -1];
  if (taker?.fact.eType === undefined) return UNKNOWN;
  return eachValue(inference.typeOf(taker.unit, taker.fact.eType), (value) => {
    const parameter =
      value.kind === 'symbol' ? value.def.unit.defs[value.def.fact.params?.[n] ?? -1] : undefined;
    return parameter?.fact.eType === undefined
      ? UNKNOWN
      : inference.typeOf(parameter.unit, parameter.fact.eType);
  });
}

export function partOf(inference: Inference, value: Value, n: number): Values {
  if (value.kind === 'builtin' && value.name === 'tuple') return value.args.at(n) ?? UNKNOWN;
  return elementOf(inference, value);
}

export function contextManagerValue(inference: Inference, unit: Unit, value: Value): Values {
  const { entered } = specialMethods(unit);
  if (value.kind === 'external')
    return describedResult(inference, value, entered, { unit, args: [] }) ?? EXTERNAL;
  if (value.kind === 'builtin') return elementsOf(inference, value);
  if (value.kind !== 'instance') return UNKNOWN;
  const result = bySpecialMethod(inference, unit, value, entered);
  const known = result.filter((inner) => inner.kind !== 'unknown');
  return known.length > 0 ? known : [value];
}

/** The result of the methods that a loop calls, each on the result of the one before. */
function iteratedBy(
  inference: Inference,
  value: Value,
  [first, ...rest]: readonly string[],
): Values {
  if (value.kind === 'builtin') return elementsOf(inference, value);
  if (value.kind !== 'instance' && value.kind !== 'symbol') return [value];
  if (first === undefined) return itemOf(inference, value);
  const { unit } = value.def;
  const found = inference.member(value, calledKey(unit.language.spec, first));
  const call = { unit, args: [], receiver: value };
  const results = [
    ...found.defs
      .filter(takesNothing)
      .map((def) => inference.resultOf({ kind: 'symbol', def }, call)),
    ...found.values.map((member) => inference.resultOf(member, call)),
  ];
  return results.length === 0
    ? found.external
      ? EXTERNAL
      : UNKNOWN
    : eachValue(union(results), (inner) => iteratedBy(inference, inner, rest));
}

/** Apart from its receiver. */
export function takesNothing({ unit, fact }: Def): boolean {
  const [first, ...others] = fact.params ?? [-1, -1];
  const parameter = unit.defs[first ?? -1];
  return (
    others.length === 0 && (parameter === undefined ? first === undefined : isReceiver(parameter))
  );
}

/** The element, where the iterator wraps it in an object. */
function itemOf(
  inference: Inference,
  value: Extract<Value, { kind: 'instance' | 'symbol' }>,
): Values {
  const { iterationItem } = value.def.unit.language.builtins;
  if (iterationItem === undefined) return [value];
  const { defs } = inference.member(value, iterationItem);
  return defs.length > 0 ? union(defs.map((def) => inference.valueOfDef(def))) : UNKNOWN;
}

export function bySpecialMethod(
  inference: Inference,
  unit: Unit,
  value: Value,
  name: string,
): Values {
  const found = inference.member(value, name);
  if (found.external) return EXTERNAL;
  if (found.defs.length === 0) return UNKNOWN;
  return union(
    found.defs.map((def) => inference.resultOf({ kind: 'symbol', def }, { unit, args: [] })),
  );
}

/** Whether values of these types are called: the types determine the result, not the function that runs. */
export function isFunctionType(inference: Inference, values: Values): boolean {
  return values.some((value) =>
    (underlying(inference, value) ?? [value]).some(
      (inner) =>
        inner.kind === 'symbol' && inner.def.fact.bodiless === true && inner.def.fact.name === '',
    ),
  );
}

const WIDEST = ['double', 'float', 'long', 'int'];

/**
 * The type of combined operands of built-in types: text if one is text, otherwise the widest number type among them.
 */
export function combinedOperands(operands: readonly Values[]): Values {
  const names = operands.map(([value]) => (value?.kind === 'builtin' ? value.name : ''));
  if (names.includes('string') || names.includes('String')) return builtin('string');
  if (names.includes('')) return UNKNOWN;
  if (names.every((name) => name === 'boolean')) return builtin('boolean');
  const widest = WIDEST.find((name) => names.includes(name));
  return builtin(widest ?? 'int');
}
