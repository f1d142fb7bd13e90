// How texts of a working tree differ from those of the head, in hunks. Runs no filter, and compares no file that is equal.
import { hash } from 'node:crypto';
import type { Hunks } from '../../../lib/history/lines-before.ts';
import type { KeptHistory, KeptHunks, KeptText } from './kept-history.ts';
import { changedHunks } from '../../changes/changed-hunks.ts';
import { readBlobs, type ReadBlob } from '../../changes/read-blobs.ts';
import { isSha256, withObjectsAlone } from '../../git/private-folder.ts';
import { runGit, type GitPlace } from '../../git/run-git.ts';

export interface Tree {
  readonly place: GitPlace;
  readonly head: string;
  readonly prefix: string;
  /** Of an earlier run at this head; null if nothing is kept. */
  readonly kept: KeptHistory | null;
  /** By `committedKeys`, for a process that keeps nothing: then few texts are left to compare. */
  readonly committed?: ReadonlyMap<string, string> | undefined;
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

/** So few texts are asked for by path, instead of listing the whole tree of the head to find out which differ. */
const FEW = 50;

/** Only of files that differ. Those that the head does not have are left out. */
export async function uncommittedHunks(
  tree: Tree,
  texts: readonly KeyedText[],
): Promise<ReadonlyMap<string, Hunks>> {
  const { kept, committed: unchanged } = tree;
  const keeps = kept !== null && texts.reduce((sum, { text }) => sum + text.length, 0) <= MOST_KEPT;
  const found = new Map<string, KeptText>();
  const unknown: KeyedText[] = [];
  for (const one of texts) {
    const { path, text, key } = one;
    if (unchanged?.get(path) === key) continue;
    const hunks = kept?.hunksOf(path, key);
    const committed = kept?.texts.get(path)?.committed;
    if (hunks !== undefined) found.set(path, { key, hunks, committed });
    else if (committed !== undefined)
      found.set(path, { key, hunks: hunksBetween(committed, text), committed });
    else unknown.push(one);
  }
  const byPath = unchanged !== undefined && unknown.length <= FEW && unknown.every(canBeAsked);
  const atHead = byPath ? await textsByPath(tree, unknown) : await textsByBlob(tree, unknown);
  for (const { path, text, key } of unknown) {
    const committed = atHead.get(path);
    const hunks = committed === undefined ? null : hunksBetween(committed, text);
    found.set(path, { key, hunks, committed: keeps ? committed : undefined });
  }
  if (kept) kept.texts = found;
  return new Map(
    texts.flatMap(({ path }) => {
      const hunks = found.get(path)?.hunks;
      return hunks ? [[path, hunks] as const] : [];
    }),
  );
}

/** Git takes one name a line. */
function canBeAsked({ path }: KeyedText): boolean {
  return !path.includes('\n') && !path.endsWith('\r');
}

async function textsByPath(
  { place, head, prefix }: Tree,
  texts: readonly KeyedText[],
): Promise<ReadonlyMap<string, string>> {
  const names = texts.map(({ path }) => `${head}:${prefix}${path}`);
  const read = await readBlobs(place, { names, sha256: isSha256(head) }, LIMITS);
  return plainTexts(texts, read);
}

/** Those of equal texts are not read; in a process that stays, the list of blobs is kept. */
async function textsByBlob(
  { place, head, prefix, kept }: Tree,
  texts: readonly KeyedText[],
): Promise<ReadonlyMap<string, string>> {
  const blobs = kept?.blobs ?? (await blobsAt(place, head));
  if (kept) kept.blobs = blobs;
  const same: (readonly [path: string, committed: string])[] = [];
  const others = texts.flatMap((one) => {
    const { path, text } = one;
    const blob = blobs.get(`${prefix}${path}`);
    if (blob === undefined) return [];
    if (blob !== blobOf(text, blob.length)) return [{ ...one, blob }];
    if (kept && Buffer.byteLength(text) <= LIMITS.each) same.push([path, plain(text)]);
    return [];
  });
  const names = others.map(({ blob }) => blob);
  const read = await readBlobs(place, { names, sha256: isSha256(head) }, LIMITS);
  return new Map([...same, ...plainTexts(others, read)]);
}

function plainTexts(
  texts: readonly KeyedText[],
  read: readonly ReadBlob[],
): ReadonlyMap<string, string> {
  return new Map(
    texts.flatMap(({ path }, at) => {
      const bytes = read[at];
      return bytes instanceof Buffer ? [[path, plain(bytes.toString())] as const] : [];
    }),
  );
}

function hunksBetween(committed: string, text: string): KeptHunks {
  if (text === committed) return null;
  const now = plain(text);
  const hunks = changedHunks(committed, now);
  return hunks.length > 0 ? hunks : null;
}

async function blobsAt(place: GitPlace, head: string): Promise<Map<string, string>> {
  const listed = await withObjectsAlone(place, { sha256: isSha256(head) }, (objects) =>
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
