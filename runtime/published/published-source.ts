// Published indexes as a source of snapshots: each is opened when it is first asked about, and its files are read when answers need them. Lists none itself.
import { IndexUnreadable, GenerationGone } from '../../index-store/index-unreadable.ts';
import type { SectionName } from '../../index-store/manifest.ts';
import { openIndex, type OpenIndex, type ReadIndexFile } from '../../index-store/open-index.ts';
import type { RegistryEntry } from '../../index-store/paths.ts';
import { PlaceTrouble, type Place } from '../../index-store/published/place.ts';
import type { Publication } from '../../index-store/published/publication.ts';
import { publishedFiles, readPublication } from '../../index-store/published/read-published.ts';
import type { TextEmbedder } from '../../lib/model/index-snapshot.ts';
import { unknownStaleness } from '../../lib/text/staleness-text.ts';
import type { IndexSource, Opened, RepositorySummary } from '../snapshots/index-source.ts';
import type { Listing, PublishedEntry } from './listing.ts';
import { publishedEntries } from './published-entries.ts';

export interface PublishedOptions {
  readonly places: readonly Place[];
  readonly listing: () => Listing;
  readonly embedder: TextEmbedder | null;
  /** The bytes of a file, read by this thread or another one. */
  readonly share: (
    of: { readonly id: string; readonly generation: string; readonly file: string },
    read: () => Promise<Uint8Array>,
  ) => Promise<Uint8Array>;
  /** Faster than what runs anywhere. */
  readonly decompress?: (bytes: Uint8Array) => Promise<Uint8Array>;
}

/** As for indexes of the store: sections in memory, and what is decoded of them. */
const BYTES_A_SECTION_BYTE = 3;

interface Known {
  readonly mark: string;
  readonly publication: Promise<Publication>;
}

interface OpenedGeneration {
  readonly generation: string;
  readonly opening: Promise<Opened>;
  readonly open: Promise<OpenIndex>;
}

export function publishedSource(options: PublishedOptions): IndexSource {
  const { listing } = options;
  const listed = publishedEntries(listing);
  const known = new Map<string, Known>();
  const opened = new Map<string, OpenedGeneration>();
  const find = ({ id }: RegistryEntry): PublishedEntry => {
    const found = listed.byId(id);
    if (!found) throw new IndexUnreadable('it is no longer published', 'Publish it again.');
    return found;
  };
  /** Read once for each mark. */
  const publicationOf = (found: PublishedEntry): Promise<Publication> => {
    const before = known.get(found.entry.id);
    if (before?.mark === found.mark) return before.publication;
    const publication = readAgain(options, found);
    known.set(found.entry.id, { mark: found.mark, publication });
    publication.catch(() => known.delete(found.entry.id));
    return publication;
  };
  return {
    entries: listed.entries,
    registryTrouble: listed.registryTrouble,
    generation: listed.generation,
    async open(entry, sections) {
      const { id } = entry;
      const before = opened.get(id);
      if ((await before?.opening)?.isGone) known.delete(id);
      const publication = await publicationOf(find(entry));
      // The same generation may be published again.
      if (before?.generation === publication.generation && !(await before.opening).isGone)
        return before.opening;
      const next = openGeneration(options, find(entry), publication, sections);
      opened.set(id, next);
      next.opening.catch(() => opened.delete(id));
      return next.opening;
    },
    staleness: async (entry) => stalenessOf(await publicationOf(find(entry))),
    summary: async (entry) => summaryOf(entry, await publicationOf(find(entry))),
    // Of all that are published, there may be thousands.
    requests: async ({ id }) =>
      (await (await opened.get(id)?.open)?.answer(({ requests }) => requests)) ?? [],
  };
}

async function readAgain(
  { places }: PublishedOptions,
  found: PublishedEntry,
): Promise<Publication> {
  const publication = await asUnreadable(found.name, () =>
    readPublication(placeOf(places, found), found.name),
  );
  if (!publication) throw new IndexUnreadable('it is no longer published', 'Publish it again.');
  return publication;
}

function placeOf(places: readonly Place[], { place: address }: PublishedEntry): Place {
  const place = places.find((each) => each.address === address);
  if (!place) throw new Error(`${address} is not one of the places`);
  return place;
}

function openGeneration(
  { places, embedder, share, decompress }: PublishedOptions,
  found: PublishedEntry,
  publication: Publication,
  sections: readonly SectionName[],
): OpenedGeneration {
  const { generation } = publication;
  let gone = false;
  const readPublished = publishedFiles(placeOf(places, found), publication, decompress);
  const read: ReadIndexFile = (file) =>
    asUnreadable(found.name, async () => {
      try {
        return await share({ id: found.entry.id, generation, file }, async () =>
          readPublished(file),
        );
      } catch (error) {
        gone ||= error instanceof GenerationGone;
        throw error;
      }
    });
  const open = openIndex(read, { repo: found.name });
  const opening = open.then(async ({ index, load, held }): Promise<Opened> => {
    await load(sections);
    return {
      index: Object.assign(index, { embedder }),
      get bytes() {
        return held.size * BYTES_A_SECTION_BYTE;
      },
      get sections() {
        return held.held();
      },
      get isGone() {
        return gone;
      },
      trouble: null,
    };
  });
  return { generation, opening, open };
}

/** What is wrong with a place is said as what is wrong with an index. */
async function asUnreadable<Result>(name: string, work: () => Promise<Result>): Promise<Result> {
  try {
    return await work();
  } catch (error) {
    throw error instanceof PlaceTrouble
      ? new IndexUnreadable(`the published index of ${name}: ${error.message}`, error.hint, {
          cause: error,
        })
      : error;
  }
}

function stalenessOf({
  commit,
  published_at: at,
}: Publication): ReturnType<typeof unknownStaleness> {
  return unknownStaleness(commit, `It was published on ${at.slice(0, 10)}.`);
}

function summaryOf({ name }: RegistryEntry, publication: Publication): RepositorySummary {
  const { commit, indexed_at, stats, languages } = publication;
  return { name, path: '', indexed_at, commit, branch: null, stats, languages, trouble: null };
}
