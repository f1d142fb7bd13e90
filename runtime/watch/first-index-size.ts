// Refuses to index a very large repository that nobody has asked to index. Indexes nothing.
import { shellWord } from '../../lib/base/shell-word.ts';
import { walkFiles } from '../indexer/files/walk-files.ts';

/** Files of a repository that is indexed without being asked to. Stated in docs/mcp.md. */
const MOST_FILES = 20_000;

export class TooLarge extends Error {
  readonly hint: string;

  constructor(files: number, most: number, root: string) {
    super(`it has ${files} files, and at most ${most} are indexed without being asked to`);
    this.name = 'TooLarge';
    this.hint = `Index it: codegraph analyze ${shellWord(root)}`;
  }
}

/** Throws `TooLarge`. */
export async function refuseLarge(
  root: string,
  storeHome: string,
  most = MOST_FILES,
): Promise<void> {
  const { files } = await walkFiles(root, storeHome);
  if (files.length > most) throw new TooLarge(files.length, most, root);
}
