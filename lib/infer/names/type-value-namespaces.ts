// Separates types and values of one name where a language does: an object beside the class of its name. Looks up no name.
import type { Def } from '../../link/vocabulary.ts';

interface TypesAndValues {
  readonly values: readonly Def[];
  readonly types: readonly Def[];
}

/** Lists of names and members are cached, so each one with both types and values is partitioned once. */
const partitionMemo = new WeakMap<readonly Def[], TypesAndValues>();

const TYPES: ReadonlySet<string> = new Set([
  'Class',
  'Interface',
  'Enum',
  'Struct',
  'Trait',
  'TypeAlias',
  'TypeParameter',
]);

/** Of definitions with one name those that are values, if there are any; `asType`: those that are types. */
export function typesOrValues(defs: readonly Def[], asType: boolean): readonly Def[] {
  if (defs.length < 2) return defs;
  if (defs[0]?.unit.language.spec.typeNames !== 'apart')
    return asType && defs[0]?.unit.language.spec.typing === 'static'
      ? withoutFunctions(defs)
      : defs;
  let found = partitionMemo.get(defs);
  if (!found) {
    const [values, types] = [defs.filter((def) => !isPlainType(def)), defs.filter(isPlainType)];
    partitionMemo.set(
      defs,
      (found = {
        values: values.length > 0 && types.length > 0 ? values : defs,
        types: types.length > 0 && values.length > 0 ? types : defs,
      }),
    );
  }
  return asType ? found.types : found.values;
}

/** A function may have the name of the type that it constructs. */
function withoutFunctions(defs: readonly Def[]): readonly Def[] {
  const types = defs.filter(({ fact }) => fact.params === undefined);
  return types.length > 0 && types.length < defs.length ? types : defs;
}

function isPlainType({ fact }: Def): boolean {
  return TYPES.has(fact.kind) && !fact.single;
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
