// Lists what is published, now and again, and says when it has changed. Reads no index.
import type { Place } from '../../index-store/published/place.ts';
import { reasonOf } from '../reason-of.ts';
import { listAll } from './list-all.ts';
import type { Listing } from './listing.ts';

export interface WatchedListing {
  now(): Listing;
  end(): void;
}

/** A publication is noticed within this time. */
const EVERY_MS = 10_000;

/** Throws what the places throw the first time; later the previous listing stays, with its trouble. */
export async function watchListing(
  places: readonly Place[],
  onChange: (listing: Listing) => void,
  everyMs: number = EVERY_MS,
): Promise<WatchedListing> {
  let listing: Listing = { repositories: await listAll(places), trouble: null };
  let ended = false;
  let timer: NodeJS.Timeout | undefined;
  const again = async (): Promise<void> => {
    const next = await listAll(places).then(
      (repositories): Listing => ({ repositories, trouble: null }),
      (error: unknown): Listing => ({
        repositories: listing.repositories,
        trouble: `Published repositories cannot be listed; the list is the previous one: ${reasonOf(error)}`,
      }),
    );
    if (ended) return;
    if (JSON.stringify(next) !== JSON.stringify(listing)) {
      listing = next;
      onChange(listing);
    }
    schedule();
  };
  const schedule = (): void => {
    timer = setTimeout(() => void again(), everyMs);
    timer.unref();
  };
  schedule();
  return {
    now: () => listing,
    end: () => {
      ended = true;
      clearTimeout(timer);
    },
  };
}
