// The types above a type of the language's own library, from the language's table. In-repository types have a method order instead.
import type { Language } from '../../link/vocabulary.ts';

type Table = Language['builtins'];

const closures = new WeakMap<Table, Map<string, ReadonlySet<string> | undefined>>();

/** The type and all above it, nearest first; undefined for types that the table does not list. */
export function supertypesOf(table: Table, name: string): ReadonlySet<string> | undefined {
  let known = closures.get(table);
  if (!known) closures.set(table, (known = new Map()));
  if (!known.has(name)) {
    const found = new Set<string>([name]);
    for (const each of found)
      for (const above of Object.hasOwn(table.supertypes, each)
        ? (table.supertypes[each] ?? [])
        : [])
        found.add(above);
    known.set(name, Object.hasOwn(table.supertypes, name) ? found : undefined);
  }
  return known.get(name);
}
