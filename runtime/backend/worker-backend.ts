// A backend that answers in another thread, so that this one stays responsive. Monitors and replaces that thread; computes no answer.
import { setTimeout as sleep } from 'node:timers/promises';
import { failure, type Failure } from '../../lib/model/answer.ts';
import type { AnyTool } from '../../handlers/_tool.ts';
import type { ToolCall } from '../call-tool.ts';
import { embedThread } from '../embedder/embed-thread.ts';
import type { IndexSource } from '../snapshots/index-source.ts';
import type { Log } from '../log.ts';
import { workerProgram } from '../worker-program.ts';
import type {
  Backend,
  ChannelCall,
  FittingNames,
  KnownIndexes,
  NamesRequest,
  ViewRequest,
  WrittenAnswer,
} from './backend.ts';
import { knownIndexes } from './known-indexes.ts';
import { NO_STATES, type IndexStates } from './index-states.ts';
import type { Answer, FromAnswerThread, Question } from './worker-messages.ts';
import { AnswerThread, ownHeapMegabytes } from './answer-thread.ts';
import {
  SHUTTING_DOWN,
  MOST_PENDING,
  TOO_BUSY,
  EDITS_UNKNOWN,
  tookTooLong,
  TOOK_TOO_MUCH,
} from './worker-failures.ts';

export interface WorkerBackendOptions {
  readonly tools: readonly AnyTool[];
  readonly log: Log;
  readonly readOnly: boolean;
  /** The part of the store that this thread uses, which is cheap. */
  readonly source: Pick<IndexSource, 'entries' | 'registryTrouble' | 'generation'>;
  /** A computation that takes longer is terminated with its thread. */
  readonly callMs: number;
  /** Heap limit of the thread; by default that of this process. */
  readonly heapMegabytes?: number;
  /** Program of the thread; by default our own. */
  readonly program?: URL;
}

/** A pending request. */
interface Pending {
  readonly question: Question;
  readonly settle: (answer: Answer) => void;
  readonly onStep: ToolCall['onStep'] | undefined;
  /** Number of threads that ended while it was pending. */
  ended: number;
  /** It may have started to write files, and is not repeated. */
  editing: boolean;
}

const LOOK_MS = 100;

/** Time for the thread to terminate; if native code prevents that, the process ends. */
const TERMINATE_MS = 2000;

export class WorkerBackend implements Backend {
  readonly tools: readonly AnyTool[];
  readonly log: Log;
  readonly readOnly: boolean;
  readonly indexes: KnownIndexes;
  readonly #options: WorkerBackendOptions;
  readonly #pending = new Map<number, Pending>();
  #states: IndexStates = NO_STATES;
  #asked = 0;
  #thread: AnswerThread | null = null;
  #watch: NodeJS.Timeout | undefined;
  #ended = false;

  /** Starts the thread, which loads its modules while this one starts to serve. */
  constructor(options: WorkerBackendOptions) {
    this.#options = options;
    this.tools = options.tools;
    this.log = options.log;
    this.readOnly = options.readOnly;
    this.indexes = knownIndexes(options.source, () => this.#states);
    this.#thread = this.#start();
  }

  async call({
    signal,
    onStep,
    client: _client,
    ...call
  }: ChannelCall): Promise<WrittenAnswer | Failure> {
    const answer = await this.#ask({ call, followed: onStep !== undefined }, { signal, onStep });
    if ('json' in answer) return answer;
    return 'failed' in answer ? answer.failed : this.#broken('an answer of another kind');
  }

  view(view: ViewRequest): Promise<string | Failure | null> {
    return this.#find<string | null>({ view });
  }

  names(names: NamesRequest): Promise<FittingNames | Failure> {
    return this.#find<FittingNames>({ names });
  }

  repositories(): Promise<string | Failure> {
    return this.#find<string>({ repositories: true });
  }

  async end(): Promise<void> {
    this.#ended = true;
    const thread = this.#thread;
    this.#thread = null;
    clearInterval(this.#watch);
    for (const number of [...this.#pending.keys()]) this.#settle(number, { failed: SHUTTING_DOWN });
    if (thread) await this.#terminate(thread);
  }

  async #find<Found>(question: Question): Promise<Found | Failure> {
    const answer = await this.#ask(question, {});
    if ('found' in answer) return answer.found as Found;
    return 'failed' in answer ? answer.failed : this.#broken('an answer of another kind');
  }

  #ask(
    question: Question,
    {
      signal,
      onStep,
    }: {
      readonly signal?: AbortSignal | undefined;
      readonly onStep?: ToolCall['onStep'] | undefined;
    },
  ): Promise<Answer> {
    if (this.#ended) return Promise.resolve({ failed: SHUTTING_DOWN });
    if (this.#pending.size >= MOST_PENDING) return Promise.resolve({ failed: TOO_BUSY });
    const number = ++this.#asked;
    return new Promise((settle) => {
      const cancel = (): void => this.#thread?.send({ cancel: number });
      signal?.addEventListener('abort', cancel, { once: true });
      const done = (answer: Answer): void => {
        signal?.removeEventListener('abort', cancel);
        settle(answer);
      };
      this.#pending.set(number, { question, settle: done, onStep, ended: 0, editing: false });
      this.#watch ??= setInterval(() => this.#look(), LOOK_MS).unref();
      this.#give(number, question);
      if (signal?.aborted) cancel();
    });
  }

  #give(number: number, question: Question): void {
    try {
      this.#thread ??= this.#start();
      // Only pending requests keep the process alive.
      this.#thread.worker.ref();
      this.#thread.send({ number, question });
    } catch (error) {
      // A request that cannot be copied to another thread is nested too deeply, since it came as JSON.
      this.log.debug('a question could not be sent', { error });
      this.#settle(number, {
        failed: failure(
          'invalid_request',
          'The request is nested too deeply.',
          'Send the fields as documented.',
        ),
      });
    }
  }

  #start(): AnswerThread {
    const {
      readOnly,
      heapMegabytes = ownHeapMegabytes(),
      program = workerProgram('answer-worker', import.meta.url),
    } = this.#options;
    const thread = new AnswerThread(program, readOnly, heapMegabytes);
    thread.worker.on('message', (message: FromAnswerThread) => this.#take(message, thread));
    thread.worker.once('error', (error: NodeJS.ErrnoException) => (thread.error = error));
    thread.worker.once('exit', () => this.#gone(thread));
    return thread;
  }

  #take(message: FromAnswerThread, thread: AnswerThread): void {
    if ('answer' in message) this.#settle(message.number, message.answer);
    else if ('step' in message) this.#step(message.number, message.step);
    else if ('states' in message)
      this.#states = thread === this.#thread ? message.states : this.#states;
    else if ('log' in message) this.log[message.log.level](message.log.message, message.log.fields);
    else this.#embed(message.embedding, message.request, thread);
  }

  #step(number: number, step: Parameters<NonNullable<ToolCall['onStep']>>[0]): void {
    const pending = this.#pending.get(number);
    if (pending && step === 'carrying out the edits') pending.editing = true;
    void pending?.onStep?.(step);
  }

  #embed(
    embedding: number,
    request: Parameters<typeof embedThread.embedTexts>[0],
    thread: AnswerThread,
  ): void {
    embedThread.embedTexts(request).then(
      (vectors) => thread.send({ embedding, vectors }),
      ({ message, hint = '' }: Error & { readonly hint?: string }) =>
        thread.send({ embedding, failed: message, hint }),
    );
  }

  #settle(number: number, answer: Answer): void {
    const pending = this.#pending.get(number);
    this.#pending.delete(number);
    if (this.#pending.size === 0) {
      clearInterval(this.#watch);
      this.#watch = undefined;
      this.#thread?.worker.unref();
    }
    pending?.settle(answer);
  }

  #look(): void {
    const thread = this.#thread;
    const now = thread?.running.now();
    if (!thread || !now || thread.overrun !== null || now.forMs < this.#options.callMs) return;
    thread.overrun = now.number;
    void this.#terminate(thread);
  }

  /** The thread has ended. The request that caused it fails; the others are sent to a new thread. */
  #gone(thread: AnswerThread): void {
    if (this.#thread === thread) this.#thread = null;
    this.#states = NO_STATES;
    if (this.#ended) return;
    const running = thread.overrun ?? thread.running.now()?.number ?? null;
    this.log.warn('the answering thread ended and is replaced', {
      tool: this.#toolOf(running),
      reason: thread.reason(),
    });
    for (const [number, pending] of [...this.#pending]) {
      pending.ended += 1;
      if (number === running) this.#settle(number, { failed: this.#ownFault(thread) });
      else if (pending.editing) this.#settle(number, { failed: EDITS_UNKNOWN });
      else if (pending.ended > 1) this.#settle(number, { failed: this.#broken(thread.reason()) });
      else this.#give(number, pending.question);
    }
  }

  #ownFault(thread: AnswerThread): Failure {
    if (thread.overrun !== null) return tookTooLong(this.#options.callMs);
    return thread.isOutOfMemory() ? TOOK_TOO_MUCH : this.#broken(thread.reason());
  }

  #broken(reason: string): Failure {
    this.log.error('a question was not answered', { reason });
    return failure('internal', 'Something went wrong inside codegraph.', 'Its log has details.');
  }

  #toolOf(number: number | null): string | undefined {
    const question = number === null ? undefined : this.#pending.get(number)?.question;
    return question && 'call' in question ? question.call.tool : undefined;
  }

  async #terminate(thread: AnswerThread): Promise<void> {
    const late = new AbortController();
    const inTime = await Promise.race([
      thread.worker.terminate().then(() => true),
      sleep(TERMINATE_MS, false, { signal: late.signal, ref: false }),
    ]).catch(() => true);
    late.abort();
    if (inTime) return;
    this.log.error('the answering thread does not end: the process is ended with it');
    process.kill(process.pid, 'SIGKILL');
  }
}
