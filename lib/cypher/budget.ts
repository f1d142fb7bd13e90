// How much a query may do: steps taken and values kept, counted rather than timed, so that a query ends the same way each time.
import { QueryFault } from './query-fault.ts';

export interface BudgetLimits {
  /** Nodes scanned, relationships followed, conditions tested, characters matched. */
  readonly steps: number;
  /** Values held at once: by sorting, grouping and collecting, and in the answer. */
  readonly kept: number;
}

/** About a second and a half of work on a slow core, and 100 MB. */
export const DEFAULT_LIMITS: BudgetLimits = { steps: 5_000_000, kept: 2_000_000 };

export class Budget {
  readonly #limits: BudgetLimits;
  readonly #meters: Meter[] = [];
  #steps = 0;
  #kept = 0;

  constructor(limits: BudgetLimits) {
    this.#limits = limits;
  }

  /** A counter for one operator, so that a fault can say which of them grew. */
  meter(what: string, advice: string): Meter {
    const meter = new Meter(this, what, advice);
    this.#meters.push(meter);
    return meter;
  }

  get steps(): number {
    return this.#steps;
  }

  spend(count: number): void {
    this.#steps += count;
    if (this.#steps <= this.#limits.steps) return;
    const [most] = this.#meters.toSorted((a, b) => b.count - a.count);
    const grew = most ? `: ${most.count} ${most.what}` : '';
    throw new QueryFault('query_too_expensive', `The query takes more than ${this.#limits.steps} steps${grew}.`, null, most?.advice ?? 'Ask for less: match fewer labels, or add a LIMIT.');
  }

  keep(count: number, what: string): void {
    this.#kept += count;
    if (this.#kept <= this.#limits.kept) return;
    throw new QueryFault('query_too_expensive', `The query keeps more than ${this.#limits.kept} values, the last of them for ${what}.`, null, 'Filter before it, return fewer columns, or aggregate to counts.');
  }

  release(count: number): void {
    this.#kept -= count;
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
