// One `verify` on the command line: progress on stderr, Ctrl-C. The comparison is in `verify-index.ts`.
import '../engine/optimize-later.ts';
import { displayProgress } from '../indexer/progress.ts';
import { log } from '../log.ts';
import { readyRepository } from './registered-repository.ts';
import { watchStopSignals } from '../stop-signals.ts';
import { verifyIndex, type Verification } from './verify-index.ts';

/** Throws `Stopped` if a signal ended the run. */
export async function runVerify(path: string | undefined): Promise<Verification> {
  const { store, entry, pending } = await readyRepository(path);
  if (pending !== null) log.warn(pending);
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
