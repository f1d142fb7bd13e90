// The result of an index on a value. Does not record which element is at which position.
import { describedElement } from '../../described/described-values.ts';
import { memberOfKey } from '../../../facts/number-key.ts';
import { specialMethods } from '../special-methods.ts';
import type { Inference } from '../../inference.ts';
import { constantsOf } from '../constants.ts';
import { bySpecialMethod, underlying } from '../container-elements.ts';
import { itemAt } from '../containers.ts';
import { subscripted } from '../dereference.ts';
import { ofMember } from './member-values.ts';
import { CONTAINERS, eachValue, knownOf, union } from '../values.ts';
import { EXTERNAL, UNKNOWN } from '../../../languages/_kit/resolution/open-values.ts';
import type { Def, Unit, Value, Values } from '../../../link/vocabulary.ts';

export function indexed(inference: Inference, unit: Unit, value: Value, eKey: number): Values {
  const own = underlying(inference, value);
  if (own) return eachValue(own, (inner) => indexed(inference, unit, inner, eKey));
  const part = subscripted(inference, unit, value, eKey);
  if (part) return part;
  // In a static language, an index on a function or type gives its type arguments.
  if (value.kind === 'symbol' && unit.language.spec.typing === 'static') return [value];
  if (value.kind === 'external') return ofOutside(inference, value);
  if (value.kind === 'builtin') {
    const item = itemAt(inference, unit, value, eKey);
    return isOfOwnParts(unit, value) && knownOf(item).length === 0 ? EXTERNAL : item;
  }
  if (unit.language.spec.subscripts === 'members') {
    const keys = constantsOf(inference, unit, eKey);
    const parts = (keys?.keys ?? []).map((key) =>
      ofMember(inference, inference.member(value, memberOfKey(key)), value),
    );
    const found = union(keys?.isOpen ? [...parts, UNKNOWN] : parts);
    if (found.some((part) => part.kind !== 'unknown')) return found;
  }
  if (unit.language.builtins.indexMember !== '')
    return byIndexMember(inference, value, unit.language.builtins.indexMember);
  return bySpecialMethods(inference, unit, value);
}

/** An object by its method; a class that takes types is itself. */
function bySpecialMethods(inference: Inference, unit: Unit, value: Value): Values {
  if (value.kind === 'symbol' && takesTypes(inference, unit, value.def)) return [value];
  if (value.kind !== 'instance') return UNKNOWN;
  const { indexed: name } = specialMethods(unit);
  const described =
    inference.member(value, name).defs.length > 0 ? undefined : describedElement(inference, value);
  return described ?? bySpecialMethod(inference, unit, value, name);
}

/** `Repository[User]`, where the class or a base of it states parameters: `class Repository(Generic[T])`. */
function takesTypes(inference: Inference, unit: Unit, def: Def): boolean {
  const { classIndexed } = specialMethods(unit);
  if (classIndexed === undefined || def.fact.bases === undefined) return false;
  return (
    inference.member({ kind: 'symbol', def }, classIndexed).defs.length === 0 &&
    inference
      .methodOrder(def)
      .classes.some(
        ({ unit: home, fact }) =>
          (fact.typeParams?.length ?? 0) > 0 ||
          (fact.bases ?? []).some(({ e }) => home.facts.exprs.tagOf(e) === 'generic'),
      )
  );
}

/** An index on a class from outside gives its type arguments, and on an object an element. */
function ofOutside(inference: Inference, value: Extract<Value, { kind: 'external' }>): Values {
  if (value.path !== undefined && !value.args) return [value];
  return describedElement(inference, value) ?? EXTERNAL;
}

/** A type outside that is known by its name and takes no types: what it contains is from outside too. */
function isOfOwnParts({ language }: Unit, value: Extract<Value, { kind: 'builtin' }>): boolean {
  return (
    language.spec.externalTypes === 'by-name' &&
    value.args.length === 0 &&
    value.container === undefined &&
    !CONTAINERS.has(value.name) &&
    /^\p{Lu}/u.test(value.name)
  );
}

/** The result of the single index method. An index does not determine which of several runs. */
function byIndexMember(inference: Inference, value: Value, name: string): Values {
  const [def, ...others] = inference.member(value, name).defs;
  return def && others.length === 0 && value.kind === 'instance'
    ? inference.resultOf({ kind: 'symbol', def }, { unit: def.unit, args: [], receiver: value })
    : UNKNOWN;
}
