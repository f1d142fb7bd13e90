// Messages between the serving thread and the answering thread. Types, and their shared memory.
import type { Failure } from '../../lib/model/answer.ts';
import type { CallStep } from '../call-tool.ts';
import type { TextsRequest } from '../embedder/embed-worker.ts';
import type { LogEntry } from '../log.ts';
import type { ChannelCall, FittingNames, NamesRequest, ViewRequest } from './backend.ts';
import type { VisibleNames } from './visible/visible-names.ts';
import type { IndexStates } from './index-states.ts';
import type { Listing } from '../published/listing.ts';
import type { FromSharing, ToSharing } from './pool/shared-values.ts';

/** A call without its signal, its caller and its listeners, which cannot be sent. */
export type SentCall = Omit<ChannelCall, 'signal' | 'onStep' | 'client' | 'caller'>;

export type Question =
  | { readonly call: SentCall; readonly followed: boolean }
  | { readonly view: ViewRequest }
  | { readonly names: NamesRequest }
  | { readonly repositories: true; readonly visible?: VisibleNames };

export type Answer =
  | { readonly json: Uint8Array; readonly text: string }
  | { readonly found: string | FittingNames | null }
  | { readonly failed: Failure };

/** Questions are identified by numbers, starting with 1; one that is sent again has another. */
export type ToAnswerThread =
  | { readonly number: number; readonly question: Question }
  | { readonly cancel: number }
  /** The id of a repository whose index is evicted. */
  | { readonly forget: string }
  /** What is published now. */
  | { readonly listing: Listing }
  | ToSharing
  | { readonly embedding: number; readonly vectors: Float32Array[] }
  | { readonly embedding: number; readonly failed: string; readonly hint: string };

export type FromAnswerThread =
  /** It has loaded its modules. */
  | { readonly ready: true }
  /** Questions up to this number without an answer wait for something other than the thread. */
  | { readonly waiting: number }
  | { readonly number: number; readonly answer: Answer; readonly computedMs: number }
  | { readonly number: number; readonly step: CallStep }
  | { readonly states: IndexStates }
  /** The id of a repository that it was asked about, and not the one before. */
  | { readonly used: string }
  | FromSharing
  | { readonly log: LogEntry }
  | { readonly embedding: number; readonly request: TextsRequest };

/** Start parameters of the answering thread. */
export interface AnswerThreadData {
  readonly readOnly: boolean;
  /** Addresses of the places whose indexes are served too, and what is published in them. */
  readonly places: readonly string[];
  readonly listing: Listing;
  readonly running: SharedArrayBuffer;
}

/**
 * The request being computed and its start time: written by the answering thread, read by the serving one,
 * even while the other is busy.
 */
export class RunningQuestion {
  readonly memory: SharedArrayBuffer;
  readonly #number: Int32Array;
  readonly #since: Float64Array;

  constructor(memory: SharedArrayBuffer = new SharedArrayBuffer(16)) {
    this.memory = memory;
    this.#number = new Int32Array(memory, 0, 1);
    this.#since = new Float64Array(memory, 8, 1);
  }

  begin(number: number): void {
    this.#since[0] = milliseconds();
    Atomics.store(this.#number, 0, number);
  }

  end(): void {
    Atomics.store(this.#number, 0, 0);
  }

  /** Null if idle. */
  now(): { readonly number: number; readonly forMs: number } | null {
    const number = Atomics.load(this.#number, 0);
    return number === 0 ? null : { number, forMs: milliseconds() - (this.#since[0] ?? 0) };
  }
}

/** Of a clock that all threads of a process share. */
function milliseconds(): number {
  return Number(process.hrtime.bigint() / 1000n) / 1000;
}
