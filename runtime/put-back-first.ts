// Before any work on a repository: reverts interrupted edits, or reports that they are pending. Plans none.
import { editJournals } from '../index-store/edit-journal.ts';
import { writerOf } from '../index-store/locks/lock.ts';
import type { RegistryEntry, Store } from '../index-store/paths.ts';
import type { RecoverPlace } from './outside/outside.ts';

/** A message about pending edits; null if there are none. Costs one access to the disk if there is nothing to do. Never throws. */
export async function putBackFirst(
  store: Store,
  entry: RegistryEntry,
  { readOnly, log, effects }: RecoverPlace,
): Promise<string | null> {
  if (!editJournals(store, entry).hasPending()) return null;
  if (readOnly) return pendingEdits(store, entry);
  try {
    const runner = effects ?? (await import('./effects/effects-here.ts')).effectsHere(store);
    const recovered = await runner.recover(entry);
    if (recovered !== null) log.warn(`${entry.name}: ${recovered}`);
    return null;
  } catch (error) {
    log.error(`${entry.name}: interrupted edits cannot be reverted now`, { error });
    return `Edits in '${entry.name}' were interrupted and cannot be reverted now. The log says why; the next command tries again.`;
  }
}

/** For read-only use. Null if there are none, or a living process is editing. */
export function pendingEdits(store: Store, entry: RegistryEntry): string | null {
  if (!editJournals(store, entry).hasPending() || writerOf(store, entry) !== null) return null;
  return `Edits in '${entry.name}' were interrupted: some files have them and others do not. This codegraph is read-only; to revert them, run without that: codegraph status ${entry.name}`;
}
