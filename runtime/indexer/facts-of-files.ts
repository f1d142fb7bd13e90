// Facts of files, from the cache or by parsing. Makes no index of them.
import { availableParallelism } from 'node:os';
import type { FactsCache } from '../../index-store/caches/facts-cache.ts';
import type { FlowsCache } from '../../index-store/caches/flows-cache.ts';
import type { WordsCache } from '../../index-store/caches/words-cache.ts';
import type { FileFacts } from '../../lib/facts/file-facts.ts';
import { takeEarly } from './parse/early-results.ts';
import { parseInChildren } from './parse/parse-pool.ts';
import type { ParseResult } from './parse/parse-result.ts';
import type { HistoryRun } from './history/history-run.ts';
import type { KeptInputs } from './files/kept-inputs.ts';
import type { FoundFiles } from './files/walk-files.ts';
import type { OnProgress } from './progress.ts';
import type { IndexBefore } from './relocation/changed-since.ts';
import type { ScipChoice } from './scip-run.ts';
import type { EmbeddingRun } from './search/embedding-run.ts';

export interface MakeOptions {
  /** Number of parse processes; default: one for little text, otherwise one per processor. */
  readonly jobs?: number;
  readonly onProgress: OnProgress;
  readonly signal?: AbortSignal;
  /** Whether a parser is kept for the next run. */
  readonly keepParser?: boolean;
  /** Embeds the symbols in parallel; null without embeddings. */
  readonly embedding: EmbeddingRun | null;
  /** What the last run counted of words; absent if nothing is to be kept. */
  readonly words?: WordsCache;
  /** What the flows of the last run were traced from, likewise. */
  readonly flows?: FlowsCache;
  readonly scip: ScipChoice;
  /** The index that there is, of which parts may be taken over; absent: none is. */
  readonly before?: IndexBefore;
  /** Reads the history in parallel; null if there is none to read; default: `off`. */
  readonly history?: HistoryRun | null;
  /** What is kept of the last run in this process, for the next one. */
  readonly kept?: KeptInputs;
}

/**
 * What is made in other threads: begun late if it may turn out that it is taken over, or if parsing takes all processors
 * while resolution, which comes after it, takes one.
 */
export function beginBeside({ history, embedding }: MakeOptions): void {
  void history?.begin();
  embedding?.load();
}

/** Whether these files are parsed on all processors at once. */
export function takesAllProcessors({ files }: FoundFiles, jobs?: number): boolean {
  const bytes = files.reduce((sum, { size }) => sum + size, 0);
  return parseProcesses(bytes, jobs) >= availableParallelism();
}

function parseProcesses(characters: number, jobs?: number): number {
  return (
    jobs ?? (characters < ONE_CHILD_LIMIT ? 1 : Math.min(availableParallelism(), MOST_WORKERS))
  );
}

export interface SourceText {
  readonly path: string;
  readonly text: string;
  readonly language: string;
  readonly key: string;
}

const MOST_WORKERS = 8;

/** For fewer characters, starting a second process costs more than it saves. */
const ONE_CHILD_LIMIT = 2_000_000;

interface Facts {
  readonly facts: ReadonlyMap<string, FileFacts>;
  /** Reasons, by path, for files without facts. */
  readonly refused: ReadonlyMap<string, string>;
  readonly parsed: number;
}

/** Files with equal content and language are parsed once. */
export async function factsFor(
  texts: readonly SourceText[],
  cache: FactsCache,
  options: MakeOptions,
): Promise<Facts> {
  options.onProgress({ phase: 'reading cached facts' });
  const { kept } = options;
  const facts = cache.get(texts.flatMap(({ key }) => (kept?.factsOf(key) ? [] : [key])));
  for (const { key } of texts) {
    const known = kept?.factsOf(key);
    if (known) facts.set(key, known);
  }
  const missing = [
    ...new Map(
      texts.filter(({ key }) => !facts.has(key)).map((source) => [source.key, source]),
    ).values(),
  ];
  const results = missing.length === 0 ? [] : await parseAndKeep(missing, cache, options);
  const reasons = new Map<string, string>();
  missing.forEach(({ key }, position) => {
    const result = results[position];
    if (result && 'facts' in result) facts.set(key, result.facts);
    else reasons.set(key, result && 'skipped' in result ? result.skipped : 'was not parsed');
  });
  const refused = new Map(
    texts.flatMap(({ path, key }) =>
      reasons.has(key) ? [[path, reasons.get(key) ?? ''] as const] : [],
    ),
  );
  return { facts, refused, parsed: missing.length - reasons.size };
}

/** What is parsed is in the cache also if the run ends before its time, so that the next one need not parse it. */
async function parseAndKeep(
  missing: readonly SourceText[],
  cache: FactsCache,
  options: MakeOptions,
): Promise<Settled[]> {
  const growing = new GrowingPack(cache);
  try {
    return await parseAll(missing, growing, options);
  } finally {
    growing.put();
  }
}

const PACK_BYTES = 16 * 1024 * 1024;

/** Facts on their way to the cache: as one pack, or several if they are many, so that few are held. */
class GrowingPack {
  readonly #cache: FactsCache;
  #entries: [string, FileFacts | Uint8Array][] = [];
  #bytes = 0;

  constructor(cache: FactsCache) {
    this.#cache = cache;
  }

  add(key: string, facts: FileFacts | Uint8Array): void {
    this.#entries.push([key, facts]);
    this.#bytes += facts instanceof Uint8Array ? facts.length : 0;
    if (this.#bytes >= PACK_BYTES) this.put();
  }

  put(): void {
    this.#cache.put(this.#entries);
    this.#entries = [];
    this.#bytes = 0;
  }
}

type Settled = Exclude<ParseResult, { readonly broken: string }>;

async function parseAll(
  jobs: readonly SourceText[],
  growing: GrowingPack,
  options: MakeOptions,
): Promise<Settled[]> {
  const report = (done: number): void =>
    options.onProgress({ phase: 'parsing files', done, total: jobs.length });
  report(0);
  const size = jobs.reduce((sum, { text }) => sum + text.length, 0);
  const workers = parseProcesses(size, options.jobs);
  const { signal, keepParser = true } = options;
  const early = await takeEarly(jobs, signal);
  early.forEach((result, place) => {
    if (result && 'facts' in result) growing.add(jobs[place]?.key ?? '', result.facts);
  });
  const others = jobs.filter((_, place) => !early[place]);
  const known = jobs.length - others.length;
  const found = await parseInChildren(
    others.map(({ text, language }) => ({ text, language })),
    {
      workers,
      keep: keepParser ? 1 : 0,
      onPacked: (place, packed) => growing.add(others[place]?.key ?? '', packed),
      onDone: (done) => report(known + done),
      ...(signal ? { signal } : {}),
    },
  );
  const rest = found.values();
  const results = early.map((result) => result ?? rest.next().value);
  return results.map((result) => {
    if (!result) return { skipped: 'was not parsed' };
    if ('broken' in result) throw new GrammarUnusable(result.broken, result.hint);
    return result;
  });
}

/** A language cannot be parsed on this machine: an index without it would be silently wrong. */
export class GrammarUnusable extends Error {
  readonly hint: string;

  constructor(message: string, hint: string) {
    super(message);
    this.name = 'GrammarUnusable';
    this.hint = hint;
  }
}
