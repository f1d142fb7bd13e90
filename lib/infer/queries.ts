// Queries that are in progress, and how long their results may be kept: a value is the same whatever was asked before. Infers nothing.

import { unnoted, type Dependencies } from '../link/tracking/dependencies.ts';
import { joined, MOST_IN_CYCLE, type Cycles, type QueryId } from './cycles.ts';
import { tableNamed } from '../link/tracking/keys.ts';

/**
 * How long the caller may keep a result. `fixed`: for good. `passed`: until more arguments are passed. `bound`: it must
 * not, since the result belongs to a cycle.
 */
export type Extent = 'fixed' | 'passed' | 'bound';

/** `file`: the position of the one file that it is collected of. */
interface Table<Found> {
  readonly name: string;
  readonly file: number | undefined;
  readonly whileOpen: Found;
}

interface Part<Found> {
  readonly found: Found;
  readonly extent: Extent;
  readonly set: number;
}

interface Kept {
  readonly found: unknown;
  /** The set of what it depends on. */
  readonly of: number;
  readonly cycles: Cycles | null;
  readonly usesPassed: boolean;
}

interface Provisional {
  readonly found: unknown;
  readonly of: number;
  readonly usesPassed: boolean;
}

/** Results of cycles that hold as long as nothing more is attached. */
export type CycleResults = Map<QueryId, Kept>;

/** A prefix: queries about the program as a whole. */
const TABLE = 'table ';
/** No query in progress is met. */
const NONE = Infinity;

/**
 * Where queries ask for each other in a cycle, the one that is in progress already has no value. What is found on the
 * way back to it is provisional: it is used until that query is answered, and then dropped, since asked alone it might
 * have another value. The value at the top is kept with the queries of its cycle, and is not used while one of them is
 * in progress. So no value depends on what was asked before. The cycles are found as strongly connected components are
 * by Tarjan's algorithm, while they are evaluated.
 */
export class Queries {
  readonly #fixed: CycleResults;
  /** Those that more arguments may change. */
  readonly #passed: CycleResults = new Map();
  #stack: QueryId[] = [];
  /** The queries with provisional results, in the order in which they were answered. */
  #held: QueryId[] = [];
  #provisional = new Map<QueryId, Provisional>();
  /** The outermost place in the stack that provisional results depend on. */
  #floor = NONE;
  /** The outermost place in the stack that the query on top has met so far. */
  #met = NONE;
  /** The cycles of kept results that were used. */
  #cycles: Cycles[] = [];
  #usesPassed = false;
  #extent: Extent = 'fixed';
  readonly #dependencies: Dependencies | undefined;
  /** What the result that was answered last depends on. */
  #of = 0;

  constructor(fixed: CycleResults = new Map(), dependencies?: Dependencies) {
    this.#fixed = fixed;
    this.#dependencies = dependencies;
  }

  /** Of the result that was answered last. */
  get extent(): Extent {
    return this.#extent;
  }

  /** Notes that the query on top depends on what calls pass. */
  usePassed(): void {
    this.#usesPassed = true;
  }

  /** Whether the query is in progress. If it is, the one on top depends on it. */
  isOpen(id: QueryId): boolean {
    const place = this.#stack.lastIndexOf(id);
    if (place < 0) return false;
    this.#met = Math.min(this.#met, place);
    return true;
  }

  /** The result of a query in a cycle, if it may be used here. */
  recall(id: QueryId): unknown {
    const provisional = this.#provisional.size > 0 ? this.#provisional.get(id) : undefined;
    if (provisional) {
      this.#met = Math.min(this.#met, this.#floor);
      this.#usesPassed ||= provisional.usesPassed;
      this.#dependencies?.use(provisional.of);
      return provisional.found;
    }
    const kept =
      (this.#fixed.size > 0 ? this.#fixed.get(id) : undefined) ??
      (this.#passed.size > 0 ? this.#passed.get(id) : undefined);
    const { cycles } = kept ?? {};
    if (!kept || (cycles && this.#stack.some((open) => cycles.has(open)))) return undefined;
    if (cycles && this.#stack.length > 0) this.#cycles.push(cycles);
    this.#usesPassed ||= kept.usesPassed;
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
    const found = this.#answer(id, find, false);
    return { found, extent: this.#extent, set: this.#of };
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
    if (this.#extent === 'passed')
      this.#passed.set(id, { found, of: this.#of, cycles: null, usesPassed: true });
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
    this.#dependencies?.noteNamed(tableNamed(name));
    return found;
  }

  #answer<Found>(id: QueryId, find: () => Found, isUsedAgain: boolean): Found {
    const place = this.#stack.length;
    const met = this.#met;
    const usesPassed = this.#usesPassed;
    const floor = this.#floor;
    const held = this.#held.length;
    const cycles = this.#cycles.length;
    this.#stack.push(id);
    this.#met = NONE;
    this.#usesPassed = false;
    this.#dependencies?.begin();
    const found = find();
    if (this.#dependencies) this.#of = this.#dependencies.endInner();
    this.#stack.pop();
    if (this.#met < place) {
      this.#hold(id, found, isUsedAgain);
      this.#met = Math.min(met, this.#met);
    } else {
      this.#complete(id, found, isUsedAgain, held, cycles);
      this.#floor = floor;
      this.#met = met;
    }
    this.#usesPassed ||= usesPassed;
    return found;
  }

  /** A result that depends on a query further out. */
  #hold(id: QueryId, found: unknown, isUsedAgain: boolean): void {
    this.#extent = 'bound';
    this.#held.push(id);
    this.#floor = Math.min(this.#floor, this.#met);
    if (isUsedAgain)
      this.#provisional.set(id, { found, of: this.#of, usesPassed: this.#usesPassed });
  }

  /** A result that depends on no query further out. `held`, `cycles`: how many there were before. */
  #complete(id: QueryId, found: unknown, isUsedAgain: boolean, held: number, cycles: number): void {
    const usesPassed = this.#usesPassed;
    this.#extent = usesPassed ? 'passed' : 'fixed';
    if (this.#held.length === held && this.#cycles.length === cycles) return;
    const results = usesPassed ? this.#passed : this.#fixed;
    const inner = this.#held.slice(held);
    const isTooLarge = inner.length >= MOST_IN_CYCLE;
    // One that only asks for itself does so wherever it is asked for.
    const own = inner.length > 0 ? [new Set(inner)] : [];
    const all = isTooLarge ? null : joined([...this.#cycles.slice(cycles), ...own]);
    for (const each of inner) {
      const provisional = this.#provisional.get(each);
      if (provisional && isTooLarge)
        results.set(each, { ...provisional, of: this.#of, cycles: null, usesPassed });
      this.#provisional.delete(each);
    }
    this.#held.length = held;
    this.#cycles.length = cycles;
    if (all === null) {
      if (this.#dependencies) this.#dependencies.cuts++;
      return;
    }
    this.#extent = 'bound';
    if (this.#stack.length > 0) this.#cycles.push(all);
    if (isUsedAgain) results.set(id, { found, of: this.#of, cycles: all, usesPassed });
  }

  /** With the tables in progress alone on the stack. */
  #apart<Found>(find: () => Found): Found {
    const [stack, held, provisional, floor] = [
      this.#stack,
      this.#held,
      this.#provisional,
      this.#floor,
    ];
    const [met, cycles] = [this.#met, this.#cycles];
    const tables = stack.filter(isTable);
    this.#stack = [...tables];
    this.#held = [];
    this.#provisional = new Map();
    this.#floor = NONE;
    this.#met = NONE;
    this.#cycles = [];
    const found = find();
    const outermost = tables[this.#met];
    const ofTables = new Set(this.#cycles.flatMap((each) => [...each].filter(isTable)));
    this.#stack = stack;
    this.#held = held;
    this.#provisional = provisional;
    this.#floor = floor;
    this.#met = Math.min(met, outermost === undefined ? NONE : stack.indexOf(outermost));
    this.#cycles = cycles;
    if (ofTables.size > 0) this.#cycles.push(ofTables);
    return found;
  }
}

function isTable(id: QueryId): boolean {
  return typeof id === 'string' && id.startsWith(TABLE);
}
