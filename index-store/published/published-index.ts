// An index as it is published: its exported files, compressed, under an id that its content and commit give. Reads and writes none.
import { MANIFEST_FILE } from '../manifest.ts';
import type { SnapshotFiles } from '../exported/exported-snapshot.ts';
import type { IndexFile } from '../open-index.ts';
import type { Sha256 } from '../files/seal-form.ts';
import type { PublishedIndex } from './publish-index.ts';

const ID_DIGITS = 32;

/**
 * `content` is the same for the same commit and program, wherever the index was made.
 * `order`: the time of the commit, which is the same on every machine; of indexing where there is none. It is a part of
 * the id, so that content that comes back later is another generation: the files of the first may be removed by then.
 */
export async function publishedIndex(
  exported: SnapshotFiles,
  about: Omit<PublishedIndex, 'content' | 'files'>,
  {
    sha256,
    compress,
  }: {
    readonly sha256: Sha256;
    /** With gzip. */
    readonly compress: (bytes: Uint8Array, file: IndexFile) => Promise<Uint8Array>;
  },
): Promise<PublishedIndex> {
  const manifest = exported.get(MANIFEST_FILE) ?? new Uint8Array();
  const content = sha256(`${sha256(manifest)}\n${about.commit ?? ''}\n${about.order}`).slice(
    0,
    ID_DIGITS,
  );
  const names = [...exported.keys()].filter((file) => file !== MANIFEST_FILE);
  const files = new Map<IndexFile, Uint8Array>();
  for (const file of [...names, MANIFEST_FILE] as const)
    files.set(file, await compress(exported.get(file) ?? new Uint8Array(), file));
  return { ...about, content, files };
}
