// One indexing run, from a path to a new generation, or to the result that nothing has changed. Prints nothing.
import { setImmediate as breathe } from 'node:timers/promises';
import { getHeapStatistics } from 'node:v8';
import type { ResolvedGeneration } from '../../index-store/generations.ts';
import { withRepositoryLock } from '../../index-store/locks/lock.ts';
import type { RegistryEntry, Store } from '../../index-store/paths.ts';
import { readRegistry, registerRepository } from '../../index-store/registry.ts';
import { isWhole } from '../../index-store/sections.ts';
import { sweepStore } from '../../index-store/sweep-store.ts';
import { readConfig } from '../config.ts';
import { indexVersion } from './index-version.ts';
import { recoverLocked } from '../effects/recover-edits.ts';
import { collectGrownHeap, heapInUse, keepHeapSmall, letHeapGrow } from '../engine/small-heap.ts';
import { headOf, type Head } from './files/git.ts';
import { memoryWarning } from './memory/memory-needed.ts';
import { treeOf } from './files/repository-part.ts';
import { repositoryRoot } from './files/repository-root.ts';
import { isSameScip, keepScipRun, openScipRun, scipRecord } from './scip-run.ts';
import { listPaths, type Listing } from './files/list-paths.ts';
import { walkFiles } from './files/walk-files.ts';
import type { IndexOptions, IndexRunReport, Outcome } from './index-run.ts';
import { currentOrNull, isSameModel, mustBeHeard, isCurrent } from './current-index.ts';
import { prepareForChanges } from './parse/prepare-for-changes.ts';
import { describeModel, writeIndex } from './write-index.ts';

/** Throws `NoRepository` for a path that cannot be indexed, `ModelUnusable` and `ScipUnusable` for what is required, or the signal's reason if it is aborted. */
export async function indexRepository(
  store: Store,
  options: IndexOptions,
): Promise<IndexRunReport> {
  const start = performance.now();
  const { part } = options;
  const root = repositoryRoot(options.path, { part, indexed: readRegistry(store) });
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
      return { outcome: await runInSmallHeap(store, entry, options), recovered: put };
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

/** A process that stays for further runs has its heap at hand for them: saves are a twentieth faster. */
async function runInSmallHeap(
  store: Store,
  entry: RegistryEntry,
  options: IndexOptions,
): Promise<Outcome> {
  const { onProgress, kept } = options;
  if (kept) return run(store, entry, options);
  const before = heapInUse();
  try {
    return await run(store, entry, {
      ...options,
      onProgress: (progress) => {
        keepHeapSmall();
        // Resolution is complete, and the program is free.
        if (progress.phase === 'modules') collectGrownHeap(before);
        onProgress?.(progress);
      },
    });
  } finally {
    letHeapGrow();
  }
}

function isHistoryUsual(before: ResolvedGeneration | null): boolean {
  return before === null ? !readConfig().noHistory : before.manifest.history.state !== 'off';
}

/** An index that this version made here, so that a new one may take over what it found. */
function reusable(
  { imported }: RegistryEntry,
  before: ResolvedGeneration | null,
): ResolvedGeneration | null {
  const isOurs = before?.run.toolVersion === indexVersion && imported !== true;
  return isOurs && before.manifest.sourcesLeftOut !== true ? before : null;
}

async function run(store: Store, entry: RegistryEntry, options: IndexOptions): Promise<Outcome> {
  options.onProgress?.({ phase: 'finding files' });
  const finding = Promise.all([headOf(treeOf(entry.path)), listFiles(entry, options)]);
  // It is awaited below, and may fail before.
  finding.catch(() => undefined);
  // Git starts first, so that what follows runs while it lists.
  await breathe();
  const before = currentOrNull(store, entry);
  if (before) prepareForChanges(entry.path, before.run.files);
  const found = await walkFiles(entry.path, store.home, {
    listing: finding.then(([, listing]) => listing),
    ...(before && { expected: before.run.files }),
  });
  const [head] = await finding;
  options.signal?.throwIfAborted();
  const previous = options.force ? null : before;
  const scipBefore = before?.run.scip ?? [];
  const scip = scipRecord(options.scip, scipBefore);
  const history = options.history ?? isHistoryUsual(before);
  const isAsAsked =
    previous &&
    history === (previous.manifest.history.state !== 'off') &&
    isSameModel(previous.run.model, options.model ?? null) &&
    isSameScip(scipBefore, scip) &&
    !mustBeHeard(options.scip, previous.manifest);
  if (
    previous &&
    previous.passedOver === null &&
    previous.manifest.sourcesLeftOut !== true &&
    isAsAsked &&
    isCurrent(entry, previous.run, head, found) &&
    (await isWhole(entry, previous))
  )
    return nothingChanged(previous, head);
  const warning = memoryWarning(found, getHeapStatistics().heap_size_limit);
  if (warning !== null) options.onWarning?.(warning);
  const scipRun = openScipRun(store, entry, options.scip, scip);
  const outcome = await writeIndex(
    store,
    entry,
    { head, found, scip: scipRun, before: reusable(entry, before) },
    {
      ...options,
      history,
    },
  );
  keepScipRun(store, entry, scipRun, scipBefore);
  return outcome;
}

function listFiles(
  { path }: RegistryEntry,
  { kept, hasSameFiles = false }: IndexOptions,
): Promise<Listing> {
  return kept ? kept.pathsOf(path, { hasSameFiles }) : listPaths(path);
}

function nothingChanged({ manifest, run: last }: ResolvedGeneration, head: Head): Outcome {
  const { stats, languages, skipped, scip, history } = manifest;
  const { indexedAt, model, part = null } = last;
  return {
    upToDate: true,
    ...head,
    indexedAt,
    stats,
    languages,
    skipped,
    scip,
    history,
    part,
    parsed: 0,
    model: describeModel(model, 0),
    notices: [],
  };
}
