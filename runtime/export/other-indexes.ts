// The indexes of all other repositories of a store and of places, opened one after the other. Keeps none.
import { openSnapshot } from '../../index-store/open-snapshot.ts';
import type { RegistryEntry, Store } from '../../index-store/paths.ts';
import { readRegistry } from '../../index-store/registry.ts';
import type { Log } from '../log.ts';
import { reasonOf } from '../reason-of.ts';
import type { IndexSource } from '../snapshots/index-source.ts';
import type { OfferingIndex } from './targets-elsewhere.ts';

export interface OtherIndexesOptions {
  readonly store: Store;
  readonly published: IndexSource | null;
  readonly log: Pick<Log, 'warn'>;
}

/** Those of the store hide published ones of the same name. Those that cannot be read are left out, and said. */
export async function* otherIndexes(
  { id, name }: RegistryEntry,
  { store, published, log }: OtherIndexesOptions,
): AsyncGenerator<OfferingIndex> {
  const stored = readRegistry(store);
  const hidden = new Set([name, ...stored.map((entry) => entry.name)]);
  const opened = [
    ...stored
      .filter((entry) => entry.id !== id)
      .map((entry) => ({ entry, open: () => openSnapshot(store, entry) })),
    ...publishedOnes(published, hidden),
  ];
  for (const { entry, open } of opened) {
    try {
      yield await open();
    } catch (error) {
      log.warn(`the index of ${entry.name} is left out`, { reason: reasonOf(error) });
    }
  }
}

function publishedOnes(published: IndexSource | null, hidden: ReadonlySet<string>) {
  if (published === null) return [];
  return published
    .entries()
    .filter((entry) => !hidden.has(entry.name))
    .map((entry) => ({
      entry,
      open: async (): Promise<OfferingIndex> =>
        (await published.open(entry, ['graph', 'offered'])).index,
    }));
}
