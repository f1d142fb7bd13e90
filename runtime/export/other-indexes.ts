// The indexes of all other repositories of a store, opened one after the other. Keeps none.
import { openSnapshot } from '../../index-store/open-snapshot.ts';
import type { RegistryEntry, Store } from '../../index-store/paths.ts';
import { readRegistry } from '../../index-store/registry.ts';
import type { Log } from '../log.ts';
import { reasonOf } from '../reason-of.ts';
import type { OfferingIndex } from './targets-elsewhere.ts';

/** Those that cannot be read are left out, and said. */
export async function* otherIndexes(
  store: Store,
  { id }: RegistryEntry,
  log: Pick<Log, 'warn'>,
): AsyncGenerator<OfferingIndex> {
  for (const other of readRegistry(store).filter((entry) => entry.id !== id)) {
    try {
      yield await openSnapshot(store, other);
    } catch (error) {
      log.warn(`the index of ${other.name} is left out`, { reason: reasonOf(error) });
    }
  }
}
