// Types and values of one name in Scala, which names them apart: an object beside the class of its name. Looks up no name.
// Scala Language Specification 2, "Identifiers, Names and Scopes".
import type { Def } from '../../../link/vocabulary.ts';

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

/** Those that are values, if there are any; `asType`: those that are types. */
export function typesOrValues(defs: readonly Def[], asType: boolean): readonly Def[] {
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

function isPlainType({ fact }: Def): boolean {
  return TYPES.has(fact.kind) && !fact.single;
}
