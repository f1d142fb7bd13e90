// A backend that answers in other threads, so that this one stays responsive. Says what failed with them; computes no answer.
import { failure, type Failure } from '../../lib/model/answer.ts';
import type { AnyTool } from '../../handlers/_tool.ts';
import type { ToolCall } from '../call-tool.ts';
import type { RegistryEntry } from '../../index-store/paths.ts';
import { embedThread } from '../embedder/embed-thread.ts';
import type { IndexSource } from '../snapshots/index-source.ts';
import type { Log } from '../log.ts';
import type { ChoiceSubject } from '../outside/choose-repository.ts';
import { NOTHING_LISTED, type Listing } from '../published/listing.ts';
import { chooseRepository } from '../repo-choice.ts';
import { ALL_VIEWS } from '../views/_all.ts';
import type { DescribedView } from '../views/_view.ts';
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
import type { VisibleNames } from './visible/visible-names.ts';
import { AnswerThread, ownHeapMegabytes, type Job } from './pool/answer-thread.ts';
import { SharedIndexes } from './pool/shared-indexes.ts';
import { ThreadPool } from './pool/thread-pool.ts';
import type { Answer, FromAnswerThread, Question } from './worker-messages.ts';
import {
  SHUTTING_DOWN,
  CANCELLED,
  TOO_DEEP,
  MOST_PENDING,
  TOO_BUSY,
  EDITS_UNKNOWN,
  tookTooLong,
  TOOK_TOO_MUCH,
} from './worker-failures.ts';

export interface WorkerBackendOptions {
  readonly tools: readonly AnyTool[];
  /** Those of the answering threads; by default all. */
  readonly views?: readonly DescribedView[];
  readonly log: Log;
  readonly readOnly: boolean;
  /** The part of the store that this thread uses, which is cheap. */
  readonly source: Pick<IndexSource, 'entries' | 'registryTrouble' | 'generation'>;
  /** A computation that takes longer is terminated with its thread. */
  readonly callMs: number;
  /** Number of threads that compute answers, at least 2. */
  readonly threads: number;
  /** Maximum bytes of indexes in memory. */
  readonly memoryBytes?: number;
  /** Heap limit of each thread; by default that of this process. */
  readonly heapMegabytes?: number;
  /** Indexes that are served beside those of the store. */
  readonly published?: PublishedPlaces;
  /** Program of the thread; by default our own. */
  readonly program?: URL;
}

/** Places of published indexes. */
export interface PublishedPlaces {
  /** Their addresses. */
  readonly places: readonly string[];
  readonly listing: () => Listing;
}

const NO_PLACES: PublishedPlaces = { places: [], listing: () => NOTHING_LISTED };

/** What is not sent with a question. */
interface Kept {
  readonly signal?: AbortSignal | undefined;
  readonly onStep?: ToolCall['onStep'] | undefined;
  readonly caller?: object | undefined;
}

interface Pending {
  readonly settle: (answer: Answer) => void;
  readonly onStep: ToolCall['onStep'] | undefined;
}

export class WorkerBackend implements Backend {
  readonly tools: readonly AnyTool[];
  readonly views: readonly DescribedView[];
  readonly log: Log;
  readonly readOnly: boolean;
  readonly indexes: KnownIndexes;
  readonly #options: WorkerBackendOptions;
  readonly #published: PublishedPlaces;
  readonly #pool: ThreadPool;
  readonly #pending = new Map<Job, Pending>();
  readonly #shared: SharedIndexes<AnswerThread>;
  #ended = false;

  /** Starts a thread, which loads its modules while this one starts to serve. */
  constructor(options: WorkerBackendOptions) {
    this.#options = options;
    this.#published = options.published ?? NO_PLACES;
    this.tools = options.tools;
    this.views = options.views ?? ALL_VIEWS;
    this.log = options.log;
    this.readOnly = options.readOnly;
    this.#shared = new SharedIndexes(options.memoryBytes ?? Infinity);
    this.indexes = knownIndexes(options.source, () => this.#shared.states());
    this.#pool = new ThreadPool({
      size: options.threads,
      log: options.log,
      callMs: options.callMs,
      start: () => this.#start(),
      onQuestion: (message, job) =>
        'answer' in message ? this.#settle(job, message.answer) : this.#step(job, message.step),
      onOther: (message, thread) => this.#take(message, thread),
      onLost: (job, thread, isCause) => this.#lost(job, thread, isCause),
      onUnsendable: (job, error) => this.#unsendable(job, error),
      onReplaced: (thread, cause) => this.#replaced(thread, cause),
      onEnded: (thread) => this.#shared.ended(thread),
      onLook: () => this.#shared.passOn(),
    });
  }

  async call({
    signal,
    onStep,
    client: _client,
    caller,
    ...call
  }: ChannelCall): Promise<WrittenAnswer | Failure> {
    const followed = onStep !== undefined;
    const answer = await this.#ask({ call, followed }, { signal, onStep, caller });
    if ('json' in answer) return answer;
    return 'failed' in answer ? answer.failed : this.#broken('an answer of another kind');
  }

  choose(subject: ChoiceSubject): RegistryEntry | Failure {
    return chooseRepository(this.indexes.entries(), subject);
  }

  view(view: ViewRequest): Promise<string | Failure | null> {
    return this.#find<string | null>({ view });
  }

  names(names: NamesRequest): Promise<FittingNames | Failure> {
    return this.#find<FittingNames>({ names });
  }

  repositories(visible?: VisibleNames): Promise<string | Failure> {
    return this.#find<string>({ repositories: true, ...(visible ? { visible } : {}) });
  }

  async end(): Promise<void> {
    this.#ended = true;
    for (const job of [...this.#pending.keys()]) this.#settle(job, { failed: SHUTTING_DOWN });
    await this.#pool.end();
  }

  /** What is published has changed. */
  publishedChanged(): void {
    const listing = this.#published.listing();
    for (const thread of this.#pool.threads) thread.send({ listing });
  }

  async #find<Found>(question: Question): Promise<Found | Failure> {
    const answer = await this.#ask(question, {});
    if ('found' in answer) return answer.found as Found;
    return 'failed' in answer ? answer.failed : this.#broken('an answer of another kind');
  }

  #ask(question: Question, { signal, onStep, caller = {} }: Kept): Promise<Answer> {
    if (this.#ended) return Promise.resolve({ failed: SHUTTING_DOWN });
    if (this.#pending.size >= MOST_PENDING) return Promise.resolve({ failed: TOO_BUSY });
    const kind = kindOf(question);
    const job: Job = {
      question,
      kind,
      caller,
      since: performance.now(),
      movable: this.tools.find(({ name }) => name === kind)?.readOnly ?? true,
      ended: 0,
      editing: false,
    };
    return new Promise((done) => {
      const cancel = (): void => {
        if (this.#pool.cancel(job)) this.#settle(job, { failed: CANCELLED });
      };
      const settle = (answer: Answer): void => {
        signal?.removeEventListener('abort', cancel);
        done(answer);
      };
      signal?.addEventListener('abort', cancel, { once: true });
      this.#pending.set(job, { settle, onStep });
      this.#pool.ask(job);
      if (signal?.aborted) cancel();
    });
  }

  #start(): AnswerThread {
    const {
      readOnly,
      heapMegabytes = ownHeapMegabytes(),
      program = workerProgram('answer-worker', import.meta.url),
    } = this.#options;
    const { places, listing } = this.#published;
    return new AnswerThread(program, { readOnly, places, listing: listing() }, heapMegabytes);
  }

  #take(message: FromAnswerThread, thread: AnswerThread): void {
    if ('states' in message) this.#shared.setStates(thread, message.states);
    else if ('used' in message) this.#shared.use(message.used);
    else if ('log' in message) this.log[message.log.level](message.log.message, message.log.fields);
    else if ('embedding' in message) this.#embed(message.embedding, message.request, thread);
    else if ('wanted' in message || 'made' in message || 'notMade' in message)
      this.#shared.hear(message, thread);
  }

  #step(job: Job, step: Parameters<NonNullable<ToolCall['onStep']>>[0]): void {
    if (step === 'carrying out the edits') job.editing = true;
    void this.#pending.get(job)?.onStep?.(step);
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

  #settle(job: Job, answer: Answer): void {
    const pending = this.#pending.get(job);
    this.#pending.delete(job);
    pending?.settle(answer);
  }

  /** A question that cannot be copied to another thread is nested too deeply, since it came as JSON. */
  #unsendable(job: Job, error: unknown): void {
    this.log.debug('a question could not be sent', { error });
    this.#settle(job, { failed: TOO_DEEP });
  }

  #replaced(thread: AnswerThread, cause: Job | null): void {
    this.log.warn('an answering thread ended and is replaced', {
      tool: cause === null ? undefined : cause.kind,
      reason: thread.reason(),
    });
  }

  /** Whether it is asked again; otherwise it has failed. */
  #lost(job: Job, thread: AnswerThread, isCause: boolean): boolean {
    if (!this.#pending.has(job)) return false;
    if (isCause) this.#settle(job, { failed: this.#ownFault(thread) });
    else if (job.editing) this.#settle(job, { failed: EDITS_UNKNOWN });
    else if (job.ended > 1) this.#settle(job, { failed: this.#broken(thread.reason()) });
    return this.#pending.has(job);
  }

  #ownFault(thread: AnswerThread): Failure {
    if (thread.overrun !== null) return tookTooLong(this.#options.callMs);
    return thread.isOutOfMemory() ? TOOK_TOO_MUCH : this.#broken(thread.reason());
  }

  #broken(reason: string): Failure {
    this.log.error('a question was not answered', { reason });
    return failure('internal', 'Something went wrong inside codegraph.', 'Its log has details.');
  }
}

/** Computations of one kind take a similar time. */
function kindOf(question: Question): string {
  if ('call' in question) return question.call.tool;
  if ('view' in question) return `view ${question.view.view}`;
  return 'names' in question ? `names of a ${question.names.names}` : 'the list of repositories';
}
