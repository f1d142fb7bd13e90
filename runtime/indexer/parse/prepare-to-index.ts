// Starts a parser for a run that will need one, while the indexing command is being loaded. Indexes nothing.
import { join } from 'node:path';
import { sizeOfFile } from '../../../index-store/files/read-text.ts';
import { currentGeneration, readRun } from '../../../index-store/generations.ts';
import { storeAt, type RegistryEntry, type Store } from '../../../index-store/paths.ts';
import { readRegistry } from '../../../index-store/registry.ts';
import { RUN_FILE } from '../../../index-store/run-record.ts';
import { readConfig } from '../../config.ts';
import { repositoryRoot } from '../files/repository-root.ts';
import { prepareToParse } from './parse-pool.ts';
import { parseChangesEarly } from './prepare-for-changes.ts';

/** In bytes. Reading a larger record twice takes longer than what is gained. */
const LARGEST_RECORD = 200_000;

/** For a repository without an index, or with changed files. Never throws: the run itself reports problems with the path or the store. */
export function prepareToIndex(path: string): void {
  try {
    const store = storeAt(readConfig().home);
    const indexed = readRegistry(store);
    const root = repositoryRoot(path, { indexed });
    const entry = indexed.find((known) => known.path === root);
    if (!entry) prepareToParse();
    else if (hasShortRecord(store, entry))
      parseChangesEarly(root, readRun(store, entry)?.files ?? []);
  } catch {
    return;
  }
}

function hasShortRecord(store: Store, entry: RegistryEntry): boolean {
  const current = currentGeneration(store, entry);
  return current !== null && sizeOfFile(join(current.folder, RUN_FILE)) <= LARGEST_RECORD;
}
