// The indexes that are published in some places now, for a command that reads them once. Watches none.
import { readS3Settings } from '../config.ts';
import { openPlace } from '../places/open-place.ts';
import { gunzipShared } from '../published/gunzip-shared.ts';
import { listAll } from '../published/list-all.ts';
import type { Listing } from '../published/listing.ts';
import { publishedSource } from '../published/published-source.ts';
import type { IndexSource } from '../snapshots/index-source.ts';

/** Throws `PlaceTrouble`. */
export async function publishedSourceOnce(addresses: readonly string[]): Promise<IndexSource> {
  const settings = readS3Settings();
  const places = addresses.map((address) => openPlace(address, settings));
  const listing: Listing = { repositories: await listAll(places), trouble: null };
  return publishedSource({
    places,
    listing: () => listing,
    embedder: null,
    share: (_of, read) => read(),
    decompress: gunzipShared,
  });
}
