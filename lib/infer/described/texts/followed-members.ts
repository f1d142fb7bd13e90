// Members that descriptions follow from a value: `Meta.model`, `get_queryset()`. Reads no description.
import { calledKey } from '../../../facts/name-key.ts';
import { UNKNOWN } from '../../../languages/_kit/resolution/open-values.ts';
import type { Def, Value, Values } from '../../../link/vocabulary.ts';
import type { CallContext, Inference } from '../../inference.ts';
import { argumentBehind } from '../../values/results/argument-behind.ts';
import { eachValue, union } from '../../values/values.ts';
import { heldByClass } from '../described-bases.ts';
import { boundTo } from './declared-texts.ts';

/** The value of an expression at the call; a parameter of the function around is what is passed to it. */
export function valueAt(inference: Inference, { unit, around }: CallContext, e: number): Values {
  const passed = around && argumentBehind(inference, around.def, e, around.call);
  return passed ? inference.valueOf(around.call.unit, passed.argument) : inference.valueOf(unit, e);
}

/** `Meta.model`, `get_queryset()`: members of the values, each of the one before. */
export function throughMembers(
  inference: Inference,
  call: CallContext,
  from: Values,
  path: string,
): Values {
  let values = from;
  for (const step of path === '' ? [] : path.split('.'))
    values = eachValue(values, (receiver) => memberAt(inference, call, receiver, step));
  return values;
}

/** A member, the result of a method, or what the method returns whatever type it states: `a`, `a()`, `a()=`. */
function memberAt(inference: Inference, call: CallContext, receiver: Value, step: string): Values {
  const { unit } = call;
  const [name = step, isCalled] = step.split('(');
  if (isCalled === undefined) return membersHeld(inference, receiver, name, call);
  const held = membersHeld(inference, receiver, calledKey(unit.language.spec, name), call);
  return step.endsWith('=')
    ? eachValue(held, (value) => returnedBy(inference, value))
    : eachValue(held, (value) => inference.resultOf(value, { unit, args: [], receiver }));
}

function returnedBy(inference: Inference, value: Value): Values {
  if (value.kind !== 'symbol') return UNKNOWN;
  const { unit, fact } = value.def;
  return union(
    (fact.eReturns ?? []).map((e) => {
      const expr = unit.facts.exprs.get(e);
      return expr?.[0] === 'string'
        ? boundTo(inference, unit, expr[1])
        : inference.valueOf(unit, e);
    }),
  );
}

export function membersHeld(
  inference: Inference,
  receiver: Value,
  name: string,
  call?: CallContext,
): Values {
  const { defs, values } = inference.member(receiver, name);
  const held = [...defs.flatMap((def) => heldBy(inference, def, call)), ...values];
  return receiver.kind === 'instance' || receiver.kind === 'symbol'
    ? held.map((value) => heldByClass(inference, value, receiver.def))
    : held;
}

/** `{ loader }` in a function that passes its parameter on holds what the function got. */
function heldBy(inference: Inference, def: Def, call: CallContext | undefined): Values {
  return call?.around && def.unit === call.unit && def.fact.eValue !== undefined
    ? valueAt(inference, call, def.fact.eValue)
    : inference.valueOfDef(def);
}
