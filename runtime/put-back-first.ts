// What comes before any work on a repository: edits that a process that died has left half done are put back, or it is told that they are pending.
import { editJournals } from '../index-store/edit-journal.ts';
import { writerOf } from '../index-store/locks/lock.ts';
import type { RegistryEntry, Store } from '../index-store/paths.ts';
import type { Staleness } from '../lib/model/index-snapshot.ts';
import type { EffectRunner } from './effects/effect-runner.ts';
import type { Log } from './log.ts';

export interface PutBackOptions {
  /** Nothing is written into a repository. */
  readonly readOnly: boolean;
  readonly log: Pick<Log, 'warn' | 'error'>;
  /** Who puts back; this thread where nobody else is named. */
  readonly effects?: Pick<EffectRunner, 'recover'>;
}

/** In words, which edits are pending still; null when there are none. Costs one look at the disk where there is nothing to do. Never throws. */
export async function putBackFirst(
  store: Store,
  entry: RegistryEntry,
  { readOnly, log, effects }: PutBackOptions,
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

/** For a world that writes nothing. Null where there are none, or a living process is at work on them. */
export function pendingEdits(store: Store, entry: RegistryEntry): string | null {
  if (!editJournals(store, entry).hasPending() || writerOf(store, entry) !== null) return null;
  return `Edits in '${entry.name}' were interrupted: some files have them and others do not. This codegraph is read-only; to revert them, run without that: codegraph status ${entry.name}`;
}

/** That files are half edited weighs more than how far the repository has moved on. */
export function withPending(stale: Staleness | null, pending: string | null): Staleness | null {
  return pending === null
    ? stale
    : { commits_behind: 0, changed_files: [], ...stale, hint: pending };
}
