// What results were found from, as sets of numbers, and which of them hold after a change. Knows no file and no result.
import type { ValueCodes } from '../../base/columns/value-codes.ts';
import { Changes } from './sets/changes.ts';
import { EMPTY, KeySets } from './sets/key-sets.ts';
import { Numbers } from './sets/numbers.ts';
import { bodyAt, nameAt, namedAt, namedKey, nameKey, tableIn, groupNamed } from './keys.ts';
import { plainName } from '../../facts/name-key.ts';
import { Mentions } from './mentions.ts';

/** Beside a memo. */
const KEPT = Symbol('what its results depend on');

type AnyMemo = unknown[] | Map<unknown, unknown>;

type NotedMemo = AnyMemo & { [KEPT]?: KeptSets };

/** Of the results in a memo: what each depends on, by its key, and when those that had changed were dropped last. */
interface KeptSets {
  readonly sets: (number | undefined)[] | Map<unknown, number>;
  at: number;
}

/** What a result that is being found has used so far. */
interface Frame {
  isNoted: boolean;
  readonly sets: Numbers;
  readonly keys: Numbers;
  /** Where names were looked up. */
  readonly asked: Numbers;
}

/**
 * While a result is being found, what it reads is noted. If it is kept, the number of that set is kept beside it, and
 * whatever uses it depends on the same.
 */
export class Dependencies {
  readonly mentions: Mentions;
  readonly #sets: KeySets;
  readonly changes = new Changes((set) => this.#sets.keysOf(set));
  readonly #named: ValueCodes<string>;
  /** By names as they are looked up. */
  readonly #nameKeys = new Map<string, number>();
  /** By key: the files of a group. */
  readonly #groups = new Map<number, readonly number[]>();
  #isOfOwnFiles = false;
  /** The name that was noted last for the result that is being found. */
  #lastName: string | undefined;
  /** How many results were given up at a limit: they depend on what was asked before. */
  cuts = 0;
  /** The outermost notes nothing: work for the program as a whole. */
  readonly #frames: Frame[] = [newFrame()];
  #depth = 0;
  #current = this.#frames[0] ?? newFrame();
  /** By set. */
  readonly #tablesOf: (readonly string[] | undefined)[] = [];

  /** `named`: what has a name instead of a number, in this run and those after it. */
  constructor(named: ValueCodes<string>) {
    this.#named = named;
    this.mentions = new Mentions((code) => named.valueOf(code));
    this.#sets = new KeySets((keys) => this.mentions.without(keys));
  }

  /** How many sets there are. */
  get size(): number {
    return this.#sets.size;
  }

  /** It depends on what has this name. */
  noteNamed(name: string): void {
    if (this.#current.isNoted) this.note(this.keyNamed(name));
  }

  keyNamed(name: string): number {
    return namedKey(this.#named.codeOf(name));
  }

  /** It depends on what is found there under this name, which is left out if it has read a body that mentions it. */
  noteName(name: string, asked: readonly number[]): void {
    if (!this.#current.isNoted || this.#isOfOwnFiles) return;
    for (const key of asked) this.#current.asked.add(key);
    // A name is looked up in one scope after another.
    if (name === this.#lastName) return;
    this.#lastName = name;
    const key = this.keyOfName(name);
    const position = bodyAt(this.#current.keys.last);
    if (position === undefined || !this.mentions.has(position, nameAt(key) ?? 0)) this.note(key);
  }

  keyOfName(name: string): number {
    let key = this.#nameKeys.get(name);
    if (key === undefined)
      this.#nameKeys.set(name, (key = nameKey(this.#named.codeOf(plainName(name)))));
    return key;
  }

  /** The keys of all that depends on what is found under this name where it is looked up. */
  *keysOfName(name: string): Generator<number> {
    const key = this.keyOfName(name);
    yield key;
    yield* this.mentions.bodiesWith(nameAt(key) ?? 0);
  }

  /** The key of names that are looked up in a group of these files. */
  keyOfGroup(files: readonly number[]): number {
    const key = this.keyNamed(groupNamed(files));
    this.#groups.set(key, files);
    return key;
  }

  *keysOfGroups(hasSuch: (position: number) => boolean): Generator<number> {
    for (const [key, files] of this.#groups) if (files.some(hasSuch)) yield key;
  }

  /** It depends on a list of a file, which this key stands for. */
  noteList(key: number): void {
    if (!this.#isOfOwnFiles) this.note(key);
  }

  /** Finds what is dropped whenever a file whose names it has is linked again. Whoever uses it looks names up in it. */
  ofOwnFiles<Found>(find: () => Found): Found {
    const before = this.#isOfOwnFiles;
    this.#isOfOwnFiles = true;
    const found = find();
    this.#isOfOwnFiles = before;
    return found;
  }

  /** The result that is being found depends on this. */
  note(key: number): void {
    if (this.#current.isNoted) this.#current.keys.add(key);
  }

  /** It depends on what this set has. */
  use(set: number): void {
    if (set !== EMPTY && this.#current.isNoted) this.#current.sets.add(set);
  }

  /** Another result begins, in the course of the one before, with what this set has. */
  begin(set = EMPTY): void {
    this.#enter(true);
    this.use(set);
  }

  /** The same, for a result that is not told what it depends on. */
  beginUnnoted(): void {
    this.#enter(false);
  }

  /** It is found: the one before goes on. Returns what it depends on. */
  end(): number {
    const { sets, keys, asked } = this.#current;
    for (const key of asked.all) keys.add(key);
    const set = this.#sets.of(sets.all, keys.all);
    sets.clear();
    keys.clear();
    asked.clear();
    this.#depth--;
    this.#current = this.#frames[this.#depth] ?? this.#current;
    this.#lastName = undefined;
    return set;
  }

  /** The same, for a result that was found in the course of the one before, which depends on the same. */
  endInner(): number {
    const set = this.end();
    this.use(set);
    return set;
  }

  /** Finds a result that is kept in a memo, and asks for nothing in progress. */
  keeping<Found>(memo: AnyMemo, key: unknown, find: () => Found): Found {
    this.begin();
    const found = find();
    this.keep(memo, key, this.endInner());
    return found;
  }

  /** Beside a result that is kept: what it depends on. */
  keep(memo: NotedMemo, key: unknown, set: number): void {
    const { sets } = (memo[KEPT] ??= {
      // As long as the memo: an array that is filled out of order becomes a slow, large dictionary.
      sets: Array.isArray(memo) ? new Array<number | undefined>(memo.length) : new Map(),
      at: this.changes.step,
    });
    if (Array.isArray(sets)) sets[key as number] = set;
    else sets.set(key, set);
  }

  /** A result that is kept is used. */
  used(memo: NotedMemo, key: unknown): void {
    if (!this.#current.isNoted) return;
    const sets = memo[KEPT]?.sets;
    const set = Array.isArray(sets) ? sets[key as number] : sets?.get(key);
    if (set !== undefined) this.use(set);
  }

  /** What has these numbers is not what it was. */
  change(keys: Iterable<number>): void {
    this.changes.change(keys);
  }

  /** Drops the results in a memo that depend on what has changed since it was made or refreshed. */
  refresh(memo: NotedMemo): void {
    const kept = memo[KEPT];
    const { step } = this.changes;
    if (!kept || kept.at === step) return;
    const { sets, at } = kept;
    kept.at = step;
    if (Array.isArray(sets) && Array.isArray(memo))
      for (let key = 0; key < sets.length; key++) {
        const set = sets[key];
        if (set === undefined || !this.changes.since(at, set)) continue;
        sets[key] = undefined;
        memo[key] = undefined;
      }
    else if (!Array.isArray(sets) && !Array.isArray(memo))
      for (const [key, set] of sets) {
        if (!this.changes.since(at, set)) continue;
        sets.delete(key);
        memo.delete(key);
      }
  }

  /** In order. */
  keysOf(set: number): Int32Array {
    return this.#sets.keysOf(set);
  }

  /** Whether this holds for any number of the set, or it looks up a name that is another one in this run. */
  hasChanged(set: number, isChanged: (key: number) => boolean): boolean {
    return this.changes.findsOthers(set) || this.keysOf(set).some(isChanged);
  }

  /** The name of the table that the key stands for, if it does. */
  tableAt(key: number): string | undefined {
    return tableIn(namedAt(key, this.#named));
  }

  /** The names of the tables that are in this set. */
  tablesOf(set: number): readonly string[] {
    return (this.#tablesOf[set] ??= Array.from(this.keysOf(set)).flatMap(
      (key) => this.tableAt(key) ?? [],
    ));
  }

  /** The keys of all tables that anything depends on. */
  *keysOfTables(): Generator<number> {
    for (const name of this.#named.values())
      if (tableIn(name) !== undefined) yield this.keyNamed(name);
  }

  #enter(isNoted: boolean): void {
    this.#depth++;
    const frame = (this.#frames[this.#depth] ??= newFrame());
    frame.isNoted = isNoted;
    this.#current = frame;
    this.#lastName = undefined;
  }
}

function newFrame(): Frame {
  return { isNoted: false, sets: new Numbers(), keys: new Numbers(), asked: new Numbers() };
}

/** What a memo has for a key, or what `find` gives for it, which must ask for nothing that is in progress. */
export function remembered<Key, Found extends NonNullable<unknown>>(
  dependencies: Dependencies | undefined,
  memo: Map<Key, Found>,
  key: Key,
  find: () => Found,
): Found {
  dependencies?.refresh(memo);
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
  dependencies.beginUnnoted();
  const found = find();
  dependencies.end();
  return found;
}
