// Everything of an index that its history depends on. Two versions of an index in which it is equal have the same history.
import type { NodeRecord } from '../model/graph-data.ts';
import type { OwnedFile } from './carry-lines.ts';
import { enclosingSymbols } from './enclosing-symbols.ts';

export interface Owners {
  /** As `ownedFiles` gives them. */
  readonly files: readonly OwnedFile[];
  /** As `enclosingSymbols` gives it. */
  readonly enclosing: Int32Array;
}

export function ownersOf(nodes: readonly NodeRecord[], files: readonly OwnedFile[]): Owners {
  return { files, enclosing: enclosingSymbols(nodes) };
}

/**
 * In the form in which it is put into a digest. Most edits move lines, but neither add symbols nor move them from one to
 * another: they change nothing of it.
 */
export function* ownersAsBytes(
  nodes: readonly NodeRecord[],
  { files, enclosing }: Owners,
): Generator<string | Uint8Array> {
  yield JSON.stringify(
    nodes.map(({ kind, filePath = '' }) => (kind === 'File' ? `${filePath}/` : filePath)),
  );
  yield bytesOf(enclosing);
  for (const { path, node, owners } of files) {
    yield JSON.stringify([path, node, owners.length]);
    yield bytesOf(owners);
  }
}

function bytesOf({ buffer, byteOffset, byteLength }: Int32Array): Uint8Array {
  return new Uint8Array(buffer, byteOffset, byteLength);
}

/**
 * For each node of an index that has a history, its number in another index, -1 for others; null if the history of that
 * one may be another. A new symbol owns no line of the newest commit, but the symbols after it have other numbers; as
 * long as their order is the same, a history has the numbers of nodes nowhere but in its column of nodes.
 */
export function renumbering(before: Owners, now: Owners): Int32Array | null {
  if (before.files.length !== now.files.length) return null;
  const pairs = new Pairs(before.enclosing.length);
  const areSame = before.files.every(({ path, node, owners }, at) => {
    const other = now.files[at];
    return (
      other?.path === path &&
      other.owners.length === owners.length &&
      pairs.add(node, other.node) &&
      owners.every((owner, line) => pairs.add(owner, other.owners[line] ?? -1))
    );
  });
  if (!areSame) return null;
  for (const node of pairs.added)
    if (!pairs.add(before.enclosing[node] ?? -1, now.enclosing[pairs.numbers[node] ?? -1] ?? -1))
      return null;
  return isAscending(pairs.numbers) ? pairs.numbers : null;
}

class Pairs {
  readonly numbers: Int32Array;
  /** The nodes that have a number. */
  readonly added: number[] = [];

  constructor(nodes: number) {
    this.numbers = new Int32Array(nodes).fill(-1);
  }

  /** Whether it agrees with what was added before. */
  add(node: number, number: number): boolean {
    if (node < 0 || number < 0) return node === number;
    const known = this.numbers[node] ?? -1;
    if (known >= 0) return known === number;
    this.numbers[node] = number;
    this.added.push(node);
    return true;
  }
}

function isAscending(numbers: Int32Array): boolean {
  let last = -1;
  return numbers.every((number) => {
    if (number < 0) return true;
    const isNext = number > last;
    last = number;
    return isNext;
  });
}
