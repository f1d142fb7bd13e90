// Reads blobs with git, within limits. Does not interpret them.
import { withObjectsAlone } from '../git/private-folder.ts';
import { GIT_LIMITS, runGit, type GitPlace } from '../git/run-git.ts';

/** `large`: larger than the limit. `crowded`: the blobs exceed the limit together. */
export type ReadBlob = Buffer | 'missing' | 'large' | 'crowded';

export interface BlobLimits {
  /** Bytes of one blob. */
  readonly each: number;
  /** Bytes of all. */
  readonly all: number;
}

/** Bytes requested in one call of git. */
const BATCH_BYTES = 32 * 1024 ** 2;
/** So few blobs are read without asking for their sizes first, unless git answers more bytes than this. */
const FEW = { blobs: 100, bytes: 4 * 1024 ** 2 };

export interface AskedBlobs {
  /** As git takes them, without line ends: ids, or paths of a commit (`id:path`). */
  readonly names: readonly string[];
  /** The repository's hash algorithm. */
  readonly sha256: boolean;
}

/** In the requested order. Blobs that a partial clone lacks are missing, and are not fetched. */
export async function readBlobs(
  place: GitPlace,
  { names: blobs, sha256 }: AskedBlobs,
  limits: BlobLimits,
): Promise<ReadBlob[]> {
  if (blobs.length === 0) return [];
  return withObjectsAlone(place, { sha256 }, async (objects) => {
    const few = blobs.length <= FEW.blobs ? await contentsOf(objects, blobs, FEW.bytes) : null;
    if (few) {
      const refused = refusalsOf(
        few.map((bytes) => bytes?.length ?? null),
        limits,
      );
      return few.map((bytes, at) => refused[at] ?? bytes ?? 'missing');
    }
    const sizes = await sizesOf(objects, blobs);
    const found: (ReadBlob | null)[] = refusalsOf(sizes, limits);
    const wanted = blobs.flatMap((blob, at) =>
      found[at] === null ? [{ blob, at, size: sizes[at] ?? 0 }] : [],
    );
    for (const batch of batches(wanted)) {
      const ids = batch.map(({ blob }) => blob);
      const bytes = await contentsOf(objects, ids, GIT_LIMITS.outputBytes);
      batch.forEach(({ at }, position) => {
        found[at] = bytes?.[position] ?? 'missing';
      });
    }
    return found.map((read) => read ?? 'missing');
  });
}

/** Null for blobs within the limits. */
function refusalsOf(
  sizes: readonly (number | null)[],
  limits: BlobLimits,
): (Exclude<ReadBlob, Buffer> | null)[] {
  let total = 0;
  return sizes.map((size) => {
    if (size === null) return 'missing';
    if (size > limits.each) return 'large';
    total += size;
    return total > limits.all ? 'crowded' : null;
  });
}

/** Null if there is no such blob. */
async function sizesOf(objects: GitPlace, blobs: readonly string[]): Promise<(number | null)[]> {
  const { out } = await runGit(['cat-file', '--batch-check=%(objecttype) %(objectsize)'], {
    place: objects,
    input: blobs.map((blob) => `${blob}\n`).join(''),
  });
  const rows = out.toString('latin1').split('\n');
  return blobs.map((_blob, at) => {
    const size = /^blob (\d+)$/.exec(rows[at] ?? '')?.[1];
    return size === undefined ? null : Number(size);
  });
}

interface Wanted {
  readonly blob: string;
  readonly at: number;
  readonly size: number;
}

function* batches(wanted: readonly Wanted[]): Generator<Wanted[]> {
  let batch: Wanted[] = [];
  let bytes = 0;
  for (const one of wanted) {
    if (batch.length > 0 && bytes + one.size > BATCH_BYTES) {
      yield batch;
      [batch, bytes] = [[], 0];
    }
    batch.push(one);
    bytes += one.size;
  }
  if (batch.length > 0) yield batch;
}

/** Null for one that is no blob, or not there; null for all if git gives no answer, or a longer one than `most`. */
async function contentsOf(
  objects: GitPlace,
  blobs: readonly string[],
  most: number,
): Promise<(Buffer | null)[] | null> {
  const { trouble, out } = await runGit(['cat-file', '--batch'], {
    place: objects,
    input: blobs.map((blob) => `${blob}\n`).join(''),
    limits: { ...GIT_LIMITS, outputBytes: most },
  });
  if (trouble !== null) return null;
  let at = 0;
  return blobs.map(() => {
    const end = out.indexOf(10, at);
    const [, type, digits] =
      /^\w+ (\w+) (\d+)$/.exec(end < 0 ? '' : out.toString('latin1', at, end)) ?? [];
    at = end < 0 ? out.length : end + 1;
    if (digits === undefined) return null;
    const bytes = out.subarray(at, at + Number(digits));
    at += Number(digits) + 1;
    return type === 'blob' ? bytes : null;
  });
}
