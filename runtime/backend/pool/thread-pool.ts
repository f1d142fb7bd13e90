// The threads that compute answers: which question goes to which, when one is started, replaced or ended. Answers nothing itself.
import { setTimeout as sleep } from 'node:timers/promises';
import type { Log } from '../../log.ts';
import type { FromAnswerThread } from '../worker-messages.ts';
import type { AnswerThread, Job } from './answer-thread.ts';
import {
  IDLE_MS,
  LOOK_MS,
  SENT_AHEAD,
  SETTLE_MS,
  SHORT_MS,
  STUCK_MS,
  TERMINATE_MS,
  TINY_MS,
} from './pool-durations.ts';
import { Schedule } from './schedule.ts';

type Message<Key extends string> = Extract<FromAnswerThread, { readonly [Name in Key]: unknown }>;

/** What a thread says of a question that it was given. */
type OfQuestion = Message<'answer'> | Message<'step'>;

export interface PoolOptions {
  /** Number of threads: at least 2. */
  readonly size: number;
  readonly log: Log;
  /** A computation that takes longer is terminated with its thread. */
  readonly callMs: number;
  /** How long a thread answers before another one is started because questions wait; 2 s by default. */
  readonly settleMs?: number;
  start(): AnswerThread;
  onQuestion(message: OfQuestion, job: Job): void;
  onOther(message: Exclude<FromAnswerThread, OfQuestion>, thread: AnswerThread): void;
  /** Its thread has ended; it is asked again if this returns true. */
  onLost(job: Job, thread: AnswerThread, isCause: boolean): boolean;
  /** It cannot be sent to a thread. */
  onUnsendable(job: Job, error: unknown): void;
  /** It ended by itself, or was terminated because of the cause. */
  onReplaced(thread: AnswerThread, cause: Job | null): void;
  onEnded(thread: AnswerThread): void;
  /** Called again and again while questions are pending. */
  onLook(): void;
}

/**
 * Each thread computes one thing at a time. Threads are started when questions wait, and ended when they were not
 * needed for a minute, all but one. Of those permitted, one computes only short work. If a computation takes longer,
 * what waits behind it goes to another thread; if all of them have such a one, there may be one more thread.
 */
export class ThreadPool {
  readonly #options: PoolOptions;
  readonly #schedule = new Schedule<Job>(() => performance.now());
  readonly #settleMs: number;
  #threads: AnswerThread[];
  #sent = 0;
  #watch: NodeJS.Timeout | undefined;
  #idleWatch: NodeJS.Timeout | undefined;
  #ended = false;
  /** Until then, no second thread is started: the last one could not load. */
  #notBefore = 0;

  /** Starts the first thread, which loads its modules meanwhile. */
  constructor(options: PoolOptions) {
    this.#options = options;
    this.#settleMs = options.settleMs ?? SETTLE_MS;
    this.#threads = [];
    this.#start();
  }

  get threads(): readonly AnswerThread[] {
    return this.#threads;
  }

  ask(job: Job): void {
    this.#schedule.add(job);
    this.#watch ??= setInterval(() => this.#look(), LOOK_MS).unref();
    if (this.#threads.length === 0) this.#start();
    // Only pending questions keep the process alive.
    for (const { worker } of this.#threads) worker.ref();
    this.#place();
  }

  /** True if it was still waiting: then nobody answers it. Otherwise its thread is told. */
  cancel(job: Job): boolean {
    if (this.#schedule.remove(job)) {
      this.#rest();
      return true;
    }
    for (const thread of this.#threads)
      for (const [cancel, given] of thread.given) if (given.job === job) thread.send({ cancel });
    return false;
  }

  async end(): Promise<void> {
    this.#ended = true;
    clearInterval(this.#watch);
    clearInterval(this.#idleWatch);
    const threads = this.#threads;
    this.#threads = [];
    await Promise.all(threads.map((thread) => this.#terminate(thread)));
  }

  #start(): void {
    const thread = this.#options.start();
    thread.worker.on('message', (message: FromAnswerThread) => this.#hear(message, thread));
    thread.worker.once('error', (error: NodeJS.ErrnoException) => (thread.error = error));
    thread.worker.once('exit', () => this.#gone(thread));
    thread.idleSince = performance.now();
    this.#threads.push(thread);
    if (this.#schedule.size > 0) thread.worker.ref();
    if (this.#threads.length > 1)
      this.#idleWatch ??= setInterval(() => this.#endIdle(), IDLE_MS / 4).unref();
  }

  #hear(message: FromAnswerThread, thread: AnswerThread): void {
    if ('ready' in message) thread.readyAt = performance.now();
    else if ('waiting' in message) this.#park(message.waiting, thread);
    else if ('answer' in message || 'step' in message) return this.#hearOf(message, thread);
    else return this.#options.onOther(message, thread);
    this.#place();
  }

  /** What is told of a question that was given to another thread meanwhile is ignored. */
  #hearOf(message: OfQuestion, thread: AnswerThread): void {
    const given = thread.given.get(message.number);
    if (!given) return;
    this.#options.onQuestion(message, given.job);
    if ('step' in message) return;
    // A refused request says nothing about others of its kind.
    if (message.computedMs > 0) this.#schedule.ended(given.job, message.computedMs);
    this.#drop(message.number, thread);
    this.#place();
    this.#rest();
  }

  /** The thread can compute nothing of what it was given up to this number. */
  #park(upTo: number, { given }: AnswerThread): void {
    for (const [number, entry] of given) if (number <= upTo) entry.parked = true;
  }

  #drop(number: number, thread: AnswerThread): void {
    thread.given.delete(number);
    if (thread.given.size === 0) thread.idleSince = performance.now();
  }

  #place(): void {
    if (this.#ended) return;
    while (this.#schedule.size > 0) {
      const free = this.#usable().find((thread) => thread.due().length === 0);
      const job = free && this.#schedule.take(this.#mayTakeLong() ? Infinity : SHORT_MS);
      if (free && job) this.#give(job, free);
      else if (!this.#giveAhead()) return;
    }
  }

  #giveAhead(): boolean {
    const tiny = this.#usable().find((thread) => {
      const due = thread.due();
      return due.length < SENT_AHEAD && due.every(({ expectedMs }) => expectedMs <= TINY_MS);
    });
    const job = tiny && this.#schedule.take(TINY_MS);
    if (tiny && job) this.#give(job, tiny);
    return job !== undefined;
  }

  #give(job: Job, thread: AnswerThread): void {
    const number = ++this.#sent;
    try {
      thread.send({ number, question: job.question });
      thread.given.set(number, {
        job,
        expectedMs: this.#schedule.expected(job),
        parked: false,
        isLong: false,
      });
    } catch (error) {
      this.#options.onUnsendable(job, error);
    }
  }

  /** Others are not ready soon; the only one gets its questions while it loads. */
  #usable(): readonly AnswerThread[] {
    const alive = this.#threads.filter(({ overrun }) => overrun === null);
    return alive.length === 1 ? alive : alive.filter(({ ready }) => ready);
  }

  #mayTakeLong(): boolean {
    return this.#threads.filter(isLong).length < this.#options.size - 1;
  }

  #look(): void {
    for (const thread of this.#threads) {
      const now = thread.running.now();
      if (!now || thread.overrun !== null) continue;
      if (now.forMs >= this.#options.callMs) {
        thread.overrun = now.number;
        void this.#terminate(thread);
      } else if (now.forMs > SHORT_MS) this.#foundLong(thread, now.number, now.forMs);
    }
    this.#options.onLook();
    this.#place();
    this.#startAnother();
  }

  /** What waits behind a long computation goes back to where it came from. */
  #foundLong(thread: AnswerThread, running: number, forMs: number): void {
    for (const [number, given] of [...thread.given]) {
      const { job } = given;
      if (number === running) {
        if (!given.isLong) this.#schedule.expectations.took(job, forMs);
        given.isLong = true;
      } else if (job.movable && !job.editing && this.#threads.length > 1) {
        thread.send({ cancel: number });
        this.#drop(number, thread);
        this.#schedule.add(job);
      }
    }
  }

  /** If none is free. One that has just started is slowed down by another that starts, unless it is stuck. */
  #startAnother(): void {
    const now = performance.now();
    const settled = this.#threads.every(({ readyAt }) => now - readyAt >= this.#settleMs);
    const needed =
      (settled && this.#schedule.size > 0) ||
      this.#threads.every((thread) => thread.computesFor(STUCK_MS));
    const most = this.#options.size + (this.#threads.every(isLong) ? 1 : 0);
    const loading = this.#threads.some(({ ready }) => !ready);
    if (needed && !loading && now >= this.#notBefore && this.#threads.length < most) this.#start();
  }

  #endIdle(): void {
    const late = performance.now() - IDLE_MS;
    for (const thread of this.#threads.slice(1))
      if (thread.given.size === 0 && thread.ready && thread.idleSince < late) {
        this.#forget(thread);
        void this.#terminate(thread);
      }
  }

  #forget(thread: AnswerThread): void {
    this.#threads = this.#threads.filter((other) => other !== thread);
    if (this.#threads.length > 1) return;
    clearInterval(this.#idleWatch);
    this.#idleWatch = undefined;
  }

  /** The question that caused it fails; the others are given to another thread. */
  #gone(thread: AnswerThread): void {
    const wanted = this.#threads.includes(thread);
    this.#forget(thread);
    this.#options.onEnded(thread);
    if (this.#ended || !wanted) return;
    if (!thread.ready) this.#notBefore = performance.now() + IDLE_MS;
    const running = thread.overrun ?? thread.running.now()?.number ?? null;
    const cause = running === null ? null : (thread.given.get(running)?.job ?? null);
    this.#options.onReplaced(thread, cause);
    const given = [...thread.given.values()];
    thread.given.clear();
    for (const { job } of given) {
      job.ended += 1;
      if (this.#options.onLost(job, thread, job === cause)) this.ask(job);
    }
    if (this.#schedule.size > 0 && this.#threads.length === 0) this.#start();
    this.#place();
    this.#rest();
  }

  /** Once no question is pending. */
  #rest(): void {
    if (this.#schedule.size > 0 || this.#threads.some(({ given }) => given.size > 0)) return;
    clearInterval(this.#watch);
    this.#watch = undefined;
    for (const { worker } of this.#threads) worker.unref();
  }

  async #terminate(thread: AnswerThread): Promise<void> {
    const late = new AbortController();
    const inTime = await Promise.race([
      thread.worker.terminate().then(() => true),
      sleep(TERMINATE_MS, false, { signal: late.signal, ref: false }),
    ]).catch(() => true);
    late.abort();
    if (inTime) return;
    this.#options.log.error('the answering thread does not end: the process is ended with it');
    process.kill(process.pid, 'SIGKILL');
  }
}

function isLong(thread: AnswerThread): boolean {
  return (
    thread.computesFor(SHORT_MS) || thread.due().some(({ expectedMs }) => expectedMs > SHORT_MS)
  );
}
