// Writes a generation of an index and makes it current, or two, if its vectors take long. Does not compute its content.
import { setTimeout as sleep } from 'node:timers/promises';
import { deflateRawSync } from 'node:zlib';
import type { IndexData } from '../lib/model/graph-data.ts';
import type { SymbolVectors } from '../lib/model/index-snapshot.ts';
import { troubleWith } from './files/file-trouble.ts';
import { shareFiles, writingTo, type Write } from './files/write-files.ts';
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
  /** Vectors that are made while the rest is written. Absent: what there is now is everything. */
  readonly awaited?: AwaitedVectors;
}

/** What a generation has when its vectors are made, instead of what it has without them. */
export type WithVectors = Pick<SnapshotContent<ContentData>, 'data' | 'vectors' | 'run'> & {
  readonly ready: Pick<ReadySections, 'vectors'>;
};

export interface AwaitedVectors {
  /** Called when everything else is written. */
  readonly finish: () => Promise<WithVectors>;
  /** If it takes longer, in milliseconds, a generation without vectors becomes current first. */
  readonly patience: number;
  /** Called then. */
  readonly onWithout: () => void;
}

export interface WriteOptions {
  /** Called before each step. */
  readonly onStep?: (step: string) => void;
}

/** Level 3 compresses 10.7 MB of sources in 75 ms; level 6 takes twice the time for a seventh less. */
const LEVEL = 3;

type Content = SnapshotContent<ContentData>;

/** Where generations are written. */
interface Target {
  readonly store: Store;
  readonly entry: RegistryEntry;
  readonly onStep: (step: string) => void;
}

/** A generation that is not current yet. `sections`: those that are written. */
interface Written {
  readonly ref: GenerationRef;
  readonly sections: Record<BasicSection, SectionSeal>;
}

/**
 * Writes the generation to a separate folder, flushes it, then updates the pointer: until then, readers use the previous one.
 * The previous generation stays on disk until the next one is written, in case this one is damaged later.
 * If vectors are not there in time, a generation without them comes first, and the two share the files of other sections.
 * Invariant: the caller holds the repository's lock.
 */
export async function writeSnapshot(
  store: Store,
  entry: RegistryEntry,
  content: Content,
  { onStep = () => undefined }: WriteOptions = {},
): Promise<GenerationRef> {
  const target = { store, entry, onStep };
  const { awaited } = content;
  const previous = currentGeneration(store, entry);
  const { first, late } = await inNewGeneration(target, async (ref) => {
    const sections = await writingTo(ref.folder, onStep, (write) => writeSections(content, write));
    const vectors = awaited?.finish();
    const inTime = awaited && vectors && (await within(awaited.patience, vectors));
    const first = { ref, sections };
    await makeCurrent(target, first, { ...content, ...inTime }, previous);
    return { first, late: inTime ? undefined : vectors };
  });
  if (!late) return first.ref;
  awaited?.onWithout();
  const whole = await late;
  return inNewGeneration(target, async (ref) => {
    const files = BASIC_SECTIONS.map((name) => SECTION_FILES[name]);
    await shareFiles(files, first.ref.folder, ref.folder);
    await makeCurrent(target, { ...first, ref }, whole, first.ref);
    return ref;
  });
}

/** Null if it takes longer; 0 is no time at all. A failure later on is left to whoever awaits it again. */
async function within<T>(milliseconds: number, work: Promise<T>): Promise<T | null> {
  work.catch(() => undefined);
  if (milliseconds <= 0) return null;
  const end = new AbortController();
  const late = sleep(milliseconds, null, { signal: end.signal }).catch(() => null);
  return Promise.race([work, late]).finally(() => end.abort());
}

/** If the work fails, nothing is left of the generation. */
async function inNewGeneration<T>(
  { store, entry, onStep }: Target,
  work: (ref: GenerationRef) => Promise<T>,
): Promise<T> {
  onStep('folder');
  const ref = newGeneration(store, entry);
  try {
    return await work(ref);
  } catch (error) {
    discard(store, entry, ref);
    throw troubleWith(ref.folder, error);
  }
}

/** Adds the vectors, the manifest and the run record, and makes the generation current. */
async function makeCurrent(
  target: Target,
  { ref, sections }: Written,
  { data, ready, vectors, run }: Pick<Content, 'data' | 'ready' | 'vectors' | 'run'>,
  previous: GenerationRef | null,
): Promise<void> {
  const { store, entry, onStep } = target;
  await writingTo(ref.folder, onStep, async (write) => {
    const others = ready?.vectors
      ? { vectors: writeSection('vectors', ready.vectors, write) }
      : await writeVectorsOf(vectors, ref, onStep);
    const { stats, languages, skipped, identifiers, scip, history } = data;
    const manifest = encodeManifest(
      {
        sections: { ...sections, ...others },
        stats,
        languages,
        skipped,
        identifiers,
        scip,
        history: history.report,
      },
      SEALS,
    );
    write(MANIFEST_FILE, manifest);
    write(RUN_FILE, encodeRun(run, { repository: entry.id, manifest }, SEALS));
  });
  syncFolder(ref.folder);
  syncFolder(pathsOf(store, entry).generations);
  onStep('pointer');
  pointTo(store, entry, ref);
  onStep('removal');
  removeOtherGenerations(store, entry, [ref, previous]);
}

/** The next section is encoded while one is written. */
function writeSections(content: Content, write: Write): Record<BasicSection, SectionSeal> {
  const seals = BASIC_SECTIONS.map((name): [BasicSection, SectionSeal] => [
    name,
    writeSection(name, encodeSection(name, content), write),
  ]);
  return Object.fromEntries(seals) as Record<BasicSection, SectionSeal>;
}

function writeSection(name: SectionName, bytes: Uint8Array, write: Write): SectionSeal {
  write(SECTION_FILES[name], bytes);
  return sealOf(bytes);
}

async function writeVectorsOf(
  vectors: SymbolVectors | null,
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

function encodeSection(name: BasicSection, content: Content): Uint8Array {
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
