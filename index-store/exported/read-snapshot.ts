// Reads and checks an exported snapshot: its format, sums and record. Stores nothing.
import {
  decodeManifest,
  FORMAT,
  MANIFEST_FILE,
  SECTION_FILES,
  sectionsIn,
  type Manifest,
} from '../manifest.ts';
import { SEALS, sha256 } from '../files/sealed-text.ts';
import { IndexUnreadable } from '../index-unreadable.ts';
import type { IndexFile } from '../open-index.ts';
import { decodeRun, RUN_FILE, type FileState, type RunRecord } from '../run-record.ts';
import type { PartOfRepository } from '../../lib/model/index-snapshot.ts';
import { damaged, MOST_TEXT_BYTES } from './snapshot-archive.ts';

/** `mostBytes` is the most that the file can have: a larger one is refused before it is read. */
export type ReadFile = (file: IndexFile, mostBytes: number) => Uint8Array | Promise<Uint8Array>;

export interface ReadSnapshot {
  readonly manifest: Manifest;
  readonly manifestText: string;
  readonly run: RunRecord;
  /** Each section, checked. */
  sections(): AsyncIterable<readonly [file: IndexFile, bytes: Uint8Array]>;
}

/** Throws `IndexUnreadable` with what is wrong. */
export async function readSnapshot(read: ReadFile): Promise<ReadSnapshot> {
  const manifestText = textOf(await read(MANIFEST_FILE, MOST_TEXT_BYTES));
  const manifest = manifestFrom(manifestText);
  const record = decodeRun(
    textOf(await read(RUN_FILE, MOST_TEXT_BYTES)),
    { repository: '', manifest: manifestText },
    SEALS,
  );
  const run = record && checkedRun(record);
  if (run === null) throw damaged('its run record is not that of its manifest');
  return {
    manifest,
    manifestText,
    run,
    async *sections() {
      for (const name of sectionsIn(manifest.sections)) {
        const file = SECTION_FILES[name];
        const { bytes: size = 0, sha256: sum } = manifest.sections[name] ?? {};
        const bytes = await read(file, size);
        if (bytes.length !== size || sha256(bytes) !== sum)
          throw damaged(`${file} is not what its manifest says`);
        yield [file, bytes];
      }
    },
  };
}

function manifestFrom(text: string): Manifest {
  const found = decodeManifest(text, SEALS);
  if (found.state === 'foreign')
    throw new IndexUnreadable(
      `the snapshot has format ${found.format}, and this version of codegraph reads format ${FORMAT}`,
      found.format > FORMAT
        ? 'Update codegraph here, or export it with the version that is installed here.'
        : 'Export it again with the version that is installed here.',
    );
  if (found.state === 'damaged' || !isManifest(found.manifest))
    throw damaged('its manifest is damaged');
  return found.manifest;
}

function textOf(bytes: Uint8Array): string {
  return new TextDecoder('utf-8', { ignoreBOM: true }).decode(bytes);
}

/** Sums show damage, not intent: what is used to read files, or is shown before sections are, is checked. */
function isManifest({ sections, stats, languages, skipped }: Partial<Manifest>): boolean {
  const seals = Object.entries(sections ?? {});
  return (
    seals.every(
      ([name, seal]) =>
        Object.hasOwn(SECTION_FILES, name) &&
        Number.isSafeInteger(seal?.bytes) &&
        (seal?.bytes ?? -1) >= 0 &&
        typeof seal?.sha256 === 'string',
    ) &&
    typeof stats?.files === 'number' &&
    typeof stats.symbols === 'number' &&
    typeof languages === 'object' &&
    Array.isArray(skipped)
  );
}

const isText = (value: unknown): value is string => typeof value === 'string';
const isTextOrNull = (value: unknown): boolean => value === null || isText(value);

/** Only what a run here could have recorded; null if that is not there. Paths of models and SCIP indexes are another machine's. */
function checkedRun(run: RunRecord): RunRecord | null {
  const { repo, commit, branch, indexedAt, toolVersion, model, files, part } = run;
  const isWhole =
    isText(repo) &&
    isText(indexedAt) &&
    !Number.isNaN(Date.parse(indexedAt)) &&
    isText(toolVersion) &&
    isTextOrNull(commit) &&
    isTextOrNull(branch) &&
    (model === null || (isText(model.name) && isTextOrNull(model.id))) &&
    Array.isArray(files) &&
    files.every(isState);
  if (!isWhole) return null;
  return {
    repo,
    commit,
    branch,
    indexedAt,
    toolVersion,
    model: model && {
      name: model.name,
      id: model.id,
      folder: '',
      stamp: null,
      required: false,
      ...(isText(model.trouble) ? { trouble: model.trouble } : {}),
    },
    files: files.map(({ path, size, hash, language, skipped }) => ({
      path,
      size,
      mtimeMs: 0,
      hash,
      language,
      ...(skipped === undefined ? {} : { skipped }),
    })),
    ...(part && isPart(part) ? { part } : {}),
  };
}

function isState({ path, size, hash, language, skipped }: Partial<FileState>): boolean {
  return (
    isText(path) &&
    typeof size === 'number' &&
    isText(hash) &&
    isTextOrNull(language) &&
    (skipped === undefined || isText(skipped))
  );
}

function isPart({ of, folder, filesOutside, importsOutside }: Partial<PartOfRepository>): boolean {
  return (
    isText(of) &&
    isText(folder) &&
    typeof filesOutside === 'number' &&
    typeof importsOutside === 'number'
  );
}
