// One life of a thread that computes answers: how it is started, what it was given, why it ended. Replaces it by no other.
import { getHeapStatistics } from 'node:v8';
import { Worker } from 'node:worker_threads';
import {
  RunningQuestion,
  type AnswerThreadData,
  type Question,
  type ToAnswerThread,
} from '../worker-messages.ts';
import { BUSY_MS } from './pool-durations.ts';
import type { Waiting } from './schedule.ts';

const MEGABYTE = 1024 * 1024;

/** A question on its way to an answer. */
export interface Job extends Waiting {
  readonly question: Question;
  /** It may be computed in two threads: it changes nothing. */
  readonly movable: boolean;
  /** Number of threads that ended while they had it. */
  ended: number;
  /** It may have started to write files, and is not repeated. */
  editing: boolean;
}

export interface Given {
  readonly job: Job;
  readonly expectedMs: number;
  /** It waits for something other than the thread. */
  parked: boolean;
  /** It was found to take long. */
  isLong: boolean;
}

/** One instance of an answering thread. */
export class AnswerThread {
  readonly worker: Worker;
  readonly running = new RunningQuestion();
  /** By the number under which it was sent. */
  readonly given = new Map<number, Given>();
  /** When it had loaded its modules; until then in the future. */
  readyAt = Infinity;
  /** When it last had no question. */
  idleSince = 0;
  /** The question for which it was terminated. */
  overrun: number | null = null;
  error: NodeJS.ErrnoException | null = null;

  constructor(
    program: URL,
    start: Omit<AnswerThreadData, 'running'>,
    maxOldGenerationSizeMb: number,
  ) {
    const data: AnswerThreadData = { ...start, running: this.running.memory };
    this.worker = new Worker(program, {
      workerData: data,
      resourceLimits: { maxOldGenerationSizeMb },
    });
    this.worker.unref();
  }

  get ready(): boolean {
    return this.readyAt < Infinity;
  }

  send(message: ToAnswerThread): void {
    this.worker.postMessage(message);
  }

  /** What it was given and may compute now. */
  due(): Given[] {
    return [...this.given.values()].filter(({ parked }) => !parked);
  }

  /** It hears nothing until its computation is done. */
  isBusy(): boolean {
    return this.computesFor(BUSY_MS);
  }

  /** Whether it computes, and for longer than this. */
  computesFor(ms: number): boolean {
    return (this.running.now()?.forMs ?? 0) > ms;
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
