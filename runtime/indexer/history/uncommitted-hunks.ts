// How texts of a working tree differ from those of the head, in hunks. Runs no filter, and compares no file that is equal.
import { hash } from 'node:crypto';
import type { Hunks } from '../../../lib/history/lines-before.ts';
import type { IndexedText } from '../../../lib/history/owned-files.ts';
import { changedHunks } from '../../changes/changed-hunks.ts';
import { readBlobs } from '../../changes/read-blobs.ts';
import { withObjectsAlone } from '../../git/private-folder.ts';
import { runGit, type GitPlace } from '../../git/run-git.ts';

export interface Tree {
  readonly place: GitPlace;
  readonly head: string;
  readonly prefix: string;
}

const LIMITS = { each: 2 * 1024 ** 2, all: 64 * 1024 ** 2 };

/** Only of files that differ. Those that the head does not have are left out. */
export async function uncommittedHunks(
  { place, head, prefix }: Tree,
  texts: readonly IndexedText[],
): Promise<ReadonlyMap<string, Hunks>> {
  const listed = await withObjectsAlone(place, { sha256: head.length > 40 }, (objects) =>
    runGit(['ls-tree', '-r', '-z', '--full-tree', head], { place: objects }),
  );
  const blobs = blobsIn(listed.out.toString());
  const differing = texts.flatMap(({ path, text }) => {
    const blob = blobs.get(`${prefix}${path}`);
    return blob === undefined || blob === blobOf(text, blob.length) ? [] : [{ path, text, blob }];
  });
  const committed = await readBlobs(
    place,
    differing.map(({ blob }) => blob),
    LIMITS,
  );
  const found = new Map<string, Hunks>();
  differing.forEach(({ path, text }, at) => {
    const before = committed[at];
    if (!(before instanceof Buffer)) return;
    const hunks = changedHunks(plain(before.toString()), plain(text));
    if (hunks.length > 0) found.set(path, hunks);
  });
  return found;
}

function blobsIn(listing: string): Map<string, string> {
  const blobs = new Map<string, string>();
  for (const row of listing.split('\0')) {
    const [, blob, path] = /^\d+ blob ([0-9a-f]+)\t([^]+)$/.exec(row) ?? [];
    if (blob !== undefined && path !== undefined) blobs.set(path, blob);
  }
  return blobs;
}

/** The id that git gives to this content: https://git-scm.com/book/en/v2/Git-Internals-Git-Objects. */
function blobOf(text: string, digits: number): string {
  const bytes = Buffer.from(text);
  const whole = Buffer.concat([Buffer.from(`blob ${bytes.length}\0`), bytes]);
  return hash(digits > 40 ? 'sha256' : 'sha1', whole);
}

/** Ends of lines may be other ones in the working tree. */
function plain(text: string): string {
  return text.replaceAll('\r\n', '\n');
}
