// An index that `codegraph publish` keeps current in a bucket or folder: what is current is looked up again while requests come. Lists no place.
import { GenerationGone, IndexUnreadable } from '../../index-store/index-unreadable.ts';
import type { ReadIndexFile } from '../../index-store/open-index.ts';
import { PlaceTrouble, type Place } from '../../index-store/published/place.ts';
import { publishedFiles, readPublication } from '../../index-store/published/read-published.ts';
import { reasonOf } from '../reason-of.ts';
import type { CurrentIndex, PublishedRepository } from '../portable/opened-indexes.ts';

/** Reads a file below a bucket, folder or URL. */
export type ReadFile = (path: string) => Uint8Array | Promise<Uint8Array>;

const SECONDS = 10;

/** The index that is published under this name in the place that `read` reads. `seconds`: how long what is current is not looked up again, unless its files are gone. */
export function fromPlace(
  read: ReadFile,
  name: string,
  { seconds = SECONDS }: { readonly seconds?: number } = {},
): PublishedRepository {
  const place = placeOf(read);
  let known: Promise<CurrentIndex> | undefined;
  let lookedAt = 0;
  const look = (): Promise<CurrentIndex> => {
    const before = known;
    lookedAt = Date.now();
    known = currentIn(place, name, whyUnread).catch((error: unknown) => {
      // The last one answers meanwhile; without it, the next request looks again.
      if (before) return before;
      known = undefined;
      throw error;
    });
    return known;
  };
  /** Files of an index that was replaced are removed one day. */
  const whyUnread: WhyUnread = async (generation, error) => {
    const current = await look().catch(() => undefined);
    return current === undefined || current.generation === generation
      ? asUnreadable(name, error)
      : new GenerationGone(name, reasonOf(error));
  };
  return {
    current: () => (known && Date.now() - lookedAt < seconds * 1000 ? known : look()),
  };
}

type PlaceToRead = Pick<Place, 'address' | 'get'>;

function placeOf(read: ReadFile): PlaceToRead {
  return {
    address: 'the place',
    get: async (key) => ({ bytes: await read(key), mark: '' }),
  };
}

type WhyUnread = (generation: string, error: unknown) => Promise<IndexUnreadable>;

async function currentIn(
  place: PlaceToRead,
  name: string,
  whyUnread: WhyUnread,
): Promise<CurrentIndex> {
  try {
    const publication = await readPublication(place, name);
    if (!publication) throw new Error(`${name} is not published there`);
    const { generation, commit, published_at } = publication;
    const readPublished = publishedFiles(place, publication);
    const read: ReadIndexFile = async (file, mostBytes) => {
      try {
        return await readPublished(file, mostBytes);
      } catch (error) {
        throw await whyUnread(generation, error);
      }
    };
    return { generation, commit, published_at, read };
  } catch (error) {
    throw asUnreadable(name, error);
  }
}

const HINT = 'Check the name and the place, or publish it: codegraph publish <place>.';

function asUnreadable(name: string, cause: unknown): IndexUnreadable {
  const isSaid = cause instanceof PlaceTrouble || cause instanceof IndexUnreadable;
  return new IndexUnreadable(
    `the published index of ${name} cannot be read: ${reasonOf(cause)}`,
    isSaid ? cause.hint : HINT,
    { cause },
  );
}
