// Published repositories as entries beside those of the registry. Reads nothing.
import type { RegistryEntry } from '../../index-store/paths.ts';
import type { IndexSource } from '../snapshots/index-source.ts';
import { entriesOf, type Listing, type PublishedEntry } from './listing.ts';

export interface PublishedEntries
  extends Pick<IndexSource, 'entries' | 'registryTrouble' | 'generation'> {
  byId(id: string): PublishedEntry | undefined;
}

/** They are made once for each listing: every request asks for them. */
export function publishedEntries(listing: () => Listing): PublishedEntries {
  let last: Listing | null = null;
  let entries: readonly RegistryEntry[] = [];
  let known: ReadonlyMap<string, PublishedEntry> = new Map();
  const look = (): void => {
    const now = listing();
    if (now === last) return;
    const published = entriesOf(now);
    last = now;
    entries = published.map(({ entry }) => entry);
    known = new Map(published.map((each) => [each.entry.id, each]));
  };
  const byId = (id: string): PublishedEntry | undefined => {
    look();
    return known.get(id);
  };
  return {
    entries: () => {
      look();
      return entries;
    },
    registryTrouble: () => listing().trouble,
    generation: ({ id }) => byId(id)?.mark ?? null,
    byId,
  };
}
