// One `analyze` as a person runs it: progress on stderr, Ctrl-C respected. The indexing itself is the indexer's.
import { storeAt } from '../index-store/paths.ts';
import { readConfig } from './config.ts';
import { chooseModel, NO_MODEL } from './embedder/choose-model.ts';
import { indexRepository, type IndexOptions, type IndexRunReport } from './indexer/index-repository.ts';
import { displayProgress, type OnProgress, type ProgressDisplay } from './indexer/progress.ts';
import { log } from './log.ts';
import { watchStopSignals } from './stop-signals.ts';

export interface AnalyzeOptions extends Pick<IndexOptions, 'path' | 'name' | 'force' | 'jobs'> {
  /** Folder or id of the embedding model, or `none`; the setting's when left out. */
  readonly model?: string;
}

/** Throws `Stopped` when a signal ended the run: then the index that was current still is. Throws `ModelUnusable` for a model that was named. */
export async function runAnalyze({ model: asked, ...options }: AnalyzeOptions): Promise<IndexRunReport> {
  const { home, logLevel, problems, offline, ...config } = readConfig();
  for (const problem of problems) log.warn(problem);
  const quiet = logLevel !== 'info' && logLevel !== 'debug';
  const display: ProgressDisplay = quiet ? { show: () => undefined, end: () => undefined } : displayProgress(process.stderr);
  const stop = watchStopSignals();
  const onProgress: OnProgress = (progress) => {
    stop.watch(!progress.blocking);
    display.show(progress);
  };
  try {
    const store = storeAt(home);
    const wanted = asked ?? config.model;
    const model = wanted === NO_MODEL ? null : await chooseModel(store, wanted, { offline, onProgress, signal: stop.signal });
    return await indexRepository(store, {
      ...options,
      model,
      signal: stop.signal,
      onProgress,
      onWait: (holder) => log.info(`waiting for ${holder ? `process ${holder.pid}` : 'another process'}, which is indexing this repository`),
    });
  } finally {
    stop.watch(false);
    display.end();
  }
}
