// The embedding of one run of indexing, in a thread of its own beside the other phases. Knows neither the graph nor the store's sections.
import { Worker } from 'node:worker_threads';
import type { SymbolVectors } from '../../lib/model/index-snapshot.ts';
import type { SearchDocument } from '../../lib/search/search-document.ts';
import { ModelUnusable } from '../embedder/model-unusable.ts';
import type { EmbedWork, FromEmbedWorker, ToEmbedWorker } from './embed-worker.ts';
import type { EmbedProgress } from './embed-documents.ts';
import type { OnProgress } from './progress.ts';
import { workerProgram } from './worker-program.ts';

export interface EmbeddedSymbols {
  /** Null when there is nothing to embed, or when the model cannot be used. */
  readonly vectors: SymbolVectors | null;
  /** Symbols that the model embedded in this run; the others were cached. */
  readonly embedded: number;
  /** Why the model could not be used; null when it could. */
  readonly trouble: string | null;
}

export interface EmbeddingOptions extends EmbedWork {
  /** Without the model there shall be no index either: it was asked for by name. */
  readonly required: boolean;
}

export interface FinishOptions {
  readonly onProgress: OnProgress;
  readonly signal?: AbortSignal;
}

/** While it saves what it has, a worker may take so long to end. */
const END_MS = 10_000;

/** The model loads from the start, while files are read and parsed. */
export class EmbeddingRun {
  readonly #worker: Worker;
  readonly #ended: Promise<void>;
  readonly #answer: Promise<EmbeddedAnswer>;
  readonly #required: boolean;
  #uids: readonly string[] = [];
  #onProgress: (progress: EmbedProgress) => void = () => undefined;

  constructor({ required, ...work }: EmbeddingOptions) {
    this.#required = required;
    this.#worker = new Worker(workerProgram('embed-worker'), { workerData: work });
    this.#ended = new Promise((ended) => this.#worker.once('exit', () => ended()));
    this.#answer = this.#listen();
    // Nobody may be listening yet when the model turns out to be damaged.
    this.#answer.catch(() => undefined);
  }

  /** The worker goes on by itself, whatever the caller does meanwhile. */
  begin(documents: readonly SearchDocument[]): void {
    this.#uids = documents.map(({ uid }) => uid);
    this.#send({ documents });
  }

  /** Throws `ModelUnusable` when the model is required, and the signal's reason when it is aborted. */
  async finish({ onProgress, signal }: FinishOptions): Promise<EmbeddedSymbols> {
    const total = this.#uids.length;
    const show = (done: number, note: string): void => onProgress({ phase: 'embedding symbols', done, total, note });
    show(0, '');
    this.#onProgress = ({ done, rate }) => show(done, `${Math.round(rate)}/s, ${timeLeft((total - done) / rate)} left`);
    try {
      const { rows, dimensions, embedded, model } = await orAborted(this.#answer, signal);
      return { vectors: total === 0 ? null : { model, dimensions, uids: this.#uids, rows }, embedded, trouble: null };
    } catch (error) {
      if (this.#required || !(error instanceof ModelUnusable)) throw error;
      return { vectors: null, embedded: 0, trouble: error.message };
    }
  }

  /** What is embedded by now stays in the cache. */
  async stop(): Promise<void> {
    this.#send({ stop: true });
    const late = setTimeout(() => void this.#worker.terminate(), END_MS);
    await this.#ended;
    clearTimeout(late);
  }

  #listen(): Promise<EmbeddedAnswer> {
    return new Promise((resolve, reject) => {
      this.#worker.on('message', (message: FromEmbedWorker) => {
        if ('progress' in message) this.#onProgress(message.progress);
        else if ('vectors' in message) resolve({ ...message.vectors, model: message.model });
        else reject(new ModelUnusable(message.failed, message.hint));
      });
      this.#worker.on('error', (error) => reject(new ModelUnusable(`embedding failed: ${error.message}`, 'Index without embeddings: codegraph analyze --no-embeddings')));
      this.#worker.on('exit', () => reject(new ModelUnusable('embedding ended early', 'Index without embeddings: codegraph analyze --no-embeddings')));
    });
  }

  #send(message: ToEmbedWorker): void {
    this.#worker.postMessage(message);
  }
}

interface EmbeddedAnswer {
  readonly rows: Float32Array;
  readonly dimensions: number;
  readonly embedded: number;
  readonly model: string;
}

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
