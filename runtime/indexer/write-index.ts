// A new generation from the files of a tree, embedded where that is asked for. Decides not whether one is needed.
import type { ResolvedGeneration } from '../../index-store/generations.ts';
import type { RegistryEntry, Store } from '../../index-store/paths.ts';
import type { RunModel, RunRecord } from '../../index-store/run-record.ts';
import type { ContentData } from '../../index-store/write-snapshot.ts';
import { onFirstUse } from '../../lib/base/on-demand/on-first-use.ts';
import type { PartOfRepository } from '../../lib/model/index-snapshot.ts';
import { whatIsMissing } from '../embedder/model-folder.ts';
import { ModelUnusable } from '../embedder/model-unusable.ts';
import type { Head } from './files/git.ts';
import type { HistoryRun } from './history/history-run.ts';
import { indexVersion } from './index-version.ts';
import type { EmbeddingRun } from './search/embedding-run.ts';
import type { MadeIndex } from './make-index.ts';
import { modelAwaited, modelUsed, patienceOver } from './search/model-of-run.ts';
import type { VectorsOfRun } from './search/vectors-of-run.ts';
import { NO_SCIP, type ScipRun } from './scip-run.ts';
import { walkFiles, type FoundFiles, type OutsidePart } from './files/walk-files.ts';
import type { IndexOptions, IndexRunReport, Outcome, ChosenModel } from './index-run.ts';
import { stampOf } from './current-index.ts';

/** The current inputs of an index. */
interface Subject {
  readonly head: Head;
  readonly found: FoundFiles;
  readonly scip: ScipRun;
  /** The index that there is, where parts of it may be taken over. */
  readonly before: ResolvedGeneration | null;
}

// Modules for changed trees are loaded here, so that a run without changes starts fast.
export async function writeIndex(
  store: Store,
  entry: RegistryEntry,
  subject: Subject,
  options: IndexOptions,
): Promise<Outcome> {
  // It starts while the rest is loaded and files are read.
  if (subject.found.files.some(({ kind }) => kind !== 'config'))
    (await import('./parse/parse-pool.ts')).prepareToParse();
  const [{ makeIndex }, { openCaches }] = await Promise.all([
    import('./make-index.ts'),
    import('../../index-store/caches/open-caches.ts'),
    import('../../index-store/write-snapshot.ts'),
    // With an index before, it may not be needed.
    ...(subject.before ? [] : [import('../../lib/pipeline/pipeline.ts')]),
  ]);
  const {
    onProgress = () => undefined,
    force = false,
    model: chosen = null,
    keepParser = true,
    jobs,
    kept: inputs,
    signal,
  } = options;
  const history = await historyFor(store, entry, subject, options);
  const embedding = await startEmbedding(store, chosen, { force, before: subject.before });
  try {
    const { facts, ...caches } = openCaches(store, entry, {
      version: indexVersion,
      afresh: force,
    });
    const made = await makeIndex(entry.path, subject.found, facts, {
      onProgress,
      embedding,
      ...caches,
      scip: subject.scip,
      keepParser,
      ...(subject.before && !force ? { before: { entry, ...subject.before } } : {}),
      ...(history === undefined ? {} : { history }),
      ...(jobs === undefined ? {} : { jobs }),
      ...(inputs && !force ? { kept: inputs } : {}),
      ...(signal ? { signal } : {}),
    });
    return await write(store, entry, { subject, made, chosen }, options);
  } finally {
    await embedding?.stop();
    await history?.stop();
  }
}

interface MadeOfSubject {
  readonly subject: Subject;
  readonly made: MadeIndex;
  readonly chosen: ChosenModel | null;
}

/** Writes the index, without its vectors first if these take long. */
async function write(
  store: Store,
  entry: RegistryEntry,
  { subject, made, chosen }: MadeOfSubject,
  { onProgress, patienceMs, onWithoutVectors }: IndexOptions,
): Promise<Outcome> {
  const { writeSnapshot } = await import('../../index-store/write-snapshot.ts');
  const { data, ready, sources, sourcesBefore } = made;
  const { before } = subject;
  const whole = onFirstUse(async () => {
    const vectors = await made.vectors();
    const { count = 0, embedded = 0, vectors: rows = null } = vectors?.embedded ?? {};
    const model = chosen && modelUsed(chosen, vectors, before);
    return {
      data: { ...data, stats: { ...data.stats, embeddings: count } },
      ready: vectors?.ready ?? {},
      vectors: rows,
      run: runRecordOf(subject, made, model, vectors),
      embedded,
    };
  });
  onProgress?.({ phase: 'writing the index', blocking: true });
  await writeSnapshot(store, entry, {
    data,
    ready,
    sources,
    ...(sourcesBefore && { sourcesBefore }),
    vectors: null,
    run: runRecordOf(subject, made, chosen && modelAwaited(chosen), null),
    awaited: {
      finish: whole,
      patience: patienceMs ?? patienceOver(before),
      onWithout: () => onWithoutVectors?.(data.stats),
    },
  });
  return outcomeOf(subject, made, await whole());
}

/** Undefined if it is left out as was asked for; null if there is none. */
async function historyFor(
  store: Store,
  entry: RegistryEntry,
  { head, before }: Subject,
  { history = true, force = false, kept }: IndexOptions,
): Promise<HistoryRun | null | undefined> {
  if (!history) return undefined;
  const { startHistory } = await import('./history/start-history.ts');
  return startHistory(store, entry, head, {
    afresh: force,
    kept: kept?.history,
    before: before?.run,
  });
}

/** What is recorded is the state that was read, with the time from before: whatever changed since shows as changed. */
function runRecordOf(
  { head, scip, found }: Subject,
  made: MadeIndex,
  model: RunModel | null,
  vectors: VectorsOfRun | null,
): RunRecord {
  const { files, readAt, importsOutside, madeOf } = made;
  const vectorsMadeOf = vectors?.embedded.madeOf;
  return {
    ...head,
    indexedAt: new Date().toISOString(),
    readAt,
    toolVersion: indexVersion,
    model,
    files,
    ...(scip.kept.length === 0 ? {} : { scip: scip.kept }),
    ...(found.part && { part: leftOut(found.part, importsOutside) }),
    madeOf: { ...madeOf, ...(vectorsMadeOf !== undefined && { vectors: vectorsMadeOf }) },
  };
}

function leftOut({ root, prefix, sources }: OutsidePart, importsOutside: number): PartOfRepository {
  return { of: root, folder: prefix, filesOutside: sources, importsOutside };
}

/** An index with its vectors. */
interface WholeIndex {
  readonly run: RunRecord;
  readonly data: ContentData;
  /** Symbols that were embedded in this run. */
  readonly embedded: number;
}

function outcomeOf(
  { head }: Subject,
  { parsed, notices }: MadeIndex,
  { run: { indexedAt, model, part }, data, embedded }: WholeIndex,
): Outcome {
  const { stats, languages, skipped, scip, history } = data;
  return {
    upToDate: false,
    history: history.report,
    ...head,
    indexedAt,
    stats,
    languages,
    skipped,
    scip,
    part: part ?? null,
    parsed,
    model: describeModel(model, embedded),
    notices,
  };
}

/** Warms up for the next run in this process, without storing anything. */
export async function warmUp(
  store: Store,
  root: string,
  model: ChosenModel | null,
  { kept, signal }: Pick<IndexOptions, 'kept' | 'signal'>,
): Promise<void> {
  const [{ makeIndex }, { openFactsCache }, { embedThread }] = await Promise.all([
    import('./make-index.ts'),
    import('../../index-store/caches/facts-cache.ts'),
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
    ...(kept && { kept }),
    ...(signal && { signal }),
  });
}

/** Null without a model. Throws `ModelUnusable` if the model is required and missing. */
async function startEmbedding(
  { home }: Store,
  chosen: ChosenModel | null,
  { force: afresh, before }: { readonly force: boolean; readonly before: Subject['before'] },
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
  const { EmbeddingRun } = await import('./search/embedding-run.ts');
  return new EmbeddingRun({
    home,
    model: { name, folder },
    afresh,
    required,
    stamp: stampOf({ name, folder }) ?? '',
    madeBefore: afresh ? undefined : before?.run.madeOf?.vectors,
  });
}

export function describeModel(model: RunModel | null, embedded: number): IndexRunReport['model'] {
  return model === null ? null : { name: model.name, embedded, trouble: model.trouble ?? null };
}
