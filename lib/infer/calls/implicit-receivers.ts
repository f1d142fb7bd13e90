// The implicit receivers of bare names in a scope: the enclosing class, the receiver of a function or of a lambda. Looks up no member.
import type { Inference } from '../inference.ts';
import { lambdaReceiver } from '../types/lambda-context.ts';
import { instance } from '../values/values.ts';
import type { Unit, Values } from '../../link/vocabulary.ts';

/** The key under which the type of `this` is narrowed. */
const SELF = 'this';

const NONE: Values = [];

export function implicitReceivers(inference: Inference, unit: Unit, scope: number): Values {
  let known = inference.receiverMemo.get(unit);
  if (!known) inference.receiverMemo.set(unit, (known = []));
  const before = known[scope];
  if (before !== undefined) return before ?? NONE;
  known[scope] = null;
  return (known[scope] = receiversOf(inference, unit, scope));
}

function receiversOf(inference: Inference, unit: Unit, scope: number): Values {
  const [kind, , index = -1] = unit.facts.scopes[scope] ?? [];
  const def = unit.defs[index];
  const narrowed = (unit.narrows.get(scope) ?? [])
    .filter(([name]) => name === SELF)
    .flatMap(([, , eType]) => inference.typeOf(unit, eType));
  if (narrowed.length > 0 || !def) return narrowed;
  if (kind === 'class') return instance(def);
  if (kind !== 'function') return NONE;
  if (def.fact.eReceiver !== undefined) return inference.typeOf(unit, def.fact.eReceiver);
  return def.fact.kind === 'Hidden' ? (lambdaReceiver(inference, def) ?? NONE) : NONE;
}
