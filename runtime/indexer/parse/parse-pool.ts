// Has files parsed by child processes, and outlives those: a file that takes too much, or ends its parser, costs itself. Parses nothing here.
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
  /** At most so many children at once. */
  readonly workers: number;
  readonly signal?: AbortSignal;
  /** Whether a child stays for what comes next, which is usual. */
  readonly keep?: boolean;
  /** Told after each file how many are done. */
  readonly onDone?: (done: number) => void;
  /** Program that parses; ours unless another is named. */
  readonly program?: URL;
  readonly limits?: PoolLimits;
}

export interface PoolLimits {
  /** Processor time for a file at the first try: so much, and so much more for each million of characters. */
  readonly cpuMs: number;
  readonly cpuMsPerMillion: number;
  /** Processor time at the second try, at most; and how much of it all second tries share. */
  readonly secondCpuMs: number;
  readonly allSecondCpuMs: number;
  /** A child may grow by so much. The densest valid code of 2 MiB takes two thirds of it. */
  readonly memoryMegabytes: number;
}

export const LIMITS: PoolLimits = {
  cpuMs: 2000,
  cpuMsPerMillion: 6000,
  secondCpuMs: 10_000,
  allSecondCpuMs: 60_000,
  memoryMegabytes: 850,
};
/** Growth shows first: the limit of the heap is there for what that does not see. */
const HEAP_MEGABYTES = 1024;
const BATCH_CHARACTERS = 200_000;
/** Second tries are for what may take much memory. */
const SECOND_LANES = 2;
const MOST_REMEMBERED = 10_000;

/** Positions of jobs in the list given. */
type Batch = readonly number[];

/** Why texts could not be parsed, by digest: in this process, a text is refused for good. */
const refused = new Map<string, string>();

/**
 * Results in the order of the jobs. Rejects when the signal aborts or when children cannot be started at all.
 * Invariant: results depend neither on the number of children nor on how busy the machine is. The file at which a
 * child ends is tried again by itself, in a fresh child, when all others are done. Only what ends that one too is left out.
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
  parseChildren.endIdle(options.keep === false ? 0 : 1);
  return run.results.map((result) => result ?? { skipped: 'was not parsed' });
}

/** Starts a child ahead of work that is likely to come. */
export function prepareToParse(): void {
  parseChildren.prepare(childOptions({}));
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
    let size = Infinity;
    this.#jobs.forEach((job, position) => {
      const reason = refused.size === 0 ? undefined : refused.get(this.#keyOf(job));
      if (reason !== undefined) return this.#settle(position, { skipped: reason });
      if (size + job.text.length > BATCH_CHARACTERS) {
        batches.push([]);
        size = 0;
      }
      batches.at(-1)?.push(position);
      size += job.text.length;
    });
    return batches;
  }

  /** Those that are tried again. For the others the first try said it all: there would be no more time at a second one. */
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

  /** Each lane has one child after the other, until no batch is waiting. */
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

  /** What is still open of the batch. */
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
      .run(jobs, signal, (result) => this.#settle(batch[answered++] ?? -1, result))
      .finally(() => parseChildren.giveBack(child));
    signal?.throwIfAborted();
    const [suspect, ...open] = batch.slice(answered);
    if (end === null || suspect === undefined) return [];
    // A second try in a fresh child would end in the same way, unless it had more time.
    if (second || (isFresh && answered === 0 && end !== TOO_LONG)) this.#refuse(suspect, end);
    else this.#suspects.set(suspect, end);
    return open;
  }

  #limited(position: number, second: boolean): LimitedJob[] {
    const job = this.#jobs[position];
    return job ? [{ job, cpuMs: second ? this.#secondMs(position) : this.#firstMs(position) }] : [];
  }

  /** By size: a small file that takes long costs little. */
  #firstMs(position: number): number {
    const { cpuMs, cpuMsPerMillion } = this.#limits;
    return cpuMs + (cpuMsPerMillion * (this.#jobs[position]?.text.length ?? 0)) / 1_000_000;
  }

  /** The more there are to be tried again, the less time each has: a repository full of them comes to an end too. */
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
