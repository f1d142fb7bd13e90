// Seeded random symbols of an index, each with a new name unused in the repository. Renames nothing.
import type { NodeRecord } from '../../lib/model/graph-data.ts';
import type { IndexSnapshot } from '../../lib/model/index-snapshot.ts';
import { isSymbolKind } from '../../lib/model/kinds.ts';

export interface ChosenRename {
  readonly symbol: NodeRecord;
  readonly newName: string;
}

/** Numbers from 0 to 1 that follow from the seed alone (a linear congruential generator). */
export function chance(seed: number): () => number {
  let state = seed >>> 0;
  const next = (): number => (state = (Math.imul(state, 1664525) + 1013904223) >>> 0) / 2 ** 32;
  next();
  return next;
}

/** All symbols whose name occurs in their files, in random order, alternating kinds, so that rare kinds are included. */
export function symbolsByChance(
  { graph }: IndexSnapshot,
  next: () => number,
  wanted: (symbol: NodeRecord) => boolean,
): NodeRecord[] {
  const byKind = new Map<string, NodeRecord[]>();
  for (const node of graph.nodes()) {
    if (
      !isSymbolKind(node.kind) ||
      node.kind === 'Constructor' ||
      (node.nameLine ?? 0) === 0 ||
      !/^[\p{L}_$#]/u.test(node.name) ||
      !wanted(node)
    )
      continue;
    byKind.set(node.kind, [...(byKind.get(node.kind) ?? []), node]);
  }
  const kinds = [...byKind.values()].map((nodes) => shuffled(nodes, next));
  const most = Math.max(0, ...kinds.map(({ length }) => length));
  return Array.from({ length: most }, (_, at) => kinds.flatMap((nodes) => nodes[at] ?? [])).flat();
}

function shuffled<T>(items: readonly T[], next: () => number): T[] {
  const all = items.map((item) => ({ item, at: next() }));
  return all.sort((a, b) => a.at - b.at).map(({ item }) => item);
}

const LETTERS = 'abcdefghijklmnopqrstuvwxyz';

/** Names in no text, each used once. */
export class FreshNames {
  readonly #taken: Set<string>;
  readonly #next: () => number;

  constructor(texts: Iterable<string>, next: () => number) {
    this.#taken = new Set();
    this.#next = next;
    for (const text of texts)
      for (const [word] of text.matchAll(/[\p{L}\p{N}_$]+/gu)) this.#taken.add(word);
  }

  /** A name of that length with the case of the old one's first letter, which matters in some languages; null if all such names are used. */
  like(oldName: string, length: number): string | null {
    const start = /^[#_$]*./u.exec(oldName)?.[0] ?? '';
    for (let attempt = 0; attempt < 200; attempt++) {
      const rest = Array.from(
        { length: Math.max(0, length - start.length) },
        () => LETTERS[Math.floor(this.#next() * LETTERS.length)],
      ).join('');
      const name = start.length >= length ? this.#firstLetter(oldName) : start + rest;
      const word = name.replace('#', '');
      if (name.length !== length || this.#taken.has(word)) continue;
      this.#taken.add(word);
      return name;
    }
    return null;
  }

  #firstLetter(oldName: string): string {
    const letter = LETTERS[Math.floor(this.#next() * LETTERS.length)] ?? 'z';
    return oldName.slice(0, -1) + (/\p{Lu}$/u.test(oldName) ? letter.toUpperCase() : letter);
  }
}
