// Starts a parser for a repository that has no index yet, while the command that indexes it is still being loaded. Indexes nothing.
import { storeAt } from '../../../index-store/paths.ts';
import { readRegistry } from '../../../index-store/registry.ts';
import { readConfig } from '../../config.ts';
import { prepareToParse } from './parse-pool.ts';
import { repositoryRoot } from '../files/repository-root.ts';

/** Never throws: what is wrong with the path or the store, the run itself says. */
export function prepareFirstIndex(path: string): void {
  try {
    const root = repositoryRoot(path);
    if (!readRegistry(storeAt(readConfig().home)).some((entry) => entry.path === root))
      prepareToParse();
  } catch {
    return;
  }
}
