// Starts a parser for a repository without an index, while the indexing command is being loaded. Indexes nothing.
import { storeAt } from '../../../index-store/paths.ts';
import { readRegistry } from '../../../index-store/registry.ts';
import { readConfig } from '../../config.ts';
import { prepareToParse } from './parse-pool.ts';
import { repositoryRoot } from '../files/repository-root.ts';

/** Never throws: the run itself reports problems with the path or the store. */
export function prepareFirstIndex(path: string): void {
  try {
    const indexed = readRegistry(storeAt(readConfig().home));
    const root = repositoryRoot(path, { indexed });
    if (!indexed.some((entry) => entry.path === root)) prepareToParse();
  } catch {
    return;
  }
}
