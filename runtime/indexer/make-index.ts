// From the files of a tree to an index in memory: read, take facts from the cache or parse, build. Writes nothing but the cache.
import { hash } from 'node:crypto';
import { availableParallelism } from 'node:os';
import { setImmediate as breathe } from 'node:timers/promises';
import type { FactsCache } from '../../index-store/caches/facts-cache.ts';
import type { FileState } from '../../index-store/run-record.ts';
import { compareText } from '../../lib/base/compare-text.ts';
import type { ConfigFile, SourceFile } from '../../lib/facts/source-files.ts';
import { buildIndex } from '../../lib/pipeline/pipeline.ts';
import { TOO_ENTANGLED } from '../../lib/infer/work-account.ts';
import { openScip, type OpenedScip } from '../../lib/scip/open-scip.ts';
import type { FileFacts } from '../../lib/facts/file-facts.ts';
import type { IndexData, SkippedFile } from '../../lib/model/graph-data.ts';
import { stateOfSkipped } from './files/file-states.ts';
import { parseInChildren, prepareToParse } from './parse/parse-pool.ts';
import type { ParseJob, ParseResult } from './parse/parse-result.ts';
import type { OnProgress } from './progress.ts';
import { readSource, type ReadFile } from './files/read-source.ts';
import { ScipUnusable, type ScipChoice } from './scip-run.ts';
import type { EmbeddedSymbols, EmbeddingRun } from './embedding-run.ts';
import type { FoundFiles } from './files/walk-files.ts';

export interface MakeOptions {
  /** Number of parse children; unless given, one for little text and as many as there are processors for more. */
  readonly jobs?: number;
  readonly onProgress: OnProgress;
  readonly signal?: AbortSignal;
  /** Whether a parser stays for the next run. */
  readonly keepParser?: boolean;
  /** Embeds the symbols beside the other phases; null when they are not to be embedded. */
  readonly embedding: EmbeddingRun | null;
  readonly scip: ScipChoice;
}

/** Something to tell about a file that is indexed. */
export interface FileNotice {
  readonly filePath: string;
  readonly notice: string;
}

export interface MadeIndex {
  readonly data: IndexData;
  /** Null when symbols are not to be embedded. */
  readonly embedded: EmbeddedSymbols | null;
  readonly sources: ReadonlyMap<string, string>;
  /** Ordered by path. */
  readonly files: readonly FileState[];
  readonly notices: readonly FileNotice[];
  /** Files whose facts were computed in this run; those of the others were cached. */
  readonly parsed: number;
}

interface SourceText {
  readonly path: string;
  readonly text: string;
  readonly language: string;
  readonly key: string;
}

const MOST_WORKERS = 8;
/** Below this many characters a second child costs more to start than it saves. */
const ONE_CHILD_LIMIT = 2_000_000;
/** Files read in one turn, after which signals are seen. */
const TURN_FILES = 50;

export async function makeIndex(
  root: string,
  found: FoundFiles,
  cache: FactsCache,
  options: MakeOptions,
): Promise<MadeIndex> {
  // Starts while files are read.
  if (found.files.some(({ kind }) => kind !== 'config')) prepareToParse();
  const read = await readAll(root, found, options);
  options.signal?.throwIfAborted();
  const texts = sourcesOf(read);
  const scip = scipOf(root, texts, options.scip);
  const { facts, refused, parsed } = await factsFor(texts, cache, options);
  const parsedStates = [
    ...read.map(({ state }) => withReason(state, refused.get(state.path))),
    ...found.skipped.map(stateOfSkipped),
  ];
  const files: SourceFile[] = texts.flatMap(({ path, text, language, key }) => {
    const known = facts.get(key);
    return known ? [{ path, text, language, facts: known }] : [];
  });
  options.signal?.throwIfAborted();
  const input = {
    files,
    configs: configsOf(read),
    skipped: skippedOf(parsedStates),
    ...(scip ? { scip } : {}),
  };
  const { onProgress, embedding } = options;
  const data = buildIndex(input, {
    onPhase: (phase) => onProgress({ phase, blocking: true }),
    onDocuments: (documents) => embedding?.begin(documents),
  });
  const entangled = new Map(
    data.skipped.flatMap(({ filePath, reason }) =>
      reason === TOO_ENTANGLED ? [[filePath, reason]] : [],
    ),
  );
  const states =
    entangled.size === 0
      ? parsedStates
      : parsedStates.map((state) => withReason(state, entangled.get(state.path)));
  const embedded = embedding === null ? null : await embedding.finish(options);
  return {
    data: { ...data, stats: { ...data.stats, embeddings: embedded?.vectors?.uids.length ?? 0 } },
    embedded,
    sources: new Map(
      files.flatMap(({ path, text }) => (entangled.has(path) ? [] : [[path, text]])),
    ),
    files: states.sort((a, b) => compareText(a.path, b.path)),
    notices: read.flatMap(({ state, notice }) =>
      notice === null ? [] : [{ filePath: state.path, notice }],
    ),
    parsed,
  };
}

/** What other tools say of these texts. Asked before they are parsed: what does not fit shows at once. */
function scipOf(
  root: string,
  texts: readonly SourceText[],
  { sources, required }: ScipChoice,
): OpenedScip | undefined {
  if (sources.length === 0) return undefined;
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
  { onProgress, signal }: MakeOptions,
): Promise<ReadFile[]> {
  const read: ReadFile[] = [];
  const total = found.files.length;
  onProgress({ phase: 'reading files', done: 0, total });
  for (const file of found.files) {
    read.push(readSource(root, file));
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

function skippedOf(states: readonly FileState[]): SkippedFile[] {
  const skipped = states.flatMap(({ path, skipped: reason }) =>
    reason === undefined ? [] : [{ filePath: path, reason }],
  );
  return skipped.sort((a, b) => compareText(a.filePath, b.filePath));
}

function withReason(state: FileState, reason: string | undefined): FileState {
  return reason === undefined ? state : { ...state, skipped: reason };
}

interface Facts {
  readonly facts: ReadonlyMap<string, FileFacts>;
  /** Reasons, by path, for files without facts. */
  readonly refused: ReadonlyMap<string, string>;
  readonly parsed: number;
}

/** Files of the same content and language are parsed once. */
async function factsFor(
  texts: readonly SourceText[],
  cache: FactsCache,
  options: MakeOptions,
): Promise<Facts> {
  const facts = cache.get(texts.map(({ key }) => key));
  const missing = [
    ...new Map(
      texts.filter(({ key }) => !facts.has(key)).map((source) => [source.key, source]),
    ).values(),
  ];
  const results = missing.length === 0 ? [] : await parseAll(missing, options);
  const fresh: [string, FileFacts][] = [];
  const kept: [string, FileFacts | Uint8Array][] = [];
  const reasons = new Map<string, string>();
  missing.forEach(({ key }, position) => {
    const result = results[position];
    if (result && 'facts' in result) {
      fresh.push([key, result.facts]);
      kept.push([key, result.encoded ?? result.facts]);
    } else reasons.set(key, result && 'skipped' in result ? result.skipped : 'was not parsed');
  });
  cache.put(kept);
  for (const [key, value] of fresh) facts.set(key, value);
  const refused = new Map(
    texts.flatMap(({ path, key }) =>
      reasons.has(key) ? [[path, reasons.get(key) ?? ''] as const] : [],
    ),
  );
  return { facts, refused, parsed: fresh.length };
}

type Settled = Exclude<ParseResult, { readonly broken: string }>;

async function parseAll(jobs: readonly ParseJob[], options: MakeOptions): Promise<Settled[]> {
  const report = (done: number): void =>
    options.onProgress({ phase: 'parsing files', done, total: jobs.length });
  report(0);
  const size = jobs.reduce((sum, { text }) => sum + text.length, 0);
  const workers =
    options.jobs ?? (size < ONE_CHILD_LIMIT ? 1 : Math.min(availableParallelism(), MOST_WORKERS));
  const { signal, keepParser: keep = true } = options;
  const results = await parseInChildren(
    jobs.map(({ text, language }) => ({ text, language })),
    { workers, keep, onDone: report, ...(signal ? { signal } : {}) },
  );
  return results.map((result) => {
    if ('broken' in result) throw new GrammarUnusable(result.broken, result.hint);
    return result;
  });
}

/** A language cannot be parsed on this machine: an index without it would be wrong in silence. */
export class GrammarUnusable extends Error {
  readonly hint: string;

  constructor(message: string, hint: string) {
    super(message);
    this.name = 'GrammarUnusable';
    this.hint = hint;
  }
}
