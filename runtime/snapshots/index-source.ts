// What a server needs to know of the store: repositories, their current generations, opened indexes. Keeps nothing itself.
import type { RegistryEntry } from '../../index-store/paths.ts';
import type { SnapshotStats } from '../../lib/model/graph-data.ts';
import type { IndexSnapshot, Staleness } from '../../lib/model/index-snapshot.ts';

/** An index as opened, before it is known how far the repository has moved on. */
export type OpenedIndex = Omit<IndexSnapshot, 'stale'>;

/** An index with what is to be known of it as long as it is held. */
export interface Opened {
  readonly index: OpenedIndex;
  /** Memory that it takes, about. */
  readonly bytes: number;
  /** Why this is not the newest one; null when it is. */
  readonly trouble: string | null;
}

/** What can be told of a repository without opening its index. Fields are null while there is no whole generation. */
export interface RepositorySummary {
  readonly name: string;
  readonly path: string;
  readonly indexed_at: string | null;
  readonly commit: string | null;
  readonly branch: string | null;
  readonly stats: Omit<SnapshotStats, 'callSites'> | null;
  readonly languages: Readonly<Record<string, number>>;
  /** Why this is not the newest index; null when it is. */
  readonly trouble: string | null;
}

export interface IndexSource {
  /** Every registered repository, by name. Cheap: asked on every request. Throws when none was ever readable. */
  entries(): readonly RegistryEntry[];
  /** Why `entries` are the last that could be read, in words; null when they are those of now. */
  registryTrouble(): string | null;
  /** Name of the current generation; null when there is none. Cheap: asked on every request. */
  generation(entry: RegistryEntry): string | null;
  /** Opens and checks the current generation, or the last whole one. Throws where there is none that can be read. */
  open(entry: RegistryEntry): Promise<Opened>;
  staleness(entry: RegistryEntry): Promise<Staleness | null>;
  summary(entry: RegistryEntry): Promise<RepositorySummary>;
}
