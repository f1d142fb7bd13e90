// Queries that are in progress, and how long their results may be kept: a value is the same whatever was asked before. Infers nothing.
import { unnoted, type Dependencies } from '../../link/tracking/dependencies.ts';
import type { QueryId } from './cycles.ts';
import { tableNamed } from '../../link/tracking/keys.ts';
import { Iterations } from './iterations.ts';
import { QueryMemos } from './query-memos.ts';
import {
  closeCycle,
  inProgress,
  meets,
  meetTables,
  NONE,
  TABLE,
  tablesAlone,
  type QueriesInProgress,
} from './queries-in-progress.ts';
import {
  extentOf,
  USES_ITERATION,
  USES_PASSED,
  type CycleResults,
  type Extent,
  type Iteration,
  type Part,
  type RecursiveTable,
  type Table,
  type TablesByName,
} from './query-results.ts';

/** The query for tables that are made together. */
const ALL = 'tables';

/**
 * Where queries ask for each other in a cycle, the one that is in progress already has no value. What is found on the
 * way back to it is provisional: it is used until that query is answered, and then dropped, since asked alone it might
 * have another value. The value at the top is kept with the queries of its cycle, and is not used while one of them is
 * in progress. So no value depends on what was asked before. The cycles are found as strongly connected components are
 * by Tarjan's algorithm, while they are evaluated.
 */
export class Queries {
  readonly iterations = new Iterations();
  readonly #memos: QueryMemos;
  #now = inProgress([]);
  /** What the query on top uses so far beside the program, as bits. */
  #uses = 0;
  #extent: Extent = 'fixed';
  readonly #dependencies: Dependencies | undefined;
  /** What the result that was answered last depends on, and uses. */
  #of = 0;
  #used = 0;

  constructor(fixed: CycleResults = new Map(), dependencies?: Dependencies) {
    this.#memos = new QueryMemos(fixed, this.iterations);
    this.#dependencies = dependencies;
  }

  /** Of the result that was answered last. */
  get extent(): Extent {
    return this.#extent;
  }

  /** Notes that the query on top depends on what calls pass. */
  usePassed(): void {
    this.#uses |= USES_PASSED;
  }

  /** Uses what a part was found to be, without finding it again. */
  usePart({ uses }: Pick<Part<unknown>, 'uses'>): void {
    this.#uses |= uses;
  }

  /** Whether the query is in progress. If it is, the one on top depends on it. */
  isOpen(id: QueryId): boolean {
    return meets(this.#now, id);
  }

  /** The result of a query in a cycle, if it may be used here. */
  recall(id: QueryId): unknown {
    const now = this.#now;
    const provisional = now.provisional.size > 0 ? now.provisional.get(id) : undefined;
    if (provisional) {
      now.met = Math.min(now.met, now.floor);
      this.#uses |= provisional.uses;
      this.#dependencies?.use(provisional.of);
      return provisional.found;
    }
    const kept = this.#memos.get(id);
    const { cycles } = kept ?? {};
    if (!kept || (cycles && now.stack.some((open) => cycles.has(open)))) return undefined;
    if (cycles && now.stack.length > 0) now.cycles.push(cycles);
    this.#uses |= kept.uses;
    this.#dependencies?.use(kept.of);
    return kept.found;
  }

  /** Answers a query that is not in progress; whether its result may be kept is in `extent`. */
  answer<Found>(id: QueryId, find: () => Found): Found {
    return this.#answer(id, find, true);
  }

  /** Answers what no query asks for. */
  outermost<Found>(find: () => Found): Found {
    return this.#answer('', find, false);
  }

  /** Answers what no query asks for, to be kept elsewhere, with the set of what it depends on. */
  part<Found>(id: QueryId, find: () => Found): Part<Found> {
    const known = this.iterations.part<Found>(id);
    if (known) {
      this.usePart(known);
      return known;
    }
    const found = this.#answer(id, find, false);
    const part = { found, extent: this.#extent, set: this.#of, uses: this.#used };
    return this.iterations.withPart(id, part);
  }

  /** Answers a query whose result is never used again; `whileOpen` while it is in progress. */
  once<Found>(id: QueryId, whileOpen: Found, find: () => Found): Found {
    return this.isOpen(id) ? whileOpen : this.#answer(id, find, false);
  }

  /** Answers a query, with a memo of those that are fixed; `whileOpen` while it is in progress. */
  ask<Key, Found extends NonNullable<unknown>>(
    memo: Map<Key, Found>,
    key: Key,
    id: QueryId,
    whileOpen: () => Found,
    find: () => Found,
  ): Found {
    const fixed = memo.get(key);
    if (fixed !== undefined) {
      this.#dependencies?.used(memo, key);
      return fixed;
    }
    const known = this.recall(id) as Found | undefined;
    if (known !== undefined) return known;
    if (this.isOpen(id)) return whileOpen();
    const found = this.#answer(id, find, true);
    if (this.#extent === 'fixed') {
      memo.set(key, found);
      this.#dependencies?.keep(memo, key, this.#of);
    }
    this.keepUntilPassed(id, found);
    return found;
  }

  /** Keeps the result that was answered last, if more arguments may change it. */
  keepUntilPassed(id: QueryId, found: unknown): void {
    if (this.#extent === 'passed') this.#memos.keepUntilPassed(id, found, this.#of);
  }

  /** Keeps what the result that was answered last depends on, beside that result. */
  keepDependencies(memo: unknown[], at: number): void {
    this.#dependencies?.keep(memo, at, this.#of);
  }

  /**
   * Answers a query about the program as a whole. Other queries count as not begun meanwhile: they ask for it at many
   * places, and it asks for all of them.
   */
  table<Found extends NonNullable<unknown>>(
    memo: Map<string, Found>,
    { name, file, whileOpen }: Table<Found>,
    find: () => Found,
  ): Found {
    const id = file === undefined ? name : `${name} ${file}`;
    const ask = (make: () => Found): Found =>
      this.ask(
        memo,
        id,
        TABLE + id,
        () => whileOpen,
        () => this.#apart(make),
      );
    // What is collected of one file depends on what is read for it, like any result.
    if (file !== undefined) return ask(find);
    const found = unnoted(
      this.#dependencies,
      () => memo.get(id) ?? ask(() => unnoted(this.#dependencies, find)),
    );
    this.#dependencies?.noteNamed(tableNamed(this.iterations.nameOf(name, memo.has(id))));
    return found;
  }

  /** A table that `makeAll` makes with all those that it asks for; in an iteration, that of the one before. */
  recursive<Found extends NonNullable<unknown>>(
    memo: Map<string, unknown>,
    table: RecursiveTable<Found>,
    makeAll: () => TablesByName,
  ): Found {
    const { name } = table;
    const known = memo.get(name) ?? this.recall(TABLE + name);
    if (known === undefined && this.iterations.now) {
      this.#uses |= USES_ITERATION;
      this.#dependencies?.noteNamed(tableNamed(this.iterations.nameOf(name)));
      return this.iterations.before(table);
    }
    const found = known ?? this.#madeTogether(memo, makeAll).get(name);
    this.#dependencies?.noteNamed(tableNamed(name));
    return found as Found;
  }

  #madeTogether(memo: Map<string, unknown>, makeAll: () => TablesByName): TablesByName {
    const all = unnoted(this.#dependencies, () => this.#answer(ALL, makeAll, false));
    this.#memos.keepTables(memo, all, this.#extent);
    return all;
  }

  /** Makes tables in an iteration. Other queries count as not begun meanwhile. */
  iterate(iteration: Iteration, make: () => void): void {
    this.iterations.now = iteration;
    this.#on(inProgress([]), make);
    this.iterations.now = undefined;
    this.#uses &= ~USES_ITERATION;
  }

  #answer<Found>(id: QueryId, find: () => Found, isUsedAgain: boolean): Found {
    const now = this.#now;
    const { met, floor } = now;
    const place = now.stack.length;
    const held = now.held.length;
    const cycles = now.cycles.length;
    const uses = this.#uses;
    now.stack.push(id);
    now.met = NONE;
    this.#uses = 0;
    this.#dependencies?.begin();
    const found = find();
    if (this.#dependencies) this.#of = this.#dependencies.endInner();
    now.stack.pop();
    if (now.met < place) {
      this.#hold(id, found, isUsedAgain);
      now.met = Math.min(met, now.met);
    } else {
      this.#complete(id, found, isUsedAgain, held, cycles);
      now.floor = floor;
      now.met = met;
    }
    this.#used = this.#uses;
    this.#uses |= uses;
    return found;
  }

  /** A result that depends on a query further out. */
  #hold(id: QueryId, found: unknown, isUsedAgain: boolean): void {
    const now = this.#now;
    this.#extent = 'bound';
    now.held.push(id);
    now.floor = Math.min(now.floor, now.met);
    if (isUsedAgain) now.provisional.set(id, { found, of: this.#of, uses: this.#uses });
  }

  /** A result that depends on no query further out. `held`, `cycles`: how many there were before. */
  #complete(id: QueryId, found: unknown, isUsedAgain: boolean, held: number, cycles: number): void {
    const now = this.#now;
    const uses = this.#uses;
    this.#extent = extentOf(uses);
    if (now.held.length === held && now.cycles.length === cycles)
      return this.#keepInIteration(id, found, isUsedAgain);
    const { inner, isTooLarge, cycles: all } = closeCycle(now, { held, cycles, isUsedAgain });
    const results = this.#memos.of(this.#extent);
    for (const each of inner) {
      const provisional = now.provisional.get(each);
      if (provisional && isTooLarge)
        results.set(each, { ...provisional, of: this.#of, cycles: null, uses });
      now.provisional.delete(each);
    }
    if (all === null) {
      if (this.#dependencies) this.#dependencies.cuts++;
      return this.#keepInIteration(id, found, isUsedAgain);
    }
    this.#extent = 'bound';
    if (now.stack.length > 0) now.cycles.push(all);
    if (isUsedAgain) results.set(id, { found, of: this.#of, cycles: all, uses });
  }

  /** Other results that are no part of a cycle are kept by who asks for them. */
  #keepInIteration(id: QueryId, found: unknown, isUsedAgain: boolean): void {
    if (isUsedAgain && this.#extent === 'iteration')
      this.iterations.now?.results.set(id, { found, of: this.#of, cycles: null, uses: this.#uses });
  }

  /** With the tables in progress alone on the stack. */
  #apart<Found>(find: () => Found): Found {
    const tables = tablesAlone(this.#now);
    const found = this.#on(tables, find);
    meetTables(this.#now, tables);
    return found;
  }

  /** With these queries alone in progress. */
  #on<Found>(inner: QueriesInProgress, find: () => Found): Found {
    const outer = this.#now;
    this.#now = inner;
    const found = find();
    this.#now = outer;
    return found;
  }
}
