// What results were found from, as sets of numbers, each kept once. Knows no file and no result.

import type { ValueCodes } from '../../base/columns/value-codes.ts';
import { namedKey } from './keys.ts';

/** The set without numbers. */
const EMPTY = 0;
/** What collects nothing: work for the program as a whole, and tables of it. */
const UNNOTED = -1;
/** More sets than numbers below this cannot be; products of two numbers stay exact. */
const MOST = 2 ** 26;

/**
 * While a result is being found, what it reads is noted. If it is kept, the number of that set is kept beside it, and
 * whatever uses it depends on the same.
 */
export class Dependencies {
  readonly #sets: (readonly number[])[] = [[]];
  readonly #numbers = new Map<string, number>([['', EMPTY]]);
  /** Sets by a set and a key, and by two sets. */
  readonly #added = new Map<number, number>();
  readonly #joined = new Map<number, number>();
  /** By memo, and by the key of a result in it. */
  readonly #kept = new WeakMap<object, number[] | Map<unknown, number>>();
  readonly #named: ValueCodes<string>;
  /** How many results were given up at a limit: they depend on what was asked before. */
  cuts = 0;
  #current = UNNOTED;
  /** The key that was noted last: most follow one that is the same. */
  #last = -1;

  /** `named`: what has a name instead of a number, in this run and those after it. */
  constructor(named: ValueCodes<string>) {
    this.#named = named;
  }

  /** It depends on what has this name. */
  noteNamed(name: string): void {
    if (this.#current !== UNNOTED) this.note(namedKey(this.#named.codeOf(name)));
  }

  /** The result that is being found depends on this. */
  note(key: number): void {
    if (key === this.#last || this.#current === UNNOTED) return;
    this.#last = key;
    const pair = this.#current * MOST + key;
    let set = this.#added.get(pair);
    if (set === undefined) {
      set = this.#numberOf([...this.keysOf(this.#current), key]);
      this.#added.set(pair, set);
    }
    this.#current = set;
  }

  /** It depends on what this set has. */
  use(set: number): void {
    const current = this.#current;
    if (set === EMPTY || set === current || current === UNNOTED) return;
    if (current === EMPTY) {
      this.#current = set;
      return;
    }
    const pair = current * MOST + set;
    let both = this.#joined.get(pair);
    if (both === undefined) {
      both = this.#numberOf([...this.keysOf(current), ...this.keysOf(set)]);
      this.#joined.set(pair, both);
    }
    this.#current = both;
  }

  /** Another result begins, in the course of the one before, with what this set has. Returns that before. */
  begin(set = EMPTY): number {
    const before = this.#current;
    this.#current = set;
    this.#last = -1;
    return before;
  }

  /** The same, for a result that is not told what it depends on. */
  beginUnnoted(): number {
    return this.begin(UNNOTED);
  }

  /** It is found: the one before, which `begin` gave, goes on. Returns what it depends on. */
  end(before: number): number {
    const set = Math.max(this.#current, EMPTY);
    this.#current = before;
    this.#last = -1;
    return set;
  }

  /** The same, for a result that was found in the course of the one before, which depends on the same. */
  endInner(before: number): number {
    const set = this.end(before);
    this.use(set);
    return set;
  }

  /** Finds a result that is kept in a memo, and asks for nothing in progress. */
  keeping<Found>(memo: object, key: unknown, find: () => Found): Found {
    const before = this.begin();
    const found = find();
    this.keep(memo, key, this.endInner(before));
    return found;
  }

  /** Beside a result that is kept: what it depends on. */
  keep(memo: object, key: unknown, set: number): void {
    let sets = this.#kept.get(memo);
    if (!sets) this.#kept.set(memo, (sets = typeof key === 'number' ? [] : new Map()));
    if (Array.isArray(sets)) sets[key as number] = set;
    else sets.set(key, set);
  }

  /** A result that is kept is used. */
  used(memo: object, key: unknown): void {
    const sets = this.#kept.get(memo);
    const set = Array.isArray(sets) ? sets[key as number] : sets?.get(key);
    if (set !== undefined) this.use(set);
  }

  /** In order. */
  keysOf(set: number): readonly number[] {
    return this.#sets[set] ?? [];
  }

  #numberOf(keys: readonly number[]): number {
    const sorted = Int32Array.from(new Set(keys)).sort();
    const text = sorted.join();
    const known = this.#numbers.get(text);
    if (known !== undefined) return known;
    const number = this.#sets.push([...sorted]) - 1;
    this.#numbers.set(text, number);
    return number;
  }
}

/** What a memo has for a key, or what `find` gives for it, which must ask for nothing that is in progress. */
export function remembered<Key, Found extends NonNullable<unknown>>(
  dependencies: Dependencies | undefined,
  memo: Map<Key, Found>,
  key: Key,
  find: () => Found,
): Found {
  const known = memo.get(key);
  if (known !== undefined) {
    dependencies?.used(memo, key);
    return known;
  }
  const found = dependencies ? dependencies.keeping(memo, key, find) : find();
  memo.set(key, found);
  return found;
}

/** Finds what belongs to the program as a whole, whoever asks for it first. */
export function unnoted<Found>(dependencies: Dependencies | undefined, find: () => Found): Found {
  if (!dependencies) return find();
  const before = dependencies.beginUnnoted();
  const found = find();
  dependencies.end(before);
  return found;
}
