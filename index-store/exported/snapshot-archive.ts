// A snapshot as one file: a zip archive with its files, made and read in any runtime. Knows nothing of their content.
import { unzipSync, zipSync, type UnzipFileInfo } from 'fflate';
import { IndexUnreadable } from '../index-unreadable.ts';
import { MANIFEST_FILE, SECTION_FILES } from '../manifest.ts';
import type { IndexFile } from '../open-index.ts';
import { RUN_FILE } from '../run-record.ts';
import type { SnapshotFiles } from './exported-snapshot.ts';

export const INDEX_FILES: readonly IndexFile[] = [
  MANIFEST_FILE,
  RUN_FILE,
  ...Object.values(SECTION_FILES),
];

/** More than any deflated data can grow. */
const MOST_GROWTH = 1100;
/** Of the manifest or the run record, which list every file. */
export const MOST_TEXT_BYTES = 512 * 1024 ** 2;

/** The same time in every time zone: it is stored as the local one. */
const NO_TIME = new Date(1980, 0, 1, 12);

/** The same bytes for the same files. */
export function packSnapshot(files: SnapshotFiles): Uint8Array {
  return zipSync(
    Object.fromEntries(
      [...files].map(([name, bytes]) => [
        name,
        // Sources are compressed already.
        [bytes, { level: name === SECTION_FILES.sources ? 0 : 6 }],
      ]),
    ),
    { mtime: NO_TIME },
  );
}

/** Reads single files of an archive. Throws `IndexUnreadable` for one that is damaged, or has other files. */
export function openArchive(
  archive: Uint8Array,
): (file: IndexFile, mostBytes: number) => Uint8Array {
  return (file, mostBytes) => {
    const seen = new Set<string>();
    let found: Record<string, Uint8Array>;
    try {
      found = unzipSync(archive, {
        filter: (entry) => {
          refuseForeign(entry, seen);
          return entry.name === file && fits(entry, mostBytes);
        },
      });
    } catch (error) {
      throw error instanceof IndexUnreadable
        ? error
        : damaged('it is damaged, or no zip archive', error);
    }
    const bytes = found[file];
    if (bytes === undefined) throw damaged(`it has no ${file}`);
    return bytes;
  };
}

/** Only the files of a snapshot, each once: nothing is ever written under a name from an archive. */
function refuseForeign({ name }: UnzipFileInfo, seen: Set<string>): void {
  if (!INDEX_FILES.some((file) => file === name) || seen.has(name))
    throw damaged(`it has a file that is no part of one: ${JSON.stringify(name.slice(0, 200))}`);
  seen.add(name);
}

/** Before anything is inflated. */
function fits({ name, size, originalSize }: UnzipFileInfo, mostBytes: number): boolean {
  if (originalSize > mostBytes || originalSize > size * MOST_GROWTH + MOST_GROWTH)
    throw damaged(`${name} is larger than it can be: ${originalSize} bytes`);
  return true;
}

export function damaged(why: string, cause?: unknown): IndexUnreadable {
  return new IndexUnreadable(
    `this is not a whole snapshot of an index: ${why}`,
    'Make it again with codegraph export --snapshot <file>, and copy all of it.',
    { cause },
  );
}
