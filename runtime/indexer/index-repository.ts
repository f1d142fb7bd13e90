// One run of indexing, from a path to a new generation, or to the finding that there is nothing to do. Prints nothing.
import { getHeapStatistics } from 'node:v8';
import type { Holder } from '../../index-store/holder.ts';
import { resolveGeneration, type ResolvedGeneration } from '../../index-store/generations.ts';
import { IndexUnreadable } from '../../index-store/index-unreadable.ts';
import { withRepositoryLock } from '../../index-store/lock.ts';
import type { Manifest } from '../../index-store/manifest.ts';
import type { RegistryEntry, Store } from '../../index-store/paths.ts';
import { registerRepository } from '../../index-store/registry.ts';
import type { RunModel, RunRecord } from '../../index-store/run-record.ts';
import { isWhole } from '../../index-store/sections.ts';
import { sweepStore } from '../../index-store/sweep-store.ts';
import { modelId, modelStamp, whatIsMissing, type ModelFolder } from '../embedder/model-folder.ts';
import { ModelUnusable } from '../embedder/model-unusable.ts';
import { changedPaths } from './files/file-states.ts';
import { recoverLocked } from '../effects/recover-edits.ts';
import { headOf, type Head } from './files/git.ts';
import { indexVersion } from './index-version.ts';
import type { EmbeddingRun } from './embedding-run.ts';
import type { FileNotice, MadeIndex } from './make-index.ts';
import { memoryWarning } from './memory-needed.ts';
import type { OnProgress } from './progress.ts';
import { repositoryRoot } from './files/repository-root.ts';
import {
  isSameScip,
  keepScipRun,
  NO_SCIP,
  openScipRun,
  scipRecord,
  type ScipChoice,
  type ScipRun,
} from './scip-run.ts';
import { walkFiles, type FoundFiles } from './files/walk-files.ts';

/** The model that embeds the symbols. */
export interface ChosenModel extends ModelFolder {
  /** It was asked for by name: without it there shall be no index either. */
  readonly required: boolean;
}

export interface IndexOptions {
  /** Any folder of the repository. */
  readonly path: string;
  readonly name?: string;
  /** Null, or left out: symbols are not embedded. */
  readonly model?: ChosenModel | null;
  /** Index again though nothing has changed, and take nothing from caches. */
  readonly force?: boolean;
  readonly jobs?: number;
  /** Whether a parser stays for what this process parses next, as is usual. */
  readonly keepParser?: boolean;
  /** Indexes by other tools that are laid over it; left out: those that the index before was made with. */
  readonly scip?: ScipChoice;
  readonly onProgress?: OnProgress;
  /** Told what may go wrong with this run, before its work begins. */
  readonly onWarning?: (message: string) => void;
  /** Told once of each process that is waited for; null when it cannot be told. */
  readonly onWait?: (holder: Holder | null) => void;
  /** Nothing is written into the repository: edits that were broken off stay as they are. */
  readonly readOnly?: boolean;
  /** Ends the run; what was current stays current. */
  readonly signal?: AbortSignal;
}

export interface IndexRunReport extends Pick<Manifest, 'stats' | 'languages' | 'skipped' | 'scip'> {
  readonly upToDate: boolean;
  readonly repo: string;
  readonly path: string;
  readonly commit: string | null;
  readonly branch: string | null;
  readonly indexedAt: string;
  /** Files whose facts were computed in this run. */
  readonly parsed: number;
  /** The model that was to embed the symbols, and how many it embedded in this run; null when none was. */
  readonly model: {
    readonly name: string;
    readonly embedded: number;
    readonly trouble: string | null;
  } | null;
  readonly notices: readonly FileNotice[];
  /** What was put back first, of edits that had been broken off; null when there was nothing. */
  readonly recovered: string | null;
  readonly seconds: number;
}

type Outcome = Omit<IndexRunReport, 'repo' | 'path' | 'recovered' | 'seconds'>;

/** Throws `NoRepository` for a path that cannot be indexed, `ModelUnusable` and `ScipUnusable` for what is required, and the signal's reason when it is aborted. */
export async function indexRepository(
  store: Store,
  options: IndexOptions,
): Promise<IndexRunReport> {
  const start = performance.now();
  const root = repositoryRoot(options.path);
  const { name, signal, onWait = () => undefined } = options;
  const entry = registerRepository(
    store,
    name === undefined ? { path: root } : { path: root, name },
  );
  const { outcome, recovered } = await withRepositoryLock(
    store,
    entry,
    onWait,
    async () => {
      sweepStore(store, entry);
      const put = options.readOnly ? null : (recoverLocked(store, entry)?.message ?? null);
      return { outcome: await run(store, entry, options), recovered: put };
    },
    signal ? { signal } : {},
  );
  return {
    repo: entry.name,
    path: entry.path,
    ...outcome,
    recovered,
    seconds: Math.round(performance.now() - start) / 1000,
  };
}

async function run(store: Store, entry: RegistryEntry, options: IndexOptions): Promise<Outcome> {
  options.onProgress?.({ phase: 'finding files' });
  const [head, found] = await Promise.all([headOf(entry.path), walkFiles(entry.path, store.home)]);
  options.signal?.throwIfAborted();
  const before = currentOrNull(store, entry);
  const previous = options.force ? null : before;
  const scipBefore = before?.run.scip ?? [];
  const scip = scipRecord(options.scip, scipBefore);
  const isAsAsked =
    previous &&
    isSameModel(previous.run.model, options.model ?? null) &&
    isSameScip(scipBefore, scip) &&
    !mustBeHeard(options.scip, previous.manifest);
  if (
    previous &&
    previous.passedOver === null &&
    isAsAsked &&
    isCurrent(entry, previous.run, head, found) &&
    (await isWhole(previous))
  ) {
    const { stats, languages, skipped, scip: told } = previous.manifest;
    const { indexedAt, model } = previous.run;
    return {
      upToDate: true,
      ...head,
      indexedAt,
      stats,
      languages,
      skipped,
      scip: told,
      parsed: 0,
      model: describeModel(model, 0),
      notices: [],
    };
  }
  const warning = memoryWarning(found, getHeapStatistics().heap_size_limit);
  if (warning !== null) options.onWarning?.(warning);
  const scipRun = openScipRun(store, entry, options.scip, scip);
  const outcome = await writeIndex(store, entry, { head, found, scip: scipRun }, options);
  keepScipRun(store, entry, scipRun, scipBefore);
  return outcome;
}

/** Why an index that is asked for now was left aside before, has to be said. */
function mustBeHeard(asked: ScipChoice | undefined, { scip }: Manifest): boolean {
  return asked?.required === true && scip?.indexes.some(({ refused }) => refused !== null) === true;
}

/** Null when there is no index that this version can read: then a new one is made. */
function currentOrNull(store: Store, entry: RegistryEntry): ResolvedGeneration | null {
  try {
    return resolveGeneration(store, entry);
  } catch (error) {
    if (error instanceof IndexUnreadable) return null;
    throw error;
  }
}

function isCurrent(entry: RegistryEntry, run: RunRecord, head: Head, found: FoundFiles): boolean {
  const sameHead = run.commit === head.commit && run.branch === head.branch;
  return (
    sameHead &&
    run.toolVersion === indexVersion &&
    changedPaths(entry.path, run.files, found).length === 0
  );
}

/** Looks at the files' states first, which costs next to nothing; only a model that was moved or replaced is read. */
function isSameModel(used: RunModel | null, asked: ChosenModel | null): boolean {
  if (used === null || asked === null) return used === null && asked === null;
  const stamp = stampOf(asked);
  return stamp === used.stamp || (stamp !== null && used.id !== null && modelId(asked) === used.id);
}

/** Null for a folder that is no model. */
function stampOf(model: ModelFolder): string | null {
  return whatIsMissing(model.folder) === null ? modelStamp(model) : null;
}

/** What an index is made of, at this moment. */
interface Subject {
  readonly head: Head;
  readonly found: FoundFiles;
  readonly scip: ScipRun;
}

// What only a changed tree needs is loaded here, so that a run without work starts at once.
async function writeIndex(
  store: Store,
  entry: RegistryEntry,
  { head, found, scip }: Subject,
  options: IndexOptions,
): Promise<Outcome> {
  const [{ makeIndex }, { openFactsCache }, { writeSnapshot }] = await Promise.all([
    import('./make-index.ts'),
    import('../../index-store/facts-cache.ts'),
    import('../../index-store/write-snapshot.ts'),
  ]);
  const {
    onProgress = () => undefined,
    force = false,
    model: chosen = null,
    keepParser = true,
    jobs,
    signal,
  } = options;
  const embedding = await startEmbedding(store, chosen, force);
  try {
    const kept = openFactsCache(store, indexVersion);
    const cache = force ? { ...kept, get: () => new Map<string, never>() } : kept;
    const made = await makeIndex(entry.path, found, cache, {
      onProgress,
      embedding,
      scip,
      keepParser,
      ...(jobs === undefined ? {} : { jobs }),
      ...(signal ? { signal } : {}),
    });
    // What is recorded is the state that was read, with the time from before: whatever changed since shows as changed.
    const indexedAt = new Date().toISOString();
    const model = chosen === null ? null : recordOf(chosen, made);
    onProgress({ phase: 'writing the index', blocking: true });
    const run = {
      ...head,
      indexedAt,
      toolVersion: indexVersion,
      model,
      files: made.files,
      ...(scip.kept.length === 0 ? {} : { scip: scip.kept }),
    };
    await writeSnapshot(store, entry, {
      data: made.data,
      sources: made.sources,
      vectors: made.embedded?.vectors ?? null,
      run,
    });
    const { stats, languages, skipped, scip: told } = made.data;
    const report = describeModel(model, made.embedded?.embedded ?? 0);
    return {
      upToDate: false,
      ...head,
      indexedAt,
      stats,
      languages,
      skipped,
      scip: told,
      parsed: made.parsed,
      model: report,
      notices: made.notices,
    };
  } finally {
    await embedding?.stop();
  }
}

/** Goes through a run without keeping anything of it, so that the next one, in this process, is quick. */
export async function warmUp(
  store: Store,
  root: string,
  model: ChosenModel | null,
  signal: AbortSignal,
): Promise<void> {
  const [{ makeIndex }, { openFactsCache }, { embedThread }] = await Promise.all([
    import('./make-index.ts'),
    import('../../index-store/facts-cache.ts'),
    import('../embedder/embed-thread.ts'),
    import('../../index-store/write-snapshot.ts'),
  ]);
  if (model !== null && whatIsMissing(model.folder) === null)
    embedThread.load(model).catch(() => undefined);
  const cache = { ...openFactsCache(store, indexVersion), put: () => undefined };
  await makeIndex(root, await walkFiles(root, store.home), cache, {
    onProgress: () => undefined,
    embedding: null,
    scip: NO_SCIP,
    signal,
  });
}

/** Null when there is nothing to embed by. Throws `ModelUnusable` when the model is required and not there. */
async function startEmbedding(
  { home }: Store,
  chosen: ChosenModel | null,
  afresh: boolean,
): Promise<EmbeddingRun | null> {
  if (chosen === null) return null;
  const { name, folder, required } = chosen;
  const missing = whatIsMissing(folder);
  if (missing !== null && required)
    throw new ModelUnusable(
      `no embedding model: ${missing}`,
      'Choose another with --model <folder>.',
    );
  if (missing !== null) return null;
  const { EmbeddingRun } = await import('./embedding-run.ts');
  return new EmbeddingRun({ home, model: { name, folder }, afresh, required });
}

function recordOf({ name, folder, required }: ChosenModel, { embedded }: MadeIndex): RunModel {
  const trouble = embedded === null ? whatIsMissing(folder) : embedded.trouble;
  const id = embedded?.vectors?.model ?? null;
  return {
    name,
    folder,
    required,
    id,
    stamp: stampOf({ name, folder }),
    ...(trouble === null ? {} : { trouble }),
  };
}

function describeModel(model: RunModel | null, embedded: number): IndexRunReport['model'] {
  return model === null ? null : { name: model.name, embedded, trouble: model.trouble ?? null };
}
