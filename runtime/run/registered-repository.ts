// Finds a registered repository by name or path. Registers nothing.
import { storeAt, type RegistryEntry, type Store } from '../../index-store/paths.ts';
import { readRegistry } from '../../index-store/registry.ts';
import { shellWord } from '../../lib/base/shell-word.ts';
import { readConfig } from '../config.ts';
import { NoRepository, repositoryRoot } from '../indexer/files/repository-root.ts';
import { log } from '../log.ts';
import { putBackFirst } from '../put-back-first.ts';

/** A repository for a command, with interrupted edits reverted. */
export interface ReadyRepository {
  readonly store: Store;
  readonly entry: RegistryEntry;
  /** A message about pending edits; null if there are none. */
  readonly pending: string | null;
}

/** The requested repository, ready for a command of this process. Throws `NoRepository`. */
export async function readyRepository(given: string | undefined): Promise<ReadyRepository> {
  const { home, readOnly } = readConfig();
  const store = storeAt(home);
  const entry = registeredRepository(store, given);
  return { store, entry, pending: await putBackFirst(store, entry, { readOnly, log }) };
}

/**
 * Names take precedence over paths; default: the repository that contains the working folder. Throws `NoRepository`.
 */
export function registeredRepository(store: Store, given: string | undefined): RegistryEntry {
  const entries = readRegistry(store);
  const named = entries.find((entry) => entry.name === given || entry.path === given);
  if (named) return named;
  const root = rootOrNull(given ?? '.', entries);
  const found = entries.find((entry) => entry.path === root);
  if (found) return found;
  if (root !== null)
    throw new NoRepository(
      `not indexed yet: ${root}`,
      `Run: codegraph analyze ${given === undefined ? '' : shellWord(root)}`.trim(),
    );
  const names = entries.map((entry) => entry.name).join(', ');
  throw new NoRepository(
    `no repository of this name or path: ${given ?? '.'}`,
    names === '' ? 'Nothing is indexed yet.' : `Indexed: ${names}`,
  );
}

function rootOrNull(path: string, indexed: readonly RegistryEntry[]): string | null {
  try {
    return repositoryRoot(path, { indexed });
  } catch (error) {
    if (error instanceof NoRepository) return null;
    throw error;
  }
}
