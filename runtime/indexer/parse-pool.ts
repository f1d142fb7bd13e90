// Runs parse jobs over worker threads, and outlives them: a worker that dies or hangs costs the one file that did it.
import { Worker } from 'node:worker_threads';
import type { ParseJob, ParseResult } from './parse-job.ts';
import { workerProgram } from '../worker-program.ts';

export interface PoolOptions {
  readonly workers: number;
  readonly signal?: AbortSignal;
  /** Told after each file how many are done. */
  readonly onDone?: (done: number) => void;
  /** Program of the workers; ours unless another is named. */
  readonly program?: URL;
  readonly limits?: PoolLimits;
}

export interface PoolLimits {
  /** A worker that gives no answer for so long is ended. */
  readonly fileMs: number;
  readonly heapMegabytes: number;
  /** A worker that has parsed so many characters makes way for a new one: syntax trees lie outside of the heap, and are freed late. */
  readonly recycleAfter: number;
}

const LIMITS: PoolLimits = { fileMs: 60_000, heapMegabytes: 1024, recycleAfter: 8_000_000 };
const BATCH_CHARACTERS = 200_000;
const START_MS = 60_000;

/** Positions of jobs in the list given. */
type Batch = readonly number[];

/**
 * Results in the order of the jobs. Rejects when the signal aborts or when workers cannot be started at all.
 * Invariant: results do not depend on the number of workers. When a worker ends early, its unanswered files are
 * tried again each in a batch of its own, so that only a file that ends a worker by itself is left out.
 */
export async function parseInWorkers(jobs: readonly ParseJob[], options: PoolOptions): Promise<ParseResult[]> {
  const results = new Array<ParseResult | undefined>(jobs.length);
  const waiting = batchesOf(jobs);
  let done = 0;
  const settle = (position: number, result: ParseResult): void => {
    results[position] = result;
    options.onDone?.(++done);
  };
  const lanes = Array.from({ length: Math.min(options.workers, waiting.length) }, () => runLane(jobs, waiting, settle, options));
  const failed = (await Promise.allSettled(lanes)).find((lane) => lane.status === 'rejected');
  if (failed) throw failed.reason;
  return results.map((result) => result ?? { skipped: 'was not parsed' });
}

function batchesOf(jobs: readonly ParseJob[]): Batch[] {
  const batches: number[][] = [];
  let size = Infinity;
  jobs.forEach((job, position) => {
    if (size + job.text.length > BATCH_CHARACTERS) {
      batches.push([]);
      size = 0;
    }
    batches.at(-1)?.push(position);
    size += job.text.length;
  });
  return batches;
}

/** One worker after the other, until no batch is waiting. */
async function runLane(
  jobs: readonly ParseJob[],
  waiting: Batch[],
  settle: (position: number, result: ParseResult) => void,
  options: PoolOptions,
): Promise<void> {
  const limits = options.limits ?? LIMITS;
  let worker: ParseWorker | null = null;
  try {
    for (let batch = waiting.shift(); batch; batch = waiting.shift()) {
      worker ??= await ParseWorker.start(options.program ?? workerProgram('parse-worker', import.meta.url), limits, options.signal);
      const positions = batch;
      let answered = 0;
      const end = await worker.run(positions.map((position) => jobs[position]).filter((job) => job !== undefined), (result) => {
        settle(positions[answered++] ?? -1, result);
      });
      options.signal?.throwIfAborted();
      const open = positions.slice(answered);
      if (end !== null && open.length === 1 && positions.length === 1) settle(open[0] ?? -1, { skipped: end });
      else waiting.unshift(...open.map((position) => [position]));
      if (end !== null || worker.parsed > limits.recycleAfter) {
        await worker.stop();
        worker = null;
      }
    }
  } finally {
    await worker?.stop();
  }
}

class ParseWorker {
  /** Characters given to this worker so far. */
  parsed = 0;
  readonly #thread: Worker;
  readonly #limits: PoolLimits;
  readonly #signal: AbortSignal | undefined;

  private constructor(thread: Worker, limits: PoolLimits, signal: AbortSignal | undefined) {
    // An error between two batches shows in the next one; it must not end the process.
    this.#thread = thread.on('error', () => undefined);
    this.#limits = limits;
    this.#signal = signal;
  }

  static async start(program: URL, limits: PoolLimits, signal?: AbortSignal): Promise<ParseWorker> {
    signal?.throwIfAborted();
    const thread = new Worker(program, { resourceLimits: { maxOldGenerationSizeMb: limits.heapMegabytes } });
    const worker = new ParseWorker(thread, limits, signal);
    const end = await worker.#listen(1, START_MS, () => undefined);
    if (end !== null) {
      await worker.stop();
      signal?.throwIfAborted();
      throw new Error(`a parse worker cannot be started: ${end}`);
    }
    return worker;
  }

  /** Null when all jobs are answered; else, in words, why the worker ended. */
  async run(jobs: readonly ParseJob[], onResult: (result: ParseResult) => void): Promise<string | null> {
    for (const job of jobs) this.parsed += job.text.length;
    const ended = this.#listen(jobs.length, this.#limits.fileMs, (message) => onResult(message as ParseResult));
    this.#thread.postMessage(jobs);
    return ended;
  }

  async stop(): Promise<void> {
    await this.#thread.terminate();
  }

  #listen(count: number, silenceMs: number, onMessage: (message: unknown) => void): Promise<string | null> {
    const thread = this.#thread;
    return new Promise((done) => {
      let left = count;
      const finish = (end: string | null): void => {
        clearTimeout(timer);
        thread.off('message', take).off('error', fail).off('exit', leave);
        this.#signal?.removeEventListener('abort', stop);
        done(end);
      };
      const take = (message: unknown): void => {
        timer.refresh();
        onMessage(message);
        if (--left === 0) finish(null);
      };
      const fail = (error: NodeJS.ErrnoException): void => finish(wordsFor(error));
      const leave = (): void => finish('ended the parser');
      const stop = (): void => finish('stopped');
      const timer = setTimeout(() => finish('takes too long to parse'), silenceMs);
      thread.on('message', take).on('error', fail).on('exit', leave);
      this.#signal?.addEventListener('abort', stop, { once: true });
    });
  }
}

function wordsFor(error: NodeJS.ErrnoException): string {
  return error.code === 'ERR_WORKER_OUT_OF_MEMORY' ? 'takes too much memory to parse' : `ended the parser: ${error.message}`;
}
