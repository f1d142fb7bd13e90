// One life of the thread that computes answers: how it is started, what it is sent, why it ended. Replaces it by no other.
import { getHeapStatistics } from 'node:v8';
import { Worker } from 'node:worker_threads';
import { RunningQuestion, type AnswerThreadData, type ToAnswerThread } from './worker-messages.ts';

const MEGABYTE = 1024 * 1024;

/** One instance of the answering thread. */
export class AnswerThread {
  readonly worker: Worker;
  readonly running = new RunningQuestion();
  /** The request for which it was terminated. */
  overrun: number | null = null;
  error: NodeJS.ErrnoException | null = null;

  constructor(program: URL, readOnly: boolean, maxOldGenerationSizeMb: number) {
    const data: AnswerThreadData = { readOnly, running: this.running.memory };
    this.worker = new Worker(program, {
      workerData: data,
      resourceLimits: { maxOldGenerationSizeMb },
    });
    this.worker.unref();
  }

  send(message: ToAnswerThread): void {
    this.worker.postMessage(message);
  }

  isOutOfMemory(): boolean {
    return this.error?.code === 'ERR_WORKER_OUT_OF_MEMORY';
  }

  reason(): string {
    if (this.overrun !== null) return 'a computation took too long';
    return this.error?.message ?? 'it ended by itself';
  }
}

/** The default limit of a thread ignores the machine's memory and --max-old-space-size. */
export function ownHeapMegabytes(): number {
  return Math.floor(getHeapStatistics().heap_size_limit / MEGABYTE);
}
