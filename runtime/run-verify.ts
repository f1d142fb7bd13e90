// One `verify` as a person runs it: progress on stderr, Ctrl-C respected. The comparison itself is `verify-index.ts`.
import { storeAt } from '../index-store/paths.ts';
import { readConfig } from './config.ts';
import { displayProgress } from './indexer/progress.ts';
import { registeredRepository } from './registered-repository.ts';
import { watchStopSignals } from './stop-signals.ts';
import { verifyIndex, type Verification } from './verify-index.ts';

/** Throws `Stopped` when a signal ended the run. */
export async function runVerify(path: string | undefined): Promise<Verification> {
  const store = storeAt(readConfig().home);
  const entry = registeredRepository(store, path);
  const display = displayProgress(process.stderr);
  const stop = watchStopSignals();
  stop.watch(true);
  try {
    return await verifyIndex(store, entry, { onProgress: display.show, signal: stop.signal });
  } finally {
    stop.watch(false);
    display.end();
  }
}
