// The store as servers see it: cheap answers on every request, from the stat of two small files. Opens nothing by itself.
import { statSync } from 'node:fs';
import { openSnapshot, readInfo } from '../index-store/open-snapshot.ts';
import { pathsOf, type RegistryEntry, type Store } from '../index-store/paths.ts';
import { readRegistry } from '../index-store/registry.ts';
import type { IndexSource, RepositorySummary } from './index-source.ts';
import { stalenessOf } from './indexer/staleness.ts';

interface Kept<Value> {
  readonly mark: string | null;
  readonly value: Value;
}

/** Reads the registry and run records again only when their files have been replaced. */
export function storeSource(store: Store): IndexSource {
  let registry: Kept<readonly RegistryEntry[]> | null = null;
  const summaries = new Map<string, Kept<RepositorySummary>>();
  const generation = (entry: RegistryEntry): string | null => markOf(pathsOf(store, entry).pointer);
  return {
    entries() {
      const mark = markOf(store.registry);
      if (!registry || mark === null || registry.mark !== mark) registry = { mark, value: readRegistry(store) };
      return registry.value;
    },
    generation,
    open: (entry) => openSnapshot(store, entry),
    staleness: (entry) => stalenessOf(store, entry),
    async summary(entry) {
      const mark = generation(entry);
      const kept = summaries.get(entry.id);
      if (kept && kept.mark === mark && kept.value.name === entry.name) return kept.value;
      const value = summaryOf(store, entry);
      summaries.set(entry.id, { mark, value });
      return value;
    },
  };
}

function summaryOf(store: Store, entry: RegistryEntry): RepositorySummary {
  const { repo, path, commit, branch, indexedAt, stats, languages } = readInfo(store, entry);
  const { callSites: _callSites, ...counts } = stats;
  return { name: repo, path, indexed_at: indexedAt, commit, branch, stats: counts, languages };
}

// Both files are only ever replaced whole, by a rename: another content is another inode or another time.
function markOf(path: string): string | null {
  const stat = statSync(path, { bigint: true, throwIfNoEntry: false });
  return stat ? `${stat.ino}-${stat.mtimeNs}-${stat.size}` : null;
}
