// From the files of a tree to an index in memory: read, take their facts, build. Parses nothing itself: facts-of-files has it done.
import { setImmediate as breathe } from 'node:timers/promises';
import type { FactsCache } from '../../index-store/caches/facts-cache.ts';
import type { FileState, MadeOf } from '../../index-store/run-record.ts';
import type { SourcesBefore } from '../../index-store/sections/sources-file.ts';
import type { ContentData, SnapshotContent } from '../../index-store/write-snapshot.ts';
import { compareText } from '../../lib/base/compare-text.ts';
import type { Hunks } from '../../lib/history/lines-before.ts';
import { noHistory } from '../../lib/model/history.ts';
import type { OpenedScip } from '../../lib/scip/open-scip.ts';
import { keyOfState } from './files/file-states.ts';
import { readSource, type ReadFile } from './files/read-source.ts';
import { ScipUnusable, type ScipChoice } from './scip-run.ts';
import { builtIndex, resolvedTree } from './built-index.ts';
import { historyOfRun, type HistoryInputs, type HistoryOfRun } from './history/history-of-run.ts';
import { digestOf } from './relocation/changed-since.ts';
import { FilesBefore } from './relocation/files-before.ts';
import { vectorsOfRun, type VectorsOfRun } from './search/vectors-of-run.ts';
import type { FoundFiles } from './files/walk-files.ts';
import {
  beginBeside,
  takesAllProcessors,
  type MakeOptions,
  type SourceText,
} from './facts-of-files.ts';
import { WordsOfRun } from './search/words-of-run.ts';

/** Notices about indexed files. */
export interface FileNotice {
  readonly filePath: string;
  readonly notice: string;
}

/** Without vectors, which may take longer than all else. */
export interface MadeIndex extends Required<Pick<SnapshotContent<ContentData>, 'data' | 'ready'>> {
  /** Waits for the vectors; null without embeddings. Throws as `vectorsOfRun` does. */
  readonly vectors: () => Promise<VectorsOfRun | null>;
  /** Before the first file was read, in milliseconds since 1970. */
  readonly readAt: number;
  readonly madeOf: MadeOf;
  readonly sources: ReadonlyMap<string, string>;
  readonly sourcesBefore: SourcesBefore | undefined;
  /** Ordered by path. */
  readonly files: readonly FileState[];
  readonly notices: readonly FileNotice[];
  /** Files whose facts were computed in this run, not cached. */
  readonly parsed: number;
  /** Imports that lead out of the part that is indexed. */
  readonly importsOutside: number;
}

/** Files read between checks for signals. */
const TURN_FILES = 50;

export async function makeIndex(
  root: string,
  found: FoundFiles,
  cache: FactsCache,
  options: MakeOptions,
): Promise<MadeIndex> {
  const readAt = Date.now();
  if (!options.before && !takesAllProcessors(found, options.jobs)) beginBeside(options);
  const filesBefore = options.before && new FilesBefore(options.before);
  const read = await readAll(root, found, { ...options, filesBefore });
  options.signal?.throwIfAborted();
  const texts = sourcesOf(read);
  const scip = await scipOf(root, texts, options.scip);
  const words = new WordsOfRun(options.words, texts);
  const tree = { read, found, texts, words, scip };
  // Git compares while files are parsed.
  const [built, uncommitted] = await Promise.all([
    builtIndex(tree, cache, options),
    options.history?.uncommitted(texts) ?? new Map<string, Hunks>(),
  ]);
  options.kept?.keep(read, built.facts, readAt);
  options.signal?.throwIfAborted();
  const { history, madeOf, ...past } = await historyOf(options, {
    nodes: built.nodes,
    texts,
    uncommitted,
  });
  const { embedding, before } = options;
  if (built.flowInputs) options.flows?.put(digestOf(built.states), built.flowInputs);
  const leftOut = new Set(built.states.flatMap(({ path, skipped }) => (skipped ? [path] : [])));
  return {
    data: { ...built.data, stats: { ...built.data.stats, embeddings: 0 }, history },
    ready: { ...built.ready, ...past.ready },
    vectors: async () => {
      const vectors = embedding && (await vectorsOfRun(embedding, options, before));
      words.keep(vectors?.embedded.keys ?? []);
      return vectors;
    },
    readAt,
    madeOf: {
      ...(madeOf !== undefined && { history: madeOf }),
      ...(options.history && { uncommitted: options.history.recordOf(uncommitted) }),
    },
    sourcesBefore: await filesBefore?.sourcesFor(built.states),
    sources: new Map(texts.flatMap(({ path, text }) => (leftOut.has(path) ? [] : [[path, text]]))),
    files: [...built.states].sort((a, b) => compareText(a.path, b.path)),
    notices: read.flatMap(({ state, notice }) =>
      notice === null ? [] : [{ filePath: state.path, notice }],
    ),
    parsed: built.parsed,
    importsOutside: built.importsOutside,
  };
}

/** Resolves the files of a tree for what `kept` has of them afterwards. */
export async function resolveKept(
  root: string,
  found: FoundFiles,
  cache: FactsCache,
  options: MakeOptions,
): Promise<void> {
  const readAt = Date.now();
  const read = await readAll(root, found, { ...options, filesBefore: undefined });
  const texts = sourcesOf(read);
  const words = new WordsOfRun(undefined, texts);
  const tree = { read, found, texts, words, scip: undefined };
  const { facts } = await resolvedTree(tree, cache, options);
  options.kept?.keep(read, facts, readAt);
}

async function historyOf(
  { history, before, onProgress }: MakeOptions,
  inputs: HistoryInputs,
): Promise<HistoryOfRun> {
  if (!history) return { history: noHistory(history === null ? 'none' : 'off'), ready: {} };
  onProgress({ phase: 'reading the history' });
  return historyOfRun(history, inputs, before);
}

/** The SCIP overlay for these texts. Checked before parsing, so that a mismatch is reported early. */
async function scipOf(
  root: string,
  texts: readonly SourceText[],
  { sources, required }: ScipChoice,
): Promise<OpenedScip | undefined> {
  if (sources.length === 0) return undefined;
  // Loaded only for an overlay: building the decoder's tables takes longer than reading a small repository.
  const { openScip } = await import('../../lib/scip/open-scip.ts');
  const opened = openScip(sources, {
    root,
    texts: new Map(texts.map(({ path, text }) => [path, text])),
  });
  const [refused] = opened.refused;
  if (required && refused)
    throw new ScipUnusable(`${refused.name} ${refused.message}`, refused.hint);
  return opened;
}

async function readAll(
  root: string,
  found: FoundFiles,
  {
    onProgress,
    signal,
    kept,
    filesBefore,
  }: MakeOptions & { readonly filesBefore: FilesBefore | undefined },
): Promise<ReadFile[]> {
  const read: ReadFile[] = [];
  const total = found.files.length;
  onProgress({ phase: 'reading files', done: 0, total });
  for (const file of found.files) {
    read.push(kept?.fileAt(file) ?? (await filesBefore?.fileAt(file)) ?? readSource(root, file));
    if (read.length % TURN_FILES !== 0) continue;
    onProgress({ phase: 'reading files', done: read.length, total });
    await breathe();
    signal?.throwIfAborted();
  }
  return read;
}

function sourcesOf(read: readonly ReadFile[]): SourceText[] {
  return read.flatMap(({ state: { path, language, hash: digest }, text }) => {
    if (text === null || language === null) return [];
    return [{ path, text, language, key: keyOfState({ language, hash: digest }) }];
  });
}
