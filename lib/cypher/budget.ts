// The budget of a query: steps taken, values held and bytes created, counted rather than timed, so that a query always ends the same way.
import { QueryFault, type Span } from './query-fault.ts';
import { extentOf, ownBytes } from './values/extent.ts';
import type { Value } from './values/value.ts';

export interface BudgetLimits {
  /** Nodes scanned, relationships followed, conditions tested, characters matched. */
  readonly steps: number;
  /** Values held at once: by sorting, grouping and collecting, and in the answer. */
  readonly kept: number;
  /** Of all texts, lists, maps and paths created, and of rows and keys kept, including released ones. */
  readonly bytes: number;
  /** Of JSON, in all rows that are returned. */
  readonly answer: number;
}

/** About two seconds of work on a slow core, and some hundred megabytes. */
export const DEFAULT_LIMITS: BudgetLimits = {
  steps: 5_000_000,
  kept: 2_000_000,
  bytes: 300_000_000,
  answer: 16_000_000,
};

/** Of one list or map with its contents; shared values count each time. */
export const MAX_VALUE_BYTES = 64_000_000;
/** Nesting depth of lists and maps, in parameters and in created values. */
export const MAX_NESTING = 100;

export class Budget {
  readonly #limits: BudgetLimits;
  readonly #meters: Meter[] = [];
  #steps = 0;
  #kept = 0;
  #bytes = 0;

  constructor(limits: BudgetLimits) {
    this.#limits = limits;
  }

  /** A counter for one operator, so that an error can say which one exceeded the limit. */
  meter(what: string, advice: string): Meter {
    const meter = new Meter(this, what, advice);
    this.#meters.push(meter);
    return meter;
  }

  get steps(): number {
    return this.#steps;
  }

  get bytes(): number {
    return this.#bytes;
  }

  spend(count: number): void {
    this.#steps += count;
    if (this.#steps <= this.#limits.steps) return;
    const [most] = this.#meters.toSorted((a, b) => b.count - a.count);
    const grew = most ? `: ${most.count} ${most.what}` : '';
    throw new QueryFault(
      'query_too_expensive',
      `The query takes more than ${this.#limits.steps} steps${grew}.`,
      null,
      most?.advice ?? 'Narrow the query: match fewer labels, or add a LIMIT.',
    );
  }

  keep(count: number, what: string): void {
    this.#kept += count;
    if (this.#kept <= this.#limits.kept) return;
    throw new QueryFault(
      'query_too_expensive',
      `The query holds more than ${this.#limits.kept} values, the last of them for ${what}.`,
      null,
      'Filter earlier, return fewer columns, or aggregate to counts.',
    );
  }

  release(count: number): void {
    this.#kept -= count;
  }

  /** Called before the bytes are allocated, if possible. */
  make(bytes: number, what: string): void {
    this.#bytes += bytes;
    if (this.#bytes <= this.#limits.bytes) return;
    throw new QueryFault(
      'query_too_expensive',
      `The query creates more than ${this.#limits.bytes} bytes of values, the last of them for ${what}.`,
      null,
      'Create shorter texts and lists, and fewer of them: filter earlier, bound patterns, return properties rather than whole nodes and paths.',
    );
  }

  /** Checks a list, map or text that a query has just created. So the size of any value is limited when it is processed. */
  made(value: Value, at: Span): void {
    this.make(
      ownBytes(value),
      Array.isArray(value) ? 'a list' : typeof value === 'string' ? 'a text' : 'a map or path',
    );
    if (value === null || typeof value !== 'object') return;
    this.spend(1);
    const { bytes, depth } = extentOf(value);
    if (depth > MAX_NESTING)
      throw new QueryFault(
        'query_too_expensive',
        `A list or map would be nested more than ${MAX_NESTING} levels deep.`,
        at,
        'Add to the end of one list: list + item.',
      );
    if (bytes > MAX_VALUE_BYTES)
      throw new QueryFault(
        'query_too_expensive',
        `A list or map would exceed ${MAX_VALUE_BYTES} bytes with its contents.`,
        at,
        'Narrow its input, or count instead of collecting.',
      );
  }
}

export class Meter {
  readonly what: string;
  readonly advice: string;
  count = 0;
  readonly #budget: Budget;

  constructor(budget: Budget, what: string, advice: string) {
    this.#budget = budget;
    this.what = what;
    this.advice = advice;
  }

  spend(count = 1): void {
    this.count += count;
    this.#budget.spend(count);
  }
}
