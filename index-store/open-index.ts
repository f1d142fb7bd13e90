// Opens an index from wherever its parts can be read: a folder, a bucket, an archive. Pure, for any runtime; knows no store.
import { inflateSync } from 'fflate';
import { withSections } from '../lib/model/section-needed.ts';
import { embedderOnDemand, type ReadModel } from '../lib/search/embedder-on-demand.ts';
import { sealsBy, type Seals } from './files/seal-form.ts';
import { IndexUnreadable } from './index-unreadable.ts';
import {
  decodeManifest,
  FORMAT,
  MANIFEST_FILE,
  SECTION_FILES,
  type Manifest,
  type ReadManifest,
  type SectionName,
} from './manifest.ts';
import { decodeRun, RUN_FILE, type RunRecord } from './run-record.ts';
import { heldSections, type HeldSections } from './sections/held-sections.ts';
import { snapshotInfo } from './sections/snapshot-info.ts';
import { snapshotOver, type OpenedSnapshot } from './sections/snapshot-over.ts';
import type { Decompress } from './sections/sources-file.ts';

/** The name of a file of an index: `manifest`, `run`, or that of a section (`graph.bin` …). */
export type IndexFile =
  | typeof MANIFEST_FILE
  | typeof RUN_FILE
  | (typeof SECTION_FILES)[SectionName];

/** The bytes of a file. They must not change afterwards, and may be shared between threads. `mostBytes`: whoever decompresses it can stop there, as more is refused. */
export type ReadIndexFile = (
  file: IndexFile,
  mostBytes: number,
) => Uint8Array | Promise<Uint8Array>;

/** Of the manifest and the run record, which name each file of the repository: some hundred thousand. */
const MOST_TEXT_BYTES = 128 * 1024 ** 2;

export interface OpenIndexOptions {
  /** The repository's name in answers; default: that in the snapshot. */
  readonly repo?: string;
  /** The repository's folder on this machine, if there is one; default: that in the snapshot, if it was asked for. */
  readonly path?: string;
  /** Reads the embedding model that the package includes, `model/static-embedding.bin`, when a question first needs it. Without it, `query` ranks by keywords only. */
  readonly model?: ReadModel;
  /** Inflates raw deflate data; default: fflate. */
  readonly inflate?: Decompress;
  /** The SHA-256 of a file in hexadecimal; default: the Web Crypto API. */
  readonly digest?: Digest;
  /** What to do about an index that cannot be read; default: to export it again. */
  readonly hint?: string;
}

type Digest = (bytes: Uint8Array) => string | Promise<string>;

export interface OpenIndex {
  /** A section that is not in memory yet throws `SectionNeeded` when it is touched. */
  readonly index: OpenedSnapshot;
  /** Sections in memory. */
  readonly held: Pick<HeldSections, 'held' | 'size'>;
  /** Reads and checks sections now. */
  load(sections: readonly SectionName[]): Promise<void>;
  /** The result of the work, which is run again for each section that it turns out to need, and must change nothing. */
  answer<Result>(work: (index: OpenedSnapshot) => Result | Promise<Result>): Promise<Result>;
}

const HINT = 'Export it again with this version: codegraph export --snapshot <folder>';

/**
 * Reads the manifest and the run record; each section is read when an answer needs it, and checked then.
 * Throws `IndexUnreadable` if the index is damaged or of another format, and what `read` throws.
 */
export async function openIndex(
  read: ReadIndexFile,
  {
    repo,
    path,
    model,
    inflate = inflateWhole,
    digest = webDigest,
    hint = HINT,
  }: OpenIndexOptions = {},
): Promise<OpenIndex> {
  const [manifestText, runText] = await Promise.all([
    textOf(read, MANIFEST_FILE),
    textOf(read, RUN_FILE),
  ]);
  const manifest = manifestFrom(
    await withSeals(digest, (seals) => decodeManifest(manifestText, seals)),
    hint,
  );
  const bond = { repository: '', manifest: manifestText };
  const run = await withSeals(digest, (seals) => decodeRun(runText, bond, seals));
  if (!run) throw new IndexUnreadable('the run record does not belong to the manifest', hint);
  const sections = heldSections(async (section) => {
    const seal = manifest.sections[section];
    const bytes = await read(SECTION_FILES[section], seal?.bytes ?? 0);
    if ((await digest(bytes)) !== seal?.sha256)
      throw new IndexUnreadable(`${SECTION_FILES[section]} is not what the manifest says`, hint);
    return bytes;
  });
  const opened = snapshotOver(
    snapshotInfo(repo ?? nameOf(run), path ?? run.path ?? '', { manifest, run }),
    {
      bytes: sections.bytes,
      hasVectors: manifest.sections.vectors !== undefined,
      decompress: inflate,
      undecodable: (section, cause) =>
        new IndexUnreadable(`${SECTION_FILES[section]} cannot be decoded`, hint, { cause }),
    },
  );
  const index = Object.assign(opened, { embedder: model ? embedderOnDemand(model) : null });
  return {
    index,
    held: sections,
    load: sections.load,
    answer: (work) => withSections(() => work(index)),
  };
}

function manifestFrom(found: ReadManifest, hint: string): Manifest {
  switch (found.state) {
    case 'whole':
      return found.manifest;
    case 'foreign':
      throw new IndexUnreadable(
        `the index has format ${found.format}, and this version reads ${FORMAT}`,
        hint,
      );
    case 'damaged':
      throw new IndexUnreadable('the manifest of the index is damaged', hint);
  }
}

function nameOf({ repo }: RunRecord): string {
  return repo ?? 'repository';
}

async function textOf(read: ReadIndexFile, file: IndexFile): Promise<string> {
  const bytes = await read(file, MOST_TEXT_BYTES);
  return new TextDecoder('utf-8', { ignoreBOM: true }).decode(ownBytes(bytes));
}

const inflateWhole: Decompress = (bytes, size) => inflateSync(bytes, { out: new Uint8Array(size) });

async function webDigest(bytes: Uint8Array): Promise<string> {
  const digest = new Uint8Array(await crypto.subtle.digest('SHA-256', ownBytes(bytes)));
  return Array.from(digest, (byte) => byte.toString(16).padStart(2, '0')).join('');
}

/** Reading sealed text is synchronous, and digests may not be: it is done again for each one that it turns out to need. It must not throw for a wrong one. */
async function withSeals<Result>(digest: Digest, read: (seals: Seals) => Result): Promise<Result> {
  const known = new Map<string | Uint8Array, string>();
  for (;;) {
    let needed: string | Uint8Array | null = null;
    const seals = sealsBy((sealed) => {
      const found = known.get(sealed);
      if (found === undefined) needed ??= sealed;
      return found ?? '';
    });
    const result = read(seals);
    if (needed === null) return result;
    known.set(needed, await digest(bytesOf(needed)));
  }
}

function bytesOf(sealed: string | Uint8Array): Uint8Array {
  return typeof sealed === 'string' ? new TextEncoder().encode(sealed) : sealed;
}

/** A copy of memory that is shared, which Web APIs do not take. */
function ownBytes(bytes: Uint8Array): Uint8Array<ArrayBuffer> {
  return bytes.buffer instanceof ArrayBuffer
    ? (bytes as Uint8Array<ArrayBuffer>)
    : new Uint8Array(bytes);
}
