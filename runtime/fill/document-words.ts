// Which words files have that are not indexed, as long as they stay the same. Reads none of them.
import { lstatSync } from 'node:fs';
import { SETTLED_MS } from '../indexer/files/file-states.ts';
import { wordFilter, type WordFilter } from '../../lib/base/words/word-filter.ts';

export interface DocumentWords {
  /** Undefined if the file is new, or not the same as when its words were learned. */
  readonly filter: WordFilter | undefined;
  /** Takes what was read of the file after this was asked for. */
  learn(text: string): void;
}

interface Learned {
  readonly mark: string;
  readonly filter: WordFilter;
}

const learned = new Map<string, Learned>();
const MOST_FILES = 50_000;

const NOTHING: DocumentWords = { filter: undefined, learn: () => undefined };

export function documentWords(path: string): DocumentWords {
  const mark = markOf(path);
  if (mark === null) return NOTHING;
  const kept = learned.get(path);
  return {
    filter: kept?.mark === mark ? kept.filter : undefined,
    learn: (text) => {
      if (learned.size >= MOST_FILES) learned.clear();
      learned.set(path, { mark, filter: wordFilter(new TextEncoder().encode(text)) });
    },
  };
}

/** Null for what is no regular file, and for one that may be changing. */
function markOf(path: string): string | null {
  try {
    const stat = lstatSync(path, { throwIfNoEntry: false });
    if (!stat?.isFile() || Date.now() - stat.ctimeMs < SETTLED_MS) return null;
    return `${stat.ino} ${stat.size} ${stat.mtimeMs} ${stat.ctimeMs}`;
  } catch {
    return null;
  }
}
