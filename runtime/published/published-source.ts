// Published indexes as a source of snapshots: each is opened when it is first asked about, and its files are read when answers need them. Lists none itself.
import { IndexUnreadable, GenerationGone } from '../../index-store/index-unreadable.ts';
import type { SectionName } from '../../index-store/manifest.ts';
import { openIndex, type OpenIndex, type ReadIndexFile } from '../../index-store/open-index.ts';
import { sha256 } from '../../index-store/files/sealed-text.ts';
import { inflate } from '../../index-store/open-snapshot.ts';
import type { RegistryEntry } from '../../index-store/paths.ts';
import type { DecompressWithin } from '../../index-store/published/gunzip-within.ts';
import { PlaceTrouble, type Place } from '../../index-store/published/place.ts';
import type { Publication } from '../../index-store/published/publication.ts';
import { publishedFiles, readPublication } from '../../index-store/published/read-published.ts';
import type { Staleness, TextEmbedder } from '../../lib/model/index-snapshot.ts';
import { publishedStaleness } from '../../lib/text/staleness-text.ts';
import {
  modulesIn,
  type IndexSource,
  type NamedModule,
  type Opened,
  type RepositorySummary,
} from '../snapshots/index-source.ts';
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
  readonly decompress?: DecompressWithin;
}

/** As for indexes of the store: sections in memory, and what is decoded of them. */
const BYTES_A_SECTION_BYTE = 3;

interface Known {
  readonly mark: string;
  readonly publication: Promise<Publication>;
}

/** Whoever asked for it keeps it; this must not, or nothing could be evicted from memory. */
interface OpenedGeneration {
  readonly generation: string;
  readonly opened: WeakRef<OpenedIndex>;
}

interface NamedByGeneration {
  readonly generation: string;
  readonly named: readonly NamedModule[];
}

interface OpenedIndex extends Opened {
  readonly answer: OpenIndex['answer'];
}

export function publishedSource(options: PublishedOptions): IndexSource {
  const { listing } = options;
  const listed = publishedEntries(listing);
  const known = new Map<string, Known>();
  const opened = new Map<string, OpenedGeneration>();
  const modules = new Map<string, NamedByGeneration>();
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
  const open = async (
    entry: RegistryEntry,
    sections: readonly SectionName[],
  ): Promise<OpenedIndex> => {
    const { id } = entry;
    const before = opened.get(id);
    const held = before?.opened.deref();
    if (held?.isGone) known.delete(id);
    const publication = await publicationOf(find(entry));
    const { generation } = publication;
    // The same generation may be published again.
    if (held && !held.isGone && before?.generation === generation) return held;
    const next = await openGeneration(options, find(entry), publication, sections);
    opened.set(id, { generation, opened: new WeakRef(next) });
    return next;
  };
  return {
    entries: listed.entries,
    registryTrouble: listed.registryTrouble,
    generation: listed.generation,
    open,
    staleness: async (entry) => stalenessOf(await publicationOf(find(entry))),
    summary: async (entry) => summaryOf(entry, await publicationOf(find(entry))),
    // Of all that are published, there may be thousands.
    requests: async ({ id }) =>
      (await opened
        .get(id)
        ?.opened.deref()
        ?.answer(({ requests }) => requests)) ?? [],
    modulesNamed: async (entry) => {
      const { generation } = await publicationOf(find(entry));
      const before = modules.get(entry.id);
      if (before?.generation === generation) return before.named;
      const index = await open(entry, ['external']);
      const named = await index.answer(({ external }) => modulesIn(external));
      modules.set(entry.id, { generation, named });
      return named;
    },
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

async function openGeneration(
  { places, embedder, share, decompress }: PublishedOptions,
  found: PublishedEntry,
  publication: Publication,
  sections: readonly SectionName[],
): Promise<OpenedIndex> {
  const { generation } = publication;
  let gone = false;
  const readPublished = publishedFiles(placeOf(places, found), publication, decompress);
  const read: ReadIndexFile = (file, mostBytes) =>
    asUnreadable(found.name, async () => {
      try {
        return await share({ id: found.entry.id, generation, file }, async () =>
          readPublished(file, mostBytes),
        );
      } catch (error) {
        gone ||= error instanceof GenerationGone;
        throw error;
      }
    });
  const { index, load, held, answer } = await openIndex(read, {
    repo: found.name,
    inflate,
    digest: sha256,
    hint: 'Publish it again with this version: codegraph publish --force',
  });
  await load(sections);
  return {
    index: Object.assign(index, { embedder }),
    answer,
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

function stalenessOf({ commit, published_at }: Publication): Staleness {
  return publishedStaleness(commit, published_at);
}

function summaryOf({ name }: RegistryEntry, publication: Publication): RepositorySummary {
  const { commit, indexed_at, stats, languages } = publication;
  return { name, path: '', indexed_at, commit, branch: null, stats, languages, trouble: null };
}
