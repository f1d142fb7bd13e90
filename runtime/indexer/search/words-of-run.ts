// What is kept of symbols for searching, in one indexing run: what of the last run still holds, and what is kept for the next. Counts and embeds nothing itself.
import { hash } from 'node:crypto';
import type { KeptSymbols, WordsCache } from '../../../index-store/caches/words-cache.ts';
import type { WordCounts } from '../../../lib/search/count-words.ts';
import type { FileSymbols, KnownWords } from '../../../lib/search/known-words.ts';
import type { SearchedFile } from '../../../lib/search/search-document.ts';
import type { SourceText } from '../facts-of-files.ts';

const KEY_DIGITS = 32;

export class WordsOfRun {
  readonly #cache: WordsCache | undefined;
  readonly #kept: KeptSymbols | null;
  readonly #contentOf: ReadonlyMap<string, string>;
  #files: readonly FileSymbols[] = [];
  #textKeys: readonly string[] = [];
  #counts: (() => WordCounts) | null = null;

  constructor(cache: WordsCache | undefined, texts: readonly SourceText[]) {
    this.#cache = cache;
    this.#kept = cache?.get() ?? null;
    this.#contentOf = new Map(texts.map(({ path, key }) => [path, key]));
  }

  /** Undefined if nothing is to be kept. */
  get known(): KnownWords | undefined {
    return this.#cache && { kept: this.#kept, keyOf: (file) => this.#keyOf(file) };
  }

  /** Returns the key of each symbol's text for embedding; empty where it is not known. */
  take(files: readonly FileSymbols[]): readonly string[] {
    this.#files = files;
    this.#textKeys = files.flatMap(({ file, keptRow }) =>
      file.uids.map((_, place) =>
        keptRow < 0 ? '' : (this.#kept?.textKeys[keptRow + place] ?? ''),
      ),
    );
    return this.#textKeys;
  }

  /** Of the same symbols. */
  takeCounts(joined: () => WordCounts): void {
    this.#counts = joined;
  }

  /** `embedded`: the keys of all texts, none if nothing was embedded. Does nothing if everything was kept already. */
  keep(embedded: readonly string[]): void {
    const textKeys = embedded.length > 0 ? embedded : this.#textKeys;
    const isKept =
      this.#files.length === this.#kept?.rowsOf.size &&
      this.#files.every(({ keptRow }) => keptRow >= 0) &&
      textKeys.every((key, place) => key === this.#textKeys[place]);
    if (!this.#cache || !this.#counts || isKept) return;
    const files = this.#files.map(({ key, file }) => ({ key, symbols: file.uids.length }));
    this.#cache.put(files, this.#counts(), textKeys);
  }

  /** Of everything that documents are made from: path, content, and what is known of the symbols. */
  #keyOf({ path, outline }: SearchedFile): string {
    const content = this.#contentOf.get(path) ?? '';
    return hash('sha256', `${content} ${path.length}\n${path}${outline()}`).slice(0, KEY_DIGITS);
  }
}
