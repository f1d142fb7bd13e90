// The files that a map shows, with their sizes: those in a folder, with or without tests. Groups none.
import { withoutEnd } from '../../base/text-ends.ts';
import type { CodeFiles } from './code-files.ts';
import type { SizedFile } from './folder-parts.ts';

/** As paths are in the index: without a slash at the end. */
export function folderPath(path: string): string {
  return withoutEnd(path, '/');
}

/** Ordered by path. `folder` may be a file; empty: all files. */
export function filesIn(files: CodeFiles, folder: string, withTests: boolean): SizedFile[] {
  const { paths, nodes, isTest, symbols, testSymbols, spans } = files;
  const found: SizedFile[] = [];
  paths.forEach((path, file) => {
    if (!isIn(path, folder)) return;
    if (withTests) {
      const lines = spans.fileLines[file] ?? 1;
      found.push({ file, path, symbols: symbols[file] ?? 0, lines });
    } else if (isTest[nodes[file] ?? 0] !== 1) {
      found.push({
        file,
        path,
        symbols: (symbols[file] ?? 0) - (testSymbols[file] ?? 0),
        lines: (spans.fileLines[file] ?? 1) - (spans.testLines[file] ?? 0),
      });
    }
  });
  return found;
}

export function isIn(path: string, folder: string): boolean {
  return folder === '' || path === folder || path.startsWith(`${folder}/`);
}

/** Of each node, twice the number of the group that `of` gives it, and one more for tests; -1 without a group. */
export function withTestsApart(of: Int32Array, isTest: Uint8Array): Int32Array {
  return of.map((group, node) => (group < 0 ? -1 : group * 2 + (isTest[node] ?? 0)));
}
