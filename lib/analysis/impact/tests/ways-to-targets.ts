// How what is reached depends on the targets of a walk: each path as its length and its end, and written out on request. Follows no references.
import type { Reached } from '../../../graph/walk.ts';
import { pathToTarget } from '../reach/reach.ts';

/** How a test depends on a target. */
export interface Way {
  /** Of the path: how many uids. */
  readonly length: number;
  /** Whether each step is known to be one. */
  readonly isKnown: boolean;
  /** The uid at the end of the path. */
  readonly target: string;
  readonly path: () => readonly string[];
}

/** The ways from what is reached, known or not, to the targets. */
export class Ways {
  readonly reached: ReadonlyMap<string, Reached>;
  readonly #known: ReadonlySet<string>;
  readonly #ways = new Map<string, Way>();

  constructor(hits: readonly Reached[], further: readonly Reached[]) {
    const reached = new Map<string, Reached>();
    for (const hit of further) reached.set(hit.to, hit);
    for (const hit of hits) reached.set(hit.to, hit);
    this.reached = reached;
    this.#known = new Set(hits.map(({ to }) => to));
  }

  wayOf(uid: string): Way {
    let way = this.#ways.get(uid);
    if (way) return way;
    // A way may be longer than the stack is deep.
    const open = [uid];
    for (let hit = this.reached.get(uid); hit && !way; hit = this.reached.get(hit.from)) {
      way = this.#ways.get(hit.from);
      if (!way) open.push(hit.from);
    }
    for (const from of open.reverse()) {
      way = this.#wayAfter(from, way);
      this.#ways.set(from, way);
    }
    return way ?? this.#wayAfter(uid, undefined);
  }

  /** Of a test that runs around it. */
  wayFrom(test: string, uid: string): Way {
    const { length, isKnown, target, path } = this.wayOf(uid);
    return {
      length: length + 1,
      isKnown: isKnown && this.#isKnown(test),
      target,
      path: () => [test, ...path()],
    };
  }

  /** `rest`: of the node from which it was reached; undefined for a target. */
  #wayAfter(uid: string, rest: Way | undefined): Way {
    const hit = this.reached.get(uid);
    const isThrough = hit !== undefined && hit.via !== hit.from;
    return {
      length: (rest?.length ?? 0) + (isThrough ? 2 : 1),
      isKnown:
        this.#isKnown(uid) && rest?.isKnown !== false && (!isThrough || this.#isKnown(hit.via)),
      target: rest?.target ?? uid,
      path: () => pathToTarget(this.reached, uid),
    };
  }

  #isKnown(uid: string): boolean {
    return this.#known.has(uid) || !this.reached.has(uid);
  }
}
