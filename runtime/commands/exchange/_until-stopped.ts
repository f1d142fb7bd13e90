// Runs a command's work with progress on stderr, until it is done or a signal ends it. Knows no command.
import { readConfig } from '../../config.ts';
import { displayProgress, type OnProgress, type ProgressDisplay } from '../../indexer/progress.ts';
import { log } from '../../log.ts';
import { Stopped, watchStopSignals } from '../../stop-signals.ts';

export interface StoppableWork {
  readonly signal: AbortSignal;
  readonly onProgress: OnProgress;
}

/** Null if a signal ended it, which is said, with the exit status of the signal. */
export async function untilStopped<Result>(
  leaves: string,
  work: (stoppable: StoppableWork) => Promise<Result>,
): Promise<Result | null> {
  const { logLevel, problems } = readConfig();
  for (const problem of problems) log.warn(problem);
  const quiet = logLevel !== 'info' && logLevel !== 'debug';
  const display: ProgressDisplay = quiet
    ? { show: () => undefined, end: () => undefined }
    : displayProgress(process.stderr);
  const stop = watchStopSignals();
  try {
    return await work({
      signal: stop.signal,
      onProgress: (progress) => {
        stop.watch(!progress.blocking);
        display.show(progress);
      },
    });
  } catch (error) {
    if (!(error instanceof Stopped)) throw error;
    process.stderr.write(`codegraph: stopped; ${leaves}\n`);
    process.exitCode = error.exitStatus;
    return null;
  } finally {
    stop.watch(false);
    display.end();
  }
}
