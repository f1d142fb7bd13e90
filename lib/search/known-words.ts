// Takes over the counts of files whose symbols are as they were, and counts the words of the others. Weighs nothing, stores nothing.
import { WordCounter, type WordCounts } from './count-words.ts';
import type { SearchDocument, SearchedFile } from './search-document.ts';

/** Counts by file, from an earlier run. */
export interface KeptWords {
  readonly counts: WordCounts;
  /** The rows of each file's symbols in `counts`, by the file's key. */
  readonly rowsOf: ReadonlyMap<string, RowRange>;
}

export interface RowRange {
  readonly first: number;
  readonly count: number;
}

export interface KnownWords {
  /** Null if nothing was kept. */
  readonly kept: KeptWords | null;
  /** Names what the documents of a file are made from. Invariant: if it is equal, so are the documents. */
  readonly keyOf: (file: SearchedFile) => string;
}

/** The symbols of one file. */
export interface FileSymbols {
  readonly file: SearchedFile;
  /** Empty without known words. */
  readonly key: string;
  /** The row of its first symbol in what was kept; -1 if its words are to be counted. */
  readonly keptRow: number;
  /** Of files that are to be counted; null for the others. */
  readonly documents: readonly SearchDocument[] | null;
}

/** Symbols with their counts, from row `first` on. */
export interface CountedSymbols {
  readonly uids: readonly string[];
  readonly counts: WordCounts;
  readonly first: number;
}

export function lookUpFiles(files: readonly SearchedFile[], known?: KnownWords): FileSymbols[] {
  return files.map((file) => {
    const key = known?.keyOf(file) ?? '';
    const rows = known?.kept?.rowsOf.get(key);
    return rows?.count === file.uids.length
      ? { file, key, keptRow: rows.first, documents: null }
      : { file, key, keptRow: -1, documents: file.documents() };
  });
}

/** In the order of the files. */
export function countFiles(
  files: readonly FileSymbols[],
  kept: KeptWords | null,
): CountedSymbols[] {
  const counter = new WordCounter();
  const firstRows = files.map(({ documents }) => {
    const first = counter.rows;
    for (const document of documents ?? []) counter.count(document);
    return first;
  });
  const counted = counter.finish();
  return files.map(({ file: { uids }, keptRow }, place) =>
    kept !== null && keptRow >= 0
      ? { uids, counts: kept.counts, first: keptRow }
      : { uids, counts: counted, first: firstRows[place] ?? 0 },
  );
}
