// How texts of a working tree differ from those of the head, in hunks. Runs no filter, and compares no file that is equal.
import { hash } from 'node:crypto';
import type { Hunks } from '../../../lib/history/lines-before.ts';
import type { KeptHistory, KeptHunks, KeptText } from './kept-history.ts';
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

/** Of more characters, texts of the head are not kept: those of unchanged files are what a process that stays has anyway. */
const MOST_KEPT = 20_000_000;

/** Only of files that differ. Those that the head does not have are left out. */
export async function uncommittedHunks(
  { place, head, prefix, kept }: Tree,
  texts: readonly KeyedText[],
): Promise<ReadonlyMap<string, Hunks>> {
  const blobs = kept?.blobs ?? (await blobsAt(place, head));
  const keeps = kept !== null && texts.reduce((sum, { text }) => sum + text.length, 0) <= MOST_KEPT;
  const found = new Map<string, KeptText>();
  const unread = texts.flatMap(({ path, text, key }) => {
    const blob = blobs.get(`${prefix}${path}`);
    const known = kept?.hunksOf(path, key);
    const committed = kept?.texts.get(path)?.committed;
    found.set(path, { key, hunks: known ?? null, committed });
    if (blob === undefined || known !== undefined) return [];
    if (blob === blobOf(text, blob.length)) {
      const isRead = keeps && Buffer.byteLength(text) <= LIMITS.each;
      found.set(path, { key, hunks: null, committed: isRead ? plain(text) : undefined });
      return [];
    }
    if (committed === undefined) return [{ path, text, key, blob }];
    found.set(path, { key, hunks: hunksBetween(committed, text), committed });
    return [];
  });
  const read = await readBlobs(
    place,
    unread.map(({ blob }) => blob),
    LIMITS,
  );
  unread.forEach(({ path, text, key }, at) => {
    const blob = read[at];
    if (!(blob instanceof Buffer)) return;
    const committed = plain(blob.toString());
    const hunks = hunksBetween(committed, text);
    found.set(path, { key, hunks, committed: keeps ? committed : undefined });
  });
  if (kept) Object.assign(kept, { blobs, texts: found } satisfies Partial<KeptHistory>);
  return new Map([...found].flatMap(([path, { hunks }]) => (hunks ? [[path, hunks]] : [])));
}

function hunksBetween(committed: string, text: string): KeptHunks {
  const hunks = changedHunks(committed, plain(text));
  return hunks.length > 0 ? hunks : null;
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
