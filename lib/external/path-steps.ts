// Paths that lead out of the repository: how they are extended and compared. Looks up nothing.
import type { ImportFact } from '../facts/file-facts.ts';
import type { Unit } from '../link/vocabulary.ts';

/** The module as the import writes it, and the path in it as in `ExternalSymbol`. */
export interface ExternalPath {
  readonly module: string;
  readonly path: string;
}

/** Finds the paths of expressions. */
export interface ExternalPaths {
  /** What the value of the expression is, if that is outside; none if it is not known or of the repository. */
  of(unit: Unit, e: number): readonly ExternalPath[];
  /** What the expression names, if that itself is outside: nothing that a definition of the repository only holds. */
  named(unit: Unit, e: number): readonly ExternalPath[];
  /** The class that a type or base names. */
  ofType(unit: Unit, e: number): readonly ExternalPath[];
  /** What a name that is imported or handed on names, also by way of files of the repository; if one of these defines it, what it holds. */
  ofImport(unit: Unit, row: ImportedName): readonly ExternalPath[];
}

/** `imported`: `*` or `=` for the module as a whole. */
export type ImportedName = Pick<ImportFact, 'specifier' | 'imported'>;

export type Paths = readonly ExternalPath[];

/** More than this of one expression say nothing. */
export const MOST_PATHS = 3;
/** Longer paths are given up: code that builds values by hundreds of calls. */
const LONGEST = 200;

export function distinct(paths: Paths): Paths {
  if (paths.length < 2) return paths;
  const found = paths.filter(
    ({ module, path }, place) =>
      paths.findIndex((other) => other.module === module && other.path === path) === place,
  );
  return found.length > MOST_PATHS ? [] : found;
}

/** The same paths, with one more name. */
export function stepped(paths: Paths, name: string): Paths {
  return extended(paths, (path) => (path === '' ? name : `${path}.${name}`));
}

/** What calling them gives: an instance, if they are classes. */
export function called(paths: Paths): Paths {
  return extended(paths, (path) => `${path}()`);
}

export function items(paths: Paths): Paths {
  return extended(paths, (path) => `${path}[]`);
}

export function extended(paths: Paths, extend: (path: string) => string): Paths {
  return paths.flatMap(({ module, path }) =>
    path.length < LONGEST ? [{ module, path: extend(path) }] : [],
  );
}
