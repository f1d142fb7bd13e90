// Resolves a bare name as a member of an enclosing class. Searches no scope.
import { isCalledKey, plainName } from '../../facts/name-key.ts';
import { interopMember } from '../members/interop-members.ts';
import type { Inference } from '../inference.ts';
import { libraryField } from '../types/library.ts';
import { instanceOfOwnType } from '../calls/receivers.ts';
import { EXTERNAL } from '../../languages/_kit/resolution/open-values.ts';
import type { NameResult, Unit, Value, Values } from '../../link/vocabulary.ts';

const OUTSIDE: NameResult = { defs: [], values: EXTERNAL, via: 'builtin' };

/**
 * A member of the enclosing class or its bases; `builtin`: a member of a base outside, unless an outer scope has the
 * name. Members of every object are found.
 */
export function memberOfEnclosingClass(
  inference: Inference,
  unit: Unit,
  index: number,
  name: string,
  asType = false,
): NameResult | 'unknown' | undefined {
  const def = unit.defs[index];
  if (!def) return undefined;
  const types: Values =
    def.fact.eExtended === undefined
      ? [{ kind: 'instance', def, args: [] }]
      : instanceOfOwnType(inference, def);
  let first: NameResult | 'unknown' | undefined;
  for (const type of types) {
    const found = inType(inference, unit, type, name, asType);
    if (found !== undefined && found !== 'unknown' && found.defs.length > 0) return found;
    first ??= found;
  }
  return first;
}

function inType(
  inference: Inference,
  unit: Unit,
  type: Value,
  name: string,
  asType: boolean,
): NameResult | 'unknown' | undefined {
  const field =
    type.kind === 'builtin'
      ? libraryField(inference, unit.language, type, name, { unit, args: [] })
      : undefined;
  if (field) return { defs: [], values: field, via: 'scope' };
  const found = interopMember(inference, unit, type, name, asType ? 'type' : 'read');
  if (found.defs.length > 0) return { defs: found.defs, values: [], via: 'scope' };
  if (isCalledKey(name) && unit.language.builtins.rootMembers.includes(plainName(name)))
    return { ...OUTSIDE, via: 'scope' };
  if (found.external) return { ...OUTSIDE, values: found.values };
  if (type.kind !== 'instance') return type.kind === 'unknown' ? 'unknown' : undefined;
  const parameter = (type.def.fact.typeParams ?? [])
    .map((at) => type.def.unit.defs[at])
    .find((other) => other?.fact.name === name);
  if (parameter) return { defs: [parameter], values: [], via: 'scope' };
  return inference.methodOrder(type.def).unknown ? 'unknown' : undefined;
}
