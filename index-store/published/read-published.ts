// Reads a published index: what is current, and its files. Opens none, and runs anywhere.
import { GenerationGone, IndexUnreadable } from '../index-unreadable.ts';
import type { ReadIndexFile } from '../open-index.ts';
import { gunzipWithin, type DecompressWithin } from './gunzip-within.ts';
import { fileKey, nameOfPublication, publicationKey, PUBLICATIONS } from './layout.ts';
import { PlaceTrouble, type Place } from './place.ts';
import { decodePublication, type Publication } from './publication.ts';

/** The repositories that are published in a place, by name, each with a mark that changes when another generation is current. */
export async function listPublished(place: Place): Promise<ReadonlyMap<string, string>> {
  const listed = await place.list(PUBLICATIONS);
  return new Map(
    listed.flatMap(({ key, mark }) => {
      const name = nameOfPublication(key);
      return name === null ? [] : [[name, mark] as const];
    }),
  );
}

/** The part of a place that readers of one repository use. */
type ReadPlace = Pick<Place, 'address' | 'get'>;

/** What is current; null if nothing is published under this name. */
export async function readPublication(place: ReadPlace, name: string): Promise<Publication | null> {
  const key = publicationKey(name);
  const found = await place.get(key);
  if (!found) return null;
  const where = `${key} at ${place.address}`;
  const publication = decodePublication(found.bytes, where);
  // Its name becomes a part of keys: who may write one repository's files must not have another's read.
  if (publication.name !== name)
    throw new PlaceTrouble(
      `${where} is that of another repository`,
      'Remove that object and publish again.',
    );
  return publication;
}

/** Reads files of one generation, whatever is made current meanwhile. */
export function publishedFiles(
  place: ReadPlace,
  { name, generation }: Publication,
  decompress: DecompressWithin = gunzipWithin,
): ReadIndexFile {
  return async (file, mostBytes) => {
    const key = fileKey(name, generation, file);
    const found = await place.get(key);
    if (!found)
      // What was replaced long ago is removed.
      throw new GenerationGone(name, `${place.address} has no ${key}`);
    try {
      return await decompress(found.bytes, mostBytes);
    } catch (cause) {
      const why =
        cause instanceof RangeError
          ? `decompresses to more than the ${mostBytes} bytes that it may have`
          : 'is damaged';
      throw new IndexUnreadable(
        `${key} at ${place.address} ${why}`,
        'Publish it again with --force.',
        { cause },
      );
    }
  };
}
