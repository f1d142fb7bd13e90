// Opens the current generation of an index in the store. Does not check whether it is stale.
import { inflateRawSync } from 'node:zlib';
import type { UnansweredRequest } from '../lib/model/graph-data.ts';
import type { SnapshotInfo } from '../lib/model/index-snapshot.ts';
import { resolveGeneration, unreadable, type ResolvedGeneration } from './generations.ts';
import { GenerationGone } from './index-unreadable.ts';
import { sectionsIn, type SectionName } from './manifest.ts';
import { workingTreeOf, type RegistryEntry, type Store } from './paths.ts';
import { openSections, overCurrent, readSection, type ReadSection } from './sections.ts';
import { heldSections, type HeldSections } from './sections/held-sections.ts';
import { openExternal } from './sections/across/external-file.ts';
import type { ExternalRecords } from '../lib/model/external.ts';
import { decodeRequests } from './sections/across/requests-file.ts';
import { snapshotInfo } from './sections/snapshot-info.ts';
import { snapshotOver, type OpenedSnapshot } from './sections/snapshot-over.ts';
import type { Decompress } from './sections/sources-file.ts';

export const inflate: Decompress = (bytes, size) =>
  // With a chunk that is larger than the output, it is not put together from many.
  inflateRawSync(bytes, { maxOutputLength: Math.max(size, 1), chunkSize: Math.max(size + 1, 64) });

export interface OpenedCurrent
  extends Pick<ResolvedGeneration, 'passedOver'>,
    Pick<HeldSections, 'held' | 'load'> {
  /** Its sections are read from disk when they are first touched, unless the generation is gone by then. */
  readonly index: OpenedSnapshot;
  /** Number of bytes of sections in memory. */
  sectionBytes(): number;
  /** Whether a section could not be read, since the generation was replaced: then it must be opened again. */
  isGone(): boolean;
}

/** The index with all of its sections in memory: it no longer needs the disk. Throws `IndexUnreadable` if there is no intact generation of this format. */
export async function openSnapshot(store: Store, entry: RegistryEntry): Promise<OpenedSnapshot> {
  return overCurrent(store, entry, async (resolved) => {
    const { index, load } = open(entry, resolved);
    await load(sectionsIn(resolved.manifest.sections));
    return index;
  });
}

/** The index with some of its sections in memory, which are read by `read`. Throws like `openSnapshot`. */
export async function openCurrent(
  store: Store,
  entry: RegistryEntry,
  sections: readonly SectionName[] = [],
  read: ReadSection = readSection,
): Promise<OpenedCurrent> {
  return overCurrent(store, entry, async (resolved) => {
    const opened = open(entry, resolved, read);
    const known = sectionsIn(resolved.manifest.sections);
    await opened.load(sections.filter((section) => known.includes(section)));
    return opened;
  });
}

function open(
  entry: RegistryEntry,
  resolved: ResolvedGeneration,
  read: ReadSection = readSection,
): OpenedCurrent {
  let gone = false;
  const sections = heldSections(async (section) => {
    try {
      return await read(entry, resolved, section);
    } catch (error) {
      gone ||= error instanceof GenerationGone;
      throw error;
    }
  });
  return {
    index: snapshotOver(snapshotInfo(entry.name, workingTreeOf(entry), resolved), {
      bytes: sections.bytes,
      hasVectors: resolved.manifest.sections.vectors !== undefined,
      decompress: inflate,
      undecodable: (section, cause) =>
        unreadable(entry, `cannot be decoded: section '${section}'`, cause),
    }),
    passedOver: resolved.passedOver,
    held: sections.held,
    load: sections.load,
    sectionBytes: () => sections.size,
    isGone: () => gone,
  };
}

/** The requests that no route of the repository answers, without the rest of the index. Throws like opening. */
export function readRequests(
  store: Store,
  entry: RegistryEntry,
): Promise<readonly UnansweredRequest[]> {
  return readOne(store, entry, 'requests', decodeRequests);
}

/** What code refers to outside of the repository, likewise. */
export function readExternal(store: Store, entry: RegistryEntry): Promise<ExternalRecords> {
  return readOne(store, entry, 'external', openExternal);
}

async function readOne<T>(
  store: Store,
  entry: RegistryEntry,
  section: 'requests' | 'external',
  decode: (bytes: Uint8Array) => T,
): Promise<T> {
  const { bytes } = await openSections(store, entry, [section]);
  try {
    return decode(bytes[section]);
  } catch (error) {
    throw unreadable(entry, 'cannot be decoded', error);
  }
}

/** Information about the index without opening it; throws `IndexUnreadable` like opening. */
export function readInfo(
  store: Store,
  entry: RegistryEntry,
): Pick<ResolvedGeneration, 'passedOver'> & { readonly info: SnapshotInfo } {
  const resolved = resolveGeneration(store, entry);
  return {
    info: snapshotInfo(entry.name, workingTreeOf(entry), resolved),
    passedOver: resolved.passedOver,
  };
}
