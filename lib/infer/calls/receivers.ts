// The meaning of `this`, `cls` and `super` at a place, from the enclosing scopes alone. Resolves no other name.
import { primaryOf } from '../../languages/_kit/resolution/declarations.ts';
import type { Attached } from '../attached.ts';
import type { Inference } from '../inference.ts';
import { libraryParameters } from '../types/library-table.ts';
import { instance, symbol } from '../values/values.ts';
import { UNKNOWN } from '../../languages/_kit/resolution/open-values.ts';
import type { Def, Unit, Values } from '../../link/vocabulary.ts';

/** Whether a parameter is the receiver of its method: `self`, `cls`, or any other name. */
export function isReceiver(parameter: Def): boolean {
  const tag =
    parameter.fact.eValue === undefined
      ? undefined
      : parameter.unit.facts.exprs.tagOf(parameter.fact.eValue);
  return tag === 'self' || tag === 'cls';
}

/**
 * `this`: the instance or class of the enclosing method, the object of an object's method, a constructor function's
 * instance.
 */
export function receiverAt(inference: Inference, unit: Unit, from: number): Values {
  const { scopes } = unit.facts;
  for (let scope = from; scope >= 0; scope = scopes[scope]?.[1] ?? -1) {
    const receiver = receiverOfScope(inference, unit, scope);
    if (receiver) return receiver;
  }
  return UNKNOWN;
}

/** What a scope itself defines as `this`; undefined if the enclosing scope defines it. */
function receiverOfScope(inference: Inference, unit: Unit, scope: number): Values | undefined {
  const narrowed = (unit.narrows.get(scope) ?? []).filter(([name]) => name === 'this');
  if (narrowed.length > 0) return narrowed.flatMap(([, , eType]) => inference.typeOf(unit, eType));
  const [kind, , index = -1] = unit.facts.scopes[scope] ?? [];
  const def = unit.defs[index];
  if (!def) return undefined;
  if (kind === 'class')
    return unit.language.spec.classBodies
      ? symbol(primaryOf(def))
      : instanceOfOwnType(inference, def);
  return kind === 'function' ? receiverOfFunction(inference, def, scope) : undefined;
}

function receiverOfFunction(inference: Inference, def: Def, scope: number): Values | undefined {
  const { fact, unit } = def;
  if (fact.eReceiver !== undefined) return inference.typeOf(unit, fact.eReceiver);
  if (fact.kind === 'Hidden') {
    const given = inference.receiversAt(unit, scope);
    if (given.length > 0) return given;
  }
  if (isArrowInObject(def)) return undefined;
  if (fact.memberOf >= 0)
    return receiverInOwner(inference, unit, fact.memberOf, fact.isStatic ?? false);
  if (!fact.bindsReceiver) return undefined;
  if (fact.eAttach !== undefined) return attachedReceiver(inference.attached, def);
  return fact.kind === 'Function' ? instance(def) : UNKNOWN;
}

/** In the literal of an object, a function that keeps the receiver has that of the code around the literal. */
function isArrowInObject({ fact, unit }: Def): boolean {
  const owner = unit.facts.defs[fact.memberOf];
  return (
    owner !== undefined &&
    fact.bindsReceiver !== true &&
    unit.facts.scopes[owner.inner]?.[0] === 'object'
  );
}

/** An instance of a class; inside of an extension, an instance of the extended type. */
export function instanceOfOwnType(inference: Inference, def: Def): Values {
  if (def.fact.eExtended === undefined) return instance(primaryOf(def));
  const types = inference.typeOf(def.unit, def.fact.eExtended);
  if (def.fact.where === undefined) return types;
  return types.map((type) => {
    if ((type.kind !== 'instance' && type.kind !== 'builtin') || type.args.length > 0) return type;
    return {
      ...type,
      args: statedTypeArguments(
        inference,
        def,
        type.kind === 'instance'
          ? namesOf(type.def)
          : libraryParameters(def.unit.language, type.name),
      ),
    };
  });
}

/** The type arguments that an extension states for the extended type. */
function statedTypeArguments(
  inference: Inference,
  { unit, fact }: Def,
  names: readonly string[],
): readonly Values[] {
  return names.map((own) => {
    const e = fact.where?.find(([name]) => name === own)?.[1];
    return e === undefined ? UNKNOWN : inference.typeOf(unit, e);
  });
}

function namesOf({ unit, fact }: Def): readonly string[] {
  return (fact.typeParams ?? []).map((index) => unit.facts.defs[index]?.name ?? '');
}

function receiverInOwner(
  inference: Inference,
  unit: Unit,
  index: number,
  isStatic: boolean,
): Values {
  const owner = unit.defs[index];
  if (!owner) return UNKNOWN;
  if (owner.fact.eExtended !== undefined)
    return isStatic
      ? instanceOfOwnType(inference, owner).flatMap((value) =>
          value.kind === 'instance' ? symbol(value.def) : [value],
        )
      : instanceOfOwnType(inference, owner);
  const isObject = unit.facts.scopes[owner.fact.inner]?.[0] === 'object';
  return isObject || isStatic ? symbol(primaryOf(owner)) : instance(primaryOf(owner));
}

/** The type of a method that is declared outside of its type. */
export function attachedOwner({ targets }: Attached, def: Def): Def | undefined {
  const target = def.fact.eAttach === undefined ? undefined : targets.get(def)?.[0];
  return target?.kind === 'symbol' || target?.kind === 'instance' ? target.def : undefined;
}

/** The namespace of a function that is declared outside of it. */
export function attachedNamespace({ targets }: Attached, def: Def): string | undefined {
  const target = def.fact.eAttach === undefined ? undefined : targets.get(def)?.[0];
  return target?.kind === 'namespace' ? target.path : undefined;
}

function attachedReceiver({ targets }: Attached, def: Def): Values {
  const target = targets.get(def);
  return target && target.length > 0 ? target : instance(def);
}

/** The enclosing class of a scope, as itself or as an instance. */
export function classAround(
  inference: Inference,
  unit: Unit,
  from: number,
  asSymbol: boolean,
): Values {
  for (let scope = from; scope >= 0; scope = unit.facts.scopes[scope]?.[1] ?? -1) {
    if (unit.facts.scopes[scope]?.[0] !== 'class') continue;
    const def = unit.defs[unit.facts.scopes[scope]?.[2] ?? -1];
    if (!def) return UNKNOWN;
    if (def.fact.eExtended === undefined)
      return asSymbol ? symbol(primaryOf(def)) : instance(primaryOf(def));
    const values = instanceOfOwnType(inference, def);
    return asSymbol
      ? values.flatMap((value) => (value.kind === 'instance' ? symbol(value.def) : [value]))
      : values;
  }
  return UNKNOWN;
}

export function superAround(unit: Unit, from: number): Values {
  const { scopes, defs } = unit.facts;
  let isStatic = false;
  for (let scope = from; scope >= 0; scope = scopes[scope]?.[1] ?? -1) {
    const index = scopes[scope]?.[2] ?? -1;
    if (scopes[scope]?.[0] === 'function' && (defs[index]?.memberOf ?? -1) >= 0)
      isStatic = defs[index]?.isStatic ?? false;
    const isHead =
      scopes[scope]?.[0] === 'block' &&
      (defs[index]?.kind === 'Class' || defs[index]?.kind === 'Enum');
    const def = scopes[scope]?.[0] === 'class' || isHead ? unit.defs[index] : undefined;
    if (def) return [{ kind: 'super', def: primaryOf(def), onClass: isStatic }];
  }
  return UNKNOWN;
}
