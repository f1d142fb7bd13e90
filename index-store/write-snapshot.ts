// Writes one generation of an index and makes it current. Does not compute its content.
import { open } from 'node:fs/promises';
import { join } from 'node:path';
import { deflateRawSync } from 'node:zlib';
import type { IndexData } from '../lib/model/graph-data.ts';
import type { SymbolVectors } from '../lib/model/index-snapshot.ts';
import { troubleWith } from './files/file-trouble.ts';
import {
  currentGeneration,
  discard,
  newGeneration,
  pointTo,
  removeOtherGenerations,
  type GenerationRef,
} from './generations.ts';
import { encodeGraph } from './sections/graph-file.ts';
import { encodeKeywords } from './sections/keywords-file.ts';
import {
  BASIC_SECTIONS,
  encodeManifest,
  MANIFEST_FILE,
  SECTION_FILES,
  type BasicSection,
  type OfSections,
  type SectionName,
  type SectionSeal,
} from './manifest.ts';
import { encodeHistory } from './sections/history-file.ts';
import { encodeNames } from './sections/names-file.ts';
import { encodeCallSites } from './sections/call-sites/call-sites-file.ts';
import { PRIVATE_FILE } from './files/private-files.ts';
import { pathsOf, type RegistryEntry, type Store } from './paths.ts';
import { encodeRun, RUN_FILE, type RunRecord } from './run-record.ts';
import { SEALS, sha256 } from './files/sealed-text.ts';
import { encodeExternal, encodeOffered } from './sections/across/external-file.ts';
import { encodeRequests } from './sections/across/requests-file.ts';
import { encodeSources, type SourcesBefore } from './sections/sources-file.ts';
import { syncFolder } from './files/write-file-whole.ts';

/** What the manifest says of an index, and its parts as far as they are not ready as bytes. */
export type ContentData = Pick<
  IndexData,
  'stats' | 'languages' | 'skipped' | 'identifiers' | 'scip' | 'history' | 'keywordIndex'
> &
  Partial<IndexData>;

export type ReadySections = Partial<Record<SectionName, Uint8Array>>;

export interface SnapshotContent<Data extends ContentData = IndexData> {
  readonly data: Data;
  /** Sections that are those of another generation: bytes that were checked. */
  readonly ready?: ReadySections;
  /** Text of each indexed file by path. */
  readonly sources: ReadonlyMap<string, string>;
  /** Of which blocks that are the same are taken over. */
  readonly sourcesBefore?: SourcesBefore;
  /** Null without a model, and where they are ready. */
  readonly vectors: SymbolVectors | null;
  readonly run: RunRecord;
}

export interface WriteOptions {
  /** Called before each step. */
  readonly onStep?: (step: string) => void;
}

/** Level 3 compresses 10.7 MB of sources in 75 ms; level 6 takes twice the time for a seventh less. */
const LEVEL = 3;

/**
 * Writes the generation to a separate folder, flushes it, then updates the pointer: until then, readers use the previous one.
 * The previous generation stays on disk until the next one is written, in case this one is damaged later.
 * Invariant: the caller holds the repository's lock.
 */
export async function writeSnapshot(
  store: Store,
  entry: RegistryEntry,
  content: SnapshotContent<ContentData>,
  { onStep = () => undefined }: WriteOptions = {},
): Promise<GenerationRef> {
  const previous = currentGeneration(store, entry);
  onStep('folder');
  const ref = newGeneration(store, entry);
  try {
    await fill(ref, content, entry, onStep);
    syncFolder(ref.folder);
    syncFolder(pathsOf(store, entry).generations);
    onStep('pointer');
    pointTo(store, entry, ref);
  } catch (error) {
    discard(store, entry, ref);
    throw troubleWith(ref.folder, error);
  }
  onStep('removal');
  removeOtherGenerations(store, entry, [ref, previous]);
  return ref;
}

async function fill(
  ref: GenerationRef,
  content: SnapshotContent<ContentData>,
  entry: RegistryEntry,
  onStep: (step: string) => void,
): Promise<void> {
  const writes: Promise<void>[] = [];
  const write = (file: string, bytes: string | Uint8Array): void => {
    onStep(file);
    const written = writeDurably(join(ref.folder, file), bytes);
    // One may fail long before it is awaited.
    written.catch(() => undefined);
    writes.push(written);
  };
  try {
    const sections = {
      ...writeSections(content, write),
      ...(content.ready?.vectors
        ? { vectors: writeSection('vectors', content.ready.vectors, write) }
        : await writeVectorsOf(content, ref, onStep)),
    };
    const { stats, languages, skipped, identifiers, scip, history } = content.data;
    const manifest = encodeManifest(
      { sections, stats, languages, skipped, identifiers, scip, history: history.report },
      SEALS,
    );
    write(MANIFEST_FILE, manifest);
    write(RUN_FILE, encodeRun(content.run, { repository: entry.id, manifest }, SEALS));
  } finally {
    await Promise.allSettled(writes);
  }
  await Promise.all(writes);
}

/** The next section is encoded while one is written. */
function writeSections(
  content: SnapshotContent<ContentData>,
  write: (file: string, bytes: Uint8Array) => void,
): Record<BasicSection, SectionSeal> {
  const seals = BASIC_SECTIONS.map((name): [BasicSection, SectionSeal] => [
    name,
    writeSection(name, encodeSection(name, content), write),
  ]);
  return Object.fromEntries(seals) as Record<BasicSection, SectionSeal>;
}

function writeSection(
  name: SectionName,
  bytes: Uint8Array,
  write: (file: string, bytes: Uint8Array) => void,
): SectionSeal {
  write(SECTION_FILES[name], bytes);
  return sealOf(bytes);
}

async function writeVectorsOf(
  { vectors }: SnapshotContent<ContentData>,
  { folder }: GenerationRef,
  onStep: (step: string) => void,
): Promise<Pick<OfSections<SectionSeal>, 'vectors'>> {
  if (vectors === null) return {};
  onStep(SECTION_FILES.vectors);
  const { writeVectors } = await import('./write-vectra-index.ts');
  return { vectors: sealOf(await writeVectors(folder, SECTION_FILES.vectors, vectors)) };
}

function sealOf(bytes: Uint8Array): SectionSeal {
  return { bytes: bytes.length, sha256: sha256(bytes) };
}

function encodeSection(name: BasicSection, content: SnapshotContent<ContentData>): Uint8Array {
  const { data, sources, sourcesBefore, ready } = content;
  const known = ready?.[name];
  if (known) return known;
  switch (name) {
    case 'graph':
      return encodeGraph({ nodes: given(data, 'nodes'), edges: given(data, 'edges') });
    case 'open-sites':
      return encodeCallSites(given(data, 'openSites'));
    case 'outside-sites':
      return encodeCallSites(given(data, 'outsideSites'));
    case 'requests':
      return encodeRequests(given(data, 'requests'));
    case 'external':
      return encodeExternal(given(data, 'external'));
    case 'offered':
      return encodeOffered(given(data, 'offered'));
    case 'keywords':
      return encodeKeywords(data.keywordIndex);
    case 'names':
      return encodeNames(given(data, 'names'));
    case 'history':
      return encodeHistory(data.history);
    case 'sources':
      return encodeSources(
        sources,
        (bytes) => deflateRawSync(bytes, { level: LEVEL }),
        sourcesBefore,
      );
  }
}

function given<Name extends keyof IndexData>(data: ContentData, name: Name): IndexData[Name] {
  const value = data[name] as IndexData[Name] | undefined;
  if (value === undefined) throw new TypeError(`an index without ${name} is not whole`);
  return value;
}

async function writeDurably(path: string, bytes: string | Uint8Array): Promise<void> {
  const handle = await open(path, 'wx', PRIVATE_FILE);
  try {
    await handle.chmod(PRIVATE_FILE);
    await handle.writeFile(bytes);
    await handle.sync();
  } finally {
    await handle.close();
  }
}
