// Lists what is published in several places, once. Reads no index.
import type { Place } from '../../index-store/published/place.ts';
import { listPublished } from '../../index-store/published/read-published.ts';
import type { ListedRepository } from './listing.ts';

/** In the order of the places. Throws `PlaceTrouble` if one of them cannot be listed. */
export async function listAll(places: readonly Place[]): Promise<readonly ListedRepository[]> {
  const listed = await Promise.all(
    places.map(async (place) =>
      [...(await listPublished(place))].map(([name, mark]) => ({
        name,
        mark,
        place: place.address,
      })),
    ),
  );
  return listed.flat();
}
