// The names that bodies of files mention: a result that depends on such a body need not depend on the name too. Reads no expression.
import type { FileFacts } from '../../facts/file-facts.ts';
import { askedAt, bodyAt, bodyKey, nameAt } from './keys.ts';

export class Mentions {
  readonly #nameOf: (code: number) => string;
  /** By position of the file: lists of its texts that are not looked at yet, and the others. */
  readonly #unread: (readonly (readonly string[])[] | undefined)[] = [];
  readonly #texts: (Set<string> | undefined)[] = [];

  /** `nameOf`: the name that a code stands for. */
  constructor(nameOf: (code: number) => string) {
    this.#nameOf = nameOf;
  }

  /** What the file mentioned before stays: sets that were made since depend on its body alone. */
  add(position: number, { exprs, sites }: Pick<FileFacts, 'exprs' | 'sites'>): void {
    this.#unread[position] = [...(this.#unread[position] ?? []), exprs.texts, sites.texts];
  }

  /** Whether the file mentions the name. */
  has(position: number, code: number): boolean {
    const unread = this.#unread[position];
    if (unread) {
      const texts = (this.#texts[position] ??= new Set());
      for (const list of unread) for (const text of list) texts.add(text);
      this.#unread[position] = undefined;
    }
    return this.#texts[position]?.has(this.#nameOf(code)) ?? false;
  }

  /** The bodies of files that mention the name. */
  *bodiesWith(code: number): Generator<number> {
    const name = this.#nameOf(code);
    const count = Math.max(this.#unread.length, this.#texts.length);
    // Most files are asked for few names: a set for each would take more memory than it saves time.
    for (let position = 0; position < count; position++)
      if (
        this.#texts[position]?.has(name) ||
        this.#unread[position]?.some((list) => list.includes(name))
      )
        yield bodyKey(position);
  }

  /** The keys without those of names that a body among them mentions, and of names in a file with such a body. */
  without(keys: readonly number[]): readonly number[] {
    if (!hasNames(keys)) return keys;
    const bodies = new Set(keys.flatMap((key) => bodyAt(key) ?? []));
    if (bodies.size === 0) return keys;
    const left = keys.filter((key) => {
      const asked = askedAt(key);
      if (asked !== undefined) return !bodies.has(asked);
      const code = nameAt(key);
      return code === undefined || !some(bodies, (position) => this.has(position, code));
    });
    return left.length === keys.length ? keys : left;
  }
}

function hasNames(keys: readonly number[]): boolean {
  for (const key of keys) if (nameAt(key) !== undefined || askedAt(key) !== undefined) return true;
  return false;
}

function some(numbers: Iterable<number>, holds: (number: number) => boolean): boolean {
  for (const number of numbers) if (holds(number)) return true;
  return false;
}
