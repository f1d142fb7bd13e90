// The results of queries that are kept, by how long they may be. Answers no query.
import type { QueryId } from './cycles.ts';
import type { Iterations } from './iterations.ts';
import { TABLE } from './queries-in-progress.ts';
import {
  USES_PASSED,
  type CycleResults,
  type Extent,
  type Kept,
  type TablesByName,
} from './query-results.ts';

export class QueryMemos {
  readonly #iterations: Iterations;
  readonly #fixed: CycleResults;
  /** Those that more arguments may change. */
  readonly #passed: CycleResults = new Map();

  constructor(fixed: CycleResults, iterations: Iterations) {
    this.#iterations = iterations;
    this.#fixed = fixed;
  }

  get(id: QueryId): Kept | undefined {
    return (
      this.#iterations.now?.results.get(id) ??
      (this.#fixed.size > 0 ? this.#fixed.get(id) : undefined) ??
      (this.#passed.size > 0 ? this.#passed.get(id) : undefined)
    );
  }

  /** Those that may be kept for so long. */
  of(extent: Extent): CycleResults {
    const { now } = this.#iterations;
    if (extent === 'iteration' && now) return now.results;
    return extent === 'fixed' ? this.#fixed : this.#passed;
  }

  /** Of the queries for tables, in `memo` those that are fixed. */
  keepTables(memo: Map<string, unknown>, tables: TablesByName, extent: Extent): void {
    for (const [name, found] of tables)
      if (extent === 'fixed') memo.set(name, found);
      else this.keepUntilPassed(TABLE + name, found, 0);
  }

  /** `of`: the set of what it depends on. */
  keepUntilPassed(id: QueryId, found: unknown, of: number): void {
    this.#passed.set(id, { found, of, cycles: null, uses: USES_PASSED });
  }
}
