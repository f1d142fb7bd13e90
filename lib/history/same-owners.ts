// Whether two versions of an index have the same history: then what was computed of one holds for the other. Compares, and computes nothing.
import type { NodeRecord } from '../model/graph-data.ts';
import type { OwnedFile } from './carry-lines.ts';
import { enclosingSymbols } from './enclosing-symbols.ts';

/** Everything of an index that its history depends on, besides the commits. */
export interface Owners {
  /** As `ownedFiles` gives them. */
  readonly files: readonly OwnedFile[];
  /** Of each node: what it is inside of, and the path of its file. */
  readonly enclosing: Int32Array;
  readonly paths: readonly (string | undefined)[];
}

export function ownersOf(nodes: readonly NodeRecord[], files: readonly OwnedFile[]): Owners {
  return {
    files,
    enclosing: enclosingSymbols(nodes),
    paths: nodes.map(({ kind, filePath }) => (kind === 'File' ? `${filePath}/` : filePath)),
  };
}

/** Most edits move lines, but neither add symbols nor move them from one to another. */
export function areSameOwners(one: Owners, other: Owners): boolean {
  return (
    areEqual(one.enclosing, other.enclosing) &&
    areEqual(one.paths, other.paths) &&
    one.files.length === other.files.length &&
    one.files.every(({ path, node, owners }, at) => {
      const same = other.files[at];
      return same?.path === path && same.node === node && areEqual(owners, same.owners);
    })
  );
}

function areEqual<T>(one: ArrayLike<T>, other: ArrayLike<T>): boolean {
  if (one.length !== other.length) return false;
  for (let at = 0; at < one.length; at++) if (one[at] !== other[at]) return false;
  return true;
}
