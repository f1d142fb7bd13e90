// The lock of a repository's watcher: one process watches it for all. Watches nothing.
import { tryLock, type HeldLock, type TakenLock } from '../../index-store/locks/lock-file.ts';
import { pathsOf, type RegistryEntry, type Store } from '../../index-store/paths.ts';

/** Held until released or the process ends in any way. Throws `FileTrouble`. */
export function tryWatchLock(store: Store, entry: Pick<RegistryEntry, 'id'>): HeldLock | TakenLock {
  return tryLock(pathsOf(store, entry).watchLock);
}
