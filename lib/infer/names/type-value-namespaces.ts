// Separates types and values of one name as far as the language does. Looks up no name.
import { semanticsOf } from '../../link/own-semantics.ts';
import type { Def } from '../../link/vocabulary.ts';

/** Of definitions with one name those that are values, if there are any; `asType`: those that are types. */
export function typesOrValues(defs: readonly Def[], asType: boolean): readonly Def[] {
  const [first] = defs;
  if (!first || defs.length < 2) return defs;
  const { language } = first.unit;
  const own = semanticsOf(language).typesOrValues;
  if (own) return own(defs, asType);
  return asType && language.spec.typing === 'static' ? withoutFunctions(defs) : defs;
}

/** A function may have the name of the type that it constructs. */
function withoutFunctions(defs: readonly Def[]): readonly Def[] {
  const types = defs.filter(({ fact }) => fact.params === undefined);
  return types.length > 0 && types.length < defs.length ? types : defs;
}

/** The companion class of an object. */
export function companionOf(def: Def): Def | undefined {
  if (!def.fact.single) return undefined;
  return def.unit.names[def.fact.scope]
    ?.get(def.fact.name)
    ?.find((other) => other.fact.kind === 'Class' && !other.fact.single);
}

/** Leaves out types where a value is named, and values where a type is named, in languages that separate them. */
export function ofRequestedMeaning<T extends { readonly defs: readonly Def[] }>(
  found: T,
  asType: boolean,
): T {
  const defs = typesOrValues(found.defs, asType);
  return defs === found.defs ? found : { ...found, defs };
}
