// A server's view of the store: repositories, their current generations, opened indexes. Only types.
import type { SectionName } from '../../index-store/manifest.ts';
import type { RegistryEntry } from '../../index-store/paths.ts';
import type { ExternalRecords, ExternalSymbol } from '../../lib/model/external.ts';
import type { SnapshotStats, UnansweredRequest } from '../../lib/model/graph-data.ts';
import type { IndexSnapshot, Staleness } from '../../lib/model/index-snapshot.ts';

/** An opened index, before its staleness is known. */
export type OpenedIndex = Omit<IndexSnapshot, 'stale'>;

/** An opened index. Its sections come into memory when they are needed. */
export interface Opened {
  readonly index: OpenedIndex;
  /** Approximate memory now. */
  readonly bytes: number;
  /** The sections in memory. */
  readonly sections: readonly SectionName[];
  /** Whether a section could not be read, since the index was replaced meanwhile. */
  readonly isGone: boolean;
  /** Why this is not the newest one; null if it is. */
  readonly trouble: string | null;
}

/** Information about a repository without opening its index. Fields are null if there is no intact generation. */
export interface RepositorySummary {
  readonly name: string;
  readonly path: string;
  readonly indexed_at: string | null;
  readonly commit: string | null;
  readonly branch: string | null;
  readonly stats: Omit<SnapshotStats, 'callSites'> | null;
  readonly languages: Readonly<Record<string, number>>;
  /** Why this is not the newest index; null if it is. */
  readonly trouble: string | null;
}

/** A module outside, as `ExternalSymbol` has it. */
export type NamedModule = Pick<ExternalSymbol, 'language' | 'module' | 'path'>;

/** Each module once. */
export function modulesIn({ symbols }: ExternalRecords): readonly NamedModule[] {
  const seen = new Map<string, NamedModule>();
  for (const { language, module } of symbols)
    seen.set(`${language}\n${module}`, { language, module, path: '' });
  return [...seen.values()];
}

/** What is known of a working tree without looking at it. */
export interface TreeKnown {
  /** No file has come or gone since the index was made, as far as the system has reported. */
  readonly hasSameFiles?: boolean | undefined;
  /** Milliseconds since the system has reported a change that is not in the index: what was found before is outdated. */
  readonly changedAgoMs?: number | undefined;
}

export interface IndexSource {
  /** All registered repositories, by name. Cheap: called for every request. Throws if the registry was never readable. */
  entries(): readonly RegistryEntry[];
  /** Why `entries` may be outdated; null if they are current. */
  registryTrouble(): string | null;
  /** Looks which generation is current before a request is answered; never rejects. Absent: the source learns it by itself. */
  renew?(entry: RegistryEntry): Promise<void>;
  /** The current generation; null if there is none. Cheap: called for every request. */
  generation(entry: RegistryEntry): string | null;
  /** Opens the current generation, or the last intact one, with these sections in memory. Throws if none can be read. */
  open(entry: RegistryEntry, sections: readonly SectionName[]): Promise<Opened>;
  /** Null if the index is current. */
  staleness(entry: RegistryEntry, known?: TreeKnown): Promise<Staleness | null>;
  summary(entry: RegistryEntry): Promise<RepositorySummary>;
  /** The requests that no route of the repository answers, without opening its index. Throws if they cannot be read. */
  requests(entry: RegistryEntry): Promise<readonly UnansweredRequest[]>;
  /** The modules outside that code of the repository names, likewise. */
  modulesNamed(entry: RegistryEntry): Promise<readonly NamedModule[]>;
}
