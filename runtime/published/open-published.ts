// The places whose published indexes a server serves, and what is published in them. Opens no index.
import { readS3Settings } from '../config.ts';
import { log } from '../log.ts';
import { openPlace } from '../places/open-place.ts';
import type { IndexSource } from '../snapshots/index-source.ts';
import type { Listing } from './listing.ts';
import { publishedEntries } from './published-entries.ts';
import { watchListing } from './watch-listing.ts';

export interface OpenPublished {
  readonly places: readonly string[];
  readonly listing: () => Listing;
  readonly source: Pick<IndexSource, 'entries' | 'registryTrouble' | 'generation'>;
}

/** Lists the places, and again now and then for as long as this process lives. Throws `PlaceTrouble`. */
export async function openPublished(
  addresses: readonly string[],
  onChange: () => void,
): Promise<OpenPublished> {
  const settings = readS3Settings();
  const places = addresses.map((address) => openPlace(address, settings));
  const listed = await watchListing(places, ({ trouble }) => {
    if (trouble !== null) log.warn(trouble);
    onChange();
  });
  return { places: addresses, listing: listed.now, source: publishedEntries(listed.now) };
}
