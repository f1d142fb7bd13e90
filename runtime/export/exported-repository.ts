// The repository that a graph is exported of, in the store of this machine or published in a place. Writes nothing.
import { openSnapshot } from '../../index-store/open-snapshot.ts';
import { storeAt, type RegistryEntry, type Store } from '../../index-store/paths.ts';
import { readRegistry } from '../../index-store/registry.ts';
import { readConfig } from '../config.ts';
import { readyRepository } from '../run/registered-repository.ts';
import type { IndexSource } from '../snapshots/index-source.ts';
import type { ExportedSnapshot } from './export-graph.ts';

export interface ExportedRepository {
  readonly store: Store;
  readonly entry: RegistryEntry;
  readonly snapshot: ExportedSnapshot;
  /** A message about pending edits; null if there are none. */
  readonly pending: string | null;
}

/** One of the store comes before a published one of the same name. Throws `NoRepository` or `IndexUnreadable`. */
export async function exportedRepository(
  given: string | undefined,
  published: IndexSource | null,
): Promise<ExportedRepository> {
  const store = storeAt(readConfig().home);
  const entry = isRegistered(store, given)
    ? undefined
    : published?.entries().find(({ name }) => name === given);
  if (published && entry) {
    const { index } = await published.open(entry, ['graph', 'external']);
    return { store, entry, snapshot: index, pending: null };
  }
  const ready = await readyRepository(given);
  return { ...ready, snapshot: await openSnapshot(ready.store, ready.entry) };
}

function isRegistered(store: Store, given: string | undefined): boolean {
  return readRegistry(store).some(({ name, path }) => name === given || path === given);
}
