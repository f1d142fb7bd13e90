// The store for servers: cheap checks for every request, by the stat of two small files. Does not cache indexes.
import { isDeepStrictEqual } from 'node:util';
import { statSync } from 'node:fs';
import {
  openCurrent,
  readInfo,
  readExternal,
  readRequests,
  type OpenedCurrent,
} from '../../index-store/open-snapshot.ts';
import { pathsOf, type RegistryEntry, type Store } from '../../index-store/paths.ts';
import type { ReadSection } from '../../index-store/sections.ts';
import { readRegistry } from '../../index-store/registry.ts';
import type { UnansweredRequest } from '../../lib/model/graph-data.ts';
import type { TextEmbedder } from '../../lib/model/index-snapshot.ts';
import { includedEmbedder } from '../embedder/included-embedder.ts';
import {
  modulesIn,
  type IndexSource,
  type NamedModule,
  type Opened,
  type RepositorySummary,
} from './index-source.ts';
import { stalenessOf } from '../indexer/files/staleness.ts';
import { reasonOf } from '../reason-of.ts';

interface Kept<Value> {
  readonly mark: string | null;
  readonly value: Value;
}

// Measured on indexes of 2,000 to 30,000 nodes: 10 to 106 MB, where this estimates 11 to 150; answers cache more data per index.
const BYTES_A_SECTION_BYTE = 3;

/** How answering threads read what they share. */
export interface SharedReading {
  readonly readSection: ReadSection;
  /** The included model. */
  readonly embedder: TextEmbedder;
}

/** Reads the registry and run records again only after their files were replaced. */
export function storeSource(
  store: Store,
  { readSection, embedder = includedEmbedder }: Partial<SharedReading> = {},
): IndexSource {
  const registry = registryOf(store);
  const summaries = new Map<string, Kept<RepositorySummary>>();
  const requests = new Map<string, Kept<readonly UnansweredRequest[]>>();
  const modules = new Map<string, Kept<readonly NamedModule[]>>();
  const generation = (entry: RegistryEntry): string | null => markOf(pathsOf(store, entry).pointer);
  return {
    entries: registry.entries,
    registryTrouble: registry.trouble,
    generation,
    open: async (entry, sections) =>
      openedFrom(await openCurrent(store, entry, sections, readSection), embedder),
    staleness: (entry, known) => stalenessOf(store, entry, known),
    async summary(entry) {
      if (summaries.size > registry.entries().length) forgetOthers(summaries, registry.entries());
      const mark = generation(entry);
      const kept = summaries.get(entry.id);
      if (kept && kept.mark === mark && kept.value.name === entry.name) return kept.value;
      const value = summaryOf(store, entry);
      summaries.set(entry.id, { mark, value });
      return value;
    },
    requests: (entry) => whileCurrent(requests, entry, () => readRequests(store, entry)),
    modulesNamed: (entry) =>
      whileCurrent(modules, entry, async () => modulesIn(await readExternal(store, entry))),
  };

  /** What was read of an index, until there is a newer one. */
  async function whileCurrent<T>(
    all: Map<string, Kept<readonly T[]>>,
    entry: RegistryEntry,
    read: () => Promise<readonly T[]>,
  ): Promise<readonly T[]> {
    if (all.size > registry.entries().length) forgetOthers(all, registry.entries());
    const mark = generation(entry);
    const kept = all.get(entry.id);
    if (kept && kept.mark === mark) return kept.value;
    const value = mark === null ? [] : await read();
    all.set(entry.id, { mark, value });
    return value;
  }
}

/** If the registry becomes unreadable, its last content is used. */
function registryOf(store: Store): {
  entries(): readonly RegistryEntry[];
  trouble(): string | null;
} {
  let kept: Kept<readonly RegistryEntry[]> | null = null;
  let trouble: string | null = null;
  return {
    entries() {
      const mark = markOf(store.registry);
      if (kept && mark !== null && kept.mark === mark) return kept.value;
      try {
        const value = readRegistry(store);
        // The same list as long as it is equal: what is made of it is made once.
        kept = { mark, value: kept && isDeepStrictEqual(kept.value, value) ? kept.value : value };
        trouble = null;
      } catch (error) {
        if (kept === null) throw error;
        trouble = `The registry cannot be read; the list of repositories is the previous one: ${reasonOf(error)}`;
      }
      return kept.value;
    },
    trouble: () => trouble,
  };
}

/** Repositories are added and removed while a server runs. */
function forgetOthers(kept: Map<string, unknown>, entries: readonly RegistryEntry[]): void {
  const known = new Set(entries.map(({ id }) => id));
  for (const id of kept.keys()) if (!known.has(id)) kept.delete(id);
}

function openedFrom(
  { index, sectionBytes, held, isGone, passedOver }: OpenedCurrent,
  embedder: TextEmbedder,
): Opened {
  return {
    index: Object.assign(index, { embedder }),
    get bytes() {
      return sectionBytes() * BYTES_A_SECTION_BYTE;
    },
    get sections() {
      return held();
    },
    get isGone() {
      return isGone();
    },
    trouble: passedOver,
  };
}

function summaryOf(store: Store, entry: RegistryEntry): RepositorySummary {
  const { info, passedOver } = readInfo(store, entry);
  const { repo, path, commit, branch, indexedAt, stats, languages } = info;
  const { callSites: _callSites, ...counts } = stats;
  return {
    name: repo,
    path,
    indexed_at: indexedAt,
    commit,
    branch,
    stats: counts,
    languages,
    trouble: passedOver,
  };
}

// Both files are only replaced by renames: other content has another inode or time.
function markOf(path: string): string | null {
  try {
    const stat = statSync(path, { bigint: true, throwIfNoEntry: false });
    return stat ? `${stat.ino}-${stat.mtimeNs}-${stat.size}` : null;
  } catch {
    // If the disk cannot be read, the state in memory is used.
    return null;
  }
}
