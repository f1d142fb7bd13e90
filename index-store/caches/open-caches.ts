// The caches that a run of indexing reads and writes. Decides nothing by what is in them.
import { openFactsCache, type FactsCache } from './facts-cache.ts';
import { openFlowsCache, type FlowsCache } from './flows-cache.ts';
import { openWordsCache, type WordsCache } from './words-cache.ts';
import type { RegistryEntry, Store } from '../paths.ts';

interface Caches {
  readonly facts: FactsCache;
  readonly words: WordsCache;
  readonly flows: FlowsCache;
}

/** `version` identifies the program; `afresh`: nothing is read of them. */
export function openCaches(
  store: Store,
  entry: RegistryEntry,
  { version, afresh }: { readonly version: string; readonly afresh: boolean },
): Caches {
  const facts = openFactsCache(store, version);
  const words = openWordsCache(store, entry, version);
  const flows = openFlowsCache(store, entry, version);
  if (!afresh) return { facts, words, flows };
  return {
    facts: { ...facts, get: () => new Map() },
    words: { ...words, get: () => null },
    flows: { ...flows, get: () => null },
  };
}
