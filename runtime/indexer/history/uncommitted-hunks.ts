// How texts of a working tree differ from those of the head, in hunks. Runs no filter, and compares no file that is equal.
import { hash } from 'node:crypto';
import type { Hunks } from '../../../lib/history/lines-before.ts';
import type { KeptHistory, KeptHunks } from './kept-history.ts';
import { changedHunks } from '../../changes/changed-hunks.ts';
import { readBlobs } from '../../changes/read-blobs.ts';
import { withObjectsAlone } from '../../git/private-folder.ts';
import { runGit, type GitPlace } from '../../git/run-git.ts';

export interface Tree {
  readonly place: GitPlace;
  readonly head: string;
  readonly prefix: string;
  /** Of an earlier run at this head; null if nothing is kept. */
  readonly kept: KeptHistory | null;
}

export interface KeyedText {
  readonly path: string;
  readonly text: string;
  /** Equal for equal texts. */
  readonly key: string;
}

const LIMITS = { each: 2 * 1024 ** 2, all: 64 * 1024 ** 2 };

/** Only of files that differ. Those that the head does not have are left out. */
export async function uncommittedHunks(
  { place, head, prefix, kept }: Tree,
  texts: readonly KeyedText[],
): Promise<ReadonlyMap<string, Hunks>> {
  const blobs = kept?.blobs ?? (await blobsAt(place, head));
  const found = new Map<string, { key: string; hunks: KeptHunks }>();
  const differing = texts.flatMap(({ path, text, key }) => {
    const blob = blobs.get(`${prefix}${path}`);
    const known = kept?.hunksOf(path, key);
    found.set(path, { key, hunks: known ?? null });
    const isKnown = blob === undefined || known !== undefined;
    return isKnown || blob === blobOf(text, blob.length) ? [] : [{ path, text, key, blob }];
  });
  const committed = await readBlobs(
    place,
    differing.map(({ blob }) => blob),
    LIMITS,
  );
  differing.forEach(({ path, text, key }, at) => {
    const before = committed[at];
    if (!(before instanceof Buffer)) return;
    const hunks = changedHunks(plain(before.toString()), plain(text));
    if (hunks.length > 0) found.set(path, { key, hunks });
  });
  if (kept) Object.assign(kept, { blobs, hunks: found } satisfies Partial<KeptHistory>);
  return new Map([...found].flatMap(([path, { hunks }]) => (hunks ? [[path, hunks]] : [])));
}

async function blobsAt(place: GitPlace, head: string): Promise<Map<string, string>> {
  const listed = await withObjectsAlone(place, { sha256: head.length > 40 }, (objects) =>
    runGit(['ls-tree', '-r', '-z', '--full-tree', head], { place: objects }),
  );
  return blobsIn(listed.out.toString());
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
