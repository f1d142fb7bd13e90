// The supertypes of a standard library type, from the language's table. Not for types of the repository, which have a method resolution order.
import type { Language } from '../../link/files/language.ts';

type Table = Language['builtins'];

const closures = new WeakMap<Table, Map<string, ReadonlySet<string> | undefined>>();

/** The type and all its supertypes, nearest first; undefined for types that the table does not list. */
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

const listed = new WeakMap<Table, ReadonlySet<string>>();

/** The same, and of a type that the table has only as the supertype of others: itself. */
export function supertypesIfKnown(table: Table, name: string): ReadonlySet<string> | undefined {
  let above = listed.get(table);
  if (!above) listed.set(table, (above = new Set(Object.values(table.supertypes).flat())));
  return supertypesOf(table, name) ?? (above.has(name) ? new Set([name]) : undefined);
}
