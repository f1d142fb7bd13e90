// When the numbers of sets changed last, and which sets have some that changed. Knows nothing of what they stand for but names that are looked up.
import { doubled } from '../../../base/columns/doubled.ts';

/** For so many there is room from the start. */
const FIRST_KEYS = 1024;

/** Names that are added or removed. What has a number of both depends on one of them. */
export interface LookUps {
  /** Those that stand for where they are looked up. */
  readonly asked: Iterable<number>;
  /** Those that stand for the names. */
  readonly mentioning: Iterable<number>;
}

/** So many bits of a mark are for where names are looked up, and so many for what stands for names. */
const MOST_LOOK_UPS = 4;
/** The last one is for names that turn out to be other ones later in a run. */
const LATER = 1 << (MOST_LOOK_UPS - 1);

/** Steps are counted: a result holds if nothing that it depends on has changed since the step in which it was found. */
export class Changes {
  readonly #keysOf: (set: number) => Int32Array;
  /** How often something changed, and when each number did last. */
  #step = 0;
  #changedAt = new Int32Array(FIRST_KEYS);
  /** When each number stood last for a name that is another one somewhere. */
  #mentioningAt = new Int32Array(FIRST_KEYS);
  /** By number: which look-ups of this run it stands for. */
  #marks = new Uint8Array(FIRST_KEYS);
  /** When names changed last, and the time before that. */
  #namesAt = 0;
  #namesBefore = 0;
  /** By set: when one of its numbers changed last, as of a step. */
  #last: number[] = [];
  #lastAt = 0;
  /** By set, in this run. */
  #findsOthers: (boolean | undefined)[] = [];

  constructor(keysOf: (set: number) => Int32Array) {
    this.#keysOf = keysOf;
  }

  get step(): number {
    return this.#step;
  }

  /** What has these numbers is not what it was. */
  change(keys: Iterable<number>): void {
    this.#step++;
    for (const key of keys) {
      this.#makeRoom(key);
      this.#changedAt[key] = this.#step;
    }
  }

  /** A run begins: who looks one of these names up where it is another one finds something else than in the run before. */
  changeNames(names: readonly LookUps[]): void {
    if (names.length >= MOST_LOOK_UPS)
      throw new RangeError('more look-ups than a mark has bits for');
    this.#step++;
    this.#namesBefore = this.#namesAt;
    this.#namesAt = this.#step;
    this.#marks.fill(0);
    this.#findsOthers = [];
    names.forEach((each, at) => this.#mark(each, 1 << at));
  }

  /** In the same run, further ones, of which only what `findsOthers` is asked about depends. */
  changeNamesLater(names: LookUps): void {
    this.#findsOthers = [];
    this.#mark(names, LATER);
  }

  /** Whether what has this set looks a name up where it has become another one in this run. */
  findsOthers(set: number): boolean {
    let finds = this.#findsOthers[set];
    if (finds === undefined) {
      let marks = 0;
      const keys = this.#keysOf(set);
      for (let place = 0; place < keys.length; place++) marks |= this.#marks[keys[place] ?? 0] ?? 0;
      finds = (marks & (marks >> MOST_LOOK_UPS)) !== 0;
      this.#findsOthers[set] = finds;
    }
    return finds;
  }

  /** Whether something that it depends on has changed since the step. */
  since(step: number, set: number): boolean {
    if (this.#lastOf(set) > step) return true;
    // Where names were looked up is known of this run alone.
    return step < this.#namesBefore ? this.#isMentioningSince(step, set) : false;
  }

  #isMentioningSince(step: number, set: number): boolean {
    return this.#keysOf(set).some((key) => (this.#mentioningAt[key] ?? 0) > step);
  }

  #lastOf(set: number): number {
    if (this.#lastAt !== this.#step) {
      this.#last = [];
      this.#lastAt = this.#step;
    }
    let last = this.#last[set];
    if (last === undefined) {
      last = this.findsOthers(set) ? this.#namesAt : 0;
      const keys = this.#keysOf(set);
      for (let place = 0; place < keys.length; place++)
        last = Math.max(last, this.#changedAt[keys[place] ?? 0] ?? 0);
      this.#last[set] = last;
    }
    return last;
  }

  #mark({ asked, mentioning }: LookUps, mark: number): void {
    for (const key of asked) this.#add(key, mark);
    for (const key of mentioning) {
      this.#add(key, mark << MOST_LOOK_UPS);
      this.#mentioningAt[key] = this.#step;
    }
  }

  #add(key: number, mark: number): void {
    this.#makeRoom(key);
    this.#marks[key] = (this.#marks[key] ?? 0) | mark;
  }

  #makeRoom(key: number): void {
    while (key >= this.#changedAt.length) {
      this.#changedAt = doubled(this.#changedAt);
      this.#mentioningAt = doubled(this.#mentioningAt);
      const marks = new Uint8Array(this.#changedAt.length);
      marks.set(this.#marks);
      this.#marks = marks;
    }
  }
}
