// The receivers of bare names that a scope adds in Kotlin: the class, the receiver of a function or of a lambda. Looks up no member.
// Kotlin language specification, "Linked scopes" and "Receivers".
import type { Inference } from '../../../infer/inference.ts';
import type { Unit, Values } from '../../../link/vocabulary.ts';

/** The key under which the type of `this` is narrowed. */
const SELF = 'this';

const NONE: Values = [];

export function receiversOfScope(inference: Inference, unit: Unit, scope: number): Values {
  const [kind, , index = -1] = unit.facts.scopes[scope] ?? [];
  const def = unit.defs[index];
  const narrowed = (unit.narrows.get(scope) ?? [])
    .filter(([name]) => name === SELF)
    .flatMap(([, , eType]) => inference.typeOf(unit, eType));
  if (narrowed.length > 0 || !def) return narrowed;
  if (kind === 'class')
    return [{ kind: 'instance', def: def.partialDeclarations?.[0] ?? def, args: [] }];
  if (kind !== 'function') return NONE;
  if (def.fact.eReceiver !== undefined) return inference.typeOf(unit, def.fact.eReceiver);
  return def.fact.kind === 'Hidden' ? (inference.lambdaReceiver(def) ?? NONE) : NONE;
}
