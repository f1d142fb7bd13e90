// `codegraph remove`: removes an index, unless the store's data of the repository is still needed. Prints nothing.
import { editJournals } from '../../index-store/edit-journal.ts';
import { withRepositoryLock, writerOf } from '../../index-store/locks/lock.ts';
import type { RegistryEntry, Store } from '../../index-store/paths.ts';
import { forgetRepository } from '../../index-store/registry.ts';
import { recoverLocked } from '../effects/recover-edits.ts';
import type { RecoverPlace } from '../outside/outside.ts';

/** Reverts interrupted edits first. Throws, with a hint, if that fails, or if previous content would be lost. */
export async function removeRepository(
  store: Store,
  entry: RegistryEntry,
  { readOnly, log }: RecoverPlace,
): Promise<void> {
  const writer = writerOf(store, entry);
  if (writer)
    throw refusal(
      `${entry.name} is being indexed by process ${writer.pid}`,
      'Wait for it, or stop it.',
    );
  await withRepositoryLock(
    store,
    entry,
    () => undefined,
    () => {
      const journals = editJournals(store, entry);
      if (readOnly && journals.hasPending())
        throw refusal(
          `edits in ${entry.name} were interrupted, and the store keeps what is needed to restore the files`,
          'Run codegraph status without CODEGRAPH_READ_ONLY, then remove it.',
        );
      const recovered = recoverLocked(store, entry);
      if (recovered) log.warn(`${entry.name}: ${recovered.message}`);
      const [kept] = journals.unsettled();
      if (kept !== undefined)
        throw refusal(
          `edits in ${entry.name} could not be undone; the previous contents are kept in ${kept}`,
          'Check the files with your version control, delete that file once you no longer need it, then run this again.',
        );
      forgetRepository(store, entry);
    },
  );
}

function refusal(message: string, hint: string): Error {
  return Object.assign(new Error(message), { hint });
}
