// Assignability of functions: to a functional interface, to a function type, to the top type. Resolves no overload.
import type { MemberInference } from '../inference.ts';
import {
  NEVER,
  SUBTYPE,
  UNSURE,
  type Assignability,
} from '../../languages/_kit/resolution/assignability-grades.ts';
import { isAnything, isFinal } from './builtin-assignability.ts';
import { functionArity, singleMethod } from './function-types.ts';
import { supertypesOf } from '../members/supertypes.ts';
import type { Def, Value } from '../../link/vocabulary.ts';

type Builtin = Extract<Value, { kind: 'builtin' }>;

/**
 * A value where a function of this type is expected. A literal without a parameter list may take one parameter or none.
 */
export function functionTypeAssignability(value: Value, { fact }: Def): Assignability {
  if (value.kind === 'builtin') return NEVER;
  if (
    value.kind !== 'symbol' ||
    value.def.fact.params === undefined ||
    value.def.fact.kind !== 'Hidden'
  )
    return UNSURE;
  const { unit, fact: given } = value.def;
  const least =
    given.params?.filter((index) => unit.facts.defs[index]?.optional !== true).length ?? 0;
  const count = fact.params?.length ?? 0;
  const most = given.params?.every((index) => unit.facts.defs[index]?.optional === true)
    ? 1
    : least;
  return least <= count && count <= most ? SUBTYPE : NEVER;
}

/** A function literal as an argument fits an interface with a single method of the same arity. */
export function functionAssignability(
  inference: MemberInference,
  def: Def,
  type: Value,
): Assignability {
  if (type.kind === 'instance') {
    const method = singleMethod(inference, type.def);
    return method ? arityAssignability(def, method.fact.params?.length ?? 0) : NEVER;
  }
  return type.kind === 'builtin' ? libraryTypeAssignability(def, type) : UNSURE;
}

/** By the arity of the function type. A named function may have several overloads. */
function arityAssignability({ fact }: Def, taken: number): Assignability {
  if (fact.kind !== 'Hidden') return UNSURE;
  return taken === (fact.params?.length ?? 0) ? SUBTYPE : NEVER;
}

function libraryTypeAssignability(def: Def, type: Builtin): Assignability {
  const { builtins } = def.unit.language;
  if (builtins.typesOfFunctions.includes(type.name)) return SUBTYPE;
  if (isAnything(builtins, type.name)) return NEVER;
  if (isFinal(type.name) || type.name === 'Array') return NEVER;
  const arity = functionArity(def.unit, type);
  if (arity !== undefined) return arityAssignability(def, arity);
  return supertypesOf(builtins, type.name) ? NEVER : UNSURE;
}
