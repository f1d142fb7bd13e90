// What a server needs to know of the store: repositories, their current generations, opened indexes. Keeps nothing itself.
import type { RegistryEntry } from '../index-store/paths.ts';
import type { SnapshotStats } from '../lib/model/graph-data.ts';
import type { IndexSnapshot, Staleness } from '../lib/model/index-snapshot.ts';

/** An index as opened, before it is known how far the repository has moved on. */
export type OpenedIndex = Omit<IndexSnapshot, 'stale'>;

/** What can be told of a repository without opening its index. Fields are null while there is no whole generation. */
export interface RepositorySummary {
  readonly name: string;
  readonly path: string;
  readonly indexed_at: string | null;
  readonly commit: string | null;
  readonly branch: string | null;
  readonly stats: Omit<SnapshotStats, 'callSites'> | null;
  readonly languages: Readonly<Record<string, number>>;
}

export interface IndexSource {
  /** Every registered repository, by name. Cheap: asked on every request. */
  entries(): readonly RegistryEntry[];
  /** Name of the current generation; null when there is none. Cheap: asked on every request. */
  generation(entry: RegistryEntry): string | null;
  /** Opens and checks the current generation. Throws where it is torn, foreign or newer. */
  open(entry: RegistryEntry): Promise<OpenedIndex>;
  staleness(entry: RegistryEntry): Promise<Staleness | null>;
  summary(entry: RegistryEntry): Promise<RepositorySummary>;
}
