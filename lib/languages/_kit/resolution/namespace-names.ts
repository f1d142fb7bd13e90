// Names at file level and in namespaces, under keys with the namespace: `a::b::f`. For languages with translation units; follows no include.
import type { Def, Unit } from '../../../link/vocabulary.ts';

interface NamesOfFile {
  /** A file that is linked again is the same object with others. */
  readonly facts: Unit['facts'];
  readonly paths: readonly (string | undefined)[];
  shared?: ReadonlyMap<string, readonly Def[]>;
}

const known = new WeakMap<Unit, NamesOfFile>();

function namesOf(unit: Unit): NamesOfFile {
  const { facts } = unit;
  let names = known.get(unit);
  if (names?.facts !== facts) known.set(unit, (names = { facts, paths: pathsOf(unit) }));
  return names;
}

/** By scope: the path of its namespace, empty for the file; undefined for other scopes. */
export function namespacePaths(unit: Unit): readonly (string | undefined)[] {
  return namesOf(unit).paths;
}

function pathsOf({ facts }: Unit): readonly (string | undefined)[] {
  const found: (string | undefined)[] = [''];
  facts.scopes.forEach(([kind, parent, index], scope) => {
    const def = facts.defs[index];
    const around = found[parent];
    if (
      scope === 0 ||
      kind !== 'block' ||
      def?.kind !== 'Namespace' ||
      def.inner !== scope ||
      around === undefined
    )
      return;
    found[scope] = def.transparent ? around : namespaceKey(around, def.name);
  });
  return found;
}

export function namespaceKey(path: string, name: string): string {
  return path === '' ? name : `${path}::${name}`;
}

/** The enclosing namespace; undefined for the outermost. */
export function enclosingNamespace(path: string): string | undefined {
  return path === '' ? undefined : path.slice(0, Math.max(path.lastIndexOf('::'), 0));
}

/** The path of a namespace by one of its parts. */
export function pathOfNamespace(def: Def): string {
  return namespacePaths(def.unit)[def.fact.inner] ?? '';
}

/** The namespace of a definition, however deeply nested in classes. */
export function namespacePathOf({ unit, fact }: Def): string {
  const found = namespacePaths(unit);
  for (let scope = fact.scope; scope > 0; scope = unit.facts.scopes[scope]?.[1] ?? 0) {
    const path = found[scope];
    if (path !== undefined) return path;
  }
  return '';
}

/** All names that other files may see, by key. */
export function sharedNames(unit: Unit): ReadonlyMap<string, readonly Def[]> {
  return (namesOf(unit).shared ??= gathered(unit));
}

function gathered(unit: Unit): ReadonlyMap<string, readonly Def[]> {
  const all = namespacePaths(unit);
  const own = unit.names[0] ?? new Map<string, Def[]>();
  if (!all.some((path, scope) => scope > 0 && path !== undefined)) return own;
  const names = new Map<string, Def[]>();
  all.forEach((path, scope) => {
    for (const [name, defs] of path === undefined ? [] : (unit.names[scope] ?? [])) {
      const key = namespaceKey(path ?? '', name);
      const known = names.get(key);
      if (known) known.push(...defs);
      else names.set(key, [...defs]);
    }
  });
  return names;
}

/** The key of a definition at file level or in a namespace. */
export function sharedKey({ unit, fact }: Def): string {
  return namespaceKey(namespacePaths(unit)[fact.scope] ?? '', fact.name);
}
