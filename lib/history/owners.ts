// Everything of an index that its history depends on. Two versions of an index in which it is equal have the same history.
import type { NodeRecord } from '../model/graph-data.ts';
import type { OwnedFile } from './carry-lines.ts';
import { enclosingSymbols } from './enclosing-symbols.ts';

/**
 * In the form in which it is put into a digest. Most edits move lines, but neither add symbols nor move them from one to
 * another: they change nothing of it. `files`: as `ownedFiles` gives them.
 */
export function* ownersOf(
  nodes: readonly NodeRecord[],
  files: readonly OwnedFile[],
): Generator<string | Uint8Array> {
  yield JSON.stringify(
    nodes.map(({ kind, filePath = '' }) => (kind === 'File' ? `${filePath}/` : filePath)),
  );
  yield bytesOf(enclosingSymbols(nodes));
  for (const { path, node, owners } of files) {
    yield JSON.stringify([path, node, owners.length]);
    yield bytesOf(owners);
  }
}

function bytesOf({ buffer, byteOffset, byteLength }: Int32Array): Uint8Array {
  return new Uint8Array(buffer, byteOffset, byteLength);
}
