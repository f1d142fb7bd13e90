// The order in which waiting computations begin: short ones first, callers in turn, none starved. Computes nothing itself.
import { Expectations, type Asked } from './expectations.ts';

export interface Waiting extends Asked {
  /** When it was asked. */
  readonly since: number;
}

/** What waits of one caller and kind, oldest first. */
interface Lane<Job> {
  readonly waiting: Job[];
  /** When the last of it began or ended. */
  served: number;
}

/** Of a kind that was not computed before. */
const UNKNOWN_MS = 50;

/**
 * Shortest expected work first, by the expected duration minus the time it has waited: long work goes before short
 * work once it has waited for the difference. What one caller asks of one kind stands in a line, and waits only
 * since the one before it was served, so that many questions of one caller do not delay those of others.
 */
export class Schedule<Job extends Waiting> {
  readonly expectations = new Expectations();
  readonly #lanes = new Map<object, Map<string, Lane<Job>>>();
  readonly #now: () => number;
  size = 0;

  constructor(now: () => number) {
    this.#now = now;
  }

  add(job: Job): void {
    const lanes = this.#lanes.get(job.caller) ?? new Map<string, Lane<Job>>();
    this.#lanes.set(job.caller, lanes);
    const lane = lanes.get(job.kind) ?? { waiting: [], served: -Infinity };
    lanes.set(job.kind, lane);
    // One that is asked again keeps its place.
    const place = lane.waiting.findIndex(({ since }) => since > job.since);
    lane.waiting.splice(place === -1 ? lane.waiting.length : place, 0, job);
    this.size += 1;
  }

  /** Whether it was waiting, and no longer is. */
  remove(job: Job): boolean {
    const lane = this.#lanes.get(job.caller)?.get(job.kind);
    const place = lane?.waiting.indexOf(job) ?? -1;
    if (!lane || place === -1) return false;
    lane.waiting.splice(place, 1);
    this.#removed(job, lane);
    return true;
  }

  /** Removes and returns the next one that is expected to take at most `longestMs`. */
  take(longestMs = Infinity): Job | undefined {
    const now = this.#now();
    let best: Lane<Job> | undefined;
    let bestRank = Infinity;
    for (const lanes of this.#lanes.values())
      for (const lane of lanes.values()) {
        const first = lane.waiting[0];
        const expected = first ? this.expected(first) : Infinity;
        if (!first || expected > longestMs) continue;
        const rank = expected - (now - Math.max(first.since, lane.served));
        if (rank < bestRank) [best, bestRank] = [lane, rank];
      }
    const job = best?.waiting.shift();
    if (!best || !job) return undefined;
    best.served = now;
    this.#removed(job, best);
    return job;
  }

  /** Milliseconds. */
  expected(asked: Asked): number {
    return this.expectations.of(asked) ?? UNKNOWN_MS;
  }

  /** It has been computed in this time. */
  ended(asked: Asked, durationMs: number): void {
    this.expectations.took(asked, durationMs);
    const lane = this.#lanes.get(asked.caller)?.get(asked.kind);
    if (lane) lane.served = this.#now();
  }

  #removed({ caller, kind }: Job, lane: Lane<Job>): void {
    this.size -= 1;
    if (lane.waiting.length > 0) return;
    const lanes = this.#lanes.get(caller);
    lanes?.delete(kind);
    if (lanes?.size === 0) this.#lanes.delete(caller);
  }
}
