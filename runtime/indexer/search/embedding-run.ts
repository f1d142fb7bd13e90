// The embedding of one indexing run, in parallel with other phases. Knows neither the graph nor the store's sections.
import { createHash } from 'node:crypto';
import type { SymbolVectors } from '../../../lib/model/index-snapshot.ts';
import { rowScales } from '../../../index-store/sections/vector-rows.ts';
import { keyedText, type EmbedProgress, type TextToEmbed } from '../../embedder/embed-documents.ts';
import { embedThread } from '../../embedder/embed-thread.ts';
import type { DocumentsRequest, EmbeddedDocuments } from '../../embedder/embed-worker.ts';
import { ModelUnusable } from '../../embedder/model-unusable.ts';
import type { OnProgress } from '../progress.ts';
import type { SymbolsToEmbed } from './symbols-to-embed.ts';

export interface EmbeddedSymbols {
  /** Null if there is nothing to embed, if the model cannot be used, or if they are those of the index before. */
  readonly vectors: SymbolVectors | null;
  readonly areAsBefore: boolean;
  /** Symbols with a vector. */
  readonly count: number;
  /** A digest of everything that the vectors are made of; absent if there are none. */
  readonly madeOf?: string;
  /** The keys of the texts, in the order of the symbols; none if there are no vectors. */
  readonly keys: readonly string[];
  /** Symbols embedded in this run; the others were cached. */
  readonly embedded: number;
  /** Why the model could not be used; null if it could. */
  readonly trouble: string | null;
}

export interface EmbeddingOptions extends Omit<DocumentsRequest, 'documents'> {
  /** Whether the run fails without the model, since it was requested. */
  readonly required: boolean;
  /** What tells the model from others. */
  readonly stamp: string;
  /** What the vectors were made of that can be taken over. */
  readonly madeBefore?: string | undefined;
}

export interface FinishOptions {
  readonly onProgress: OnProgress;
  readonly signal?: AbortSignal;
}

/** Time for the thread to save its results. */
const END_MS = 10_000;

export class EmbeddingRun {
  readonly #options: EmbeddingOptions;
  readonly #stop = new AbortController();
  #loading: Promise<unknown> | undefined;
  #symbols: SymbolsToEmbed = { uids: [], texts: [], documentsAt: () => [] };
  /** The keys of all texts, if the vectors are those of the index before. */
  #keysBefore: readonly string[] | null = null;
  #embedding: Promise<EmbeddedDocuments> = Promise.resolve(null);
  #onProgress: (progress: EmbedProgress) => void = () => undefined;

  constructor(options: EmbeddingOptions) {
    this.#options = options;
  }

  /** Loads the model in advance, unless it does so already: where something is certainly embedded. */
  load(): void {
    // Errors are reported when something is embedded.
    this.#loading ??= embedThread.load(this.#options.model).catch(() => undefined);
  }

  /** Embeds the symbols, unless their vectors are those of the index before. */
  begin(symbols: SymbolsToEmbed): void {
    this.#symbols = symbols;
    const { madeBefore } = this.#options;
    const keys = madeBefore === undefined ? [] : symbols.texts.map((text) => keyedText(text).key);
    if (madeBefore !== undefined && this.#digestOf(keys) === madeBefore) this.#keysBefore = keys;
    else this.embed();
  }

  /** Also if they are. The thread continues independently of the caller. */
  embed(): void {
    this.#keysBefore = null;
    this.#embedding = this.#embedAll(this.#symbols);
    this.#embedding.catch(() => undefined);
  }

  #digestOf(keys: readonly string[]): string {
    const { stamp } = this.#options;
    return createHash('sha256')
      .update(JSON.stringify([stamp, this.#symbols.uids, keys]))
      .digest('hex');
  }

  /** Of texts that only the key is known of, documents are made if their vectors are not cached. */
  async #embedAll({ texts, documentsAt }: SymbolsToEmbed): Promise<EmbeddedDocuments> {
    const made = await this.#embed(texts);
    if (made === null || made.missing.length === 0) return made;
    const rest = await this.#embed(documentsAt(made.missing));
    if (rest === null) return null;
    const { dimensions, rows } = made;
    const keys = [...made.keys];
    made.missing.forEach((place, at) => {
      rows.set(rest.rows.subarray(at * dimensions, (at + 1) * dimensions), place * dimensions);
      keys[place] = rest.keys[at] ?? '';
    });
    return {
      ...made,
      keys,
      scales: rowScales(rows, dimensions),
      embedded: made.embedded + rest.embedded,
      missing: [],
    };
  }

  #embed(documents: readonly TextToEmbed[]): Promise<EmbeddedDocuments> {
    const { model, home, afresh } = this.#options;
    return embedThread.embedDocuments(
      { documents, model, home, afresh },
      {
        onProgress: (progress) => this.#onProgress(progress),
        signal: this.#stop.signal,
      },
    );
  }

  /** Throws `ModelUnusable` if the model is required, or the signal's reason if it is aborted. */
  async finish({ onProgress, signal }: FinishOptions): Promise<EmbeddedSymbols> {
    const { uids } = this.#symbols;
    const total = uids.length;
    const { madeBefore: madeOf } = this.#options;
    if (this.#keysBefore && madeOf !== undefined)
      return {
        ...NOTHING_EMBEDDED,
        areAsBefore: true,
        count: total,
        keys: this.#keysBefore,
        madeOf,
      };
    const show = (done: number, note: string): void =>
      onProgress({ phase: 'embedding symbols', done, total, note });
    show(0, '');
    this.#onProgress = ({ done, rate }) =>
      show(done, `${Math.round(rate)}/s, ${timeLeft((total - done) / rate)} left`);
    try {
      const made = await orAborted(this.#embedding, signal);
      if (made === null || total === 0) return NOTHING_EMBEDDED;
      const { embedded, keys, dimensions, model, rows, scales } = made;
      const vectors = { model, dimensions, uids, rows, scales };
      const madeOf = this.#digestOf(keys);
      return { ...NOTHING_EMBEDDED, vectors, count: total, keys, embedded, madeOf };
    } catch (error) {
      if (this.#options.required || !(error instanceof ModelUnusable)) throw error;
      return { ...NOTHING_EMBEDDED, trouble: error.message };
    }
  }

  /** Completed vectors stay in the cache. */
  async stop(): Promise<void> {
    this.#stop.abort();
    let late: NodeJS.Timeout | undefined;
    const tooLong = new Promise((ended) => (late = setTimeout(ended, END_MS)));
    await Promise.race([this.#embedding.catch(() => null), tooLong]);
    clearTimeout(late);
  }
}

const NOTHING_EMBEDDED: EmbeddedSymbols = {
  vectors: null,
  areAsBefore: false,
  count: 0,
  keys: [],
  embedded: 0,
  trouble: null,
};

function orAborted<T>(waited: Promise<T>, signal: AbortSignal | undefined): Promise<T> {
  if (!signal) return waited;
  return new Promise((resolve, reject) => {
    const stop = (): void => reject(signal.reason as Error);
    if (signal.aborted) stop();
    signal.addEventListener('abort', stop, { once: true });
    waited.then(resolve, reject).finally(() => signal.removeEventListener('abort', stop));
  });
}

function timeLeft(seconds: number): string {
  return seconds < 90 ? `${Math.ceil(seconds)} s` : `${Math.ceil(seconds / 60)} min`;
}
