// How what is reached depends on the targets of a walk: each path as its length and its end, and as uids on request. Follows no references.
import type { Reached } from '../../../graph/walk.ts';
import { pathToTarget } from '../reach/reach.ts';

/** From a test, or other code, to a target. */
export interface PathToTarget {
  /** How many uids it has. */
  readonly length: number;
  /** Whether each step is known to be one. */
  readonly isKnown: boolean;
  /** The uid at its end. */
  readonly target: string;
  readonly uids: () => readonly string[];
}

/** Of all that is reached, known or not. */
export class PathsToTargets {
  readonly reached: ReadonlyMap<string, Reached>;
  readonly #known: ReadonlySet<string>;
  readonly #paths = new Map<string, PathToTarget>();

  constructor(hits: readonly Reached[], further: readonly Reached[]) {
    const reached = new Map<string, Reached>();
    for (const hit of further) reached.set(hit.to, hit);
    for (const hit of hits) reached.set(hit.to, hit);
    this.reached = reached;
    this.#known = new Set(hits.map(({ to }) => to));
  }

  pathFrom(uid: string): PathToTarget {
    let path = this.#paths.get(uid);
    if (path) return path;
    // A path may be longer than the stack is deep.
    const open = [uid];
    for (let hit = this.reached.get(uid); hit && !path; hit = this.reached.get(hit.from)) {
      path = this.#paths.get(hit.from);
      if (!path) open.push(hit.from);
    }
    for (const from of open.reverse()) {
      path = this.#pathBefore(from, path);
      this.#paths.set(from, path);
    }
    return path ?? this.#pathBefore(uid, undefined);
  }

  /** Of a test that runs around it. */
  pathThrough(test: string, uid: string): PathToTarget {
    const { length, isKnown, target, uids } = this.pathFrom(uid);
    return {
      length: length + 1,
      isKnown: isKnown && this.#isKnown(test),
      target,
      uids: () => [test, ...uids()],
    };
  }

  /** `rest`: of the node from which it was reached; undefined for a target. */
  #pathBefore(uid: string, rest: PathToTarget | undefined): PathToTarget {
    const hit = this.reached.get(uid);
    const isThrough = hit !== undefined && hit.via !== hit.from;
    return {
      length: (rest?.length ?? 0) + (isThrough ? 2 : 1),
      isKnown:
        this.#isKnown(uid) && rest?.isKnown !== false && (!isThrough || this.#isKnown(hit.via)),
      target: rest?.target ?? uid,
      uids: () => pathToTarget(this.reached, uid),
    };
  }

  #isKnown(uid: string): boolean {
    return this.#known.has(uid) || !this.reached.has(uid);
  }
}
