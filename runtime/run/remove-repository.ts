// `codegraph remove`: drops an index, unless what the store keeps of the repository is needed still. Prints nothing.
import { editJournals } from '../../index-store/edit-journal.ts';
import { withRepositoryLock, writerOf } from '../../index-store/lock.ts';
import type { RegistryEntry, Store } from '../../index-store/paths.ts';
import { forgetRepository } from '../../index-store/registry.ts';
import { recoverLocked } from '../effects/recover-edits.ts';
import type { PutBackOptions } from '../put-back-first.ts';

/** Puts back first what was broken off. Throws, with a hint, where that cannot be done, or what was there before would be lost. */
export async function removeRepository(
  store: Store,
  entry: RegistryEntry,
  { readOnly, log }: PutBackOptions,
): Promise<void> {
  const writer = writerOf(store, entry);
  if (writer)
    throw refusal(
      `${entry.name} is being indexed by process ${writer.pid}`,
      'Wait for it, or end it.',
    );
  await withRepositoryLock(
    store,
    entry,
    () => undefined,
    () => {
      const journals = editJournals(store, entry);
      if (readOnly && journals.hasPending())
        throw refusal(
          `edits in ${entry.name} were broken off, and the store keeps what is needed to put them back`,
          'Run: codegraph status, without CODEGRAPH_READ_ONLY, then remove it.',
        );
      const recovered = recoverLocked(store, entry);
      if (recovered) log.warn(`${entry.name}: ${recovered.message}`);
      const [kept] = journals.unsettled();
      if (kept !== undefined)
        throw refusal(
          `edits in ${entry.name} could not be put back, and what was there before is kept in ${kept}`,
          'Look at the files with your version control, delete that file when it is of no use any more, then run this again.',
        );
      forgetRepository(store, entry);
    },
  );
}

function refusal(message: string, hint: string): Error {
  return Object.assign(new Error(message), { hint });
}
