// Parses files in child processes, and survives their end: only files that exceed the limits are skipped. Parses nothing itself.
import { hash } from 'node:crypto';
import { workerProgram } from '../../worker-program.ts';
import { parseChildren } from './parse-children.ts';
import {
  TOO_LONG,
  type LimitedJob,
  type ParseChildOptions,
  type ParseJob,
  type ParseResult,
} from './parse-result.ts';

export interface PoolOptions {
  /** Maximum number of children at once. */
  readonly workers: number;
  readonly signal?: AbortSignal;
  /** Children that are kept for later work; default 1. */
  readonly keep?: number;
  /** Characters that one child parses before another is asked; default 200,000. */
  readonly batch?: number;
  /** Receives the facts of the job at this position in the form of the cache, as soon as they are there. */
  readonly onPacked?: (position: number, facts: Uint8Array) => void;
  /** Called after each file with the number done. */
  readonly onDone?: (done: number) => void;
  /** Program that parses; by default our own. */
  readonly program?: URL;
  readonly limits?: PoolLimits;
}

export interface PoolLimits {
  /** Processor time for a file at the first attempt: a base, plus an amount per million characters. */
  readonly cpuMs: number;
  readonly cpuMsPerMillion: number;
  /** Maximum processor time of a second attempt, and the total for all second attempts. */
  readonly secondCpuMs: number;
  readonly allSecondCpuMs: number;
  /** Maximum growth of a child. The densest valid code of 2 MiB takes two thirds of it. */
  readonly memoryMegabytes: number;
}

export const LIMITS: PoolLimits = {
  cpuMs: 2000,
  cpuMsPerMillion: 6000,
  secondCpuMs: 10_000,
  allSecondCpuMs: 60_000,
  memoryMegabytes: 850,
};
/** A fallback, since growth is usually detected first. */
const HEAP_MEGABYTES = 1024;
const BATCH_CHARACTERS = 200_000;
/** Whether it is a second attempt, which may need much memory. */
const SECOND_LANES = 2;
const MOST_REMEMBERED = 10_000;

/** Indexes of jobs in the given list. */
type Batch = readonly number[];

/** Why texts could not be parsed, by digest: this process does not try them again. */
const refused = new Map<string, string>();

/**
 * Results in the order of the jobs. Rejects if the signal aborts or if no children can be started.
 * Invariant: results depend neither on the number of children nor on the load of the machine. The file at which a
 * child ends is tried again alone, in a new child, when all others are done. Only files that end that one too are skipped.
 */
export async function parseInChildren(
  jobs: readonly ParseJob[],
  options: PoolOptions,
): Promise<ParseResult[]> {
  const run = new PoolRun(jobs, options);
  await run.inLanes(options.workers, run.firstTries(), false);
  const suspects = run.suspects();
  await run.inLanes(
    Math.min(options.workers, SECOND_LANES),
    suspects.map((position) => [position]),
    true,
  );
  parseChildren.endIdle(options.keep ?? 1);
  return run.results.map((result) => result ?? { skipped: 'was not parsed' });
}

/** Starts a child in advance, unless there are as many. */
export function prepareToParse(wanted = 1): void {
  parseChildren.prepare(childOptions({}), wanted);
}

/** Children that wait for work. */
export function readyToParse(): number {
  return parseChildren.idle;
}

class PoolRun {
  readonly results: (ParseResult | undefined)[];
  readonly #jobs: readonly ParseJob[];
  readonly #options: PoolOptions;
  readonly #limits: PoolLimits;
  readonly #suspects = new Map<number, string>();
  #done = 0;

  constructor(jobs: readonly ParseJob[], options: PoolOptions) {
    this.#jobs = jobs;
    this.#options = options;
    this.#limits = options.limits ?? LIMITS;
    this.results = new Array<ParseResult | undefined>(jobs.length);
  }

  firstTries(): Batch[] {
    const batches: number[][] = [];
    const { batch: most = BATCH_CHARACTERS } = this.#options;
    let size = Infinity;
    this.#jobs.forEach((job, position) => {
      const reason = refused.size === 0 ? undefined : refused.get(this.#keyOf(job));
      if (reason !== undefined) return this.#settle(position, { skipped: reason });
      if (size + job.text.length > most) {
        batches.push([]);
        size = 0;
      }
      batches.at(-1)?.push(position);
      size += job.text.length;
    });
    return batches;
  }

  /** Files for a second attempt. The others would not get more time than before. */
  suspects(): number[] {
    const suspects = [...this.#suspects].sort(([a], [b]) => a - b);
    const again = suspects.filter(
      ([position, reason]) =>
        reason !== TOO_LONG || this.#secondMs(position) > this.#firstMs(position),
    );
    const kept = new Set(again.map(([position]) => position));
    for (const [position, reason] of suspects)
      if (!kept.has(position)) this.#refuse(position, reason);
    return [...kept];
  }

  /** Each lane uses one child at a time, until no batch is waiting. */
  async inLanes(count: number, waiting: Batch[], second: boolean): Promise<void> {
    const lane = async (): Promise<void> => {
      try {
        for (let batch = waiting.shift(); batch; batch = waiting.shift()) {
          const open = await this.#runBatch(batch, second);
          if (open.length > 0) waiting.unshift(open);
        }
      } catch (error) {
        waiting.length = 0;
        throw error;
      }
    };
    const lanes = Array.from({ length: Math.min(count, waiting.length) }, lane);
    const failed = (await Promise.allSettled(lanes)).find(({ status }) => status === 'rejected');
    if (failed?.status === 'rejected') throw failed.reason;
  }

  /** Unfinished jobs of the batch. */
  async #runBatch(batch: Batch, second: boolean): Promise<Batch> {
    const { signal, workers } = this.#options;
    const child = await parseChildren.take({
      options: childOptions(this.#options),
      most: workers,
      fresh: second,
      ...(signal ? { signal } : {}),
    });
    const isFresh = child.parsed === 0;
    const jobs = batch.flatMap((position) => this.#limited(position, second));
    let answered = 0;
    const end = await child
      .run(jobs, signal, (result, packed) => {
        const position = batch[answered++] ?? -1;
        if (packed) this.#options.onPacked?.(position, packed);
        this.#settle(position, result);
      })
      .finally(() => parseChildren.giveBack(child));
    signal?.throwIfAborted();
    const [suspect, ...open] = batch.slice(answered);
    if (end === null || suspect === undefined) return [];
    // A second attempt would end in the same way, unless it had more time.
    if (second || (isFresh && answered === 0 && end !== TOO_LONG)) this.#refuse(suspect, end);
    else this.#suspects.set(suspect, end);
    return open;
  }

  #limited(position: number, second: boolean): LimitedJob[] {
    const job = this.#jobs[position];
    return job ? [{ job, cpuMs: second ? this.#secondMs(position) : this.#firstMs(position) }] : [];
  }

  /** By size, so that a small file costs little. */
  #firstMs(position: number): number {
    const { cpuMs, cpuMsPerMillion } = this.#limits;
    return cpuMs + (cpuMsPerMillion * (this.#jobs[position]?.text.length ?? 0)) / 1_000_000;
  }

  /** The time is shared by all files to be tried again, so that a repository full of them finishes too. */
  #secondMs(position: number): number {
    const { secondCpuMs, allSecondCpuMs } = this.#limits;
    return Math.max(
      this.#firstMs(position),
      Math.min(secondCpuMs, allSecondCpuMs / this.#suspects.size),
    );
  }

  #refuse(position: number, reason: string): void {
    const job = this.#jobs[position];
    if (job && refused.size < MOST_REMEMBERED) refused.set(this.#keyOf(job), reason);
    this.#settle(position, { skipped: reason });
  }

  #keyOf({ text, language, want }: ParseJob): string {
    return `${this.#options.program?.href ?? ''} ${language} ${want ?? ''} ${hash('sha256', text)}`;
  }

  #settle(position: number, result: ParseResult): void {
    this.results[position] = result;
    this.#options.onDone?.(++this.#done);
  }
}

function childOptions({ program, limits = LIMITS }: Partial<PoolOptions>): ParseChildOptions {
  const { href } = program ?? workerProgram('parse-worker', import.meta.url);
  return {
    program: href,
    heapMegabytes: HEAP_MEGABYTES,
    memoryBytes: limits.memoryMegabytes * 1024 * 1024,
  };
}
