// From the files of a tree to an index in memory: read, take their facts, build. Parses nothing itself: facts-of-files has it done.
import { hash } from 'node:crypto';
import { setImmediate as breathe } from 'node:timers/promises';
import type { FactsCache } from '../../index-store/caches/facts-cache.ts';
import type { FileState } from '../../index-store/run-record.ts';
import { compareText } from '../../lib/base/compare-text.ts';
import type { FileFacts } from '../../lib/facts/file-facts.ts';
import type { ConfigFile, SourceFile } from '../../lib/facts/source-files.ts';
import type { Hunks } from '../../lib/history/lines-before.ts';
import { noHistory, type HistoryRecords } from '../../lib/model/history.ts';
import type { IngestInput } from '../../lib/pipeline/index-input.ts';
import { buildIndex } from '../../lib/pipeline/pipeline.ts';
import { TOO_ENTANGLED } from '../../lib/infer/work-account.ts';
import { importsLeaving } from './part-imports.ts';
import type { OpenedScip } from '../../lib/scip/open-scip.ts';
import type { IndexData, SkippedFile } from '../../lib/model/graph-data.ts';
import { stateOfSkipped } from './files/file-states.ts';
import { readSource, type ReadFile } from './files/read-source.ts';
import { ScipUnusable, type ScipChoice } from './scip-run.ts';
import type { EmbeddedSymbols } from './search/embedding-run.ts';
import type { FoundFiles } from './files/walk-files.ts';
import { factsFor, type MakeOptions, type SourceText } from './facts-of-files.ts';
import { symbolsToEmbed } from './search/symbols-to-embed.ts';
import { WordsOfRun } from './search/words-of-run.ts';

/** Notices about indexed files. */
export interface FileNotice {
  readonly filePath: string;
  readonly notice: string;
}

export interface MadeIndex {
  readonly data: IndexData;
  /** Null without embeddings. */
  readonly embedded: EmbeddedSymbols | null;
  readonly sources: ReadonlyMap<string, string>;
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
  const read = await readAll(root, found, options);
  options.signal?.throwIfAborted();
  const texts = sourcesOf(read);
  const scip = await scipOf(root, texts, options.scip);
  // Git compares while files are parsed.
  const [{ facts, refused, parsed }, uncommitted] = await Promise.all([
    factsFor(texts, cache, options),
    options.history?.uncommitted(texts) ?? new Map<string, Hunks>(),
  ]);
  options.kept?.keep(read, facts, readAt);
  const parsedStates = [
    ...read.map(({ state }) => withReason(state, refused.get(state.path))),
    ...found.skipped.map(stateOfSkipped),
  ];
  const files = withFacts(texts, facts);
  options.signal?.throwIfAborted();
  const input = {
    files,
    configs: configsOf(read),
    skipped: skippedOf(parsedStates),
    minified: minifiedOf(read),
    ...(scip ? { scip } : {}),
  };
  const words = new WordsOfRun(options.words, texts);
  const data = build(input, words, options);
  const entangled = new Map(
    data.skipped.flatMap(({ filePath, reason }) =>
      reason === TOO_ENTANGLED ? [[filePath, reason]] : [],
    ),
  );
  const states =
    entangled.size === 0
      ? parsedStates
      : parsedStates.map((state) => withReason(state, entangled.get(state.path)));
  const history = await historyOf(options, data, texts, uncommitted);
  const embedded = (await options.embedding?.finish(options)) ?? null;
  words.keep(embedded?.keys ?? []);
  return {
    data: withCounts({ ...data, history }, embedded),
    embedded,
    sources: new Map(
      files.flatMap(({ path, text }) => (entangled.has(path) ? [] : [[path, text]])),
    ),
    files: states.sort((a, b) => compareText(a.path, b.path)),
    notices: read.flatMap(({ state, notice }) =>
      notice === null ? [] : [{ filePath: state.path, notice }],
    ),
    parsed,
    importsOutside: found.part ? importsLeaving(files, found.part) : 0,
  };
}

/** The texts that have facts. */
function withFacts(
  texts: readonly SourceText[],
  facts: ReadonlyMap<string, FileFacts>,
): SourceFile[] {
  return texts.flatMap(({ path, text, language, key }) => {
    const known = facts.get(key);
    return known ? [{ path, text, language, facts: known }] : [];
  });
}

async function historyOf(
  { history, onProgress }: MakeOptions,
  { nodes }: IndexData,
  texts: readonly SourceText[],
  uncommitted: ReadonlyMap<string, Hunks>,
): Promise<HistoryRecords> {
  if (!history) return noHistory(history === null ? 'none' : 'off');
  onProgress({ phase: 'reading the history' });
  return history.finish(nodes, texts, uncommitted);
}

function withCounts(data: IndexData, embedded: EmbeddedSymbols | null): IndexData {
  const embeddings = embedded?.vectors?.uids.length ?? 0;
  return { ...data, stats: { ...data.stats, embeddings } };
}

function build(
  input: IngestInput,
  words: WordsOfRun,
  { onProgress, embedding }: MakeOptions,
): IndexData {
  return buildIndex(
    { ...input, ...(words.known && { words: words.known }) },
    {
      onPhase: (phase) => onProgress({ phase, blocking: true }),
      onSymbols: (symbols) => {
        const textKeys = words.take(symbols);
        embedding?.begin(symbolsToEmbed(symbols, textKeys));
      },
      onWords: (joined) => words.takeCounts(joined),
    },
  );
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
  { onProgress, signal, kept }: MakeOptions,
): Promise<ReadFile[]> {
  const read: ReadFile[] = [];
  const total = found.files.length;
  onProgress({ phase: 'reading files', done: 0, total });
  for (const file of found.files) {
    read.push(kept?.fileAt(file) ?? readSource(root, file));
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
    return [{ path, text, language, key: hash('sha256', `${language} ${digest}`) }];
  });
}

function configsOf(read: readonly ReadFile[]): ConfigFile[] {
  return read.flatMap(({ state, text }) =>
    text !== null && state.language === null ? [{ path: state.path, text }] : [],
  );
}

function minifiedOf(read: readonly ReadFile[]): ConfigFile[] {
  return read.flatMap(({ state: { path }, minified: text }) =>
    text === undefined ? [] : [{ path, text }],
  );
}

function skippedOf(states: readonly FileState[]): SkippedFile[] {
  const skipped = states.flatMap(({ path, skipped: reason }) =>
    reason === undefined ? [] : [{ filePath: path, reason }],
  );
  return skipped.sort((a, b) => compareText(a.filePath, b.filePath));
}

function withReason(state: FileState, reason: string | undefined): FileState {
  return reason === undefined ? state : { ...state, skipped: reason };
}
