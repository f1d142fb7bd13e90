// What a random query has defined so far, with the kind of each variable. Writes no text.
import type { Choices } from './choices.ts';

/** `bag`: a list whose order is open, as of collect(). */
export type Kind =
  | 'node'
  | 'rel'
  | 'rels'
  | 'path'
  | 'int'
  | 'real'
  | 'text'
  | 'bool'
  | 'ints'
  | 'bag'
  | 'any';

export interface Variable {
  readonly name: string;
  readonly kind: Kind;
}

/** A piece of a query. */
export interface Written {
  readonly text: string;
  /** What is visible after it. */
  readonly visible: readonly Variable[];
}

/** A place in a query: what is visible, and how much deeper it may nest. */
export interface Place {
  readonly choices: Choices;
  readonly visible: readonly Variable[];
  readonly depth: number;
  /** Whether a bare pattern may stand for a condition here. */
  readonly patterns: boolean;
  readonly draft: Draft;
}

/** What is counted and noted over the whole query. */
export interface Draft {
  names: number;
  /** Whether lists in the answer may come in any order. */
  bags: boolean;
  /** How many nested queries are still allowed. */
  nested: number;
  /** Names of relationships in the MATCH that is being written: each stands once. */
  readonly taken: Set<string>;
  /** Writes the patterns of a nested query. Handed in, since patterns hold expressions too. */
  readonly patterns: (place: Place) => Written;
}

export function newName(draft: Draft): string {
  return `v${draft.names++}`;
}

export function deeper(place: Place): Place {
  return { ...place, depth: place.depth - 1 };
}

export function seeing(place: Place, visible: readonly Variable[]): Place {
  return { ...place, visible };
}

export function variablesOf(place: Place, ...kinds: readonly Kind[]): readonly Variable[] {
  return place.visible.filter(({ kind }) => kinds.includes(kind));
}
