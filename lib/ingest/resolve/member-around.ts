// Finds what a bare name means as a member of a class that it stands in. Asks no scope.
import { isCalledKey, plainName } from '../name-key.ts';
import type { Inference } from './inference.ts';
import { EXTERNAL } from './values.ts';
import type { NameResult, Unit } from './vocabulary.ts';

const OUTSIDE: NameResult = { defs: [], values: EXTERNAL, via: 'builtin' };

/** A member of the class around, or of its bases; `builtin`: what bases outside of the repository may have, where nothing further out has it. What every object has is found. */
export function memberAround(inference: Inference, unit: Unit, index: number, name: string): NameResult | 'unknown' | undefined {
  const def = unit.defs[index];
  if (!def) return undefined;
  const found = inference.member({ kind: 'instance', def, args: [] }, name);
  if (found.defs.length > 0) return { defs: found.defs, values: [], via: 'scope' };
  if (isCalledKey(name) && unit.language.builtins.rootMembers.includes(plainName(name))) return { ...OUTSIDE, via: 'scope' };
  if (found.external) return { ...OUTSIDE, values: found.values };
  return inference.methodOrder(def).unknown ? 'unknown' : undefined;
}
