// The repositories that are published in some places, as last listed. A plain value, which is sent to threads.
import { sha256 } from '../../index-store/files/sealed-text.ts';
import type { RegistryEntry } from '../../index-store/paths.ts';
import { compareText } from '../../lib/base/compare-text.ts';

export interface ListedRepository {
  readonly name: string;
  /** Another value after another generation was made current. */
  readonly mark: string;
  /** Address of the place. */
  readonly place: string;
}

export interface Listing {
  readonly repositories: readonly ListedRepository[];
  /** Why it may be outdated; null if it is current. */
  readonly trouble: string | null;
}

export const NOTHING_LISTED: Listing = { repositories: [], trouble: null };

/** A listed repository as an entry beside those of the registry. */
export interface PublishedEntry extends ListedRepository {
  readonly entry: RegistryEntry;
}

const ID_LENGTH = 16;

/** Sorted by name. If two have the same name, the one in the place that was given first has it. */
export function entriesOf({ repositories }: Listing): readonly PublishedEntry[] {
  const byName = new Map<string, PublishedEntry>();
  for (const listed of repositories) {
    if (byName.has(listed.name)) continue;
    const path = `${listed.place}#${listed.name}`;
    const entry: RegistryEntry = {
      name: listed.name,
      path,
      id: sha256(path).slice(0, ID_LENGTH),
      imported: true,
    };
    byName.set(listed.name, { ...listed, entry });
  }
  return [...byName.values()].sort((a, b) => compareText(a.name, b.name));
}
