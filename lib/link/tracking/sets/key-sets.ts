// Sets of numbers, each kept once and named by a number of its own. Knows nothing of what they stand for.

/** The set without numbers. */
export const EMPTY = 0;

const NO_KEYS = new Int32Array(0);

export class KeySets {
  readonly #sets: Int32Array[] = [NO_KEYS];
  readonly #reduced: (keys: readonly number[]) => readonly number[];
  /** Numbers of sets by the hash of what is in them. */
  readonly #byHash = new Map<number, number[]>();
  readonly #single: number[] = [];
  /** By set: the set that it makes with a key, and with a larger set. */
  readonly #withKey: (Map<number, number> | undefined)[] = [];
  readonly #withSet: (Map<number, number> | undefined)[] = [];
  /** By key: the last union that it was found in. */
  readonly #foundIn: number[] = [];
  #union = 0;

  /** `reduced`: the keys that stand for all of these. Default: all. */
  constructor(reduced: (keys: readonly number[]) => readonly number[] = (keys) => keys) {
    this.#reduced = reduced;
  }

  get size(): number {
    return this.#sets.length;
  }

  /** In order. */
  keysOf(set: number): Int32Array {
    return this.#sets[set] ?? NO_KEYS;
  }

  /** The set of all that is in these sets, and of these keys. */
  of(sets: readonly number[], keys: readonly number[]): number {
    const [set, other] = sets;
    const [key] = keys;
    if (sets.length + keys.length > 2) return this.#joined(sets, keys);
    if (set === undefined && key === undefined) return EMPTY;
    if (set !== undefined && key !== undefined)
      return kept(this.#withKey, set, key, () => this.#joined(sets, keys));
    if (set !== undefined && other !== undefined)
      return kept(this.#withSet, Math.min(set, other), Math.max(set, other), () =>
        this.#joined(sets, keys),
      );
    if (set !== undefined) return set;
    if (keys.length === 2) return this.#joined(sets, keys);
    return (this.#single[key ?? 0] ??= this.#joined(sets, keys));
  }

  #joined(sets: readonly number[], keys: readonly number[]): number {
    const all: number[] = [];
    const union = ++this.#union;
    const add = (key: number): void => {
      if (this.#foundIn[key] === union) return;
      this.#foundIn[key] = union;
      all.push(key);
    };
    for (const set of sets) for (const key of this.keysOf(set)) add(key);
    for (const key of keys) add(key);
    if (all.length === 0) return EMPTY;
    return this.#numberOf(this.#reduced(all));
  }

  #numberOf(found: readonly number[]): number {
    const union = ++this.#union;
    let hash = 0;
    for (const key of found) {
      this.#foundIn[key] = union;
      hash = (hash + mixed(key)) | 0;
    }
    const known = this.#byHash.get(hash);
    const same = known?.find((set) => {
      const own = this.keysOf(set);
      return own.length === found.length && own.every((key) => this.#foundIn[key] === union);
    });
    if (same !== undefined) return same;
    const set = this.#sets.push(Int32Array.from(found).sort()) - 1;
    if (known) known.push(set);
    else this.#byHash.set(hash, [set]);
    return set;
  }
}

function kept(
  sets: (Map<number, number> | undefined)[],
  of: number,
  by: number,
  find: () => number,
): number {
  const known = (sets[of] ??= new Map<number, number>());
  let found = known.get(by);
  if (found === undefined) known.set(by, (found = find()));
  return found;
}

/** Spreads neighbouring numbers: the sums of few of them are hardly ever equal. The last steps of MurmurHash3. */
function mixed(key: number): number {
  let hash = key + 1;
  hash = Math.imul(hash ^ (hash >>> 16), 0x85ebca6b);
  hash = Math.imul(hash ^ (hash >>> 13), 0xc2b2ae35);
  return hash ^ (hash >>> 16);
}
