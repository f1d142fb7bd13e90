// The results of `new`, and receivers that are named by their class. Chooses no constructor.
import type { ExprFact } from '../../../facts/file-facts.ts';
import type { Inference } from '../../inference.ts';
import { describedCall } from '../../described/described-values.ts';
import { eachValue, instance } from '../values.ts';
import { EXTERNAL, UNKNOWN } from '../../../languages/_kit/resolution/open-values.ts';
import type { Unit, Value, Values } from '../../../link/vocabulary.ts';

/** `new A<T>(…)`: an instance of the named type; for an anonymous class, an instance of that class. */
export function instanceMade(
  inference: Inference,
  unit: Unit,
  expr: Extract<ExprFact, readonly ['new', ...unknown[]]>,
): Values {
  const tag = unit.facts.exprs.tagOf(expr[1]);
  if (tag !== 'def' && tag !== 'cls') return inference.typeOf(unit, expr[1]);
  return eachValue(inference.valueOf(unit, expr[1]), (value) =>
    value.kind === 'symbol' ? instance(value.def) : UNKNOWN,
  );
}

export function constructed(
  inference: Inference,
  value: Value,
  call: { unit: Unit; args: readonly number[] },
): Values {
  if (value.kind === 'symbol')
    return value.def.fact.params ? instance(value.def) : inference.resultOf(value, call);
  if (value.kind === 'external') return describedObject(inference, value, call) ?? EXTERNAL;
  return value.kind === 'builtin' || value.kind === 'builtinMember' ? EXTERNAL : UNKNOWN;
}

function describedObject(
  inference: Inference,
  value: Extract<Value, { kind: 'external' }>,
  call: { unit: Unit; args: readonly number[] },
): Values | undefined {
  return value.args === undefined ? describedCall(inference, value, call) : undefined;
}

/** `Outer.this`, `Outer.super`, and `Interface.super`, which is the interface's own view. */
export function receiverOf(value: Value, word: 'self' | 'super'): Values {
  if (value.kind === 'external' || value.kind === 'builtin') return EXTERNAL;
  if (value.kind !== 'symbol') return UNKNOWN;
  return word === 'self' || value.def.fact.kind === 'Interface'
    ? instance(value.def)
    : [{ kind: 'super', def: value.def, onClass: false }];
}
