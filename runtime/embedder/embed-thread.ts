// The one thread of this process that runs models, started by the first request. Does not choose what is embedded.
import { Worker } from 'node:worker_threads';
import { workerProgram } from '../worker-program.ts';
import type { EmbedProgress } from './embed-documents.ts';
import type {
  DocumentsRequest,
  EmbeddedDocuments,
  EmbedRequest,
  FromEmbedWorker,
  TextsRequest,
  ToEmbedWorker,
} from './embed-worker.ts';
import type { ModelFolder } from './model-folder.ts';
import { ModelUnusable } from './model-unusable.ts';

interface Waiting {
  readonly resolve: (answer: never) => void;
  readonly reject: (error: Error) => void;
  readonly onProgress: (progress: EmbedProgress) => void;
}

export interface DocumentsOptions {
  readonly onProgress: (progress: EmbedProgress) => void;
  /** The request then answers null, with its results in the cache. */
  readonly signal: AbortSignal;
}

/** Vectors of texts, in order. Throws `ModelUnusable`. */
export type EmbedTexts = (request: TextsRequest) => Promise<Float32Array[]>;

/**
 * Invariant: a process runs models only in this thread. Their native code supports one thread per process;
 * a second one, at the same time or later, corrupts its memory or is refused.
 */
class EmbedThread {
  #worker: Worker | null = null;
  #asked = 0;
  readonly #waiting = new Map<number, Waiting>();

  /** Loads a model in advance; returns its dimensions. Throws `ModelUnusable`, like the others. */
  load(model: ModelFolder): Promise<number> {
    return this.#ask<number>({ load: model }).answer;
  }

  embedDocuments(
    request: DocumentsRequest,
    { onProgress, signal }: DocumentsOptions,
  ): Promise<EmbeddedDocuments> {
    const { ask, answer } = this.#ask<EmbeddedDocuments>(request, onProgress);
    const stop = (): void => this.#send({ stop: ask });
    if (signal.aborted) stop();
    signal.addEventListener('abort', stop, { once: true });
    return answer.finally(() => signal.removeEventListener('abort', stop));
  }

  embedTexts(request: TextsRequest): Promise<Float32Array[]> {
    return this.#ask<Float32Array[]>(request).answer;
  }

  #ask<Answer>(
    request: EmbedRequest,
    onProgress: Waiting['onProgress'] = () => undefined,
  ): { readonly ask: number; readonly answer: Promise<Answer> } {
    const ask = ++this.#asked;
    const answer = new Promise<Answer>((resolve, reject) =>
      this.#waiting.set(ask, { resolve, reject, onProgress }),
    );
    this.#send({ ask, request });
    this.#worker?.ref();
    return { ask, answer };
  }

  #send(message: ToEmbedWorker): void {
    (this.#worker ??= this.#start()).postMessage(message);
  }

  #start(): Worker {
    const worker = new Worker(workerProgram('embed-worker', import.meta.url));
    worker.on('message', (message: FromEmbedWorker) => this.#take(message));
    worker.on('error', (error) => this.#fail(`embedding failed: ${error.message}`));
    worker.on('exit', () => this.#fail('embedding ended early'));
    return worker;
  }

  #take(message: FromEmbedWorker): void {
    const waiting = this.#waiting.get(message.ask);
    if ('progress' in message) return waiting?.onProgress(message.progress);
    this.#waiting.delete(message.ask);
    if ('failed' in message) waiting?.reject(new ModelUnusable(message.failed, message.hint));
    else waiting?.resolve(message.answer as never);
    // An idle thread does not keep the process alive.
    if (this.#waiting.size === 0) this.#worker?.unref();
  }

  #fail(message: string): void {
    this.#worker = null;
    for (const { reject } of this.#waiting.values())
      reject(
        new ModelUnusable(message, 'Index without embeddings: codegraph analyze --no-embeddings'),
      );
    this.#waiting.clear();
  }
}

export const embedThread = new EmbedThread();
