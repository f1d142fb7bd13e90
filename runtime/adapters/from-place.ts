// An index that `codegraph publish` keeps current in a bucket or folder: what is current is looked up again while requests come. Lists no place.
import { IndexUnreadable } from '../../index-store/index-unreadable.ts';
import { PlaceTrouble, type PlacedObject } from '../../index-store/published/place.ts';
import { publishedFiles, readPublication } from '../../index-store/published/read-published.ts';
import { reasonOf } from '../reason-of.ts';
import type { CurrentIndex, PublishedRepository } from '../portable/opened-indexes.ts';

/** Reads a file below a bucket, folder or URL. */
export type ReadFile = (path: string) => Uint8Array | Promise<Uint8Array>;

const SECONDS = 10;

/** The index that is published under this name in the place that `read` reads. `seconds`: how long what is current is not looked up again. */
export function fromPlace(
  read: ReadFile,
  name: string,
  { seconds = SECONDS }: { readonly seconds?: number } = {},
): PublishedRepository {
  let known: Promise<CurrentIndex> | undefined;
  let lookedAt = 0;
  return {
    current() {
      if (known && Date.now() - lookedAt < seconds * 1000) return known;
      const before = known;
      lookedAt = Date.now();
      known = currentIn(read, name).catch((error: unknown) => {
        // The last one answers meanwhile; without it, the next request looks again.
        if (before) return before;
        known = undefined;
        throw error;
      });
      return known;
    },
  };
}

async function currentIn(read: ReadFile, name: string): Promise<CurrentIndex> {
  const place = {
    address: 'the place',
    get: async (key: string): Promise<PlacedObject> => ({ bytes: await read(key), mark: '' }),
  };
  try {
    const publication = await readPublication(place, name);
    if (!publication) throw new Error(`${name} is not published there`);
    const { generation, commit, published_at } = publication;
    return { generation, commit, published_at, read: publishedFiles(place, publication) };
  } catch (error) {
    const hint = 'Check the name and the place, or publish it: codegraph publish <place>.';
    throw new IndexUnreadable(
      `the published index of ${name} cannot be read: ${reasonOf(error)}`,
      error instanceof PlaceTrouble ? error.hint : hint,
      { cause: error },
    );
  }
}
