// One `analyze` as a person runs it: progress on stderr, Ctrl-C respected. The indexing itself is the indexer's.
import { storeAt } from '../index-store/paths.ts';
import { readConfig } from './config.ts';
import { indexRepository, type IndexOptions, type IndexRunReport } from './indexer/index-repository.ts';
import { displayProgress, type ProgressDisplay } from './indexer/progress.ts';
import { log } from './log.ts';
import { watchStopSignals } from './stop-signals.ts';

export type AnalyzeOptions = Pick<IndexOptions, 'path' | 'name' | 'force' | 'jobs'>;

/** Throws `Stopped` when a signal ended the run: then the index that was current still is. */
export async function runAnalyze(options: AnalyzeOptions): Promise<IndexRunReport> {
  const { home, logLevel, problems } = readConfig();
  for (const problem of problems) log.warn(problem);
  const quiet = logLevel !== 'info' && logLevel !== 'debug';
  const display: ProgressDisplay = quiet ? { show: () => undefined, end: () => undefined } : displayProgress(process.stderr);
  const stop = watchStopSignals();
  try {
    return await indexRepository(storeAt(home), {
      ...options,
      signal: stop.signal,
      onProgress: (progress) => {
        stop.watch(!progress.blocking);
        display.show(progress);
      },
      onWait: (holder) => log.info(`waiting for ${holder ? `process ${holder.pid}` : 'another process'}, which is indexing this repository`),
    });
  } finally {
    stop.watch(false);
    display.end();
  }
}
