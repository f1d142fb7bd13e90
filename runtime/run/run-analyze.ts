// One `analyze` on the command line: progress on stderr, Ctrl-C, once or with `--watch`. Does not index itself.
import '../engine/optimize-later.ts';
import { realpathSync } from 'node:fs';
import { isAbsolute, relative } from 'node:path';
import { storeAt, type Store } from '../../index-store/paths.ts';
import { readRegistry } from '../../index-store/registry.ts';
import { readConfig } from '../config.ts';
import { chooseModel, NO_MODEL } from '../embedder/choose-model.ts';
import { indexRepository } from '../indexer/index-repository.ts';
import { warmUp } from '../indexer/write-index.ts';
import type { ChosenModel, IndexOptions, IndexRunReport } from '../indexer/index-run.ts';
import { KeptInputs } from '../indexer/files/kept-inputs.ts';
import { displayProgress, type OnProgress, type ProgressDisplay } from '../indexer/progress.ts';
import { profileRun } from '../indexer/run-profile.ts';
import { repositoryRoot } from '../indexer/files/repository-root.ts';
import { NO_SCIP, readScipFiles } from '../indexer/scip-run.ts';
import { log } from '../log.ts';
import { pendingEdits } from '../put-back-first.ts';
import { tryWatchLock } from '../watch/watch-lock.ts';
import { Stopped, watchStopSignals, type StopWatch } from '../stop-signals.ts';

export interface AnalyzeOptions
  extends Pick<IndexOptions, 'path' | 'name' | 'force' | 'jobs' | 'part' | 'history'> {
  /** Files of SCIP indexes; false for none; default: those of the previous index. */
  readonly scip?: readonly string[] | false;
  /** Folder or id of the embedding model, or `none`; default: the setting. */
  readonly model?: string;
  /** Nothing is written to the repository; also with the setting. */
  readonly readOnly?: boolean;
  /** Whether the report of a run has its profile. */
  readonly profile?: boolean;
}

export interface WatchReports {
  /** Called for the first run, and for each run with a new index. */
  readonly onReport: (report: IndexRunReport, first: boolean) => void;
  readonly onFailure: (error: unknown) => void;
}

/** Throws `Stopped` if a signal ended the run. Throws `ModelUnusable` for a requested model. */
export async function runAnalyze({
  model,
  scip,
  profile = false,
  ...options
}: AnalyzeOptions): Promise<IndexRunReport> {
  const readOnly = isReadOnly(options);
  let isCurrent = false;
  const run = async ({ store, stop, onProgress }: Display): Promise<IndexRunReport> => {
    warnOfStoreInside(store, rootOf(store, options));
    const chosen = await modelFor(model, store, stop, onProgress);
    const indexing: IndexOptions = {
      ...options,
      ...scipOption(scip),
      ...runOptions(stop, onProgress),
      readOnly,
      model: chosen,
      keepParser: false,
      onWarning: (message) => log.warn(message),
      onWithoutVectors: () => {
        isCurrent = true;
        tellOfVectors();
      },
    };
    return indexed(store, indexing, profile && 'first');
  };
  const report = await withDisplay(run).catch((error: unknown) => {
    throw isCurrent && error instanceof Stopped ? error.but(WITHOUT_VECTORS) : error;
  });
  tell(report, readOnly);
  return report;
}

/** One run; `profiled`: with its profile, as the first run of the process or a further one. */
async function indexed(
  store: Store,
  options: IndexOptions,
  profiled: 'first' | 'further' | false,
): Promise<IndexRunReport> {
  if (!profiled) return indexRepository(store, options);
  const { onProgress = () => undefined } = options;
  const { phases, ...profile } = profileRun(onProgress, profiled === 'first');
  const made = await indexRepository(store, { ...options, ...profile });
  return { ...made, profile: phases() };
}

const WITHOUT_VECTORS =
  'the index is complete but for its vectors: the next run embeds the symbols that are left';

function tellOfVectors(): void {
  log.info('the index can be used; until its symbols are embedded, query ranks by words only');
}

function rootOf(store: Store, { path, part }: Pick<AnalyzeOptions, 'path' | 'part'>): string {
  return repositoryRoot(path, { part, indexed: readRegistry(store) });
}

function isReadOnly({ readOnly = false }: Pick<AnalyzeOptions, 'readOnly'>): boolean {
  return readOnly || readConfig().readOnly;
}

/** Reverted or pending edits. */
function tell({ path, recovered }: IndexRunReport, readOnly: boolean): void {
  if (recovered !== null) log.warn(recovered);
  if (!readOnly) return;
  const store = storeAt(readConfig().home);
  const entry = readRegistry(store).find((candidate) => candidate.path === path);
  const pending = entry ? pendingEdits(store, entry) : null;
  if (pending !== null) log.warn(pending);
}

/** Anyone who can change the repository could then control its index, and the result of an undo. */
function warnOfStoreInside({ home }: Store, root: string): void {
  const inside = relative(root, realOrAsIs(home));
  if (inside.startsWith('..') || isAbsolute(inside)) return;
  log.warn(
    `the store ${home} is inside the repository: anyone who can change the repository can also change its index. Choose a folder elsewhere with CODEGRAPH_HOME`,
  );
}

function realOrAsIs(path: string): string {
  try {
    return realpathSync(path);
  } catch {
    return path;
  }
}

/** Indexes, and again after each change, until a signal. Fails like `runAnalyze` in the first run. */
export async function runAnalyzeWatching(
  { model: asked, name, force = false, scip, history, profile = false, ...options }: AnalyzeOptions,
  reports: WatchReports,
): Promise<void> {
  let [runs, isForced] = [0, force];
  await withDisplay(async ({ store, stop, onProgress, endDisplay }) => {
    const [{ keepIndexed }, model] = await Promise.all([
      import('../indexer/keep-indexed.ts'),
      modelFor(asked, store, stop, onProgress),
    ]);
    const root = rootOf(store, options);
    warnOfStoreInside(store, root);
    const readOnly = isReadOnly(options);
    // Later runs are short: one that cannot be interrupted completes.
    const always = {
      ...options,
      ...runOptions(stop, () => undefined),
      path: root,
      model,
      readOnly,
      kept: new KeptInputs(),
    };
    const atFirst = { ...optionsOnce({ name, history, scip }), onProgress };
    await keepIndexed(root, {
      storeHome: store.home,
      signal: stop.signal,
      run: ({ mayBreakOff, ...attempt }) => {
        const onWithoutVectors = (): void => {
          // What a run that is broken off has embedded is kept for the next one.
          isForced = false;
          tellOfVectors();
          mayBreakOff();
        };
        const now = runs === 0 ? { ...atFirst, force: isForced } : {};
        const profiled = profile && (runs === 0 ? 'first' : 'further');
        return indexed(store, { ...always, ...now, ...attempt, onWithoutVectors }, profiled);
      },
      onReport: async (report) => {
        stop.watch(true);
        runs += 1;
        if (runs === 1) tell(report, readOnly);
        if (runs === 1 || !report.upToDate) reports.onReport(report, runs === 1);
        if (runs > 1) return;
        endDisplay();
        leaveToThis(store, report.path);
        log.info(`watching ${root}; press Ctrl-C to stop`);
        // If it fails, the next run fails too, and reports it.
        if (report.upToDate) await warmUp(store, root, model, always).catch(() => undefined);
      },
      onFailure: (error) => {
        stop.watch(true);
        if (runs === 0) throw error;
        reports.onFailure(error);
      },
      onRefused: warnOfPolling,
    });
  }).catch((error: unknown) => {
    if (runs === 0 || !(error instanceof Stopped)) throw error;
  });
}

/** Later runs keep to what they have led to. */
function optionsOnce({
  name,
  history,
  scip,
}: {
  readonly [Name in 'name' | 'history' | 'scip']: AnalyzeOptions[Name] | undefined;
}): Pick<IndexOptions, 'name' | 'history' | 'scip'> {
  return {
    ...(name === undefined ? {} : { name }),
    ...(history === undefined ? {} : { history }),
    ...scipOption(scip),
  };
}

function warnOfPolling(reason: string): void {
  log.warn(
    `the system cannot watch so many files, so they are checked every 2 seconds instead (${reason}). On Linux, raise fs.inotify.max_user_watches`,
  );
}

/** Servers leave the repository to this process until it ends. If one of them watches it already, both do. */
function leaveToThis(store: Store, path: string): void {
  const entry = readRegistry(store).find((candidate) => candidate.path === path);
  if (entry) tryWatchLock(store, entry);
}

interface Display {
  readonly store: Store;
  readonly stop: StopWatch;
  readonly onProgress: OnProgress;
  readonly endDisplay: () => void;
}

async function withDisplay<T>(work: (display: Display) => Promise<T>): Promise<T> {
  const { home, logLevel, problems } = readConfig();
  for (const problem of problems) log.warn(problem);
  const quiet = logLevel !== 'info' && logLevel !== 'debug';
  const display: ProgressDisplay = quiet
    ? { show: () => undefined, end: () => undefined }
    : displayProgress(process.stderr);
  const stop = watchStopSignals();
  const onProgress: OnProgress = (progress) => {
    stop.watch(!progress.blocking);
    display.show(progress);
  };
  try {
    return await work({ store: storeAt(home), stop, onProgress, endDisplay: display.end });
  } finally {
    stop.watch(false);
    display.end();
  }
}

async function modelFor(
  asked: string | undefined,
  store: Store,
  { signal }: StopWatch,
  onProgress: OnProgress,
): Promise<ChosenModel | null> {
  const { model, offline } = readConfig();
  const wanted = asked ?? model;
  return wanted === NO_MODEL ? null : chooseModel(store, wanted, { offline, onProgress, signal });
}

function scipOption(asked: AnalyzeOptions['scip']): Pick<IndexOptions, 'scip'> {
  return asked === undefined ? {} : { scip: asked === false ? NO_SCIP : readScipFiles(asked) };
}

function runOptions(
  { signal }: StopWatch,
  onProgress: OnProgress,
): Pick<IndexOptions, 'signal' | 'onProgress' | 'onWait'> {
  return {
    signal,
    onProgress,
    onWait: (holder) =>
      log.info(
        `waiting for ${holder ? `process ${holder.pid}` : 'another process'}, which is indexing this repository`,
      ),
  };
}
