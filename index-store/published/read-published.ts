// Reads a published index: what is current, and its files. Opens none, and runs anywhere.
import { GenerationGone, IndexUnreadable } from '../index-unreadable.ts';
import type { ReadIndexFile } from '../open-index.ts';
import { fileKey, nameOfPublication, publicationKey, PUBLICATIONS } from './layout.ts';
import type { Place } from './place.ts';
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
  return found && decodePublication(found.bytes, `${key} at ${place.address}`);
}

/** Reads files of one generation, whatever is made current meanwhile. */
export function publishedFiles(
  place: ReadPlace,
  { name, generation }: Publication,
  decompress: (bytes: Uint8Array) => Promise<Uint8Array> = gunzip,
): ReadIndexFile {
  return async (file) => {
    const key = fileKey(name, generation, file);
    const found = await place.get(key);
    if (!found)
      // What was replaced long ago is removed.
      throw new GenerationGone(name, `${place.address} has no ${key}`);
    try {
      return await decompress(found.bytes);
    } catch (cause) {
      throw new IndexUnreadable(
        `${key} at ${place.address} is damaged`,
        'Publish it again with --force.',
        { cause },
      );
    }
  };
}

/** With what every runtime has. */
async function gunzip(bytes: Uint8Array): Promise<Uint8Array> {
  const whole = new Response(bytes as Uint8Array<ArrayBuffer>).body?.pipeThrough(
    new DecompressionStream('gzip'),
  );
  return new Uint8Array(await new Response(whole).arrayBuffer());
}
